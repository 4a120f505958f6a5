/// The parsed command line.
struct Options: Equatable, Sendable {
  /// The task that the program carries out.
  enum Task: Equatable, Sendable {
    /// Shows a table, prints it or exports it.
    case browse

    case help
    case version
    case manual
    case completions(Shell)
  }

  /// A shell for which there are completions.
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  /// The format of files.
  enum Format: String, CaseIterable, Sendable {
    case csv
    case tsv
    case jsonl
    case text
  }

  /// A format that the program writes.
  enum Export: String, CaseIterable, Sendable {
    case csv
    case jsonl
    case svg
  }

  /// The sign around fields.
  enum Quote: Equatable, Sendable {
    case none
    case byte(UInt8)
  }

  var task = Task.browse

  /// The files to show; `-` is standard input. The sample is shown if there are none.
  var files: [String] = []

  /// The number of rows of the sample.
  var sample = 10_000_000

  // Nil values are detected from the files.
  var delimiter: UInt8?
  var quote: Quote?
  var hasHeader: Bool?
  var encoding: String?
  var format: Format?

  /// The table of a database to show; nil for a list of all of them.
  var table: String?

  /// The query of a database to show the result of.
  var query: String?

  /// The filter expression. It is parsed when the columns are known.
  var filter: String?
  var sort: [SortColumn] = []

  /// The columns to show; all if it is empty.
  var columns: [ColumnName] = []

  /// The largest number of rows to print or to write.
  var limit: Int?

  /// The width of the output in terminal columns.
  var width: Int?

  var export: Export?
  var isPlain = false
  var follows = false

  /// Whether the views of files are restored and kept.
  var remembers = false
}

/// A column to sort by.
struct SortColumn: Equatable, Sendable {
  let column: ColumnName
  let isDescending: Bool
}
