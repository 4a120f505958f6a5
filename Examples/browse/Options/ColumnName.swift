/// The name of a column in the command line: a title, a title in `` ` `` or `[]`, or a number as in `$3`.
enum ColumnName: Equatable, Sendable {
  case title(String)

  /// The digits of a number, from 1.
  case number(String)

  init(_ text: String) {
    if text.count > 1, text.hasPrefix("$"), text.utf8.dropFirst().allSatisfy({ $0 &- 0x30 < 10 }) {
      self = .number(String(text.dropFirst()))
      return
    }
    let quotes: [(Character, Character)] = [("`", "`"), ("[", "]")]
    let isQuoted = quotes.contains { text.first == $0.0 && text.last == $0.1 } && text.count > 1
    self = .title(isQuoted ? String(text.dropFirst().dropLast()) : text)
  }

  /// Returns the index of the column.
  /// - Throws: A sentence if there is no such column, or several.
  func index(in columns: FilterColumns) throws(FilterColumnError) -> Int {
    switch self {
    case .title(let title): try columns.column(named: title).index
    case .number(let number): try columns.column(number: number).index
    }
  }
}
