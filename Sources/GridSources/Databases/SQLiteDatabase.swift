/// A database of SQLite, opened for reading.
///
///     let database = try SQLiteDatabase("shop.db")
///     for table in try database.tables() {
///       print(table.name, table.columns.map(\.name))
///     }
///
/// The library of SQLite is opened while the program runs: a program that uses this type is built, and starts,
/// without it. Nothing is ever written to the database.
public final class SQLiteDatabase {
  /// The path of the file.
  public let path: BytePath

  private let connection: SQLiteConnection

  /// The time in milliseconds for which opening and listing wait for another program that writes.
  private static let timeout: Int32 = 2_000

  /// Opens a database.
  /// - Throws: A ``SQLiteError`` if the library is missing, or the file is no database or cannot be read. It waits
  ///   two seconds for a program that has locked the file.
  public init(_ path: BytePath) throws(SQLiteError) {
    self.path = path
    connection = try SQLiteConnection(path, timeout: Self.timeout)
    // SQLite reads the file for the first time here.
    _ = try connection.prepare("SELECT 1 FROM sqlite_master").step()
  }

  /// Whether a file that starts with these bytes is a database of SQLite.
  public static func isDatabase(startingWith bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// Returns the tables and views, in the order of their names.
  /// - Complexity: O(*n*) for *n* columns.
  public func tables() throws(SQLiteError) -> [SQLiteTable] {
    let statement = try connection.prepare(
      """
      SELECT name, type, coalesce(sql, '') LIKE 'create virtual%' FROM sqlite_master
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name
      """)
    var tables: [SQLiteTable] = []
    while try statement.step() {
      let name = statement.text(at: 0)
      let isVirtual = statement.value(at: 2) == .integer(1)
      let kind: SQLiteTable.Kind =
        isVirtual ? .virtual : statement.text(at: 1) == "view" ? .view : .table
      tables.append(
        SQLiteTable(name: name, kind: kind, columns: try columns(of: name, kind)))
    }
    return tables
  }

  /// Returns the columns of a table; none for a view or a virtual table that cannot be read.
  private func columns(
    of table: String, _ kind: SQLiteTable.Kind
  ) throws(SQLiteError) -> [SQLiteColumn] {
    do throws(SQLiteError) {
      var columns: [SQLiteColumn] = []
      let statement = try connection.prepare("PRAGMA table_xinfo(\(table.quotedForSQL))")
      while try statement.step() {
        // Hidden columns of virtual tables are the arguments of functions.
        guard statement.value(at: 6) != .integer(1) else { continue }
        columns.append(
          SQLiteColumn(name: statement.text(at: 1), declaredType: statement.text(at: 2)))
      }
      return columns
    } catch {
      guard kind != .table, error.code == SQLiteCode.error else { throw error }
      return []
    }
  }

  /// Returns the number of rows of a table, or nil if it has more rows than a limit, or cannot be read.
  ///
  /// - Complexity: O(`limit`) for a table. A view may compute all of its rows.
  public func rowCount(of table: SQLiteTable, upTo limit: Int) -> Int? {
    let limitAbove = max(limit, limit &+ 1)
    let source = "SELECT 1 FROM \(table.name.quotedForSQL) LIMIT \(limitAbove)"
    guard let statement = try? connection.prepare("SELECT count(*) FROM (\(source))"),
      let hasRow = try? statement.step(), hasRow,
      case .integer(let count) = statement.value(at: 0), count <= limit
    else { return nil }
    return Int(count)
  }

  /// Returns the rows of a table in the order of its key, which is its rowid or, in a table without rowids, its
  /// primary key. Returns nil if it has no key: for a view, a virtual table, and a key with columns in opposite
  /// orders. Read those with ``query(_:run:)``.
  ///
  ///     if let rows = try database.rows(of: table, run: app.queue.run) {
  ///       rows.onRead = { change in print(rows.shape.count, "rows") }
  ///       rows.readOn()
  ///     }
  ///
  /// - Parameters:
  ///   - table: One of the ``tables()``.
  ///   - run: Runs work on another thread, as for a ``RowReader``.
  /// - Throws: A ``SQLiteError`` if the table cannot be read.
  /// - Complexity: O(log *n*) for *n* rows: it reads the first and the last 1,024 keys.
  public func rows(
    of table: SQLiteTable, run: @escaping BackgroundWork.Run
  ) throws(SQLiteError) -> SQLiteRows? {
    guard let paging = try SQLitePaging(table, connection) else { return nil }
    return try SQLiteRows(table, paging, path, run: run)
  }

  /// Returns the result of a query, which runs in the background and is stored in a temporary file.
  ///
  ///     let query = try database.query("SELECT city, sum(total) FROM orders GROUP BY city", run: app.queue.run)
  ///     let rows = RowReader(query.file, rows: query.format.rows, run: app.queue.run)
  ///     query.onRead = { rows.update() }
  ///     query.readOn()
  ///
  /// Texts are cut after 7 MiB divided by the number of columns, and blobs after 1,024 bytes.
  ///
  /// - Throws: A ``SQLiteError`` if the text is no valid query, has more than one statement, or would change the
  ///   database, or if another program has locked the file for 100 ms.
  public func query(
    _ sql: String, run: @escaping BackgroundWork.Run
  ) throws(SQLiteError) -> SQLiteQuery {
    try SQLiteQuery(sql, path, run: run)
  }

  /// Returns the rows of a table that has no key, as those of a query.
  /// - Throws: A ``SQLiteError`` if the table cannot be read.
  public func query(
    allOf table: SQLiteTable, run: @escaping BackgroundWork.Run
  ) throws(SQLiteError) -> SQLiteQuery {
    try query("SELECT * FROM \(table.name.quotedForSQL)", run: run)
  }
}
