import Testing

@testable import GridTerminal

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[2Jb", "a␛[2Jb"), ("\0\u{7}\u{1F}\u{7F}", "␀␇␟␡"),
    ("a\tb", "a b"), ("a\nb\r\nc\rd", "a⏎b⏎c␍d"), ("\u{85}\u{2028}\u{2029}", "⏎⏎⏎"),
    ("\u{9B}31m", "␦31m"), ("a\u{202E}b\u{202C}", "a⇠b⇥"), ("\u{200E}\u{200F}\u{061C}", "⇢⇠⇠"),
    ("\u{2066}\u{2067}\u{2068}\u{2069}", "⇢⇠⇿⇥"), ("a\u{200B}b\u{AD}c", "abc"),
    ("\u{301}", "◌\u{301}"), ("\u{FFFD}", "\u{FFFD}"),
    ("\(nonCharacter)\u{1FFFE}", "\u{FFFD}\u{FFFD}"),
    ("\u{E0B0}", "\u{E0B0}"), ("\u{E0041}", "␦"), ("a\u{E0041}", "a"), ("👩‍🚀", "👩‍🚀"),
    ("\u{1F469}\u{200D}", "\u{1F469}"), ("ä ö", "ä ö"),
  ]) func `invisible characters are replaced by visible ones`(text: String, shown: String) {
    #expect(VisibleText(text).string == shown)
  }

  @Test func `replacing invisible characters again changes nothing`() {
    for attack in attacks {
      let once = VisibleText(attack).string
      #expect(VisibleText(once).string == once)
    }
  }

  @Test func `there are at least two hundred hostile texts`() { #expect(Set(attacks).count >= 200) }

  @Test func `hostile texts become printable`() {
    for attack in attacks {
      for scalar in VisibleText(attack).string.unicodeScalars {
        #expect(Emulator.isPrintable(scalar), "U+\(String(scalar.value, radix: 16)) of \(attack)")
      }
    }
  }

  /// Checks all scalars of the planes with characters, and a sample of the others.
  @Test func `every scalar becomes at most one printable character of one or two columns`() {
    let empty = stride(from: UInt32(0x34000), to: 0x11_0000, by: 997)
    for value in Array(0..<0x34000) + Array(0xE0000..<0xE1000) + Array(empty) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = VisibleText(String(Character(scalar))).string
      let isFine = shown.unicodeScalars.allSatisfy { Emulator.isPrintable($0) }
      guard isFine, shown.count <= 1, shown.isEmpty || (1...2).contains(shown.displayWidth) else {
        Issue.record("U+\(String(value, radix: 16)) becomes \(shown.debugDescription)")
        continue
      }
    }
  }

  /// A tile has room for one character.
  @Test func `a character becomes at most one character`() {
    for character in attacks.joined(separator: " ") {
      #expect(VisibleText(String(character)).string.count <= 1, "\(character.unicodeScalars)")
    }
  }

  @Test func `a character is cut to a limited number of scalars`() {
    for attack in attacks {
      #expect(VisibleText(attack).string.allSatisfy { $0.unicodeScalars.count <= 2 * 16 })
    }
    let family = String(repeating: "👩\u{200D}", count: 500) + "👩"
    #expect(VisibleText(family).string.unicodeScalars.count == 31)
  }
}
