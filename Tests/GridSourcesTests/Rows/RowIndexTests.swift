import TestSupport
import Testing

@testable import GridSources

@Suite struct RowIndexTests {
  private func row(_ number: Int, _ text: inout RowIndex) -> String? {
    text.range(ofRow: number).map {
      String(decoding: text.file.bytes(from: $0.lowerBound, count: $0.count), as: UTF8.self)
    }
  }

  private func read(_ text: inout RowIndex, part: Int) { text.take(text.next(upTo: part).read()) }

  @Test func `a small file is indexed at once`() throws {
    let file = try TestFile(numberedLines(0..<3_000))
    var text = RowIndex(try file.opened())
    #expect(text.isComplete)
    #expect(text.shape == RowIndex.Shape(back: 3_000))
    for number in [0, 1, 127, 128, 1_023, 2_999] {
      #expect(row(number, &text)?.hasPrefix("line \(number) ") == true)
    }
    #expect(row(3_000, &text) == nil)
    #expect(row(-1, &text) == nil)
  }

  @Test func `the ends of a large file are indexed at once, then the rest`() throws {
    let count = 200_000
    let file = try TestFile(numberedLines(0..<count))
    var text = RowIndex(try file.opened())
    let first = text.shape
    #expect(first.gap > 0 && first.back > 100)
    #expect(abs(first.count - count) < count / 4)
    #expect(row(first.count - 1, &text)?.hasPrefix("line \(count - 1) ") == true)
    #expect(row(first.front + 1, &text) == nil)
    while !text.isComplete {
      read(&text, part: 1 << 20)
      // Rows indexed from the end do not change.
      #expect(row(text.shape.count - 1, &text)?.hasPrefix("line \(count - 1) ") == true)
    }
    #expect(text.shape.gap == 0)
    #expect(text.shape.count == count)
    // Eight bytes for 128 rows, at the front and at the end.
    #expect(text.storedOffsetCount <= count / 128 + 2)
    for number in stride(from: 0, to: count, by: 7_919) {
      #expect(row(number, &text)?.hasPrefix("line \(number) ") == true)
      let range = text.range(ofRow: number)
      let (first, inside) = (
        text.row(at: range?.lowerBound ?? -1), text.row(at: (range?.lowerBound ?? -9) + 3)
      )
      #expect(first == number)
      #expect(inside == number)
    }
  }

  /// Compares a list that makes only the changes with the index. Rows of the gap are nil.
  @Test(arguments: [3, 400]) func `a list that makes the changes has the rows of the index`(
    middleLength: Int
  ) throws {
    // The estimate is wrong, so the gap grows with short lines in the middle, and shrinks with long ones.
    let line = [UInt8](repeating: 65, count: middleLength - 1) + [10]
    let middle = (0..<200_000 / middleLength).flatMap { _ in line }
    let file = try TestFile(numberedLines(0..<6_000) + middle + numberedLines(0..<3_000))
    var text = RowIndex(try file.opened())
    var rows = (0..<text.shape.count).map { text.range(ofRow: $0) }
    #expect(rows.contains(nil))
    var (insertions, deletions, appends) = (0, 0, 0)
    for step in 0..<100 where step < 4 || !text.isComplete {
      if step == 3 {
        try file.append(numberedLines(0..<2_000))
        let isSame = text.checkForChanges()
        #expect(isSame)
      }
      let old = text.shape
      read(&text, part: 1 << 16)
      let change = text.shape.change(from: old)
      insertions += change.inserted.count
      deletions += change.deleted.count
      appends += change.appended.count
      rows.removeSubrange(change.deleted)
      for added in [change.inserted, change.appended] {
        rows.insert(contentsOf: repeatElement(nil, count: added.count), at: added.lowerBound)
      }
      let now = (0..<text.shape.count).map { text.range(ofRow: $0) }
      try #require(rows.count == now.count, "step \(step)")
      let moved = rows.indices.first {
        rows[$0] != nil && rows[$0]?.lowerBound != now[$0]?.lowerBound
      }
      #expect(moved == nil, "step \(step)")
      rows.replaceSubrange(change.changed, with: now[change.changed])
      #expect(rows == now, "step \(step)")
    }
    #expect(text.isComplete && appends == 2_000)
    #expect(middleLength == 3 ? insertions > 1_000 : deletions > 100)
  }

  @Test func `a growing file gets rows, and its last row may become longer`() throws {
    let file = try TestFile(Array("one\ntw".utf8))
    var text = RowIndex(try file.opened())
    #expect(text.shape.count == 2)
    #expect(row(1, &text) == "tw")
    try file.append(Array("o\nthree\n".utf8))
    let isSame = text.checkForChanges()
    #expect(isSame)
    #expect(!text.isComplete)
    read(&text, part: 1 << 20)
    #expect(text.shape.count == 3)
    #expect(row(1, &text) == "two\n")
    #expect(row(2, &text) == "three\n")
  }

