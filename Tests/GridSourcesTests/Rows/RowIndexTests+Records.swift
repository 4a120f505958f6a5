import GridTesting
import TestSupport
import Testing

@testable import GridSources

extension RowIndexTests {
  private func texts(_ index: inout RowIndex) -> [String] {
    (0..<index.shape.count).map { row in
      index.range(ofRow: row).map {
        String(decoding: index.file.bytes(from: $0.lowerBound, count: $0.count), as: UTF8.self)
      } ?? "…"
    }
  }

  /// Records, each of which has a quoted field of a number of lines.
  private func records(_ numbers: Range<Int>, lineCount: Int) -> [UInt8] {
    Array(
      numbers.map { number in
        let lines = (0..<lineCount).map { "line \($0) of \(number), with a comma" }
        return "\(number),\"\(lines.joined(separator: "\n"))\"\n"
      }.joined().utf8)
  }

  private func finish(_ index: inout RowIndex) -> Bool {
    for _ in 0..<100 where index.hasMore { index.take(index.next(upTo: 1 << 18).read()) }
    return index.isComplete
  }

  private var rule: RowRule { CSVFormat().rows }

  @Test func `a line end inside quotes does not end a record`() throws {
    let file = try TestFile(Array("a,\"b\nc\"\nd\n".utf8))
    var index = RowIndex(try file.opened(), rows: rule)
    #expect(texts(&index) == ["a,\"b\nc\"\n", "d\n"])
  }

  /// The end of the file begins inside a quoted field of 100 KB. A list that makes only the changes has the rows of
  /// the index.
  @Test func `rows at the end that began inside quotes are replaced when the front meets them`()
    throws
  {
    let file = try TestFile(
      records(0..<3_000, lineCount: 4) + records(3_000..<3_002, lineCount: 3_000)
        + records(3_002..<3_010, lineCount: 1))
    var index = RowIndex(try file.opened(), rows: rule, rowLimit: 1 << 20)
    let first = index.shape
    #expect(first.gap > 0 && first.back > 100)
    var rows = (0..<first.count).map { index.range(ofRow: $0) }
    var isReplaced = false
    for step in 0..<20 where !index.isComplete {
      let change = index.take(index.next(upTo: 1 << 18).read())
      isReplaced = isReplaced || index.shape.front == 0
      rows.removeSubrange(change.deleted)
      for added in [change.inserted, change.appended] {
        rows.insert(contentsOf: repeatElement(nil, count: added.count), at: added.lowerBound)
      }
      let now = (0..<index.shape.count).map { index.range(ofRow: $0) }
      try #require(rows.count == now.count, "step \(step)")
      rows.replaceSubrange(change.changed, with: now[change.changed])
      #expect(rows == now, "step \(step)")
    }
    #expect(index.isComplete && isReplaced)
    #expect(index.shape == RowIndex.Shape(back: 3_010))
    for row in [0, 2_999, 3_000, 3_001, 3_002, 3_009] {
      let text = index.range(ofRow: row).map { index.file.bytes(from: $0.lowerBound, count: 5) }
      #expect(text?.starts(with: Array("\(row),".utf8)) == true, "row \(row)")
    }
  }

  @Test func `rows at the end that began at the start of a record are kept`() throws {
    let file = try TestFile(records(0..<9_000, lineCount: 1))
    var index = RowIndex(try file.opened(), rows: rule)
    let back = index.shape.back
    #expect(finish(&index))
    #expect(index.shape.back == back && index.shape.count == 9_000)
  }

  @Test func `a file whose wrong end has grown is read to its new end`() throws {
    let quoted = "1,\"" + String(repeating: "a line\n", count: 60_000)
    let file = try TestFile(Array(quoted.utf8))
    var index = RowIndex(try file.opened(), rows: rule, rowLimit: 1 << 20)
    #expect(index.shape.gap > 0)
    try file.append(Array("\"\n2,b\n".utf8))
    let isSame = index.checkForChanges()
    #expect(isSame && finish(&index))
    #expect(index.shape == RowIndex.Shape(back: 2))
  }

  @Test func `a file truncated while its wrong end is replaced ends where it was cut`() throws {
    let quoted = "1,\"" + String(repeating: "a line\n", count: 60_000)
    let file = try TestFile(Array(quoted.utf8))
    var index = RowIndex(try file.opened(), rows: rule, rowLimit: 1 << 20)
    for count in [400_000, 300_000, 0] {
      try file.truncate(to: count)
      var copy = index
      while copy.hasMore, copy.shape.front > 0 { copy.take(copy.next(upTo: 1 << 16).read()) }
      _ = texts(&copy)
    }
    _ = texts(&index)
  }

  /// The rows of a file do not depend on the order in which its parts were read.
  @Test(arguments: 0..<12) func `rows are those of a scan from the front`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    while bytes.count < 600_000 {
      let lines = Int.random(in: 0...(seed % 3 == 0 ? 4_000 : 20), using: &dice)
      bytes += records(bytes.count..<bytes.count + 1, lineCount: lines)
      if Int.random(in: 0..<40, using: &dice) == 0 { bytes += Array("a\"b,\"c\"d\"\n".utf8) }
    }
    let file = try TestFile(bytes)
    let limit = [RowScanner.rowLimit, 1 << 20][seed % 2]
    var index = RowIndex(try file.opened(), rows: rule, rowLimit: limit)
    #expect(finish(&index))
    var (scanner, starts) = (RowScanner(rule: rule, rowLimit: limit), [Int]())
    bytes.withUnsafeBytes { scanner.read($0, every: 1) { starts.append($0.offset) } }
    #expect((0..<index.shape.count).map { index.range(ofRow: $0)?.lowerBound } == starts)
    for offset in stride(from: 0, to: bytes.count, by: 50_021) {
      #expect(index.row(at: offset) == starts.lastIndex { $0 <= offset })
    }
  }

  @Test func `a byte order mark belongs to no row`() throws {
    let file = try TestFile([0xEF, 0xBB, 0xBF] + Array("\"a\nb\",c\n".utf8))
    var index = RowIndex(try file.opened(), rows: rule)
    #expect(index.range(ofRow: 0) == 3..<11)
    #expect(index.shape.count == 1)
  }

  @Test func `a byte order mark that is written later is detected`() throws {
    let file = try TestFile()
    var index = RowIndex(try file.opened(), rows: rule)
    try file.append([0xEF, 0xBB, 0xBF] + Array("a\n".utf8))
    let isSame = index.checkForChanges()
    #expect(!isSame)
  }
}
