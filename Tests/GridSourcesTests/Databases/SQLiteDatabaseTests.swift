import Foundation
import Testing

@testable import GridSources

@Suite(.needsSQLite) struct SQLiteDatabaseTests {
  @Test func `tables and views are listed with their columns`() throws {
    let database = try TestDatabase(
      "CREATE TABLE b(id INTEGER PRIMARY KEY, name VARCHAR(20), price DOUBLE, \"when\" DATETIME, x)",
      "CREATE VIEW a AS SELECT name, price * 2 AS twice FROM b",
      "CREATE TABLE gone(a)", "CREATE VIEW broken AS SELECT * FROM gone", "DROP TABLE gone",
      "CREATE INDEX i ON b(name)")
    let tables = try SQLiteDatabase(database.path).tables()
    #expect(tables.map(\.name) == ["a", "b", "broken"])
    #expect(tables.map(\.kind) == [.view, .table, .view])
    #expect(tables[1].columns.map(\.name) == ["id", "name", "price", "when", "x"])
    #expect(
      tables[1].columns.map(\.declaredType) == [
        "INTEGER", "VARCHAR(20)", "DOUBLE", "DATETIME", "",
      ])
    #expect(tables[1].columns.map(\.kind) == [.integer, .text, .decimal, nil, nil])
    #expect(tables[0].columns.map(\.name) == ["name", "twice"])
    #expect(tables[2].columns == [])
  }

  @Test func `rows are counted up to a limit`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(a)", "INSERT INTO t VALUES (1), (2), (3)",
      "CREATE VIEW v AS SELECT * FROM gone")
    let opened = try SQLiteDatabase(database.path)
    let tables = try opened.tables()
    #expect(opened.rowCount(of: tables[0], upTo: 3) == 3)
    #expect(opened.rowCount(of: tables[0], upTo: 2) == nil)
    #expect(opened.rowCount(of: tables[0], upTo: .max) == 3)
    #expect(opened.rowCount(of: tables[1], upTo: 2) == nil)
  }

  @Test(arguments: [
    "CREATE VIEW t AS SELECT 1 AS a", "CREATE VIRTUAL TABLE t USING fts5(a)",
    "CREATE TABLE t(a, b, PRIMARY KEY (a, b DESC)) WITHOUT ROWID",
  ])
  func `a table without a key in one order has no rows by index`(definition: String) throws {
    let file = try TestDatabase(definition)
    let database = try SQLiteDatabase(file.path)
    let table = try #require(try database.tables().first { $0.name == "t" })
    #expect(try database.rows(of: table, run: TestDatabase.immediate) == nil)
    let query = try database.query(allOf: table, run: TestDatabase.immediate)
    #expect(query.columns.first?.name == "a")
  }

  @Test func `a database is known by its first bytes`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let start = try ByteFile(database.path).bytes(from: 0, count: 16)
    #expect(SQLiteDatabase.isDatabase(startingWith: start))
    #expect(!SQLiteDatabase.isDatabase(startingWith: Array("SQLite format 3 is a format".utf8)))
    #expect(!SQLiteDatabase.isDatabase(startingWith: []))
  }

  @Test func `a file that is no database is an error with the words of SQLite`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    try ByteFile.write(Array("a,b\n1,2\n".utf8), to: database.path)
    let error = try #require(throws: SQLiteError.self) { try SQLiteDatabase(database.path) }
    #expect(
      error.description
        == "\(database.path.text) cannot be read: file is not a database. "
        + "Give the path of a database of SQLite.")
    let missing = try #require(throws: SQLiteError.self) { try SQLiteDatabase("/nowhere/a.db") }
    #expect(
      missing.description
        == "/nowhere/a.db cannot be read: unable to open database file. "
        + "Give the path of a file that can be read.")
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `reading writes nothing`(mode: String) throws {
    let database = try TestDatabase("PRAGMA journal_mode = \(mode)", "CREATE TABLE t(a)")
    try database.insert((0..<3_000).map { [.integer($0)] }, into: "t")
    let before = try ByteFile(database.path).bytes(from: 0, count: 1 << 20)
    let files = try FileManager.default.contentsOfDirectory(atPath: database.folder.path).sorted()
    let rows = try database.rows()
    rows.readOn()
    _ = rows.fields(ofRow: 2_000)
    #expect(try ByteFile(database.path).bytes(from: 0, count: 1 << 20) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: database.folder.path).sorted() == files)
    #expect(throws: SQLiteError.self) {
      _ = try SQLiteConnection(database.path, timeout: 0).prepare("INSERT INTO t VALUES (1)")
        .step()
    }
  }
}
