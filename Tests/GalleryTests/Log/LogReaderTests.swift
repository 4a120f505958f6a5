import Foundation
import GalleryScenes
import Testing

@testable import gallery

@Suite struct LogReaderTests {
  private let queue = StepQueue()

  private func reader(of file: TestFile) throws -> LogReader {
    let reader = LogReader(try LogSource(FilePath(file.path)), queue: queue)
    reader.readOn()
    return reader
  }

  @Test func `a file is read in parts`() throws {
    let reader = try reader(of: try TestFile(numberedLines(0..<20_000)))
    #expect(!reader.text.isWhole)
    #expect(queue.finish())
    #expect(reader.text.isWhole)
    #expect(reader.text.shape.count == 20_000)
  }

  @Test func `a file truncated during a read does not keep the log reader busy`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let reader = try reader(of: file)
    try file.truncate(to: 0)
    #expect(queue.finish())
    #expect(!reader.text.isWhole)
    reader.lookAgain()
    #expect(queue.finish())
    #expect(reader.text.isWhole)
    #expect(reader.text.shape.count == 0)
  }

  @Test func `a pending read is dropped when the file is rewritten`() throws {
    let file = try TestFile(numberedLines(0..<20_000))
    let reader = try reader(of: file)
    // The file is rewritten with the same length while its first part is being read.
    try file.truncate(to: 0)
    try file.append(numberedLines(50_000..<70_000))
    reader.lookAgain()
    #expect(reader.generation == 1)
    #expect(queue.finish())
    #expect(reader.text.shape.count == 20_000)
    let first = reader.range(ofRow: 0).map { reader.text.file.bytes(from: 0, count: $0.count) }
    #expect(first.map { String(decoding: $0, as: UTF8.self).hasPrefix("line 50000 ") } == true)
  }

  @Test func `a file that replaces the old one is read instead`() throws {
    let file = try TestFile(numberedLines(0..<10))
    let reader = try reader(of: file)
    var replacements = 0
    reader.onReplace = { replacements += 1 }
    try file.replace(by: numberedLines(10..<15))
    reader.lookAgain()
    reader.lookAgain()
    #expect(queue.finish())
    #expect(replacements == 1)
    #expect(reader.text.shape.count == 5)
  }

  @Test func `rows of a deleted file are kept`() throws {
    let file = try TestFile(numberedLines(0..<10))
    let reader = try reader(of: file)
    try FileManager.default.removeItem(atPath: file.path)
    reader.lookAgain()
    #expect(reader.text.shape.count == 10)
  }

  @Test func `onRead passes the shape before the read`() throws {
    let file = try TestFile(Array("one\n".utf8))
    let reader = try reader(of: file)
    var olds: [LogText.Shape] = []
    reader.onRead = { olds.append($0) }
    try file.append(Array("two\n".utf8))
    reader.lookAgain()
    #expect(queue.finish())
    #expect(olds == [LogText.Shape(back: 1)])
    #expect(reader.text.shape.count == 2)
  }
}
