/// The description of an option. The parser, the help, the man page and the completions are made from it.
struct OptionDescription: Sendable {
  /// A heading under which options are listed.
  enum Group: String, CaseIterable {
    case input = "Input"
    case rows = "Rows and columns"
    case output = "Output"
    case program = "Program"
  }

  /// The value of an option.
  struct Value: Sendable {
    /// The value as the help shows it, such as `CHAR|tab`.
    let text: String

    /// The words that completions offer.
    let words: [String]

    init(_ text: String, words: [String] = []) {
      (self.text, self.words) = (text, words)
    }

    /// A value that is one of these words.
    init(_ words: [String]) { self.init(words.joined(separator: "|"), words: words) }
  }

  let name: OptionName
  let group: Group

  /// The short name, without the dash.
  let letter: Character?

  /// Nil if the option has no value.
  let value: Value?

  /// A sentence without a full stop.
  let help: String

  fileprivate init(
    _ name: OptionName, _ group: Group, _ letter: Character? = nil, _ value: Value? = nil,
    _ help: String
  ) {
    (self.name, self.group, self.letter, self.value) = (name, group, letter, value)
    self.help = help
  }

  /// The short name with its dash.
  var short: String? { letter.map { "-\($0)" } }
}

// MARK: - All options
extension OptionDescription {
  /// The names of the encodings that files may have.
  static let encodings = ["utf-8", "utf-16", "utf-16le", "utf-16be", "latin-1", "windows-1252"]

  /// All options, in the order in which the help lists them.
  static let all: [OptionDescription] = [
    .init(
      .delimiter, .input, "d", Value("CHAR|tab", words: ["tab"]),
      "The sign between two fields; detected by default"),
    .init(
      .quote, .input, "q", Value("CHAR|none", words: ["none"]),
      "The sign around fields that contain delimiters or line breaks; detected by default"),
    .init(
      .header, .input, nil, Value(["yes", "no"]),
      "Whether the first row has the titles of the columns; detected by default"),
    .init(
      .encoding, .input, nil, Value("NAME", words: encodings),
      "The encoding of the text: " + encodings.joined(separator: ", ")),
    .init(
      .format, .input, nil, Value(Options.Format.allCases.map(\.rawValue)),
      "The format of the files; detected by default"),
    .init(
      .table, .input, "t", Value("NAME"),
      "Show this table or view of a database; without it, all of them are listed"),
    .init(
      .query, .input, nil, Value("SQL"),
      "Show the result of a query of a database, as in 'select * from orders where total > 9'"),
    .init(
      .sample, .input, nil, Value("N"),
      "Show N rows that are made on the fly; without files the default is 10000000"),
    .init(
      .filter, .rows, "f", Value("EXPRESSION"),
      "Show only the rows that pass, as in 'amount > 100 and not paid'"),
    .init(
      .sort, .rows, "s", Value("COLUMN[,-COLUMN]"),
      "Sort by columns; a minus sorts from high to low"),
    .init(
      .columns, .rows, "c", Value("NAME,NAME"),
      "Show only these columns, in this order; $3 is the third one"),
    .init(.limit, .rows, "n", Value("N"), "Print or write at most N rows"),
    .init(.follow, .rows, "F", nil, "Show rows that are appended to the file, like tail -f"),
    .init(
      .remember, .rows, "r", nil,
      "Show each file as it was left: columns, sort, filter, groups, totals and the focused row"),
    .init(
      .plain, .output, "p", nil,
      "Print the table as text with aligned columns; the default if the output is no terminal"),
    .init(
      .width, .output, "w", Value("N"),
      "The width of the output for --plain and --export svg, in terminal columns"),
    .init(
      .export, .output, "e", Value(Options.Export.allCases.map(\.rawValue)),
      "Write the table to standard output in this format"),
    .init(.help, .program, "h", nil, "Print this help"),
    .init(.version, .program, "V", nil, "Print the version"),
    .init(.man, .program, nil, nil, "Print the manual page, for man -l -"),
    .init(
      .completions, .program, nil, Value(Options.Shell.allCases.map(\.rawValue)),
      "Print the completions for a shell"),
  ]
}

extension OptionName {
  /// The description of the option.
  var description: OptionDescription {
    OptionDescription.all.first { $0.name == self }!
  }
}
