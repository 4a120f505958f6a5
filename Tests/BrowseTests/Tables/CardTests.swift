import GridSources
import GridTerminal
import Testing

@testable import browse

@Suite struct CardTests {
  private func table(_ fields: String...) -> ListedTable {
    ListedTable(
      "t", columns: fields.indices.map { SourceColumn("column \($0)") }, rows: [fields])
  }

  private func lines(of card: Card?) throws -> [[String]] {
    let table = try #require(card).table
    return (0..<table.rowCount).map { row in
      (0..<2).map { table.text(row: row, column: $0) ?? "…" }
    }
  }

  @Test func `a long field is broken into lines that have all of its words`() throws {
    let words = (0..<2_000).map { "word\($0)" }
    let screen = try Screen(columns: 50, rows: 8) { browser in
      try browser.addFile(table("short", words.joined(separator: " "), "end"))
    }
    screen.press(.enter)
    let rows = screen.rows
    #expect(rows[0] == "column 0 short" && rows[rows.count - 1] == "column 2 end")
    var shown: [Substring] = []
    // The titles are beside the first lines only.
    for row in 1..<rows.count - 1 {
      screen.browser.sheet.focusLine(row)
      screen.draw()
      #expect(!screen.lines.contains { $0.contains("…") })
      shown += rows[row].split(separator: " ").filter { $0.hasPrefix("word") }
    }
    #expect(shown.map(String.init) == words)
    #expect(rows[1].hasPrefix("column 1 word0 ") && rows[2].hasPrefix(" word"))
  }

  @Test func `lines of a field are lines of the card, without control characters`() throws {
    let card = Card(ofRow: 0, in: table("one\r\n\ntwo\u{1B}[2J", ""), width: 400)
    #expect(
      try lines(of: card) == [
        ["column 0", "one"], ["", ""], ["", "two␛[2J"], ["column 1", ""],
      ])
  }

  @Test func `a field is cut at the limit, which the last line says`() throws {
    let text = String(repeating: "é", count: Card.fieldLimit / 2 + 10)
    let rows = try lines(of: Card(ofRow: 0, in: table(text), width: 1_000))
    let last = try #require(rows.last)
    #expect(last[1].hasPrefix("… and 20 bytes more"))
    #expect(rows.dropLast().map { $0[1] }.joined() == String(text.dropLast(10)))
  }

  @Test func `a row that is not known has no card`() throws {
    let screen = try Screen { try $0.addFile(UnknownTable()) }
    screen.press(.enter)
    #expect(screen.browser.note == "the row is not known yet")
    #expect(screen.browser.sheet.table is UnknownTable)
  }
}

/// A table whose row never arrives.
private final class UnknownTable: Table {
  let name = "unknown"
  let columns = [SourceColumn("a")]
  let rowCount = 1
  var onChange: (browse.TableChange?) -> Void = { _ in }

  func text(row: Int, column: Int) -> String? { nil }

  func scan(from row: Int) -> any TableScan {
    TextScan(from: 0, rowCount: 0) { _, _ in "" }
  }
}
