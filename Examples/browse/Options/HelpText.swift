/// The text of `--help`.
enum HelpText {
  /// The largest width of a line.
  private static let width = 80

  /// The forms of the command line.
  static let usage = [
    "browse [OPTION]... FILE...", "browse [OPTION]... postgresql://USER@HOST/DATABASE",
    "command | browse [OPTION]... -", "browse",
  ]

  static let text: String = {
    let forms = usage.enumerated().map { ($0 == 0 ? "usage: " : "       ") + $1 }
    var lines =
      forms + ["", "Shows tables of any size: CSV, TSV, JSON Lines, logs, SQLite, PostgreSQL."]
    for group in OptionDescription.Group.allCases {
      lines += ["", group.rawValue + ":"]
      for option in OptionDescription.all where option.group == group {
        lines += entry(option)
      }
    }
    lines += ["", "Keys are listed by ? in the program. The manual is printed by --man."]
    return lines.joined(separator: "\n")
  }()

  /// The lines of an option: its names, and its help on lines of its own.
  private static func entry(_ option: OptionDescription) -> [String] {
    let names = (option.short.map { $0 + ", " } ?? "    ") + option.name.long
    let value = option.value.map { " " + $0.text } ?? ""
    let head = "  " + names + value
    let indent = String(repeating: " ", count: 30)
    let lines = wrapped(option.help + ".", to: width - indent.count)
    guard head.count + 2 <= indent.count else { return [head] + lines.map { indent + $0 } }
    let first = head + indent.dropFirst(head.count) + lines[0]
    return [first] + lines.dropFirst().map { indent + $0 }
  }

  /// Breaks a text into lines between words.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] += word
      } else if lines[last].count + 1 + word.count <= width {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
