/// How the bytes of a file stand for characters.
public enum TextEncoding: Hashable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8

  /// Windows-1252, which has the printable characters of Latin-1.
  case windows1252

  /// UTF-16 with the low byte first. ``LiveFile/init(_:convertingFrom:)`` converts it to UTF-8.
  case utf16LittleEndian

  /// UTF-16 with the high byte first. ``LiveFile/init(_:convertingFrom:)`` converts it to UTF-8.
  case utf16BigEndian

  /// Detects the encoding of a sample from the start of a file.
  ///
  /// UTF-16 is detected by its byte order mark. A sample that is not valid UTF-8 is Windows-1252; a character
  /// that the end of the sample cuts is ignored.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(detecting sample: [UInt8]) {
    if sample.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if sample.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else {
      self = Self.isValid(sample) ? .utf8 : .windows1252
    }
  }

  /// Whether bytes are valid UTF-8, except for a cut character at their end.
  private static func isValid(_ bytes: [UInt8]) -> Bool {
    let end = bytes.lastIndex { $0 < 0x80 || $0 >= 0xC0 } ?? 0
    let isCut = bytes.count - end < 4 && bytes.count > end && bytes[end] >= 0xC0
    return bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[..<(isCut ? end : bytes.count)]).isUTF8
    } && (!isCut || bytes[end] < 0xF5)
  }

  /// Returns the character of a byte of Windows-1252 in UTF-8.
  static func utf8(ofWindows1252 byte: UInt8) -> Unicode.UTF8.EncodedScalar {
    let scalar = (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
    return Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  /// The characters of the bytes from 0x80 to 0x9F. Unassigned bytes are control characters.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool {
    var decoder = UTF8()
    var bytes = makeIterator()
    // The bytes of ASCII need no decoder.
    guard contains(where: { $0 >= 0x80 }) else { return true }
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
