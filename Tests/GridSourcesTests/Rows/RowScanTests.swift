import GridTesting
import TestSupport
import Testing

@testable import GridSources

@Suite struct RowScanTests {
  /// A reader that knows only the ends of a file.
  private func reader(
    of file: TestFile, _ rule: RowRule = .lines, rowLimit: Int = 16_384
  ) throws -> RowReader {
    RowReader(try LiveFile(BytePath(file.path)), rows: rule, rowLimit: rowLimit) { _, _ in }
  }

  private func rows(_ scan: RowScan, byteLimit: Int = .max) -> [[UInt8]] {
    var (scan, rows) = (scan, [[UInt8]]())
    repeat {
      #expect(scan.nextRow == rows.count)
    } while scan.advance(byteLimit: byteLimit) { row, bytes in
      #expect(row == rows.count)
      rows.append(Array(bytes))
    }
    #expect(scan.isComplete && scan.progress == 1 && scan.nextRow == rows.count)
    return rows
  }

  @Test func `a scan visits all rows, also those that are not known yet`() throws {
    let file = try TestFile(numberedLines(0..<20_000) + Array("end".utf8))
    let reader = try reader(of: file)
    #expect(!reader.index.isComplete)
    let rows = rows(reader.scan())
    #expect(rows.count == 20_001)
    #expect(rows.joined().elementsEqual(numberedLines(0..<20_000) + Array("end".utf8)))
    #expect(rows.last == Array("end".utf8))
  }

  @Test func `a scan continues where its last slice has ended`() throws {
    let file = try TestFile(numberedLines(0..<500))
    let scan = try reader(of: file).scan()
    let all = rows(scan)
    for byteLimit in [0, 1, 1_000, 5_000, 300_000] {
      #expect(rows(scan, byteLimit: byteLimit) == all, "slices of \(byteLimit) bytes")
    }
    var part = scan
    let hasMore = part.advance(byteLimit: 1) { row, _ in #expect(row == 0) }
    #expect(hasMore && part.nextRow == 1 && part.byteCount == all[0].count)
    #expect(part.progress > 0 && part.progress < 0.1)
  }

  @Test(arguments: [false, true])
  func `a scan begins with a row near the one that is needed`(isComplete: Bool) throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let reader = RowReader(try LiveFile(BytePath(file.path))) { work, finish in
      guard isComplete else { return }
      work()
      finish()
    }
    reader.readOn()
    #expect(reader.index.isComplete == isComplete)
    let all = rows(reader.scan())
    for row in [0, 1, 127, 128, 1_024, 5_000, 15_000, 19_999, 20_000] {
      var (scan, next) = (reader.scan(from: row), reader.scan(from: row).nextRow)
      #expect(next <= row && (!isComplete || next > row - RowBlocks.stride))
      while scan.advance(
        byteLimit: 50_000,
        { number, bytes in
          #expect(number == next && all[number] == Array(bytes))
          next += 1
        })
      {}
      #expect(next == all.count)
    }
  }

