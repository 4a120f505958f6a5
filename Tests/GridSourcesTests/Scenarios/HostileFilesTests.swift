import Foundation
import GridTesting
import TestSupport
import Testing

@testable import GridSources

/// Files that are no tables, as a user may open them by mistake.
@Suite struct HostileFilesTests {
  /// Reads a file as a table. All rows adjoin, and a scan visits the same ones.
  private func read(
    _ file: TestFile, _ format: some RowFormat, rowLimit: Int = 16_384,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let reader = RowReader(
      try LiveFile(BytePath(file.path)), rows: format.rows, rowLimit: rowLimit
    ) { work, finish in
      work()
      finish()
    }
    reader.readOn()
    #expect(reader.index.isComplete, sourceLocation: sourceLocation)
    var (fields, end) = (RowFields(), reader.index.start)
    var (scan, isSame) = (reader.scan(), true)
    while scan.advance(
      byteLimit: 1 << 20,
      { row, bytes in
        format.split(bytes, into: &fields)
        if row < 20 { for index in 0..<min(fields.count, 20) { _ = fields.text(index) } }
        isSame = isSame && reader.range(ofRow: row) == end..<end + bytes.count
        end += bytes.count
      })
    {}
    #expect(isSame, sourceLocation: sourceLocation)
    #expect(end == reader.index.byteCount, sourceLocation: sourceLocation)
    #expect(scan.nextRow == reader.index.shape.count, sourceLocation: sourceLocation)
    return scan.nextRow
  }

  @Test(arguments: ["", "\"", "a,\"b"]) func `one line of 100 MB is many rows`(start: String) throws
  {
    let file = try TestFile(start.utf8)
    // A sparse file, which is read as null bytes.
    try file.truncate(to: 100 << 20)
    #expect(try read(file, CSVFormat()) == (100 << 20) / 16_384)
  }

  @Test(arguments: 0..<6) func `random bytes are rows of fields`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let highest: UInt8 = seed % 2 == 0 ? 255 : 44
    let file = try TestFile((0..<500_000).map { _ in UInt8.random(in: 0...highest, using: &dice) })
    let sample = try file.opened().bytes(from: 0, count: 64 << 10)
    #expect(try read(file, CSVFormat(detecting: sample)) > 0)
    #expect(try read(file, CSVFormat()) > 0)
    #expect(try read(file, JSONLines(detecting: sample)) > 0)
  }

  @Test func `an empty file, null bytes and a lone mark have a format and their rows`() throws {
    let cases: [([UInt8], Int)] = [
      ([], 0), ([0], 1), ([0, 10, 0], 2), ([0xEF, 0xBB, 0xBF], 0), ([10], 1), ([34], 1),
    ]
    for (bytes, count) in cases {
      let file = try TestFile(bytes)
      #expect(try read(file, CSVFormat(detecting: bytes)) == count, "\(bytes)")
      #expect(try read(file, JSONLines(detecting: bytes)) == count, "\(bytes)")
    }
  }

  @Test func `a record of 100,000 columns is one row within the limit`() throws {
    let names = (0..<100_000).map { "column \($0 % 100)" }.joined(separator: ",")
    let values = (0..<100_000).map(String.init).joined(separator: ",")
    let bytes = Array("\(names)\n\(values)\n".utf8)
    let format = CSVFormat(detecting: bytes)
    #expect(format.columns.count == 100_000)
    #expect(try read(try TestFile(bytes), format, rowLimit: 4 << 20) == 2)
  }

  @Test func `a file cut within quotes and within a character has its last record`() throws {
    let bytes = Array("a,b\n1,\"two\n".utf8) + [0xE2, 0x82]
    let file = try TestFile(bytes)
    #expect(try read(file, CSVFormat(detecting: bytes)) == 2)
    var fields = RowFields()
    CSVFormat().split(Array(bytes[4...]), into: &fields)
    #expect(fields.text(1) == "two␊\u{FFFD}")
  }
}
