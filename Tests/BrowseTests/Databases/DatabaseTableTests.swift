import Foundation
import GridSources
import GridTerminal
import Testing

@testable import browse

@Suite(.needsSQLite) struct DatabaseTableTests {
  private let run: BackgroundWork.Run = { work, finish in
    work()
    finish()
  }

  /// A shop with towns, orders of which some were deleted, and a view.
  private func shop() throws -> TestDatabase {
    try TestDatabase(
      "CREATE TABLE orders(id INTEGER PRIMARY KEY, town TEXT, total REAL, placed DATE)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO orders SELECT i, CASE i % 3 WHEN 0 THEN 'Oslo' WHEN 1 THEN 'Alta' END,
        i * 0.5, date('2026-01-01', i || ' days') FROM n
      """,
      "DELETE FROM orders WHERE id % 10 = 7",
      "CREATE TABLE towns(name TEXT PRIMARY KEY, people INT) WITHOUT ROWID",
      "INSERT INTO towns VALUES ('Oslo', 709), ('Alta', 21), ('\u{1B}[2J', NULL)",
      "CREATE VIEW large AS SELECT id, total FROM orders WHERE total > 1490")
  }

  /// Opens a database as the command line says.
  private func screen(_ database: TestDatabase, _ arguments: String...) throws -> Screen {
    let opening = Opening(options: try Options([database.path] + arguments))
    return try Screen { browser in
      for table in try opening.tables(run: run) {
        try browser.addFile(table)
        try opening.arrange(browser.lastFile)
      }
    }
  }

  @Test func `tables are listed, and enter opens one`() throws {
    let shop = try shop()
    let screen = try screen(shop)
    #expect(screen.rows == ["large view 2 ", "orders table 4 > 1000", "towns table 2 3"])
    screen.press(.down, .enter)
    #expect(screen.status.hasPrefix(" shop.db › orders  row 1"))
    #expect(screen.browser.sheet.rows.count == 2_700)
    #expect(screen.line(0) == "1 Alta 0.5 2026-01-02")
    screen.press("G")
    #expect(screen.lines[8].contains("3000"))
    screen.press("q", .down, .enter)
    #expect(screen.rows == ["␛[2J ", "Alta 21", "Oslo 709"])
    #expect(!screen.lines.joined().contains("\u{1B}"))
    screen.press("q", "g", .enter)
    #expect(screen.rows.count == 18)
    screen.press("q", "q")
  }

  @Test func `the only table of a database is shown at once`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(a, b)", "INSERT INTO t VALUES (1, x'00FF')")
    let screen = try screen(database)
    #expect(screen.rows == ["1 X'00FF'"])
  }

  @Test func `options choose a table or a query`() throws {
    let shop = try shop()
    #expect(try screen(shop, "--table", "TOWNS").rows.count == 3)
    #expect(try screen(shop, "-t", "large").rows.first == "2981 1490.5")
    let query = try screen(shop, "--query", "SELECT count(*) AS n, town FROM orders GROUP BY 2")
    #expect(query.rows == ["900 ", "900 Alta", "900 Oslo"])
    #expect(query.lines[0].contains("n"))
    let error = try #require(throws: OpeningError.self) { try screen(shop, "--table", "order") }
    #expect(error.description.contains("has no table order. Did you mean orders?"))
    let syntax = try #require(throws: SQLiteError.self) { try screen(shop, "--query", "SELEC 1") }
    #expect(syntax.description.contains("near \"SELEC\": syntax error"))
  }

  @Test func `a table of a database is sorted, filtered and searched`() throws {
    let screen = try screen(
      try shop(), "--table", "orders", "--filter", "town = Oslo and total > 1490", "--sort",
      "-placed")
    #expect(
      screen.rows == [
        "3000 Oslo 1500.0 2034-03-20", "2994 Oslo 1497.0 2034-03-14",
        "2991 Oslo 1495.5 2034-03-11", "2988 Oslo 1494.0 2034-03-08",
        "2985 Oslo 1492.5 2034-03-05", "2982 Oslo 1491.0 2034-03-02",
      ])
  }

  @Test func `changes of another program are shown, and a dropped table is a message`() throws {
    let shop = try shop()
    let screen = try screen(shop, "--table", "towns")
    try shop.run("INSERT INTO towns VALUES ('Bodø', 53)")
    screen.browser.sheet.table.update()
    screen.draw()
    #expect(screen.rows == ["␛[2J ", "Alta 21", "Bodø 53", "Oslo 709"])
    try shop.run("DROP TABLE towns")
    screen.browser.sheet.table.update()
    screen.draw()
    #expect(screen.browser.sheet.table.notes.first?.contains("no such table: towns") == true)
    #expect(throws: SQLiteError.self) { try screen.browser.sheet.table.check() }
    #expect(!screen.lines[1].split(separator: " ").contains("…"))
    screen.press(.enter)
    #expect(screen.browser.note.contains("no such table: towns"))
    for press in ["s", "f", "q", "G", "g", "?", "q"] as [GridKeyPress] { screen.press(press) }
    #expect(screen.lines.count == 10)
  }

  @Test func `the last row of a view is followed until all rows are read`() throws {
    let shop = try shop()
    var finishes: [() -> Void] = []
    try shop.run("CREATE VIEW every AS SELECT * FROM orders")
    let opening = Opening(options: try Options([shop.path, "-t", "every"]))
    let screen = try Screen { browser in
      let tables = try opening.tables { work, finish in
        finishes.append {
          work()
          finish()
        }
      }
      for table in tables { try browser.addFile(table) }
    }
    screen.press("G")
    let count = screen.browser.sheet.rows.count
    while !finishes.isEmpty {
      finishes.removeFirst()()
      screen.draw()
    }
    #expect(count < 2_700 && screen.browser.sheet.rows.count == 2_700)
    #expect(screen.browser.sheet.focused?.line == 2_699)
    #expect(screen.lines[8].contains("3000"))
  }

  @Test func `NULL is written as null in JSON, by tables and by queries`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b INT)",
      "INSERT INTO t(a, b) VALUES (NULL, 1), ('', NULL), ('\"x', 3)")
    let expected = """
      {"a": null, "b": 1}
      {"a": "", "b": null}
      {"a": "\\"x", "b": 3}

      """
    for arguments in [["--columns", "a,b"], ["--query", "SELECT a, b FROM t"]] {
      let opening = Opening(options: try Options([database.path] + arguments))
      let screen = try Screen { browser in
        for table in try opening.tables(run: run) {
          try browser.addFile(table)
          try opening.arrange(browser.lastFile)
        }
      }
      let path = database.folder.path(of: "a.jsonl")
      screen.browser.export(to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
    }
  }

  @Test func `a file without tables to choose from is refused`() throws {
    let shop = try shop()
    try shop.folder.write("a,b\n", to: "a.csv")
    let options = try Options([shop.folder.path(of: "a.csv"), "--query", "SELECT 1"])
    let error = try #require(throws: OpeningError.self) {
      try Opening(options: options).tables(run: run)
    }
    #expect(error.description.contains("--query needs a database, which "))
  }
}