  @Test func `rows are appended while the front is still being indexed`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    var text = RowIndex(try file.opened())
    #expect(text.shape.gap > 0)
    try file.append(numberedLines(20_000..<29_000))
    let isSame = text.checkForChanges()
    #expect(isSame)
    read(&text, part: 1 << 12)
    read(&text, part: 1 << 20)
    let last = text.shape.count - 1
    for number in 0..<9_000 {
      #expect(row(last - number, &text)?.hasPrefix("line \(28_999 - number) ") == true)
    }
    #expect(text.range(ofRow: last).map { $0.count < 200 } == true)
    while !text.isComplete { read(&text, part: 1 << 20) }
    #expect(text.shape.count == 29_000)
  }

  @Test func `the end of one long line is available at once`() throws {
    let line = [UInt8](repeating: 65, count: 1 << 20)
    let file = try TestFile(line + [UInt8(ascii: "\n")])
    var text = RowIndex(try file.opened())
    #expect(text.shape.back > 1)
    #expect(row(text.shape.count - 1, &text)?.hasSuffix("AA\n") == true)
  }

  @Test func `no row is longer than the limit after the file grows`() throws {
    let file = try TestFile(numberedLines(0..<10_000))
    var text = RowIndex(try file.opened())
    try file.append([UInt8](repeating: 0, count: 1 << 20))
    _ = text.checkForChanges()
    while !text.isComplete { read(&text, part: 1 << 18) }
    for number in 0..<text.shape.count {
      let range = text.range(ofRow: number)
      #expect(range.map { (1...RowScanner.rowLimit).contains($0.count) } == true)
    }
  }

  @Test func `a line up to the limit is one row at both ends of a file`() throws {
    let line = [UInt8](repeating: 65, count: 99_999) + [UInt8(ascii: "\n")]
    let file = try TestFile((0..<30).flatMap { _ in line })
    for rowLimit in [100_000, .max] {
      var text = RowIndex(try file.opened(), rowLimit: rowLimit)
      #expect(row(0, &text)?.utf8.count == 100_000)
      #expect(row(text.shape.count - 1, &text)?.utf8.count == 100_000)
      while !text.isComplete { read(&text, part: 1 << 20) }
      #expect(text.shape.count == 30)
      #expect((0..<30).allSatisfy { text.range(ofRow: $0)?.count == 100_000 })
    }
  }

  @Test func `rows of a file indexed from both ends adjoin`() throws {
    let bytes = numberedLines(0..<30_000) + [UInt8](repeating: 65, count: 50_000)
    let file = try TestFile(bytes)
    var text = RowIndex(try file.opened())
    while !text.isComplete { read(&text, part: 100_000) }
    var offset = 0
    for number in 0..<text.shape.count {
      let range = text.range(ofRow: number)
      #expect(range?.lowerBound == offset)
      offset = range?.upperBound ?? 0
    }
    #expect(offset == bytes.count)
  }

  @Test func `a file that became shorter counts as rewritten`() throws {
    let file = try TestFile(numberedLines(0..<100))
    var text = RowIndex(try file.opened())
    #expect(text.shape.count == 100)
    try file.truncate(to: 4)
    let isSame = text.checkForChanges()
    #expect(!isSame)
  }

  @Test func `a file rewritten with more bytes is detected`() throws {
    let file = try TestFile(numberedLines(0..<100))
    var text = RowIndex(try file.opened())
    try file.truncate(to: 0)
    try file.append(numberedLines(1_000..<2_000))
    let isSame = text.checkForChanges()
    #expect(!isSame)
  }

  @Test func `a file truncated during indexing has no more to read`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    var text = RowIndex(try file.opened())
    try file.truncate(to: 300_000)
    for _ in 0..<4 { read(&text, part: 1 << 20) }
    #expect(!text.hasMore)
    #expect(!text.isComplete)
  }

  @Test func `the offset of a row not yet indexed is estimated within the gap`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let text = RowIndex(try file.opened())
    let shape = text.shape
    let guesses = [0, 0.5, 1].map {
      text.estimatedOffset(ofRow: shape.front + Int($0 * Double(shape.gap)))
    }
    #expect(guesses == guesses.sorted())
    #expect(guesses[0] >= 256 << 10)
    #expect(guesses[2] < text.byteCount)
  }

  @Test func `an empty file has no rows`() throws {
    #expect(RowIndex(try TestFile().opened()).shape.count == 0)
  }
}
