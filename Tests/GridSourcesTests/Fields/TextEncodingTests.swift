import GridSources
import Testing

@Suite struct TextEncodingTests {
  @Test func `the encoding is detected by marks and by invalid bytes`() {
    #expect(TextEncoding(detecting: []) == .utf8)
    #expect(TextEncoding(detecting: Array("plain".utf8)) == .utf8)
    #expect(TextEncoding(detecting: Array("é€😀".utf8)) == .utf8)
    #expect(TextEncoding(detecting: [0xEF, 0xBB, 0xBF, 0x61]) == .utf8)
    #expect(TextEncoding(detecting: [0xFF, 0xFE, 0x61, 0]) == .utf16LittleEndian)
    #expect(TextEncoding(detecting: [0xFE, 0xFF, 0, 0x61]) == .utf16BigEndian)
    #expect(TextEncoding(detecting: [0x61, 0xE9, 0x62]) == .windows1252)
    #expect(TextEncoding(detecting: [0x80]) == .windows1252)
  }

  @Test func `a character that is cut by the end of a sample is no fault`() {
    let bytes = Array("price: 5 €😀".utf8)
    for count in 0...bytes.count {
      #expect(TextEncoding(detecting: Array(bytes[..<count])) == .utf8, "\(count) bytes")
    }
    #expect(TextEncoding(detecting: [0x61, 0xF0, 0x41]) == .windows1252)
    #expect(TextEncoding(detecting: [0x61, 0xFF]) == .windows1252)
  }
}
