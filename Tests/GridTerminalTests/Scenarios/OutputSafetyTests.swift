import GridTesting
import Testing

@testable import GridTerminal

/// Data can show letters on the terminal, and cannot control it. The ``Emulator`` reports an error
/// for everything but printable characters and the few sequences that ``ScreenWriter`` uses.
@Suite struct OutputSafetyTests {
  /// Returns the errors of an emulator that shows a text as tiles, in a box, and as the name of a
  /// missing picture.
  private func errors(showing text: String) -> [String] {
    var emulator = Emulator(columns: 40, rows: 4)
    var writer = ScreenWriter(isSynchronized: true)
    var tiles = Tiles(columns: 40, rows: 4)
    tiles.write(text, column: 0, row: 0)
    emulator.send(writer.bytes(for: tiles))
    let missing = Box(Picture(text, size: GridSize(width: 160, height: 48)))
    let boxes = [
      positioned(Box(AttributedText(text)), 0, 0, 40, 4), positioned(missing, 20, 0, 20, 3),
    ]
    emulator.send(writer.bytes(for: frame(40, 4, of: boxes)))
    emulator.end()
    return emulator.errors
  }

  @Test func `no hostile text sends a control sequence`() {
    for attack in attacks {
      #expect(errors(showing: attack) == [], "\(attack.debugDescription)")
      #expect(errors(showing: "x" + attack + "y") == [], "\(attack.debugDescription)")
    }
  }

  @Test(arguments: 0..<256) func `no single byte sends a control sequence`(byte: Int) {
    let byte = UInt8(byte)
    let utf8 = String(decoding: [0x61, byte, 0x62], as: UTF8.self)
    let latin = "a\(Unicode.Scalar(byte))b"
    let utf16 = String(
      decoding: [0x61, UInt16(byte), UInt16(byte) << 8, 0xD800, 0x62], as: UTF16.self)
    for text in [utf8, latin, utf16, String(decoding: [byte], as: UTF8.self)] {
      #expect(errors(showing: text) == [])
    }
  }

  @Test func `no random scalars send a control sequence`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<30 {
        let limit: UInt32 = [0x100, 0x3000, 0xE0200, 0x11_0000].randomElement(using: &random)!
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) {
          text.append(scalar)
        }
      }
      #expect(errors(showing: String(text)) == [], "\(String(text).debugDescription)")
    }
  }

  /// Checks the check: an emulator that accepted everything would prove nothing.
  @Test(arguments: [
    "\u{1B}]0;title\u{7}", "\u{1B}[?25l", "\u{1B}[5A", "\u{1B}[0J", "\u{1B}c", "\r", "\u{9B}m",
    "\u{202E}", "\u{1B}[38;5m", "\u{1B}[99;1H", "\u{1B}[8m", "\u{1B}", "\u{1B}[1", "\u{1B}[?2026l",
  ]) func `the emulator reports sequences that a frame must not contain`(text: String) {
    var emulator = Emulator(columns: 8, rows: 2)
    emulator.send(Array(text.utf8))
    #expect(!emulator.errors.isEmpty)
  }
}
