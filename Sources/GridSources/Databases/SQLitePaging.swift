/// The statements by which rows of a table are read in the order of its key.
///
/// No statement skips more than 1,024 rows, so each costs O(log *n*) for *n* rows of the table.
struct SQLitePaging: Hashable, Sendable {
  /// A part of a statement: the table, its columns, and its key.
  private let table: String
  private let columns: String
  private let keys: [String]

  /// The number of columns.
  let columnCount: Int

  /// The number of values in a key.
  var keyCount: Int { keys.count }

  /// Finds the key of a table; nil if there is none by which SQLite finds rows in order.
  init?(_ table: SQLiteTable, _ connection: SQLiteConnection) throws(SQLiteError) {
    guard table.kind == .table, !table.columns.isEmpty else { return nil }
    // A qualified name in quotes is always a column. Others may be taken for texts.
    let columns = table.columns.map { "t.\($0.name.quotedForSQL)" }
    self.table = "\(table.name.quotedForSQL) AS t"
    self.columns = columns.joined(separator: ", ")
    columnCount = columns.count
    let names = Set(table.columns.map { $0.name.lowercased() })
    let aliases = ["rowid", "_rowid_", "oid"].filter { !names.contains($0) }
    if let alias = aliases.first, try Self.hasColumn("t.\(alias)", self.table, connection) {
      keys = ["t.\(alias)"]
      return
    }
    keys = try Self.primaryKey(of: table.name, connection)
    guard !keys.isEmpty, try !sorts(connection) else { return nil }
  }

  private static func hasColumn(
    _ column: String, _ table: String, _ connection: SQLiteConnection
  ) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      _ = try connection.prepare("SELECT \(column) FROM \(table)")
      return true
    } catch {
      // The table of the name is known to exist, so the column does not.
      guard error.code == SQLiteCode.error else { throw error }
      _ = try connection.prepare("SELECT 1 FROM \(table)")
      return false
    }
  }

  private static func primaryKey(
    of table: String, _ connection: SQLiteConnection
  ) throws(SQLiteError) -> [String] {
    let statement = try connection.prepare("PRAGMA table_xinfo(\(table.quotedForSQL))")
    var parts: [(index: Int64, name: String)] = []
    while try statement.step() {
      // The index counts from 1, and is 0 for other columns.
      guard case .integer(let index) = statement.value(at: 5), index > 0 else { continue }
      parts.append((index, statement.text(at: 1)))
    }
    return parts.sorted { $0.index < $1.index }.map { "t.\($0.name.quotedForSQL)" }
  }

  /// Whether SQLite would sort all rows to read some of them in the order of the key.
  private func sorts(_ connection: SQLiteConnection) throws(SQLiteError) -> Bool {
    let plan = try connection.prepare("EXPLAIN QUERY PLAN " + firstRows)
    while try plan.step() {
      if plan.text(at: 3).hasPrefix("USE TEMP B-TREE") { return true }
    }
    return false
  }
}

// MARK: - Statements
extension SQLitePaging {
  private var keyList: String { keys.joined(separator: ", ") }

  /// The values of the key as a row value, to compare with parameters.
  private var key: String { keys.count == 1 ? keys[0] : "(\(keyList))" }

  private var parameters: String {
    let marks = keys.map { _ in "?" }.joined(separator: ", ")
    return keys.count == 1 ? marks : "(\(marks))"
  }

  /// The columns, and the key behind them, of up to ? of the first rows.
  var firstRows: String {
    "SELECT \(columns), \(keyList) FROM \(table) ORDER BY \(keyList) LIMIT ?"
  }

  /// The columns, and the key behind them, of up to ? rows after a key.
  var rowsAfterKey: String {
    "SELECT \(columns), \(keyList) FROM \(table) WHERE \(key) > \(parameters) "
      + "ORDER BY \(keyList) LIMIT ?"
  }

  /// The columns, and the key behind them, of up to ? rows from a key on, after the next ? rows.
  var rowsFromKey: String {
    "SELECT \(columns), \(keyList) FROM \(table) WHERE \(key) >= \(parameters) "
      + "ORDER BY \(keyList) LIMIT ? OFFSET ?"
  }

  /// The key of the first row.
  var firstKey: String { "SELECT \(keyList) FROM \(table) ORDER BY \(keyList) LIMIT 1" }

  /// The keys of up to ? of the last rows, the last one first.
  var lastKeys: String {
    let order = keys.map { "\($0) DESC" }.joined(separator: ", ")
    return "SELECT \(keyList) FROM \(table) ORDER BY \(order) LIMIT ?"
  }

  /// The key of the row ? rows behind a key, if it comes before another key.
  var nextKey: String {
    "SELECT \(keyList) FROM \(table) WHERE \(key) >= \(parameters) AND \(key) < \(parameters) "
      + "ORDER BY \(keyList) LIMIT 1 OFFSET ?"
  }

  /// The number of rows from a key up to another one, but at most ?.
  var rowCount: String {
    "SELECT count(*) FROM (SELECT 1 FROM \(table) "
      + "WHERE \(key) >= \(parameters) AND \(key) < \(parameters) LIMIT ?)"
  }
}
