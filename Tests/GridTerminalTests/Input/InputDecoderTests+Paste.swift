import GridTerminal
import Testing

extension InputDecoderTests {
  @Test func `controls in a pasted text are not decoded as keys`() {
    let text = "rm -rf\r\n\u{1B}[A\u{03}\u{1B}[200~\u{1B}]0;x\u{07}"
    #expect("\u{1B}[200~\(text)\u{1B}[201~q".decoded == [.paste(text), .key("q")])
  }

  @Test func `an incomplete end mark is part of the pasted text`() {
    for text in ["\u{1B}", "\u{1B}[", "\u{1B}[201", "\u{1B}\u{1B}[20", "\u{1B}[201\u{1B}[2"] {
      #expect("\u{1B}[200~\(text)\u{1B}[201~".decoded == [.paste(text)])
    }
  }

  @Test func `a stalled paste is delivered in parts, none of them as keys`() {
    var decoder = InputDecoder()
    #expect(decoder.read("\u{1B}[200~half".utf8).isEmpty)
    #expect(decoder.timeout == 5)
    #expect(decoder.finish() == [.paste("half")])
    #expect(decoder.timeout == nil)
    #expect(decoder.read("rest\r\u{1B}[A".utf8).isEmpty)
    #expect(decoder.timeout == 5)
    #expect(decoder.finish() == [.paste("rest\r\u{1B}[A")])
    #expect(decoder.read("end\u{1B}[201~q".utf8) == [.paste("end"), .key("q")])
  }

  @Test(arguments: ["é", "漢", "👩"]) func `a paste stalled within a scalar delivers it whole later`(
    scalar: String
  ) {
    let bytes = Array(scalar.utf8)
    for count in 1..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.read(Array("\u{1B}[200~half".utf8) + bytes[..<count]).isEmpty)
      #expect(decoder.timeout == 5)
      #expect(decoder.finish() == [.paste("half")])
      // The incomplete scalar waits for its other bytes.
      #expect(decoder.timeout == nil)
      #expect(decoder.finish().isEmpty)
      #expect(
        decoder.read(bytes[count...] + Array("\u{1B}[201~".utf8)) == [.paste(scalar)],
        "cut after \(count)")
    }
  }

  @Test func `bytes that cannot begin a scalar are delivered when a paste stalls`() {
    for bytes: [UInt8] in [[0x80], [0xC0], [0xE0, 0x80], [0xF8], [0xC3, 0xA9], [0xED, 0xA0]] {
      var decoder = InputDecoder()
      _ = decoder.read(Array("\u{1B}[200~".utf8) + bytes)
      #expect(decoder.finish() == [.paste(String(decoding: bytes, as: UTF8.self))])
    }
  }

  @Test func `a paste may stall within its end mark`() {
    var decoder = InputDecoder()
    #expect(decoder.read("\u{1B}[200~half\u{1B}[20".utf8).isEmpty)
    #expect(decoder.finish() == [.paste("half")])
    #expect(decoder.finish().isEmpty)
    #expect(decoder.read("1~q".utf8) == [.paste(""), .key("q")])
  }

  @Test func `an overlong paste is cut at the limit, and its rest is not decoded as keys`() {
    var decoder = InputDecoder()
    let text = repeatElement(UInt8(ascii: "x"), count: InputDecoder.pasteLimit + 100)
    #expect(decoder.read("\u{1B}[200~".utf8).isEmpty)
    #expect(decoder.read(text).isEmpty)
    let events = decoder.read("\u{1B}[201~q".utf8)
    #expect(
      events == [.paste(String(repeating: "x", count: InputDecoder.pasteLimit)), .key("q")])
  }

  @Test func `an end mark without a paste is ignored`() {
    #expect("\u{1B}[201~q".decoded == [.key("q")])
  }
}
