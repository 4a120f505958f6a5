/// A condition for the rows of a table that the server evaluates.
///
///     let filter = PostgresFilter.all([
///       .compare(column: 3, .greater, "100"), .not(.compare(column: 1, .contains, "express")),
///     ])
///
/// Columns are indices in ``PostgresTable/columns``. Values are sent as parameters, apart from the statement, and the
/// server converts them to the type of the column. A comparison with NULL is false.
public indirect enum PostgresFilter: Hashable, Sendable {
  /// A way to compare the values of a column with a text.
  public enum Comparison: Hashable, Sendable {
    case equal, less, lessOrEqual, greater, greaterOrEqual

    /// The text of the value contains the other one, in letters of any case.
    case contains
  }

  case compare(column: Int, Comparison, String)
  case isNull(column: Int)
  case not(PostgresFilter)

  /// All conditions hold; true without any.
  case all([PostgresFilter])

  /// One of the conditions holds; false without any.
  case any([PostgresFilter])
}

extension PostgresFilter {
  /// Writes the condition in SQL. It is NULL or false if it does not hold.
  func write(to statement: inout StatementText, _ table: PostgresTable) {
    switch self {
    case .compare(let column, let comparison, let value):
      comparison.write(table.columns[column], value, to: &statement)
    case .isNull(let column): statement.write("\(table.columns[column].name.sqlName) IS NULL")
    case .not(let filter):
      statement.write("(")
      filter.write(to: &statement, table)
      statement.write(") IS NOT TRUE")
    case .all(let filters):
      statement.write(filters, joined: " AND ", orElse: "true") { $1.write(to: &$0, table) }
    case .any(let filters):
      statement.write(filters, joined: " OR ", orElse: "false") { $1.write(to: &$0, table) }
    }
  }
}

extension PostgresFilter.Comparison {
  fileprivate func write(
    _ column: PostgresTable.Column, _ value: String, to statement: inout StatementText
  ) {
    let name = column.name.sqlName
    let sign =
      switch self {
      case .equal: "="
      case .less: "<"
      case .lessOrEqual: "<="
      case .greater: ">"
      case .greaterOrEqual: ">="
      case .contains: ""
      }
    if self == .contains {
      statement.write("pg_catalog.strpos(pg_catalog.lower(\(name)::text), pg_catalog.lower(")
      statement.write(value: value, as: "text")
      statement.write(")) > 0")
    } else {
      statement.write("\(name) \(sign) ")
      statement.write(value: value, as: column.type)
    }
  }
}
