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
        LiveFile(Array("a,b,c\n\(text)".utf8), name: "a.csv"), name: "a.csv",
        run: runAtOnce)
      let wanted = (0..<count).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let limit = Int.random(in: 0...count, using: &random)
      let scan = OrderedScan(
        table.scan(), RowOrder(wanted, rowCount: count), upTo: limit, columns: [2, 1],
        memoryLimit: [1, 200, 1 << 20].randomElement(using: &random)!)
      let unordered = self.rows(table.scan(), columns: 3)
      let expected = wanted.prefix(limit).enumerated().map { place, row in
        ["\(place)", nil, unordered[row][2], "\(row * row)"]
      }
      #expect(rows(scan, columns: 3) == expected)
    }
  }

  @Test func `a table that has fewer rows by then is a failure`() {
    let table = TextScan(from: 0, rowCount: 3) { row, _ in "\(row)" }
    var scan = OrderedScan(table, RowOrder([1, 4], rowCount: 5), columns: [0])
    while scan.readOn({ _, _ in Issue.record("A row was read.") }) {}
    #expect(scan.failure == "the table has fewer rows now")
  }

  @Test func `a filtered table is read once, and the first part again while it is too large`() {
    let order = RowOrder(stride(from: 0, to: 1_000, by: 2), rowCount: 1_000)
    // The last row that is shown has the number 998.
    for (memoryLimit, readCounts) in [(1 << 20, 999...999), (200, 1_000...1_200)] {
      let table = CountedScan()
      var scan = OrderedScan(table, order, columns: [0], memoryLimit: memoryLimit)
      while scan.readOn({ _, _ in }) { #expect(scan.progress <= 1) }
      #expect(scan.failure == nil && scan.progress == 1)
      #expect(readCounts.contains(table.readCount.value))
    }
  }

  @Test func `the progress grows`() {
    let order = RowOrder((0..<1_000).reversed(), rowCount: 1_000)
    var scan = OrderedScan(CountedScan(), order, columns: [0])
    var progress: [Double] = []
    while scan.readOn({ _, _ in }) { progress.append(scan.progress) }
    #expect(progress == progress.sorted() && progress.count >= 1_000)
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
