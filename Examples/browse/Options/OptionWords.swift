/// The arguments of the command line, split into files and options.
struct OptionWords {
  /// The arguments that are not options.
  private(set) var files: [String] = []

  /// The values of the options that were given; empty for options without a value.
  private var values: [OptionName: String] = [:]

  init(_ words: [String]) throws(OptionError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        files += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        files.append(word)
        continue
      }
      let (option, value) = try Self.split(word)
      guard values[option.name] == nil else { throw .twice(option.name.long) }
      if option.value == nil {
        values[option.name] = ""
      } else if let value {
        values[option.name] = value
      } else if let value = rest.popFirst(), value != "--", Self.find(value) == nil {
        values[option.name] = value
      } else {
        throw .valueMissing(option.name.long)
      }
    }
  }

  /// The value of an option, or nil if it was not given.
  subscript(name: OptionName) -> String? { values[name] }

  /// Whether an option was given.
  func has(_ name: OptionName) -> Bool { values[name] != nil }

  /// Whether the arguments before `--` ask for help.
  static func areForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

// MARK: - Single words
extension OptionWords {
  /// Splits `--name=value` or `-nvalue` into an option and its value, if it has one.
  private static func split(_ word: String) throws(OptionError) -> (OptionDescription, String?) {
    if let option = find(word) { return (option, nil) }
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard parts.count == 2, let option = find(name) else { throw .unknownOption(name) }
      guard option.value != nil else { throw .noValue(name) }
      return (option, String(parts[1]))
    }
    let name = String(word.prefix(2))
    guard let option = find(name), option.value != nil else { throw .unknownOption(word) }
    return (option, String(word.dropFirst(2)))
  }

  /// Finds an option by its long or short name, with dashes.
  private static func find(_ name: String) -> OptionDescription? {
    OptionDescription.all.first { $0.name.long == name || $0.short == name }
  }
}
