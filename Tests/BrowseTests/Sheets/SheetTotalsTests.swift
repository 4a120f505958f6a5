import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse

/// The line of totals, as a user sees it.
@Suite struct SheetTotalsTests {
  /// Rows with an identifier, a town, a number and a fraction.
  private static func rows(_ range: Range<Int>) -> String {
    range.map { "\(100 + $0),\($0 % 2 == 0 ? "Oslo" : "Alta"),\($0 * 7 % 10),\($0 % 3).5\n" }
      .joined()
  }

  private static let file = "id,town,people,tons\n" + rows(0..<20)

  private func totals(_ screen: Screen) -> [Substring] {
    screen.lines[screen.lines.count - 2].split(separator: " ")
  }

  @Test func `the last line shows sums, but none of identifiers`() throws {
    let screen = try Screen(("t.csv", Self.file), rows: 8)
    screen.press("t")
    #expect(totals(screen) == ["sum", "90", "29"])
    #expect(screen.lines[1].split(separator: " ").first == "1")
    screen.press("G")
    #expect(totals(screen) == ["sum", "90", "29"])
    #expect(screen.lines[5].split(separator: " ").first == "20")
    screen.press("t")
    #expect(totals(screen).first == "20")
  }

  @Test func `a key goes through the aggregates`() throws {
    let screen = try Screen(("t.csv", Self.file), rows: 8)
    screen.press("t", "a")
    #expect(totals(screen) == ["mean", "4.50", "1.45"])
    screen.press("a")
    #expect(totals(screen) == ["100", "least", "0", "0.50"])
    screen.press("a")
    #expect(totals(screen) == ["119", "greatest", "9", "2.50"])
    screen.press("a")
    #expect(totals(screen) == ["20", "count", "20", "20"])
    screen.press("a")
    #expect(totals(screen).first == "sum")
  }

  @Test func `totals are those of the rows that match the filter`() throws {
    let screen = try Screen(("t.csv", Self.file), rows: 30)
    screen.press("t")
    screen.browser.filter(by: "people > 7")
    screen.draw()
    #expect(screen.lines[5].split(separator: " ") == ["sum", "34", "8"])
    screen.press("u")
    #expect(screen.lines[21].split(separator: " ") == ["sum", "90", "29"])
  }

  @Test func `the line of totals cannot be focused`() throws {
    let screen = try Screen(("t.csv", Self.file), rows: 8)
    screen.press("t", "G", .down, .pageDown, .down)
    #expect(screen.browser.sheet.focusedRow == 19)
  }

  @Test func `the line of totals does not cover the focused row`() throws {
    let screen = try Screen(("t.csv", Self.file), rows: 8)
    screen.press("G", "t")
    #expect(screen.lines[5].split(separator: " ").first == "20")
  }

  @Test func `a table of numbers alone names its totals`() throws {
    let screen = try Screen(("n.csv", "n\n4\n5\n"), rows: 6)
    screen.press("t")
    #expect(screen.lines[3].split(separator: " ") == ["sum", "9"])
  }

  @Test func `columns become wide enough for their sums`() throws {
    let rows = String(repeating: "9,a\n", count: 50)
    let screen = try Screen(("t.csv", "n,x\n" + rows), rows: 6)
    screen.press("t")
    #expect(totals(screen) == ["450", "sum"])
  }

  @Test func `totals are unknown until all rows are read`() throws {
    var pending: [() -> Void] = []
    let browser = Browser { work, finish in
      pending.append {
        work()
        finish()
      }
    }
    try browser.addFile(SampleTable(rowCount: 120_000))
    browser.showFirstFile()
    browser.sheet.changeView { $0.showsTotals = true }
    let sheet = browser.sheet
    func text(_ title: String) -> String? {
      let column = sheet.view.model.columns.firstIndex { $0.title == title }
      return column.flatMap { sheet.text(of: .totals, column: $0) }
    }
    #expect(text("quantity") == "…" && sheet.rows.note == "adding up 0 %")
    while !pending.isEmpty { pending.removeFirst()() }
    let quantities = (0..<120_000).compactMap {
      sheet.table.text(row: $0, column: 5).flatMap { Int($0) }
    }
    #expect(text("quantity") == "\(quantities.reduce(0, +))")
    #expect(text("order") == "" && text("paid") == "" && sheet.rows.note == nil)
  }

  @Test func `rows that are appended are added to the totals and to their groups`() throws {
    let folder = try TestFolder()
    try folder.write(Self.file, to: "t.csv")
    let table = try #require(try FileTable.open(BytePath(folder.path(of: "t.csv")), run: runAtOnce))
    let screen = try Screen(columns: 60, rows: 9) { try $0.addFile(table) }
    screen.press("t", .right, "z", "O")
    #expect(screen.lines[3].split(separator: " ") == ["sum", "90", "29"])
    #expect(screen.lines[2].split(separator: " ") == ["10", "▸", "Oslo", "40", "14"])
    try folder.append(Array(Self.rows(20..<30).utf8), to: "t.csv")
    table.update()
    screen.draw()
    #expect(screen.lines[3].split(separator: " ") == ["sum", "135", "45"])
    #expect(screen.lines[2].split(separator: " ") == ["15", "▸", "Oslo", "60", "22.50"])
    try folder.append(Array("130,Bergen,5".utf8), to: "t.csv")
    table.update()
    try folder.append(Array("0,1.5\n".utf8), to: "t.csv")
    table.update()
    screen.draw()
    #expect(screen.lines[4].split(separator: " ") == ["sum", "185", "46.50"])
    #expect(screen.lines[2].split(separator: " ") == ["1", "▸", "Bergen", "50", "1.50"])
  }

  /// Pieces of lines arrive as from a program whose output is buffered.
  @Test
  func `rows that arrive in pieces have the totals and groups of all rows`()
    throws
  {
    let folder = try TestFolder()
    let text = "n,town,x\n" + (0..<40).map { "\($0 % 7),town \($0 % 3),\($0)\n" }.joined()
    let bytes = Array(text.utf8)
    try folder.write(String(decoding: bytes[..<50], as: UTF8.self), to: "t.csv")
    let table = try #require(try FileTable.open(BytePath(folder.path(of: "t.csv")), run: runAtOnce))
    let screen = try Screen(columns: 60, rows: 9) { try $0.addFile(table) }
    screen.press("t", .right, "z", "O")
    for start in stride(from: 50, to: bytes.count, by: 7) {
      try folder.append(bytes[start..<min(start + 7, bytes.count)], to: "t.csv")
      table.update()
      screen.draw()
    }
    let whole = try Screen(("t.csv", text), columns: 60, rows: 9)
    whole.press("t", .right, "z", "O")
    #expect(screen.lines.dropLast() == whole.lines.dropLast())
    #expect(screen.browser.sheet.rows.groups?.sections.count == 3)
  }

  @Test func `a group by which rows are grouped is scrolled to the focused row`() throws {
    let text = "n,town\n" + (0..<60).map { "\($0),town \(99 - $0)\n" }.joined()
    let screen = try Screen(("t.csv", text), columns: 60, rows: 9)
    screen.press(.right, "z")
    #expect(screen.browser.sheet.focusedRow == 0)
    #expect(screen.lines.contains { $0.split(separator: " ") == ["1", "0", "town", "99"] })
    screen.press("z")
    #expect(screen.lines.contains { $0.split(separator: " ") == ["1", "0", "town", "99"] })
  }
}
