import TestSupport
import Testing

@testable import GridSources

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension ByteFileTests {
  private func text(_ bytes: [UInt8]) throws -> String {
    try TestFile(bytes).opened().text(in: 0..<bytes.count)
  }

  private func lines(_ text: String) throws -> [String] {
    try TestFile(text.utf8).opened().lines()
  }

  @Test func `a text has no line feed at its end, and tabs are kept`() throws {
    #expect(try text(Array("a\tb\n".utf8)) == "a\tb")
    #expect(try text(Array("ab\r\n".utf8)) == "ab")
    #expect(try text(Array("\n".utf8)) == "")
    #expect(try text([]) == "")
  }

  @Test func `control characters become symbols`() throws {
    #expect(try text(Array("\u{0}\u{7}\u{1B}[2J\u{7F}\u{9B}2J\r".utf8)) == "␀␇␛[2J␡␦2J␍")
    #expect(try text(Array("a\r\nb\n".utf8)) == "a␍␊b")
  }

  @Test func `invalid UTF-8 becomes replacement characters`() throws {
    #expect(try text([0x61, 0xFF, 0x62, 0xE2, 0x82]) == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func `no text of random bytes can control a terminal`() throws {
    var bytes: [UInt8] = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { bytes += [first, second] }
    }
    let shown = try text(bytes).unicodeScalars
    #expect(shown.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control })
  }

  @Test func `lines have no line feeds, and the last one needs none`() throws {
    #expect(try lines("one\r\ntwo\n\nthree") == ["one", "two", "", "three"])
    #expect(try lines("one\n") == ["one"])
    #expect(try lines("\n\n") == ["", ""])
    #expect(try lines("") == [])
    #expect(try lines("a\u{1B}b") == ["a\u{1B}b"])
  }

  @Test func `a carriage return is removed only before a line feed`() throws {
    #expect(try lines("one\r\r\ntwo\r") == ["one\r", "two\r"])
  }

  @Test func `lines of a file that cannot be read throw its error`() throws {
    // A folder can be opened, but not read as a file.
    let folder = ByteFile(owning: open("/", O_RDONLY | O_CLOEXEC), name: "/")
    #expect(throws: FileError("/", code: EISDIR)) { try folder.lines() }
  }

  @Test func `lines of a file of several pieces are complete`() throws {
    let expected = (0..<20_000).map { "line \($0) \(String(repeating: "·", count: $0 % 60))" }
    #expect(try TestFile(numberedLines(0..<20_000)).opened().lines() == expected)
  }
}
