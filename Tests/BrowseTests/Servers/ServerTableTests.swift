import Foundation
import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse

@Suite(.enabled(if: PostgresServer.connectionString != nil, "\(PostgresServer.advice)"))
struct ServerTableTests {
  @Test func `rows that come near the screen are loaded`() throws {
    let window = try ShopWindow(try Shop())
    #expect(window.screen.line(0) == "1 Oslo 0.5")
    #expect(window.screen.line(1) == "2  1.0")
    window.screen.press("G")
    #expect(window.screen.lines[7].contains("…"))
    try window.wait(forLine: 2_999, "3000 Alta 1500.0")
    #expect(window.screen.lines[8].contains("1500.0"))
    window.screen.press("g")
    #expect(window.screen.lines[1].contains("Oslo"))
  }

  @Test func `the server sorts and filters`() throws {
    let window = try ShopWindow(try Shop())
    window.screen.browser.sheet.toggleSort(byColumnAt: 1, addsToOthers: false)
    window.screen.browser.sheet.toggleSort(byColumnAt: 1, addsToOthers: false)
    try window.wait(forLine: 0, "3000 Alta 1500.0")
    window.filter("total > 1490 and not town = Oslo and not town is empty")
    try window.wait(forLine: 6, "2982 Alta 1491.0")
    #expect(window.screen.rows.count == 7)
    window.filter("town contains slo and total < 3")
    try window.wait(forLine: 0, "4 Oslo 2.0")
    #expect(window.screen.rows == ["4 Oslo 2.0", "1 Oslo 0.5"])
    window.screen.press("u", "u", "u", "u")
    try window.wait(forLine: 1, "2  1.0")
    #expect(window.screen.browser.sheet.rows.count == 3_000)
  }

  @Test func `a filter that the server cannot apply is refused with a message`() throws {
    let window = try ShopWindow(try Shop())
    window.filter("town matches /O/")
    #expect(window.table.notes.contains { $0.contains("cannot evaluate town matches /O/") })
    #expect(throws: ServerFilterError.self) { try window.table.check() }
    window.filter("id = Oslo")
    try window.wait(forNote: "invalid input syntax")
    #expect(window.screen.rows.isEmpty)
    window.filter("id = 7")
    try window.wait(forLine: 0, "7 Oslo 3.5")
    #expect(window.screen.rows.count == 1)
    #expect(window.table.notes.isEmpty)
  }

  @Test func `there are no totals of rows whose filter the server refuses`() throws {
    let window = try ShopWindow(try Shop())
    let sheet = window.screen.browser.sheet
    window.screen.press("t")
    let totals = { sheet.text(line: sheet.lineCount - 1, column: 3) }
    for (filter, total) in [
      ("id < 4", "3"), ("town matches /O/", "…"), ("id > 2998", "2999.50"), ("id > 0", "2250750"),
    ] {
      window.filter(filter)
      if total != "…" { try window.waitForRows() }
      #expect(totals() == total, "\(filter)")
      // The numbers of the key are not added up.
      #expect(sheet.text(line: sheet.lineCount - 1, column: 1) == (total == "…" ? "…" : ""))
      #expect(window.screen.status.contains("cannot evaluate") == (total == "…"))
    }
  }

  @Test func `a table that is gone shows a message, and a key loads it when it is back`() throws {
    let shop = try Shop()
    let window = try ShopWindow(shop)
    try shop.run("ALTER TABLE \(shop.name).orders RENAME TO gone")
    window.screen.press("G")
    try window.wait(forNote: "does not exist")
    #expect(!window.screen.lines[7].split(separator: " ").contains("…"))
    window.screen.press(.enter)
    #expect(window.screen.browser.note.contains("does not exist"))
    try shop.run("ALTER TABLE \(shop.name).gone RENAME TO orders")
    window.screen.press("R")
    try window.wait(forLine: 0, "1 Oslo 0.5")
    window.screen.press("G")
    try window.wait(forLine: 2_999, "3000 Alta 1500.0")
    #expect(window.table.notes.isEmpty)
  }

  @Test func `after an error, the rows on the screen are not requested with each frame`() throws {
    let shop = try Shop()
    let window = try ShopWindow(shop)
    try shop.run("ALTER TABLE \(shop.name).orders RENAME TO gone")
    window.screen.press("G")
    try window.wait(forNote: "does not exist")
    var updateCount = 0
    while updateCount < 50, window.isReadable(within: 200) {
      window.table.update()
      window.screen.draw()
      updateCount += 1
    }
    #expect(updateCount < 50)
  }

  @Test func `the rows of a group of empty values are shown`() throws {
    let window = try ShopWindow(try Shop())
    for column in 1...2 {
      window.filter(["town = \"\"", "total = \"\""][column - 1])
      try window.waitForRows()
      #expect(window.screen.browser.sheet.rows.count == [1_000, 0][column - 1])
    }
    window.filter("not town != \"\" and id != \"\"")
    try window.wait(forLine: 0, "2  1.0")
    #expect(window.screen.browser.sheet.rows.count == 1_000)
  }

  @Test func `rows that cannot be counted have a note`() throws {
    let window = try ShopWindow(
      try Shop(), .query("SELECT n FROM generate_series(1, 3000) n WHERE 1 / (2000 - n) < 2"))
    #expect(window.table.notes.first == "or more")
    #expect(window.table.notes.contains { $0.contains("division by zero") })
    #expect(window.screen.line(0) == "1")
  }

