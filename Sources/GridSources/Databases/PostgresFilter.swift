/// A condition for the rows of a table that the server evaluates.
///
///     let filter = PostgresFilter.all([
///       .compare(column: 3, .greater, "100"), .not(.text(column: 1, .contains, "express")),
///     ])
///
/// Columns are indices in ``PostgresTable/columns``. Values are sent as parameters, apart from the statement, and the
/// server converts them to the type of the column. A test of NULL fails, except ``isNull(column:)``.
public indirect enum PostgresFilter: Hashable, Sendable {
  /// A way to compare values by the order of their type.
  public enum Comparison: Hashable, Sendable {
    case equal, less, lessOrEqual, greater, greaterOrEqual
  }

  /// The part of a text that is compared.
  public enum TextPart: Hashable, Sendable {
    case contains, starts, ends
  }

  case compare(column: Int, Comparison, String)

  /// The text of the value contains, starts with or ends with a text. Case counts only if that text has a capital
  /// letter from A to Z; only these letters are compared without case.
  case text(column: Int, TextPart, String)
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
      let column = table.columns[column]
      statement.write("\(column.name.quotedForSQL) \(comparison.sql) ")
      statement.write(value: value, as: column.type)
    case .text(let column, let part, let text):
      part.write(table.columns[column].name.quotedForSQL, text, to: &statement)
    case .isNull(let column): statement.write("\(table.columns[column].name.quotedForSQL) IS NULL")
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
  fileprivate var sql: String {
    switch self {
    case .equal: "="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}

extension PostgresFilter.TextPart {
  fileprivate func write(_ name: String, _ text: String, to statement: inout StatementText) {
    let ignoresCase = !text.utf8.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    let value = ignoresCase ? "pg_catalog.lower(\(name)::text COLLATE \"C\")" : "\(name)::text"
    switch self {
    case .contains: statement.write("pg_catalog.strpos(\(value), ")
    case .starts: statement.write("pg_catalog.starts_with(\(value), ")
    case .ends:
      statement.write("pg_catalog.right(\(value), pg_catalog.length(")
      statement.write(value: text, as: "text")
      statement.write(")) = (")
    }
    statement.write(value: text, as: "text")
    statement.write(self == .contains ? ") > 0" : ")")
  }
}
