import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse
@testable import struct browse.TableChange

/// Filters and sorts of tables that grow.
@Suite struct SheetRowsTests {
  /// A table of numbers that grows, and counts the rows that are read.
  private final class GrowingTable: Table {
    let name = "numbers"
    let columns = [SourceColumn("n", .integer), SourceColumn("parity")]
    let descriptor: Int32? = 0
    var onChange: (TableChange?) -> Void = { _ in }
    let counter = Counter()
    private(set) var rowCount = 0

    func grow(by count: Int) {
      let appended = rowCount..<rowCount + count
      rowCount += count
      onChange(
        TableChange(inserted: 0..<0, deleted: 0..<0, appended: appended, changed: 0..<0))
    }

    func text(row: Int, column: Int) -> String? { Self.text(row, column) }

    static func text(_ row: Int, _ column: Int) -> String {
      column == 0 ? "\(row * 37 % 101)" : row % 2 == 0 ? "even" : "odd"
    }

    func scan(from row: Int) -> any TableScan {
      Scan(nextRow: row, end: rowCount, counter: counter)
    }
  }

  /// The number of rows that scans have visited. Unchecked, because all work runs on one thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  private struct Scan: TableScan {
    var nextRow: Int
    let end: Int
    let counter: Counter
    let progress = 0.5

    mutating func readOn(
      upTo last: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
    ) -> Bool {
      var fields = FieldBytes()
      while nextRow < min(end, last) {
        fields.removeAll()
        body(nextRow) { column in fields.copy(GrowingTable.text(nextRow, column).utf8) }
        counter.count += 1
        nextRow += 1
      }
      return nextRow < end
    }
  }

  @Test(arguments: [false, true])
  func `only rows that are added are read, filtered, sorted and grouped`(groups: Bool) throws {
    let table = GrowingTable()
    table.grow(by: 500)
    let screen = try Screen(columns: 80, rows: 12) { try $0.addFile(table) }
    let sheet = screen.browser.sheet
    sheet.changeView { view in
      view.filter = try? RowFilter("n > 50", columns: ["n", "parity"])
      view.model.sort(by: [.init(column: 0)])
      view.group = groups ? 1 : nil
    }
    sheet.changeView { $0.showsTotals = true }
    #expect(table.counter.count == 1_000)
    for step in [1, 100, 3] {
      table.grow(by: step)
      screen.draw()
      let expected = (0..<table.rowCount).filter { $0 * 37 % 101 > 50 }.sorted { one, other in
        (groups ? one % 2 : 0, one * 37 % 101, one) < (
          groups ? other % 2 : 0, other * 37 % 101, other
        )
      }
      #expect(Array(sheet.rows.order) == expected)
      let sum = expected.reduce(0) { $0 + $1 * 37 % 101 }
      #expect(sheet.text(of: .totals, column: 1) == "\(sum)")
    }
    #expect(table.counter.count == 1_000 + 2 * 104)
  }

  @Test func `counting values while rows are sorted does not end the sorting`() throws {
    let queue = ManualQueue()
    let table = GrowingTable()
    table.grow(by: 200)
    let screen = try Screen(columns: 80, run: { queue.run($0, $1) }) { try $0.addFile(table) }
    let sheet = screen.browser.sheet
    screen.press("s", .right, "f")
    while queue.step() {}
    screen.draw()
    #expect(screen.browser.sheet !== sheet)
    let expected = (0..<200).sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) }
    #expect(Array(sheet.rows.order) == expected)
  }

  private func followed(_ text: String) throws -> (Screen, FileTable, TestFolder) {
    let folder = try TestFolder()
    try folder.write(text, to: "t.csv")
    let table = try #require(
      try FileTable.open(BytePath(folder.path(of: "t.csv"))) { work, finish in
        work()
        finish()
      })
    return (try Screen(columns: 60, rows: 8) { try $0.addFile(table) }, table, folder)
  }

  @Test func `a followed file shows the added rows that match the filter`() throws {
    let (screen, table, folder) = try followed("a,b\n1,x\n2,y\n")
    screen.browser.filter(by: "b = x")
    screen.draw()
    for text in ["3,x\n4,y\n", "5,", "x", "\n", "6,y", "\n7,x\n"] {
      try folder.append(Array(text.utf8), to: "t.csv")
      table.update()
      screen.draw()
    }
    #expect(screen.rows == ["1 x", "3 x", "5 x", "7 x"])
  }

  @Test func `a filter of a file that has only titles finds the rows that are added`() throws {
    let (screen, table, folder) = try followed("a,b")
    screen.browser.filter(by: "b = x")
    screen.press("t", "z")
    for text in ["\n", "1,y\n2,x", "\n3,x\n"] {
      try folder.append(Array(text.utf8), to: "t.csv")
      table.update()
      screen.draw()
    }
    #expect(screen.rows == ["2 x", "3 x"])
  }

  @Test func `a file that is replaced is filtered from its first row on`() throws {
    let (screen, table, folder) = try followed("a,b\n1,x\n2,y\n")
    screen.browser.filter(by: "b = x")
    screen.press("t")
    try folder.write("a,b\n9,x\n8,x\n7,y\n", to: "t.csv")
    table.update()
    screen.draw()
    #expect(screen.rows == ["9 x", "8 x"])
    #expect(screen.lines[3].split(separator: " ") == ["17", "sum"])
  }
}
