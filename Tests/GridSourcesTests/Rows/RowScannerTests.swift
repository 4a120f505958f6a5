import GridTesting
import TestSupport
import Testing

@testable import GridSources

/// The offsets of rows, found byte by byte.
private func naiveStarts(_ bytes: [UInt8]) -> [Int] {
  var (starts, start): ([Int], Int) = ([], 0)
  for (offset, byte) in bytes.enumerated() {
    if offset == start { starts.append(offset) }
    if byte == UInt8(ascii: "\n") || offset + 1 - start == RowScanner.rowLimit {
      start = offset + 1
    }
  }
  return starts
}

@Suite struct RowScannerTests {
  private func starts(_ bytes: [UInt8], inPieces length: () -> Int) -> [Int] {
    var (scanner, starts, offset): (RowScanner, [Int], Int) = (RowScanner(), [], 0)
    while offset < bytes.count {
      let end = min(bytes.count, offset + max(1, length()))
      bytes[offset..<end].withUnsafeBytes {
        scanner.read($0, every: 1) { starts.append($0.offset) }
      }
      offset = end
    }
    #expect(scanner.end == bytes.count)
    #expect(scanner.rowCount == starts.count)
    return starts
  }

  @Test func `a row begins after each line feed that is not the last byte`() {
    #expect(starts(Array("ab\n\ncd".utf8)) { 1 } == [0, 3, 4])
    #expect(starts(Array("ab\n".utf8)) { 9 } == [0])
    #expect(starts([]) { 1 }.isEmpty)
  }

  @Test func `a long line is split into rows`() {
    let limit = RowScanner.rowLimit
    let line = [UInt8](repeating: 0, count: 2 * limit + 5)
    #expect(starts(line) { 1_000 } == [0, limit, 2 * limit])
  }

  @Test(arguments: 0..<40) func `agrees with a naive scanner on random bytes in random pieces`(
    seed: Int
  ) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let feeds = [2, 80, 5_000, 40_000][seed % 4]
    let bytes = (0..<60_000).map { _ in
      Int.random(in: 0..<feeds, using: &dice) == 0 ? UInt8(ascii: "\n") : UInt8(ascii: "a")
    }
    #expect(
      starts(bytes) { Int.random(in: 1...30_000, using: &dice) } == naiveStarts(bytes),
      "with seed \(seed)")
  }

  /// Compares the offsets of some rows, by chunks and row by row, with those of all rows.
  @Test(arguments: 0..<40) func `agrees with a naive scanner that keeps one in some rows`(
    seed: Int
  ) {
    var dice = SeededGenerator(seed: UInt64(seed))
    // From empty lines to lines that are split.
    let feeds = [1, 2, 5, 80, 700, 5_000, 40_000, 100_000][seed % 8]
    let stride = [2, 3, 64, 128, 100_000][seed % 5]
    let bytes = (0..<100_000).map { _ in
      Int.random(in: 0..<feeds, using: &dice) == 0 ? UInt8(ascii: "\n") : UInt8(ascii: "a")
    }
    let all = naiveStarts(bytes)
    let expected = all.indices.filter { $0 % stride == 0 }.map { all[$0] }
    for byChunks in [true, false] {
      var (scanner, starts, offset): (RowScanner, [Int], Int) = (RowScanner(), [], 0)
      while offset < bytes.count {
        let end = min(bytes.count, offset + Int.random(in: 1...20_000, using: &dice))
        bytes[offset..<end].withUnsafeBytes {
          scanner.read($0, every: stride, byChunks: byChunks) { starts.append($0.offset) }
        }
        offset = end
      }
      #expect(starts == expected, "seed \(seed), \(byChunks ? "by chunks" : "row by row")")
      #expect(scanner.rowCount == all.count)
      #expect(scanner.end == bytes.count)
    }
  }
}
