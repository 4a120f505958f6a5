import GridSources
import Testing

@testable import browse

@Suite struct SheetWidthsTests {
  @Test func `columns are fitted to the texts of fewer rows if there are many columns`() throws {
    for (columnCount, limit) in [(3, 1_000), (20_000, 300_000)] {
      let table = CountingTable(columnCount: columnCount)
      let screen = try Screen { try $0.addFile(table) }
      #expect(table.textCount >= columnCount && table.textCount <= limit, "\(table.textCount)")
      #expect(screen.lines[1].split(separator: " ").prefix(3) == ["1", "0:0", "0:1"])
    }
  }
}

/// A table that counts the requests for texts.
private final class CountingTable: Table {
  let name = "counting"
  let columns: [SourceColumn]
  let rowCount = 1_000
  var onChange: (browse.TableChange?) -> Void = { _ in }
  private(set) var textCount = 0

  init(columnCount: Int) { columns = (0..<columnCount).map { SourceColumn("c\($0)") } }

  func text(row: Int, column: Int) -> String? {
    textCount += 1
    return "\(row):\(column)"
  }

  func scan(from row: Int) -> any TableScan {
    TextScan(from: 0, rowCount: 0) { _, _ in "" }
  }
}
