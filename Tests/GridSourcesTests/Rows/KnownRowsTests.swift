import TestSupport
import Testing

@testable import GridSources

@Suite struct KnownRowsTests {
  @Test func `the blocks that were used last are kept`() throws {
    let file = try TestFile(numberedLines(0..<65 * RowBlocks.stride))
    let opened = try file.opened()
    var rows = KnownRows(at: 0)
    rows.append(rows.index.next(upTo: .max, before: opened.byteCount).read(opened))
    // 65 blocks are used, and the first one again after each.
    for block in 1...64 {
      for row in [block * RowBlocks.stride, 0] {
        #expect(rows.range(ofRow: row, in: opened) != nil)
      }
    }
    // Only kept blocks are known without the bytes of the file.
    try file.truncate(to: 0)
    let kept = (0...64).filter { block in
      var copy = rows
      return copy.range(ofRow: block * RowBlocks.stride, in: opened) != nil
    }
    #expect(kept == [0] + (2...64))
  }
}
