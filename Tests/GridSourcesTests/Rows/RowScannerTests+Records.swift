import GridSources
import GridTesting
import TestSupport
import Testing

@testable import GridSources

extension RowScannerTests {
  private func starts(
    _ bytes: [UInt8], _ rule: RowRule, rowLimit: Int = .max, every stride: Int = 1,
    byChunks: Bool = RowScanner.prefersChunks, inPieces length: () -> Int
  ) -> [RowScanner.Start] {
    var scanner = RowScanner(rule: rule, rowLimit: rowLimit)
    var (starts, offset): ([RowScanner.Start], Int) = ([], 0)
    while offset < bytes.count {
      let end = min(bytes.count, offset + max(1, length()))
      bytes[offset..<end].withUnsafeBytes {
        scanner.read($0, every: stride, byChunks: byChunks) { starts.append($0) }
      }
      offset = end
    }
    #expect(scanner.end == bytes.count)
    return starts
  }

  /// Every text of up to six bytes, in pieces of one byte and as a whole.
  @Test(arguments: [CSVFormat(), CSVFormat(lineEnd: .carriageReturn)])
  func `records of all short files begin where a naive splitter finds them`(format: CSVFormat) {
    forEachText(of: Array("a,\"\n\r".utf8), upTo: isThorough ? 8 : 6) { text in
      let expected = NaiveRecords(text, format).starts
      for length in [1, 2, 9] {
        let found = starts(text, format.rows) { length }.map(\.offset)
        if found != expected { Issue.record("\(text) in pieces of \(length): \(found)") }
      }
    }
  }

  /// Quotes from rare to frequent, at the start of fields or anywhere, in random pieces.
  @Test(arguments: 0..<60) func `records of long files begin where a naive splitter finds them`(
    seed: Int
  ) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let format = CSVFormat(lineEnd: seed % 7 == 0 ? .carriageReturn : .lineFeed)
    let lineEnd: Unicode.Scalar = seed % 7 == 0 ? "\r" : "\n"
    let rarity = [1, 4, 40, 400][seed % 4]
    var bytes: [UInt8] = []
    while bytes.count < 30_000 {
      switch Int.random(in: 0..<(8 * rarity), using: &dice) {
      case 0: bytes += Array("\"".utf8)
      case 1: bytes += Array(",\"".utf8)
      case 2: bytes += Array(seed % 3 == 0 ? "\",".utf8 : "\"\"".utf8)
      case 3: bytes.append(UInt8(ascii: lineEnd))
      case 4, 5: bytes += Array(",".utf8)
      default: bytes += Array(repeating: UInt8(ascii: "a"), count: 5)
      }
    }
    let expected = NaiveRecords(bytes, format).starts
    for stride in [1, 3, 128] {
      for byChunks in [true, false] {
        let found = starts(bytes, format.rows, every: stride, byChunks: byChunks) {
          Int.random(in: 1...9_000, using: &dice)
        }
        #expect(
          found.map(\.offset)
            == expected.indices.filter { $0 % stride == 0 }.map { expected[$0] },
          "seed \(seed), stride \(stride), \(byChunks ? "by chunks" : "by quotes")")
      }
    }
  }

  /// Rows of well-formed records, which are scanned by their bit masks.
  @Test(arguments: 0..<20) func `quoted fields with line ends do not end a record`(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var (bytes, expected): ([UInt8], [Int]) = ([], [])
    for _ in 0..<600 {
      expected.append(bytes.count)
      let fields = (0..<Int.random(in: 1...9, using: &dice)).map { _ in
        let text = (0..<Int.random(in: 0...30, using: &dice)).map { _ in
          ["a", "b", ",", "\"\"", "\n", "\r\n"].randomElement(using: &dice)!
        }
        return seed % 2 == 0 || Bool.random(using: &dice) ? "\"\(text.joined())\"" : "plain"
      }
      bytes += Array((fields.joined(separator: ",") + "\r\n").utf8)
    }
    for byChunks in [true, false] {
      for stride in [1, 50] {
        let found = starts(bytes, CSVFormat().rows, every: stride, byChunks: byChunks) { 4_000 }
        #expect(
          found.map(\.offset) == expected.indices.filter { $0 % stride == 0 }.map { expected[$0] },
          "seed \(seed)")
      }
    }
  }

  @Test func `a record longer than the limit is split, and the one after it begins at its start`() {
    let field = String(repeating: "x\n", count: 800)
    let bytes = Array("a,\"\(field)\"\nb,c\n".utf8)
    for byChunks in [true, false] {
      let found = starts(bytes, CSVFormat().rows, rowLimit: 600, byChunks: byChunks) { .max / 2 }
      #expect(found.map(\.offset) == [0, 600, 1_200, 1_605])
      #expect(found.map(\.position) == [.fieldStart, .quoted, .quoted, .fieldStart])
    }
  }

  @Test func `lines can end with carriage returns`() {
    let found = starts(Array("a\rb\n\rc".utf8), .lines(endingWith: .carriageReturn)) { 9 }
    #expect(found.map(\.offset) == [0, 2, 5])
  }
}
