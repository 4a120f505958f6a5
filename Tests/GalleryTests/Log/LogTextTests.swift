import Foundation
import GridTesting
import Testing

@testable import gallery

/// A file for a test, which is gone with it.
final class TestFile {
  let path: String

  init(_ bytes: some Sequence<UInt8>) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("virtualgrid-\(UUID().uuidString)").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func append(_ bytes: some Sequence<UInt8>) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct LogTextTests {
  /// Lines that say their number, of different lengths.
  private static func lines(_ range: Range<Int>) -> [UInt8] {
    Array(range.map { "line \($0) \(String(repeating: "·", count: $0 % 60))\n" }.joined().utf8)
  }

  private func row(_ number: Int, _ text: inout LogText) -> String? {
    text.range(ofRow: number).map {
      String(decoding: text.file.bytes(from: $0.lowerBound, count: $0.count), as: UTF8.self)
    }
  }

  private func read(_ text: inout LogText, part: Int) {
    text.read(LineIndex.Piece(of: text.file, from: text.index.scanner, upTo: part))
  }

  @Test func `a small file is known at once`() throws {
    let file = try TestFile(Self.lines(0..<3_000))
    var text = LogText(try ByteFile(path: file.path))
    #expect(text.isWhole)
    #expect(text.shape == LogText.Shape(head: 3_000, gap: 0, tail: 0))
    for number in [0, 1, 1_023, 1_024, 2_999] {
      #expect(row(number, &text)?.hasPrefix("line \(number) ") == true)
    }
    #expect(row(3_000, &text) == nil)
    #expect(row(-1, &text) == nil)
  }

  @Test func `of a large one the first rows and the last are known at once, and then all`() throws {
    let count = 200_000
    let file = try TestFile(Self.lines(0..<count))
    var text = LogText(try ByteFile(path: file.path))
    let first = text.shape
    #expect(first.gap > 0 && first.tail > 100)
    #expect(abs(first.count - count) < count / 4)
    #expect(row(first.count - 1, &text)?.hasPrefix("line \(count - 1) ") == true)
    #expect(row(first.head + 1, &text) == nil)
    var shapes = [first]
    while !text.isWhole {
      read(&text, part: 1 << 20)
      shapes.append(text.shape)
      // Whatever is known from the end stays what it was.
      #expect(row(text.shape.count - 1, &text)?.hasPrefix("line \(count - 1) ") == true)
    }
    #expect(text.shape == LogText.Shape(head: count, gap: 0, tail: 0))
    for number in stride(from: 0, to: count, by: 7_919) {
      #expect(row(number, &text)?.hasPrefix("line \(number) ") == true)
      let range = text.range(ofRow: number)
      let (first, inside) = (
        text.row(at: range?.lowerBound ?? -1), text.row(at: (range?.lowerBound ?? -9) + 3)
      )
      #expect(first == number)
      #expect(inside == number)
    }
    for (old, new) in zip(shapes, shapes.dropFirst()) {
      let change = new.change(from: old)
      #expect(old.count + change.inserted.count - change.deleted.count == new.count)
      #expect(change.deleted.upperBound <= old.head + old.gap)
    }
  }

  @Test func `a file that grows has more rows, and its last one may be longer`() throws {
    let file = try TestFile(Array("one\ntw".utf8))
    var text = LogText(try ByteFile(path: file.path))
    #expect(text.shape.count == 2)
    #expect(row(1, &text) == "tw")
    try file.append(Array("o\nthree\n".utf8))
    let isLonger = text.lookAgain()
    #expect(isLonger)
    #expect(!text.isWhole)
    read(&text, part: 1 << 20)
    #expect(text.shape.count == 3)
    #expect(row(1, &text) == "two\n")
    #expect(row(2, &text) == "three\n")
  }

  @Test func `a file that is shorter than before has been written anew`() throws {
    let file = try TestFile(Self.lines(0..<100))
    var text = LogText(try ByteFile(path: file.path))
    #expect(text.shape.count == 100)
    #expect(truncate(file.path, 4) == 0)
    let isLonger = text.lookAgain()
    #expect(!isLonger)
  }

  @Test func `an empty file has no rows, and what is no file is refused in words`() throws {
    let file = try TestFile([])
    #expect(LogText(try ByteFile(path: file.path)).shape.count == 0)
    #expect(throws: FileError.self) { try ByteFile(path: "/nowhere/at/all") }
    do { _ = try ByteFile(path: "/") } catch {
      #expect(error.description == "/ cannot be read: Is a directory. Name a file that can.")
    }
  }
}
