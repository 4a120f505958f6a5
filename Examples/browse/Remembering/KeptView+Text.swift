import GridData

// MARK: - Writing
extension KeptView {
  /// The first line of a file with a view, which tells the version of its form.
  private static let heading = "browse view 1"

  /// The text of a file with the view.
  /// - Parameter key: The table of the view.
  func text(for key: String) -> String {
    ([Self.heading, Self.line("table", key)] + lines).joined(separator: "\n") + "\n"
  }

  /// The lines of the view.
  private var lines: [String] {
    var lines = columns.map { column in
      Self.line(
        "column", column.name.title, "\(column.name.number)",
        column.width.map { "\($0)" } ?? "fitted", column.isHidden ? "hidden" : "shown",
        column.pin?.rawValue ?? "free")
    }
    lines += sorts.map { sort in
      Self.line(
        "sort", sort.name.title, "\(sort.name.number)", sort.isDescending ? "down" : "up")
    }
    if let filter { lines.append(Self.line("filter", filter)) }
    if let group { lines.append(Self.line("group", group.title, "\(group.number)")) }
    lines += collapsed.map { Self.line("collapsed", $0) }
    lines.append(Self.line("totals", showsTotals ? "shown" : "hidden", aggregate.rawValue))
    if let (row, name) = focus {
      lines.append(Self.line("focus", name.title, "\(name.number)", "\(row)"))
    }
    return lines
  }

  private static func line(_ parts: String...) -> String {
    parts.map(escaped).joined(separator: "\t")
  }

  /// Writes tabs and line ends as `\t`, `\n` and `\r`, and a backslash as two.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

// MARK: - Reading
extension KeptView {
  /// Reads the text of a file.
  /// - Returns: Nil if the file keeps the view of another table.
  /// - Throws: A ``KeptViewError`` with the first line that has another form.
  init?(text: String, of key: String) throws(KeptViewError) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    guard lines.first == Self.heading else { throw KeptViewError(line: 1) }
    guard lines.count > 2, lines.last == "" else { throw KeptViewError(line: lines.count) }
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let parts = line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
        .map { Self.unescaped(String($0)) }
      if index == 1, parts.first == "table", parts.count == 2 {
        guard parts[1] == key else { return nil }
      } else if index == 1 || !read(parts) {
        throw KeptViewError(line: index + 1)
      }
    }
  }

  /// Reads the parts of a line.
  /// - Returns: Whether they have the form of one.
  private mutating func read(_ parts: [String]) -> Bool {
    let name = parts.count > 2 ? Int(parts[2]).map { Name(title: parts[1], number: $0) } : nil
    switch (parts[0], parts.count) {
    case ("column", 6):
      guard let name, let column = Self.column(name, parts) else { return false }
      columns.append(column)
    case ("sort", 4):
      guard let name, name.number >= 0, parts[3] == "up" || parts[3] == "down" else {
        return false
      }
      sorts.append((name, parts[3] == "down"))
    case ("filter", 2): filter = parts[1]
    case ("group", 3):
      guard let name, name.number >= 0 else { return false }
      group = name
    case ("collapsed", 2): collapsed.append(parts[1])
    case ("totals", 3):
      guard let aggregate = Aggregate(rawValue: parts[2]), ["shown", "hidden"].contains(parts[1])
      else { return false }
      (showsTotals, self.aggregate) = (parts[1] == "shown", aggregate)
    case ("focus", 4):
      guard let name, let row = Int(parts[3]), row >= 0 else { return false }
      focus = (row, name)
    default: return false
    }
    return true
  }

  private static func column(_ name: Name, _ parts: [String]) -> Column? {
    let width = Double(parts[3])
    guard width != nil || parts[3] == "fitted", (width ?? 0) >= 0, (width ?? 0) <= 10_000,
      ["hidden", "shown"].contains(parts[4])
    else { return nil }
    let pin = TableModel.Column.Pin(rawValue: parts[5])
    guard pin != nil || parts[5] == "free" else { return nil }
    return Column(name: name, width: width, isHidden: parts[4] == "hidden", pin: pin)
  }

  private static func unescaped(_ text: String) -> String {
    var (plain, isEscape) = ("", false)
    for scalar in text.unicodeScalars {
      guard isEscape else {
        if scalar == "\\" { isEscape = true } else { plain.unicodeScalars.append(scalar) }
        continue
      }
      isEscape = false
      switch scalar {
      case "t": plain += "\t"
      case "n": plain += "\n"
      case "r": plain += "\r"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}

/// A line of a file with a view that has another form.
struct KeptViewError: Error {
  /// The number of the line, from 1 on.
  let line: Int
}
