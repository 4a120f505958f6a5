// MARK: - Single bytes and characters
extension InputDecoder {
  mutating func takeFirst(_ byte: UInt8) {
    switch byte {
    case 0x1B: enter(.escape)
    case 0x09: emit(.tab)
    case 0x0A, 0x0D: emit(.enter)
    case 0x08, 0x7F: emit(.backspace)
    case 0x00: emit(.character(" "), .control)
    // With control held, a terminal sends the code of the letter with its upper bits cleared.
    case 0x01...0x1A: emit(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    case 0x1C...0x1F: emit(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))))
    default:
      enter(.scalar)
      takeInScalar(byte)
    }
  }

  mutating func takeInScalar(_ byte: UInt8) {
    guard UTF8Form.allows(byte, after: held) else {
      let isFirst = held.isEmpty
      emitInvalid()
      return isFirst ? emit(.character("\u{FFFD}")) : take(byte)
    }
    held.append(byte)
    guard held.count == UTF8Form.length(from: held[0]) else { return }
    let scalar = String(decoding: held, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    // U+0080 to U+009F are control characters, which no key produces.
    emit(.character(scalar.value < 0xA0 ? "\u{FFFD}" : Character(scalar)))
  }

  /// Emits U+FFFD for each byte of an incomplete scalar.
  mutating func emitInvalid() {
    for _ in 0..<held.count { emit(.character("\u{FFFD}")) }
  }
}

/// Validates UTF-8 byte by byte, as in table 3-7 of the Unicode Standard.
enum UTF8Form {
  /// Returns the number of bytes of a scalar with this first byte; 0 if it cannot be a first byte.
  static func length(from first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Returns the length of the incomplete scalar at the end of some bytes; 0 if there is none.
  static func lengthOfPrefix(endingIn bytes: [UInt8]) -> Int {
    (1...3).first { isPrefix(Array(bytes.suffix($0))) && $0 <= bytes.count } ?? 0
  }

  private static func isPrefix(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count < length(from: first) else { return false }
    return bytes.indices.allSatisfy { allows(bytes[$0], after: Array(bytes[..<$0])) }
  }

  /// Whether a byte may follow the bytes of a scalar so far.
  static func allows(_ byte: UInt8, after held: [UInt8]) -> Bool {
    guard let first = held.first else { return length(from: byte) > 0 }
    guard held.count == 1 else { return (0x80...0xBF).contains(byte) }
    switch first {
    case 0xE0: return (0xA0...0xBF).contains(byte)
    case 0xED: return (0x80...0x9F).contains(byte)
    case 0xF0: return (0x90...0xBF).contains(byte)
    case 0xF4: return (0x80...0x8F).contains(byte)
    default: return (0x80...0xBF).contains(byte)
    }
  }
}
