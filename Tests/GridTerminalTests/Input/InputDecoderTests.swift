import GridTerminal
import Testing

@Suite struct InputDecoderTests {
  @Test(arguments: InputCase.all)
  func `a sequence decodes to the listed events`(_ item: InputCase) {
    #expect(item.text.decoded == item.events, "\(item)")
  }

  /// So a slow connection does not change the meaning of a sequence.
  @Test(arguments: InputCase.all)
  func `a sequence decodes the same when cut anywhere`(_ item: InputCase) {
    let bytes = Array(item.text.utf8)
    for middle in 0...bytes.count {
      var decoder = InputDecoder()
      var events = decoder.read(bytes[..<middle])
      events += decoder.read(bytes[middle...])
      events += decoder.finish()
      #expect(events == item.events, "\(item) cut at \(middle)")
    }
  }

  @Test(arguments: InputCase.all)
  func `a key after a sequence is decoded`(_ item: InputCase) {
    var decoder = InputDecoder()
    _ = decoder.read(item.text.utf8)
    _ = decoder.finish()
    #expect(decoder.timeout == nil)
    #expect(decoder.read("q".utf8) == [.key("q")])
  }

  @Test func `a lone escape becomes a key after 25 milliseconds`() {
    var decoder = InputDecoder()
    #expect(decoder.read([0x1B]).isEmpty)
    #expect(decoder.timeout == 0.025)
    #expect(decoder.finish() == [.key(GridKeyPress(.escape))])
    #expect(decoder.timeout == nil)
    #expect(decoder.finish().isEmpty)
  }

  @Test func `an incomplete sequence is dropped after five seconds`() {
    var decoder = InputDecoder()
    #expect(decoder.read("\u{1B}[1;".utf8).isEmpty)
    #expect(decoder.timeout == 5)
    #expect(decoder.finish().isEmpty)
    #expect(decoder.read("5C".utf8) == [.key("5"), .key("C")])
  }

  @Test func `an ambiguous sequence start becomes an alt key after half a second`() {
    for beginning in ["[", "O", "]", "P"] {
      var decoder = InputDecoder()
      #expect(decoder.read("\u{1B}\(beginning)".utf8).isEmpty)
      #expect(decoder.timeout == 0.5)
      #expect(decoder.finish() == [.key(.alt(Character(beginning)))])
      #expect(decoder.timeout == nil)
    }
  }

  @Test func `a sequence without an end is dropped at the length limit`() {
    for beginning in ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}O"] {
      var decoder = InputDecoder()
      _ = decoder.read(beginning.utf8)
      let endless = repeatElement(UInt8(ascii: "1"), count: InputDecoder.sequenceLimit)
      #expect(decoder.read(endless).isEmpty)
      #expect(decoder.read("q".utf8) == [.key("q")], "after \(beginning.debugDescription)")
    }
  }

  @Test func `an overlong sequence is dropped as a whole`() {
    let long = "\u{1B}[" + String(repeating: "1;", count: 1_000) + "A" + "q"
    #expect(long.decoded == [.key("q")])
  }
}

// MARK: - Key presses
extension InputDecoderTests {
  @Test func `key presses can be written as literals`() {
    #expect("q".decoded == [.key("q")])
    #expect("\u{03}".decoded == [.key(.control("c"))])
    #expect("\u{1B}f".decoded == [.key(.alt("f"))])
    #expect(GridKeyPress.control("c") != "c")
    #expect(GridKeyPress(.up, .shift).key == .up)
  }

  @Test func `a plain key has a character, and a chord has none`() {
    #expect(("é" as GridKeyPress).character == "é")
    #expect(GridKeyPress.control("c").character == nil)
    #expect(GridKeyPress.alt("c").character == nil)
    #expect(GridKeyPress(.enter).character == nil)
  }

  @Test func `combining scalars typed one by one join into characters`() {
    let typed = "e\u{301}👩‍🚀"
    var text = ""
    for case .key(let press) in typed.decoded {
      if let character = press.character { text.append(character) }
    }
    #expect(text == typed)
    #expect(text.count == 2)
  }
}

// MARK: - Bytes
extension InputDecoderTests {
  @Test func `every single byte decodes to one key`() {
    for byte in UInt8.min...UInt8.max {
      var decoder = InputDecoder()
      let events = decoder.read([byte]) + decoder.finish()
      #expect(events.count == 1, "byte \(byte)")
      guard case .key(let press) = events.first else {
        Issue.record("byte \(byte) is \(events)")
        continue
      }
      if byte >= 0x80 { #expect(press == "\u{FFFD}", "byte \(byte)") }
      if (0x20..<0x7F).contains(byte) { #expect(press.character?.asciiValue == byte) }
    }
  }

  @Test func `a key after all byte values in a row is decoded`() {
    var decoder = InputDecoder()
    _ = decoder.read(UInt8.min...UInt8.max)
    _ = decoder.finish()
    #expect(decoder.read("q".utf8) == [.key("q")])
  }

  @Test(
    arguments: [
      ([0xC3, 0x28], "\u{FFFD}("), ([0xE2, 0x82], "\u{FFFD}\u{FFFD}"), ([0x80], "\u{FFFD}"),
      ([0xE2, 0x82, 0x41], "\u{FFFD}\u{FFFD}A"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xE2, 0xE2, 0x82, 0xAC], "\u{FFFD}€"), ([0xC2, 0x9B], "\u{FFFD}"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"),
      ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 become replacement characters`(_ bytes: [UInt8], _ text: String) {
    var decoder = InputDecoder()
    let events = decoder.read(bytes) + decoder.finish()
    #expect(events == text.unicodeScalars.map { .key(GridKeyPress(.character(Character($0)))) })
  }

  @Test func `every scalar decodes to one key`() {
    var decoder = InputDecoder()
    // All scalars of two and three bytes, and every 97th of those of four.
    let values = Array(UInt32(0xA0)...0xFFFF) + stride(from: 0x10000, through: 0x10FFFF, by: 97)
    for value in values + [0x10FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let press = GridKeyPress(.character(Character(scalar)))
      if decoder.read(UTF8.encode(scalar)!) != [.key(press)] {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }
}
