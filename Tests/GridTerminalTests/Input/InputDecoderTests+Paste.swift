import GridTerminal
import Testing

extension InputDecoderTests {
  @Test func `a pasted text is never taken for keys`() {
    let text = "rm -rf\r\n\u{1B}[A\u{03}\u{1B}[200~\u{1B}]0;x\u{07}"
    #expect("\u{1B}[200~\(text)\u{1B}[201~q".decoded == [.paste(text), .key("q")])
  }

  @Test func `what looks like the end of a paste is a part of it`() {
    for text in ["\u{1B}", "\u{1B}[", "\u{1B}[201", "\u{1B}\u{1B}[20", "\u{1B}[201\u{1B}[2"] {
      #expect("\u{1B}[200~\(text)\u{1B}[201~".decoded == [.paste(text)])
    }
  }

  @Test func `a paste that stalls is handed out, and its rest is never taken for keys`() {
    var decoder = InputDecoder()
    #expect(decoder.read("\u{1B}[200~half".utf8).isEmpty)
    #expect(decoder.patience == 5)
    #expect(decoder.finish() == [.paste("half")])
    #expect(decoder.patience == nil)
    #expect(decoder.read("rest\r\u{1B}[A".utf8).isEmpty)
    #expect(decoder.patience == 5)
    #expect(decoder.finish() == [.paste("rest\r\u{1B}[A")])
    #expect(decoder.read("end\u{1B}[201~q".utf8) == [.paste("end"), .key("q")])
  }

  @Test(arguments: ["é", "漢", "👩"]) func `a paste that stalls within a scalar keeps its beginning`(
    scalar: String
  ) {
    let bytes = Array(scalar.utf8)
    for count in 1..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.read(Array("\u{1B}[200~half".utf8) + bytes[..<count]).isEmpty)
      #expect(decoder.patience == 5)
      #expect(decoder.finish() == [.paste("half")])
      // Nothing can be made of it yet.
      #expect(decoder.patience == nil)
      #expect(decoder.finish().isEmpty)
      #expect(
        decoder.read(bytes[count...] + Array("\u{1B}[201~".utf8)) == [.paste(scalar)],
        "cut after \(count)")
    }
  }

  @Test func `what cannot become a scalar is not kept back`() {
    for bytes: [UInt8] in [[0x80], [0xC0], [0xE0, 0x80], [0xF8], [0xC3, 0xA9], [0xED, 0xA0]] {
      var decoder = InputDecoder()
      _ = decoder.read(Array("\u{1B}[200~".utf8) + bytes)
      #expect(decoder.finish() == [.paste(String(decoding: bytes, as: UTF8.self))])
    }
  }

  @Test func `the mark at the end of a paste may stall as well`() {
    var decoder = InputDecoder()
    #expect(decoder.read("\u{1B}[200~half\u{1B}[20".utf8).isEmpty)
    #expect(decoder.finish() == [.paste("half")])
    #expect(decoder.finish().isEmpty)
    #expect(decoder.read("1~q".utf8) == [.paste(""), .key("q")])
  }

  @Test func `a paste is as long as the limit, and the rest of it is not taken for keys`() {
    var decoder = InputDecoder()
    let text = repeatElement(UInt8(ascii: "x"), count: InputDecoder.pasteLimit + 100)
    #expect(decoder.read("\u{1B}[200~".utf8).isEmpty)
    #expect(decoder.read(text).isEmpty)
    let events = decoder.read("\u{1B}[201~q".utf8)
    #expect(
      events == [.paste(String(repeating: "x", count: InputDecoder.pasteLimit)), .key("q")])
  }

  @Test func `an end without a beginning is nothing`() {
    #expect("\u{1B}[201~q".decoded == [.key("q")])
  }
}
