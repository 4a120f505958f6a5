import GridTesting
import TestSupport
import Testing

@testable import GridSources

@Suite struct UTF16ConverterTests {
  private func bytes(of text: String, _ encoding: TextEncoding) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return encoding == .utf16BigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
  func `text is converted in pieces of any size`(encoding: TextEncoding) throws {
    let text = "\u{FEFF}a,é;€\n😀\r\n"
    let wide = bytes(of: text, encoding)
    for length in 1...wide.count {
      let converter = try #require(UTF16Converter(encoding))
      var output: [UInt8] = []
      for start in stride(from: 0, to: wide.count, by: length) {
        output += converter.convert(Array(wide[start..<min(wide.count, start + length)]))
      }
      output += converter.convert([])
      #expect(output == Array(text.utf8), "pieces of \(length) bytes")
    }
  }

  @Test func `lone surrogates and a cut unit become U+FFFD`() throws {
    let converter = try #require(UTF16Converter(.utf16BigEndian))
    let found =
      converter.convert([0xD8, 0x3D, 0x00, 0x61, 0xDE, 0x00, 0xD8, 0x3D, 0x61])
      + converter.convert([])
    #expect(String(decoding: found, as: UTF8.self) == "\u{FFFD}a\u{FFFD}\u{FFFD}")
    #expect(UTF16Converter(.utf8) == nil && UTF16Converter(.windows1252) == nil)
  }

  @Test func `a file in UTF-16 is read as a pipe that delivers UTF-8`() throws {
    let text = "\u{FEFF}name,note\n" + (0..<20_000).map { "\($0),é\n" }.joined()
    let file = try TestFile(bytes(of: text, .utf16LittleEndian))
    let sample = try file.opened().bytes(from: 0, count: 1_000)
    let format = CSVFormat(detecting: sample)
    let live = try LiveFile(BytePath(file.path), convertingFrom: format.encoding)
    #expect(live.state == .arriving)
    let rows = RowReader(live, rows: format.rows) { work, finish in
      work()
      finish()
    }
    #expect(rows.index.shape.count > 1)
    try live.waitForBytes()
    #expect(live.state == .complete && live.descriptor == nil)
    rows.update()
    #expect(rows.index.shape.count == 20_001)
    #expect(rows.text(ofRow: 0) == "name,note")
    #expect(rows.text(ofRow: 20_000) == "19999,é")
  }

  @Test func `a file in another encoding is opened as it is`() throws {
    let file = try TestFile(Array("a\n".utf8))
    let live = try LiveFile(BytePath(file.path), convertingFrom: .windows1252)
    #expect(live.state == .live)
    #expect(throws: FileError.self) {
      try LiveFile("/nowhere/at/all", convertingFrom: .utf16BigEndian)
    }
  }
}
