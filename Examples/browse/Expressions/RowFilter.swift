/// A filter of rows, written as an expression.
///
///     let filter = try RowFilter("amount > 100 and not paid", columns: titles)
///     filter.matches { column in fields.bytes(column) }
///
/// A test starts with a column: its title, its title in `` ` `` or `[]`, or its number as in `$3`. After it:
///
/// - `=`, `!=`, `<`, `<=`, `>`, `>=` and a value, or a column in quotes or by its number. Two numbers
///   compare by their values, without rounding, and anything else compares as text. A number has no
///   order with a text, unless that is a date such as 2024-05-01. A value in quotes is a text.
/// - `contains`, `starts`, `ends` and a text. Case matters if the text has a capital letter.
/// - `matches /regular expression/`, as ``TextPattern`` describes it.
/// - `is empty`, `is not empty`, `in (a, b, c)`, and nothing: the field is then neither empty nor zero,
///   `false`, `no`, `off`, `f` or `n`.
///
/// `not`, `and`, `or` and parentheses join tests.
struct RowFilter: Sendable, Equatable, CustomStringConvertible {
  let tree: FilterTree
  private let program: FilterProgram

  /// The indices of the columns that the filter reads, ascending.
  let columns: [Int]

  private init(_ tree: FilterTree) {
    self.tree = tree
    program = FilterProgram(tree)
    columns = program.columns
  }

  /// Parses an expression.
  /// - Parameter columns: The titles of all columns.
  /// - Complexity: O(*n* + *c*) for *n* bytes and *c* columns, beside regular expressions.
  init(_ text: String, columns: [String]) throws(RowFilterError) {
    var parser = FilterParser(text, columns: columns)
    self.init(try parser.parse())
  }

  /// The canonical expression: parsing it gives the same filter.
  var description: String { tree.description }

  static func == (one: RowFilter, other: RowFilter) -> Bool { one.tree == other.tree }
}

// MARK: - Matching
extension RowFilter {
  /// Whether a row passes the filter. Does not allocate memory.
  /// - Parameter field: Returns the bytes of UTF-8 of the field in a column. They must stay valid until
  ///   this method returns.
  func matches(_ field: (Int) -> UnsafeRawBufferPointer) -> Bool { program.run(field) }
}

// MARK: - Composition
extension RowFilter {
  /// A filter for the rows with exactly this text in a column.
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - titles: The titles of all columns.
  static func equals(column: Int, value: String, columns titles: [String]) -> RowFilter {
    let title = titles[column]
    let isUnique = titles.count { $0 == title } == 1
    let column = FilterColumn(index: column, title: title, isUnique: isUnique)
    return RowFilter(
      .test(FilterTest(column: column, condition: .value(.equal, FilterValue(text: value)))))
  }

  /// A filter for the rows that pass both filters. The titles of the columns are the same for both.
  func and(_ other: RowFilter) -> RowFilter { RowFilter(.allOf([tree, other.tree])) }

  /// A filter for all other rows.
  var negated: RowFilter { RowFilter(tree.negated) }
}
