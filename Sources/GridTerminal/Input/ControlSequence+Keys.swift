// MARK: - Keys
extension ControlSequence {
  /// The key of a sequence that began with `ESC [`.
  var key: TerminalKeyPress? {
    switch final {
    case UInt8(ascii: "~"): number(0) == 27 ? key(number(2), number(1)) : key(numbered: [])
    // Some terminals tell what is held by the last byte alone.
    case UInt8(ascii: "^"): key(numbered: .control)
    case UInt8(ascii: "@"): key(numbered: [.control, .shift])
    case UInt8(ascii: "u"): key(number(0, 1) > 0 ? number(0, 1) : number(0), number(1))
    case UInt8(ascii: "a")...UInt8(ascii: "d"): arrow.map { TerminalKeyPress($0, .shift) }
    case UInt8(ascii: "Z"): TerminalKeyPress(.tab, lettered.union(.shift))
    // That is also where a terminal says its cursor is, in any row but the first.
    case UInt8(ascii: "R") where number(0) > 1: nil
    default: Key(letter: final).flatMap { isRelease ? nil : TerminalKeyPress($0, lettered) }
    }
  }

  /// The key of a sequence that began with `ESC O`.
  var keypadKey: TerminalKeyPress? {
    switch final {
    case UInt8(ascii: "M"): TerminalKeyPress(.enter, lettered)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): arrow.map { TerminalKeyPress($0, .control) }
    // What a keypad writes stands 64 places further down.
    case 0x6A...0x79:
      TerminalKeyPress(.character(Character(Unicode.Scalar(final - 0x40))), lettered)
    default: Key(letter: final).map { TerminalKeyPress($0, lettered) }
    }
  }

  private var arrow: Key? { Key(letter: final - 0x20) }

  /// What is held with a key that a letter tells: the second number, or the only one.
  private var lettered: KeyModifiers {
    KeyModifiers(parameter: number(numbers.count == 1 ? 0 : 1))
  }

  /// Whether a key goes up, which some terminals tell as well.
  private var isRelease: Bool { number(1, 1) == 3 }

  private func key(numbered held: KeyModifiers) -> TerminalKeyPress? {
    guard !isRelease, let key = Key(number: number(0)) else { return nil }
    return TerminalKeyPress(key, held.union(KeyModifiers(parameter: number(1))))
  }

  /// A key by what it would write.
  private func key(_ code: Int, _ parameter: Int) -> TerminalKeyPress? {
    guard !isRelease else { return nil }
    var modifiers = KeyModifiers(parameter: parameter)
    switch code {
    case 8, 127: return TerminalKeyPress(.backspace, modifiers)
    case 9: return TerminalKeyPress(.tab, modifiers)
    case 13: return TerminalKeyPress(.enter, modifiers)
    case 27: return TerminalKeyPress(.escape, modifiers)
    // Numbers for private use stand for keys that write nothing.
    case 0..<0x20, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      let isShifted = modifiers.remove(.shift) != nil
      let capital = scalar.properties.uppercaseMapping
      let character = isShifted && capital.unicodeScalars.count == 1 ? Character(capital) : nil
      return TerminalKeyPress(.character(character ?? Character(scalar)), modifiers)
    }
  }
}

extension KeyModifiers {
  /// What is held, as sequences tell it: one more than the sum of its bits.
  fileprivate init(parameter: Int) {
    self = []
    let bits = max(0, parameter - 1)
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
    if bits & (8 | 32) != 0 { insert(.command) }
  }
}

extension Key {
  /// The key that a letter at the end of a sequence tells.
  fileprivate init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      self = .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
  }

  /// The key that a number before a tilde tells. Those of the function keys have gaps.
  fileprivate init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28...29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }
}
