import GridIndexing

extension Character {
  /// The number of terminal columns that the character occupies: 0, 1 or 2.
  ///
  ///     "e\u{301}".displayWidth                // 1: the accent stands over its letter
  ///     "漢字".displayWidth                     // 4
  ///     "👩‍🚀".displayWidth                     // 2, though it is three scalars
  ///
  /// A character is as wide as the widest of its scalars:
  /// - 0 for control characters, combining marks and invisible characters;
  /// - 2 for wide and fullwidth characters (UAX #11), for emoji (UTS #51), and for characters that
  ///   variation selector 16 turns into emoji;
  /// - 1 for all others, including those of ambiguous width.
  ///
  /// - Complexity: O(*s*) for *s* scalars in the character.
  public var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      width = max(width, scalar == "\u{FE0F}" ? 2 : scalar.displayWidth)
    }
    return width
  }
}

extension StringProtocol {
  /// The number of terminal columns that the text occupies on one line.
  /// - Complexity: O(*n*) for *n* bytes.
  public var displayWidth: Int {
    var width = 0
    for character in self { width += character.displayWidth }
    return width
  }
}

extension Substring {
  /// Whether all characters are printable ASCII. Then the text has a column for each byte.
  /// - Complexity: O(*n*) for *n* bytes, without splitting the text into characters.
  package var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in
      // Without a branch for each byte, which lets the compiler compare several at once.
      var others: UInt8 = 0
      for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
      return others == 0
    }
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns that the scalar occupies by itself.
  var displayWidth: Int {
    // Most text is ASCII, which needs no table lookup.
    if value < 0x7F { return value >= 0x20 ? 1 : 0 }
    if value < 0xA0 { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: return isWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Whether the scalar is wide or fullwidth, for another reason than being an emoji.
  private var isWide: Bool {
    let place = Self.wideRanges.partitionPoint(where: { $0.upperBound >= value })
    return place < Self.wideRanges.count && Self.wideRanges[place].contains(value)
  }

  /// Classes W and F of EastAsianWidth.txt of Unicode 17, without emoji. Gaps of unassigned code
  /// points are closed where both sides are wide.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF6,
    0x17000...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
