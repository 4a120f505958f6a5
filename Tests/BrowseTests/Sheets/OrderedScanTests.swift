import GridData
import GridSources
import GridTesting
import TestSupport
import Testing

@testable import browse

@Suite struct OrderedScanTests {
  /// The rows of a reading: each with its number and its fields, of which a missing one is nil.
  private func rows(_ scan: any TableScan, columns: Int) -> [[String?]] {
    var (scan, rows) = (scan, [[String?]]())
    func read() -> Bool {
      scan.readOn { row, field in
        rows.append(
          ["\(row)"]
            + (0..<columns).map {
              FieldBytes.isNull(field($0)) ? nil : String(decoding: field($0), as: UTF8.self)
            })
      }
    }
    while read() {}
    return rows
  }

  @Test func `rows come in the order, with the fields of some columns, in any limit of memory`()
    throws
  {
    var random = SeededGenerator(seed: 27)
    for _ in 0..<200 {
      let count = Int.random(in: 0...60, using: &random)
      let text = (0..<count).map { row in
        let field = ["", "\"\"", "é\(row)", String(repeating: "x", count: row)]
          .randomElement(using: &random)!
        return "\(row),\(field),\(row * row)\n"
      }.joined()
      let table = FileTable.table(
        LiveFile(Array("a,b,c\n\(text)".utf8), name: "a.csv"), name: "a.csv"
      ) { work, finish in
        work()
        finish()
      }
      let wanted = (0..<count).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let limit = Int.random(in: 0...count, using: &random)
      let scan = OrderedScan(
        table.scan(), RowOrder(wanted, rowCount: count), upTo: limit, columns: [2, 1],
        memoryLimit: [1, 200, 1 << 20].randomElement(using: &random)!)
      let expected = wanted.prefix(limit).enumerated().map { place, row in
        [
          "\(place)", nil,
          table.isNull(row: row, column: 1) ? nil : table.value(row: row, column: 1),
          "\(row * row)",
        ]
      }
      #expect(rows(scan, columns: 3) == expected)
    }
  }

  @Test func `a table that has fewer rows by then is a failure`() {
    let table = TextScan(from: 0, rowCount: 3) { row, _ in "\(row)" }
    var scan = OrderedScan(table, RowOrder([1, 4], rowCount: 5), columns: [0])
    while scan.readOn({ _, _ in Issue.record("A row was read.") }) {}
    #expect(scan.failure == "there are fewer rows now, so nothing was written")
  }

  @Test func `a part of the table is read once if the order is that of the table`() {
    let table = CountedScan()
    var scan = OrderedScan(
      table, RowOrder(stride(from: 0, to: 1_000, by: 2), rowCount: 1_000), columns: [0],
      memoryLimit: 100)
    while scan.readOn({ _, _ in }) {}
    #expect(scan.failure == nil)
    // Parts that are too large for the memory are read again, with half of their rows.
    #expect(table.readCount.value < 4_000)
  }
}

/// A reading of 1,000 rows that counts those that it has read.
private struct CountedScan: TableScan {
  final class Count: @unchecked Sendable {
    var value = 0
  }

  let readCount = Count()
  private(set) var nextRow = 0

  var progress: Double { Double(nextRow) / 1_000 }

  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard nextRow < min(end, 1_000) else { return false }
    var fields = FieldBytes()
    let row = nextRow
    body(row) { _ in fields.copy("\(row)".utf8) }
    readCount.value += 1
    nextRow += 1
    return nextRow < 1_000
  }
}
