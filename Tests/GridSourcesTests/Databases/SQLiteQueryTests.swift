import Foundation
import Testing

@testable import GridSources

@Suite(.needsSQLite) struct SQLiteQueryTests {
  /// Runs a query to its end.
  private func rows(
    _ sql: String, _ database: TestDatabase
  ) throws -> (query: SQLiteQuery, texts: [[String]]) {
    let query = try SQLiteDatabase(database.path).query(sql, run: TestDatabase.immediate)
    let rows = RowReader(query.file, rows: query.format.rows, run: TestDatabase.immediate)
    query.onRead = { rows.update() }
    query.readOn()
    rows.update()
    var (fields, texts) = (RowFields(), [[String]]())
    for row in 0..<rows.index.shape.count {
      #expect(rows.split(row, by: query.format, into: &fields))
      texts.append((0..<fields.count).map { fields.text($0) })
    }
    return (query, texts)
  }

  @Test func `the rows of a query are records, with any texts`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(a, b)",
      "INSERT INTO t VALUES (1, 'x, \"y\"'), (NULL, ''), (2.5, 'two' || char(10) || 'lines'), "
        + "(x'0A', char(27) || '[2J')")
    let (query, texts) = try rows("SELECT a, b AS \"b c\" FROM t", database)
    #expect(query.columns.map(\.name) == ["a", "b c"])
    #expect(
      texts == [["1", "x, \"y\""], ["", ""], ["2.5", "two␊lines"], ["X'0A'", "␛[2J"]])
    #expect(query.isComplete && query.error == nil)
  }

  @Test func `a query with many rows is stored piece by piece`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let sql = """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
      SELECT i, 'text of row ' || i AS text FROM n
      """
    let (query, texts) = try rows(sql, database)
    #expect(query.columns.map(\.kind) == [.integer, .text])
    #expect(texts == (0..<200_000).map { ["\($0)", "text of row \($0)"] })
  }

  @Test func `a query without rows has columns`() throws {
    let database = try TestDatabase("CREATE TABLE t(a, b)")
    let (query, texts) = try rows("SELECT * FROM t", database)
    #expect(query.columns.map(\.name) == ["a", "b"])
    #expect(texts == [] && query.isComplete)
  }

  @Test func `a query without quick rows is opened at once, and runs in the background`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let (query, texts) = try rows(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) "
        + "SELECT count(*) AS n FROM n", database)
    #expect(query.columns.map(\.kind) == [.text])
    #expect(texts == [["1000000"]])
  }

  @Test func `a query that nothing needs any more is interrupted`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    let ended = DispatchSemaphore(value: 0)
    var query: SQLiteQuery? = try SQLiteDatabase(database.path).query(
      endless + "SELECT count(*) FROM n"
    ) { work, _ in
      Thread.detachNewThread {
        work()
        ended.signal()
      }
    }
    query?.readOn()
    query = nil
    #expect(ended.wait(timeout: .now() + 20) == .success)
  }

  @Test(arguments: [
    ("SELEC 1", "near \"SELEC\": syntax error"), ("SELECT * FROM u", "no such table: u"),
    ("", "the query is empty"), ("-- nothing", "the query is empty"),
    ("SELECT 1; SELECT 2", "the query has more than one statement"),
    ("SELECT 1;; /* two */ DELETE FROM t", "the query has more than one statement"),
    ("SELECT 1; SELEC 2", "near \"SELEC\": syntax error"),
  ])
  func `a query with an error is refused with the words of SQLite`(
    sql: String, message: String
  ) throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let error = try #require(throws: SQLiteError.self) { try rows(sql, database) }
    #expect(error.description == "\(database.path.text) cannot be read: \(message).")
  }

  @Test(arguments: [
    "SELECT 1;", "SELECT 1 ;; \n", "SELECT 1; -- one", "/* one */ SELECT 1; /* ; */;",
  ])
  func `spaces, comments and semicolons may follow a query`(sql: String) throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    #expect(try rows(sql, database).texts == [["1"]])
  }

  @Test func `a lock does not hold up a query that is prepared, which waits in the background`()
    throws
  {
    let database = try TestDatabase("CREATE TABLE t(a)", "PRAGMA user_version = 7")
    let opened = try SQLiteDatabase(database.path)
    let queue = StepQueue()
    try database.run("BEGIN EXCLUSIVE")
    // SQLite prepares this statement without reading the file.
    let query = try opened.query("PRAGMA user_version", run: queue.run)
    #expect(query.columns.map(\.name) == ["user_version"])
    #expect(!query.isComplete && query.error == nil)
    try database.run("ROLLBACK")
    query.readOn()
    #expect(queue.finish())
    #expect(query.isComplete && query.error == nil)
    let rows = RowReader(query.file, rows: query.format.rows, run: TestDatabase.immediate)
    var fields = RowFields()
    #expect(rows.split(0, by: query.format, into: &fields) && fields.text(0) == "7")
  }

  @Test(arguments: ["DELETE FROM t", "CREATE TABLE u(a)", "INSERT INTO t VALUES (1) RETURNING a"])
  func `a query that would change the database is refused`(sql: String) throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let error = try #require(throws: SQLiteError.self) { try rows(sql, database) }
    #expect(error.description.hasPrefix("The query would change "))
  }

  @Test func `a query that fails later keeps the rows before`() throws {
    let database = try TestDatabase("CREATE TABLE t(a INTEGER)")
    try database.insert((1..<500).map { [.integer($0)] } + [[.integer(.min)]], into: "t")
    let (query, texts) = try rows("SELECT abs(a) FROM t", database)
    #expect(query.error?.description.contains("integer overflow") == true)
    #expect(texts == (1..<500).map { ["\($0)"] })
    #expect(query.isComplete)
  }
}
