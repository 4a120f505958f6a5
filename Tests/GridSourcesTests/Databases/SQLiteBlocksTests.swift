import Testing

@testable import GridSources

@Suite struct SQLiteBlocksTests {
  /// Rows with one field each.
  private func rows(_ count: Int, byteCount: Int = 1) -> [RowFields] {
    let bytes = [UInt8](repeating: 0x61, count: byteCount)
    return (0..<count).map { _ in
      var fields = RowFields()
      bytes.withUnsafeBytes { fields.append($0) }
      return fields
    }
  }

  @Test func `1,024 rows are kept in blocks of any length, and the ones used last remain`() {
    for length in [1, 3, 64] {
      var blocks = SQLiteBlocks()
      for start in stride(from: 0, to: 3_000, by: length) {
        blocks.add(rows(length), from: start)
        // The first block is used again and again.
        let first = blocks.fields(ofRow: 0)
        #expect(first != nil)
      }
      let kept = (0..<3_100).filter { blocks.contains($0) }
      #expect(kept.count <= 1_024 && kept.count > 1_024 - length)
      #expect(kept.first == 0)
    }
  }

  @Test func `64 MiB are kept, and the last block in any case`() {
    var blocks = SQLiteBlocks()
    for row in 0..<20 { blocks.add(rows(1, byteCount: 8 << 20), from: row) }
    #expect((0..<20).filter { blocks.contains($0) } == Array(12..<20))
    blocks.add(rows(9, byteCount: 8 << 20), from: 20)
    #expect((0..<30).filter { blocks.contains($0) } == Array(20..<29))
    blocks.add(rows(1), from: 40)
    #expect((0..<50).filter { blocks.contains($0) } == [40])
  }

  @Test func `rows that cannot be read are known, and others are not`() {
    var blocks = SQLiteBlocks()
    blocks.add([], from: 0)
    blocks.addUnreadable(10..<20)
    #expect((0..<30).filter { blocks.contains($0) } == Array(10..<20))
    let unreadable = blocks.fields(ofRow: 19) ?? nil
    #expect(unreadable == nil)
    let unknown = blocks.fields(ofRow: 20)
    #expect(unknown == nil)
  }
}
