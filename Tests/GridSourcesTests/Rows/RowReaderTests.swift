import Foundation
import TestSupport
import Testing

@testable import GridSources

@Suite struct RowReaderTests {
  private let queue = StepQueue()

  private func reader(of file: TestFile) throws -> RowReader {
    let reader = RowReader(try LiveFile(BytePath(file.path)), run: queue.run)
    reader.readOn()
    return reader
  }

  @Test func `a file is read in parts`() throws {
    let reader = try reader(of: try TestFile(numberedLines(0..<20_000)))
    #expect(!reader.index.isComplete)
    #expect(queue.finish())
    #expect(reader.index.isComplete)
    #expect(reader.index.shape.count == 20_000)
  }

  @Test func `a file truncated during a read does not keep the log reader busy`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let reader = try reader(of: file)
    try file.truncate(to: 0)
    #expect(queue.finish())
    #expect(!reader.index.isComplete)
    reader.update()
    #expect(queue.finish())
    #expect(reader.index.isComplete)
    #expect(reader.index.shape.count == 0)
  }

  @Test func `a pending read is dropped when the file is rewritten`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let reader = try reader(of: file)
    // The file is rewritten with the same length while its first part is being read.
    try file.truncate(to: 0)
    try file.append(numberedLines(50_000..<70_000))
    reader.update()
    #expect(reader.generation == 1)
    #expect(queue.finish())
    #expect(reader.index.shape.count == 20_000)
    let first = reader.range(ofRow: 0).map { reader.index.file.bytes(from: 0, count: $0.count) }
    #expect(first.map { String(decoding: $0, as: UTF8.self).hasPrefix("line 50000 ") } == true)
  }

  @Test func `a file that replaces the old one is read instead`() throws {
    let file = try TestFile(numberedLines(0..<10))
    let reader = try reader(of: file)
    var replacements = 0
    reader.onReplace = { replacements += 1 }
    try file.replace(by: numberedLines(10..<15))
    reader.update()
    reader.update()
    #expect(queue.finish())
    #expect(replacements == 1)
    #expect(reader.index.shape.count == 5)
  }

  @Test func `rows of a deleted file are kept`() throws {
    let file = try TestFile(numberedLines(0..<10))
    let reader = try reader(of: file)
    try FileManager.default.removeItem(atPath: file.path)
    reader.update()
    #expect(reader.index.shape.count == 10)
  }

  @Test func `a row is a text, or nil if it is not known`() throws {
    let reader = try reader(of: try TestFile("one\r\n\u{1B}[2J\n".utf8))
    #expect(reader.text(ofRow: 0) == "one")
    #expect(reader.text(ofRow: 1) == "␛[2J")
    #expect(reader.text(ofRow: 2) == nil)
  }

  @Test func `a line longer than the limit is several rows, and one row with a higher limit`()
    throws
  {
    let lines = String(repeating: "a", count: 16_384) + "b\nc\n"
    let text = try TestFile(lines.utf8)
    let file = try LiveFile(BytePath(text.path))
    let rows = RowReader(file, run: queue.run)
    #expect(rows.index.shape.count == 3)
    #expect(rows.text(ofRow: 0)?.count == 16_384)
    #expect(rows.text(ofRow: 1) == "b")
    let whole = RowReader(file, rowLimit: 1 << 20, run: queue.run)
    #expect(whole.index.shape.count == 2)
    #expect(whole.text(ofRow: 0)?.count == 16_385)
    #expect(whole.text(ofRow: 1) == "c")
  }

  @Test func `a row limit must be positive`() async {
    await #expect(processExitsWith: .failure) {
      _ = RowReader(LiveFile([], name: "empty"), rowLimit: 0) { _, _ in }
    }
  }

  @Test func `a queue that runs work at once reads the file at once`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let reader = RowReader(try LiveFile(BytePath(file.path))) { work, finish in
      work()
      finish()
    }
    reader.readOn()
    #expect(reader.index.isComplete)
    #expect(reader.text(ofRow: 19_999)?.hasPrefix("line 19999 ") == true)
  }

  @Test func `onRead passes the changes of the list`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let reader = try reader(of: file)
    var changes: [RowIndex.Change] = []
    reader.onRead = { changes.append($0) }
    try file.append(Array("two\n".utf8))
    reader.update()
    #expect(queue.finish())
    #expect(
      changes == [RowIndex.Change(inserted: 0..<0, deleted: 0..<0, appended: 1..<2, changed: 0..<1)]
    )
    #expect(reader.index.shape.count == 2)
  }
}
