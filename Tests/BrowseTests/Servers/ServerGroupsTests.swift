import GridData
import GridSources
import GridTesting
import GridTerminal
import TestSupport
import Testing

@testable import browse

/// The rows of a server in groups.
@Suite(.enabled(if: PostgresServer.connectionString != nil, "\(PostgresServer.advice)"))
struct ServerGroupsTests {
  @Test func `rows are grouped under headers with counts and sums`() throws {
    let window = try ShopWindow(try Shop())
    let sheet = window.screen.browser.sheet
    sheet.focus(line: 0, column: 2)
    window.screen.press("z", "O")
    #expect(window.screen.status.contains("3 groups by town"))
    #expect(
      (0..<3).map(window.screen.line) == [" ▸ Alta 750750", " ▸ Oslo 749750", " ▸ (NULL) 750250"])
    #expect((0..<3).map { sheet.text(line: $0, column: 0) } == ["1000", "1000", "1000"])
    window.screen.press("O", "g")
    try window.wait(forLine: 1, "3 Alta 1.5")
    #expect(sheet.lineCount == 3_003)
    #expect(window.screen.line(0) == " ▾ Alta 750750")
    window.screen.press("G")
    try window.wait(forLine: 3_002, "2999  1499.5")
    sheet.focus(line: 1_001, column: 2)
    window.screen.press("o")
    #expect(sheet.lineCount == 2_003)
    try window.wait(forLine: 1_003, "2  1.0")
    window.screen.press("z")
    try window.wait(forLine: 0, "1 Oslo 0.5")
    #expect(sheet.lineCount == 3_000)
  }

  @Test func `changes of others leave the groups as they are until they are read again`() throws {
    let shop = try Shop()
    let window = try ShopWindow(shop)
    let sheet = window.screen.browser.sheet
    sheet.focus(line: 0, column: 2)
    window.screen.press("z", "O")
    try shop.run("DELETE FROM \(shop.name).orders WHERE town = 'Alta' OR id > 2000")
    try shop.run("INSERT INTO \(shop.name).orders VALUES (-1, 'Bern', 7)")
    sheet.focus(line: 1, column: 2)
    window.screen.press("o", "G")
    try window.wait { sheet.text(line: 500, column: 1) == "" }
    #expect(sheet.lineCount == 1_003)
    window.screen.press("R")
    try window.wait { sheet.rows.count == 1_335 && window.table.notes.isEmpty }
    // A group that is new is expanded, as is that of Oslo.
    #expect(sheet.rows.groups?.sections.count == 3)
    #expect(sheet.rows.groups?.sections.collapsedCount == 1)
    window.screen.press("g")
    try window.wait(forLine: 1, "-1 Bern 7")
    #expect(window.screen.line(0) == " ▾ Bern 7")
    #expect(window.screen.line(2) == " ▾ Oslo 333500")
  }

  @Test func `a column that cannot be grouped leaves the rows as they are`() throws {
    let shop = try Shop()
    try shop.run(
      "CREATE TABLE \(shop.name).texts AS SELECT n, '{}'::json AS j FROM generate_series(1, 3) n")
    let window = try ShopWindow(shop, .table("\(shop.name).texts"))
    window.screen.browser.sheet.focus(line: 0, column: 2)
    window.screen.press("z")
    #expect(window.screen.browser.sheet.rows.note?.contains("json") == true)
    #expect(window.screen.rows == ["1 {}", "2 {}", "3 {}"])
    window.screen.press("z")
    #expect(window.screen.browser.sheet.rows.note == nil)
    #expect(window.screen.rows == ["1 {}", "2 {}", "3 {}"])
  }

  @Test(arguments: 0..<12)
  func `groups agree with one statement that returns all rows`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shop = try Shop()
    try fill(shop, rowCount: seed == 0 ? 0 : .random(in: 1...450, using: &generator), &generator)
    let window = try ShopWindow(shop, .table("\(shop.name).sales"))
    for _ in 0..<3 {
      let (group, isDescending) = (
        Int.random(in: 1...4, using: &generator), Bool.random(using: &generator)
      )
      var sorts = [1, 2, 3, 4].shuffled(using: &generator).prefix(
        .random(in: 0...2, using: &generator)
      )
      .map { TableModel.Sort(column: $0, isDescending: .random(using: &generator)) }
      if isDescending {
        sorts.removeAll { $0.column == group }
        sorts.append(TableModel.Sort(column: group, isDescending: true))
      }
      let filter = Self.filters.randomElement(using: &generator)!
      try show(sorts, filter.text, by: group, in: window)
      try collapseSome(in: window, &generator)
      // The first line of a sheet that is scrolled shows another group.
      window.screen.browser.sheet.focusLine(0)
      let expected = try expectedLines(shop, sorts, filter.sql, by: group, in: window)
      try window.wait { !texts(window).contains { $0.contains("…") } }
      #expect(texts(window) == expected, "\(sorts) by \(group), where \(filter.sql)")
    }
  }

  private static let names = ["id", "town", "paid", "total", "ratio"]

  private static let filters: [(text: String, sql: String)] = [
    (text: "", sql: "true"), ("total > 0", "total > 0"),
    ("town is empty", "town IS NULL OR town = ''"),
    ("not town = Oslo and total < 2", "town IS DISTINCT FROM 'Oslo' AND total < 2"),
    ("id < 0", "false"),
  ]

  /// Creates a table with few different values, and NULLs.
  private func fill(_ shop: Shop, rowCount: Int, _ generator: inout SeededGenerator) throws {
    try shop.run(
      """
      CREATE TABLE \(shop.name).sales
        (id integer PRIMARY KEY, town text, paid boolean, total numeric, ratio double precision)
      """)
    for id in Array(0..<rowCount).shuffled(using: &generator) {
      let values = [
        ["Oslo", "", "Alta", "a;'\"", nil], ["t", "f", nil], ["1.0", "-2", "7.5", nil],
        ["0.5", "-1", "NaN", nil],
      ]
      try shop.run(
        "INSERT INTO \(shop.name).sales VALUES ($1, $2, $3, $4, $5)",
        ["\(id)"] + values.map { $0.randomElement(using: &generator)! })
    }
  }

  private func show(
    _ sorts: [TableModel.Sort], _ filter: String, by group: Int, in window: ShopWindow
  ) throws {
    let sheet = window.screen.browser.sheet
    let filter = try filter.isEmpty ? nil : RowFilter(filter, columns: Self.names)
    sheet.changeView {
      $0.model.sort(by: sorts)
      ($0.filter, $0.group) = (filter, group)
    }
    window.screen.draw()
  }

  private func collapseSome(in window: ShopWindow, _ generator: inout SeededGenerator) throws {
    let sheet = window.screen.browser.sheet
    for section in 0..<(try #require(sheet.rows.groups).sections.count)
    where .random(using: &generator) {
      let line = try #require(sheet.rows.groups).sections.line(ofHeader: section)
      sheet.focus(line: line, column: 1)
      sheet.toggleFocusedGroup()
    }
  }

  /// The lines of the sheet, from a statement without pages and groups. Collapsed groups are those of the sheet.
  private func expectedLines(
    _ shop: Shop, _ sorts: [TableModel.Sort], _ condition: String, by group: Int,
    in window: ShopWindow
  ) throws -> [String] {
    let direction = sorts.first { $0.column == group } ?? TableModel.Sort(column: group)
    let all = [direction] + sorts.filter { $0.column != group }
    let order = (all + [TableModel.Sort(column: 0, isDescending: all.last!.isDescending)])
      .map { Self.names[$0.column] + ($0.isDescending ? " DESC" : "") }.joined(separator: ", ")
    let rows = try shop.run(
      "SELECT *, dense_rank() OVER (ORDER BY \(Self.names[group])) FROM \(shop.name).sales WHERE \(condition) ORDER BY \(order)"
    )
    let sections = try #require(window.screen.browser.sheet.rows.groups).sections
    var lines: [String] = []
    var rest = Array(rows)[...]
    for section in 0..<sections.count {
      let members = Array(rest.prefix { $0[5] == rest.first?[5] })
      rest = rest.dropFirst(members.count)
      let isCollapsed = sections.isCollapsed(section)
      lines.append(header(members, group, isCollapsed))
      if !isCollapsed {
        lines += members.map { row in (0..<5).map { text(row, $0) }.joined(separator: " ") }
      }
    }
    #expect(rest.isEmpty)
    return lines
  }

  private func texts(_ window: ShopWindow) -> [String] {
    (0..<window.screen.browser.sheet.lineCount).map(window.screen.line)
  }

  private func text(_ row: PostgresRow, _ column: Int) -> String {
    row.value(column, column == 2 ? .boolean : .text) ?? ""
  }

  private func header(_ rows: [PostgresRow], _ group: Int, _ isCollapsed: Bool) -> String {
    let texts = rows.map { text($0, group) }
    let isNull = rows[0][group] == nil
    let title = isNull ? "(NULL)" : texts[0].isEmpty ? "(empty)" : texts[0]
    return (0..<5).map { column -> String in
      if column == group { return "\(isCollapsed ? "▸" : "▾") \(title)" }
      guard column == 3 || column == 4 else { return "" }
      let numbers = rows.compactMap { $0[column].flatMap { Double($0) } }.filter { !$0.isNaN }
      return numbers.isEmpty ? "" : numbers.reduce(0, +).shortText
    }.joined(separator: " ")
  }
}
