// MARK: - Keys
extension ControlSequence {
  /// The key press of a sequence that begins with `ESC [`, or nil if it is not one.
  var key: GridKeyPress? {
    switch final {
    case UInt8(ascii: "~"): number(0) == 27 ? key(number(2), number(1)) : key(numbered: [])
    // Some terminals (rxvt) encode modifiers in the last byte.
    case UInt8(ascii: "^"): key(numbered: .control)
    case UInt8(ascii: "@"): key(numbered: [.control, .shift])
    case UInt8(ascii: "u"): key(number(0, 1) > 0 ? number(0, 1) : number(0), number(1))
    case UInt8(ascii: "a")...UInt8(ascii: "d"): arrow.map { GridKeyPress($0, .shift) }
    case UInt8(ascii: "Z"): GridKeyPress(.tab, letterModifiers.union(.shift))
    // `ESC [ row ; column R` also reports the position of the cursor. As a key, F3, its first
    // number is 1.
    case UInt8(ascii: "R") where number(0) > 1: nil
    default: GridKey(letter: final).flatMap { isRelease ? nil : GridKeyPress($0, letterModifiers) }
    }
  }

  /// The key press of a sequence that begins with `ESC O`, or nil if it is not one.
  var keypadKey: GridKeyPress? {
    switch final {
    case UInt8(ascii: "M"): GridKeyPress(.enter, letterModifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): arrow.map { GridKeyPress($0, .control) }
    // The final byte is the ASCII code of the keypad's character plus 0x40.
    case 0x6A...0x79:
      GridKeyPress(.character(Character(Unicode.Scalar(final - 0x40))), letterModifiers)
    default: GridKey(letter: final).map { GridKeyPress($0, letterModifiers) }
    }
  }

  private var arrow: GridKey? { GridKey(letter: final - 0x20) }

  /// The modifiers of a sequence whose final byte is the key: the second number, or the only one.
  private var letterModifiers: KeyModifiers {
    KeyModifiers(parameter: number(numbers.count == 1 ? 0 : 1))
  }

  /// Whether the sequence reports the release of a key.
  private var isRelease: Bool { number(1, 1) == 3 }

  private func key(numbered held: KeyModifiers) -> GridKeyPress? {
    guard !isRelease, let key = GridKey(number: number(0)) else { return nil }
    return GridKeyPress(key, held.union(KeyModifiers(parameter: number(1))))
  }

  /// Returns a key press by the Unicode scalar of its key.
  private func key(_ code: Int, _ parameter: Int) -> GridKeyPress? {
    guard !isRelease else { return nil }
    var modifiers = KeyModifiers(parameter: parameter)
    switch code {
    case 8, 127: return GridKeyPress(.backspace, modifiers)
    case 9: return GridKeyPress(.tab, modifiers)
    case 13: return GridKeyPress(.enter, modifiers)
    case 27: return GridKeyPress(.escape, modifiers)
    // Numbers in the private use area stand for keys without a character, such as modifiers.
    case 0..<0x20, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default:
      guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      let isShifted = modifiers.remove(.shift) != nil
      let capital = scalar.properties.uppercaseMapping
      let character = isShifted && capital.unicodeScalars.count == 1 ? Character(capital) : nil
      return GridKeyPress(.character(character ?? Character(scalar)), modifiers)
    }
  }
}

extension KeyModifiers {
  /// Creates modifiers from the parameter of a sequence: the sum of their bits plus 1.
  fileprivate init(parameter: Int) {
    self = []
    let bits = max(0, parameter - 1)
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
    if bits & (8 | 32) != 0 { insert(.command) }
  }
}

extension GridKey {
  /// Creates the key that a final letter stands for.
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

  /// Creates the key that the number before a tilde stands for. The numbers of function keys have
  /// gaps.
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