  @Test func `a slice ends before a row`() throws {
    let file = try TestFile(numberedLines(0..<500))
    var scan = try reader(of: file).scan()
    for end in [0, 1, 100, 499] {
      var last = scan.nextRow - 1
      let hasMore = scan.advance(byteLimit: .max, upTo: end) { row, _ in last = row }
      #expect(hasMore && scan.nextRow == end && last == end - 1)
    }
    let hasMore = scan.advance(byteLimit: .max, upTo: 501) { row, _ in #expect(row == 499) }
    #expect(!hasMore && scan.isComplete)
  }

  @Test(arguments: 0..<12) func `the rows of a scan are those of the index`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    while bytes.count < 400_000 {
      let lines = Int.random(in: 0...(seed % 3 == 0 ? 30_000 : 20), using: &dice)
      bytes += Array("1,\"\(String(repeating: "two\n", count: lines))\"\r\n".utf8)
    }
    let file = try TestFile(bytes)
    let reader = RowReader(
      try LiveFile(BytePath(file.path)), rows: CSVFormat().rows,
      rowLimit: [1_000, 16_384, 1 << 20][seed % 3]
    ) { work, finish in
      work()
      finish()
    }
    reader.readOn()
    #expect(reader.index.isComplete)
    let expected = (0..<reader.index.shape.count).map { row in
      reader.range(ofRow: row).map { Array(bytes[$0]) } ?? []
    }
    #expect(
      rows(reader.scan(), byteLimit: Int.random(in: 30_000...200_000, using: &dice)) == expected)
  }

  @Test func `a byte order mark belongs to no row`() throws {
    let file = try TestFile([0xEF, 0xBB, 0xBF] + Array("a\nb\n".utf8))
    #expect(rows(try reader(of: file).scan()) == [Array("a\n".utf8), Array("b\n".utf8)])
  }

  @Test func `a file without rows has nothing to visit`() throws {
    #expect(rows(try reader(of: try TestFile()).scan()).isEmpty)
    #expect(rows(try reader(of: try TestFile([0xEF, 0xBB, 0xBF])).scan()).isEmpty)
  }

  @Test func `a row may be longer than what is read at once`() throws {
    let long = [UInt8](repeating: 0, count: 3 << 20) + [10]
    let file = try TestFile(Array("a\n".utf8) + long + Array("b\n".utf8))
    let found = rows(try reader(of: file, rowLimit: .max).scan())
    #expect(found.map(\.count) == [2, long.count, 2])
  }

  @Test func `a file that was truncated ends where it was cut`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    var scan = try reader(of: file).scan()
    var count = 0
    let hasMore = scan.advance(byteLimit: 1_000) { _, bytes in count += bytes.count }
    #expect(hasMore)
    try file.truncate(to: 600_000)
    while scan.advance(byteLimit: 100_000, { _, bytes in count += bytes.count }) {}
    #expect(scan.isComplete && count == 600_000)
  }

  @Test func `a file that was truncated before its first unvisited row has ended`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    var scan = try reader(of: file).scan()
    _ = scan.advance(byteLimit: 300_000) { _, _ in }
    try file.truncate(to: 10)
    let hasMore = scan.advance(byteLimit: 300_000) { _, _ in Issue.record("A row was visited") }
    #expect(!hasMore && scan.isComplete)
  }

  @Test func `rows that were appended since are not visited`() throws {
    let file = try TestFile(Array("a\nb".utf8))
    let scan = try reader(of: file).scan()
    try file.append(Array("c\nd\n".utf8))
    #expect(rows(scan) == [Array("a\n".utf8), Array("b".utf8)])
  }

  @Test func `a scan from a row on visits the rows appended since, and a few before`()
    throws
  {
    let file = try TestFile(numberedLines(0..<5_000))
    let reader = RowReader(try LiveFile(BytePath(file.path))) { work, finish in
      work()
      finish()
    }
    reader.readOn()
    var scan = reader.scan()
    while scan.advance(byteLimit: .max, { _, _ in }) {}
    #expect(scan.nextRow == 5_000 && !scan.endsInsideRow)
    try file.append(Array("one\ntwo".utf8))
    reader.update()
    for first in [0, 1, 4_999, 5_000] {
      var (scan, rows) = (reader.scan(from: first), [Int]())
      while scan.advance(byteLimit: .max, { row, _ in rows.append(row) }) {}
      #expect(rows.first.map { $0 <= first && $0 > first - RowBlocks.stride } ?? false)
      #expect(rows == Array(rows[0]..<5_002) && scan.nextRow == 5_002)
      #expect(scan.endsInsideRow)
    }
  }

  @Test func `a scan runs on another thread`() async throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let scan = try reader(of: file).scan()
    let count = await Task.detached {
      var scan = scan
      var count = 0
      while scan.advance(byteLimit: 1 << 18, { _, _ in count += 1 }) {}
      return count
    }.value
    #expect(count == 20_000)
  }
}
