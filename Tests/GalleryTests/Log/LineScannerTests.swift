import GridTesting
import Testing

@testable import gallery

/// The offsets of rows, found byte by byte.
private func naiveStarts(_ bytes: [UInt8]) -> [Int] {
  var (starts, start): ([Int], Int) = ([], 0)
  for (offset, byte) in bytes.enumerated() {
    if offset == start { starts.append(offset) }
    if byte == UInt8(ascii: "\n") || offset + 1 - start == LineScanner.rowLimit {
      start = offset + 1
    }
  }
  return starts
}

@Suite struct LineScannerTests {
  private func starts(_ bytes: [UInt8], inPieces length: () -> Int) -> [Int] {
    var (scanner, starts, offset): (LineScanner, [Int], Int) = (LineScanner(), [], 0)
    while offset < bytes.count {
      let end = min(bytes.count, offset + max(1, length()))
      bytes[offset..<end].withUnsafeBytes { scanner.read($0) { starts.append($0) } }
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
    let limit = LineScanner.rowLimit
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
}