  @Test func `a table that is closed during a request ends its connection`() throws {
    let shop = try Shop()
    weak var closed: ServerTable?
    weak var connection: PostgresConnection?
    do {
      let source = ServerSource(address: shop.address, part: .table("\(shop.name).orders"))
      let table = try ServerTable(try source.open()) { work, finish in
        work()
        finish()
      }
      closed = table
      #expect(table.text(row: 2_500, column: 0) == nil)
      connection = table.client.connection
    }
    #expect(closed == nil)
    #expect(connection == nil)
  }

  @Test func `values are written as JSON by their types`() throws {
    let folder = try TestFolder()
    let window = try ShopWindow(
      try Shop(),
      .query("SELECT true AS a, NULL::text AS b, '' AS c, 1e400::numeric AS d, 'NaN'::float8 AS e"))
    #expect(window.screen.line(0).hasPrefix("true   1000"))
    let path = folder.path(of: "a.jsonl")
    window.screen.browser.export(to: path)
    let number = "1" + String(repeating: "0", count: 400)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "{\"a\": true, \"b\": null, \"c\": \"\", \"d\": \(number), \"e\": \"NaN\"}\n")
  }

  @Test func `all rows can be searched, and values counted`() throws {
    let window = try ShopWindow(try Shop())
    window.screen.browser.sheet.find(FindRequest(text: "1234.5"))
    #expect(
      window.screen.browser.sheet.rows.finder.notes(at: nil) == ["1 rows with 1234.5"])
    window.screen.browser.sheet.focus(line: 0, column: 2)
    window.screen.press("f")
    #expect(window.screen.rows.map { $0.prefix(9) } == ["Alta 1000", "Oslo 1000", "(NULL) 10"])
    window.screen.press("G", .enter)
    try window.wait(forLine: 0, "2  1.0")
    #expect(window.table.rowCount == 1_000)
  }

  @Test func `a text is found in sorted rows that have not been loaded`() throws {
    let window = try ShopWindow(try Shop())
    window.screen.browser.goToColumn("total")
    window.screen.press("s", "s")
    try window.wait(forLine: 0, "3000 Alta 1500.0")
    window.screen.browser.sheet.find(FindRequest(text: "1234.5"))
    #expect(window.screen.browser.sheet.focused?.line == 531)
    try window.wait(forLine: 531, "2469 Alta 1234.5")
    #expect(window.screen.browser.sheet.focused?.column == 3)
    window.screen.browser.sheet.focus(line: 0, column: 1)
    window.screen.browser.sheet.find(FindRequest(text: "2468"))
    try window.wait(forLine: 532, "2468  1234.0")
    #expect(window.screen.browser.sheet.focused?.line == 532)
    #expect(window.screen.browser.sheet.focused?.column == 1)
  }

  @Test func `a search goes on when the number of rows becomes known`() throws {
    let (counting, working) = (ManualQueue(), ManualQueue())
    let shop = try Shop()
    // The server has no estimate of its rows.
    try shop.run("CREATE TABLE \(shop.name).numbers (id integer PRIMARY KEY, town text)")
    try shop.run(
      "INSERT INTO \(shop.name).numbers SELECT n, CASE n % 3 WHEN 1 THEN 'Oslo' END FROM generate_series(1, 3000) n"
    )
    let window = try ShopWindow(
      shop, .table("\(shop.name).numbers"), counting: counting.run, working: working.run)
    let sheet = window.screen.browser.sheet
    sheet.find(FindRequest(text: "Oslo"))
    #expect(working.step() && working.step())
    #expect(sheet.rows.count == 200)
    let found = sheet.rows.finder.notes(at: nil)
    #expect(found.first?.hasPrefix("67 rows with Oslo, ") == true)
    #expect(counting.step())
    #expect(sheet.rows.count == 3_000)
    #expect(window.screen.line(199) == "200 ")
    #expect(sheet.rows.finder.notes(at: nil) == found)
    while working.step() {}
    #expect(sheet.rows.finder.notes(at: nil) == ["1,000 rows with Oslo"])
  }

  @Test func `columns of a table may have the names that pages use`() throws {
    let shop = try Shop()
    try shop.run("CREATE TABLE \(shop.name).names (c1 integer, c0 integer PRIMARY KEY)")
    try shop.run("INSERT INTO \(shop.name).names SELECT n % 7, n FROM generate_series(1, 500) n")
    let window = try ShopWindow(shop, .table("\(shop.name).names"))
    window.screen.press("G")
    try window.wait(forLine: 499, "3 500")
    #expect(window.screen.line(0) == "1 1")
    window.screen.browser.sheet.toggleSort(byColumnAt: 1, addsToOthers: false)
    try window.wait(forLine: 0, "0 7")
    window.screen.press("G")
    try window.wait(forLine: 499, "6 496")
    #expect(window.screen.line(0) == "0 7")
  }

  @Test func `a query is a table, and tables are listed`() throws {
    let shop = try Shop()
    let window = try ShopWindow(
      shop, .query("SELECT town, count(*) FROM \(shop.name).orders GROUP BY 1 ORDER BY 1"))
    #expect(window.screen.rows == ["Alta 1000", "Oslo 1000", " 1000"])
    let list = try ServerList(shop.address) { work, finish in
      work()
      finish()
    }
    let row = try #require(
      (0..<list.rowCount).first { list.text(row: $0, column: 0) == "\(shop.name).orders" })
    #expect(list.columns.map(\.title) == ["name", "kind", "estimated rows"])
    #expect(list.text(row: row, column: 1) == "table")
    var opened: (any Table)?
    #expect(list.openTable(inRow: row) { opened = try? $0.get() })
    #expect(opened?.rowCount == 3_000)
  }
}
