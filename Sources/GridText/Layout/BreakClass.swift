/// The line breaking class of a scalar: a small subset of UAX #14.
enum BreakClass: Hashable {
  /// A mandatory line break.
  case newline

  /// A space. A line may break after it, and at the end of a line its width does not count.
  case space

  /// A hyphen or dash. Within a word, a line may break after it if a letter, an ideograph or
  /// opening punctuation follows.
  case hyphen

  case letter
  case digit

  /// An ideograph. A line may break before and after it, without a space.
  case ideograph

  /// Opening punctuation. It stays with the character that follows.
  case opening

  /// Closing punctuation or small kana. It stays with the character before it.
  case closing

  /// A combining mark. It belongs to the scalar before it and has no class of its own.
  case combining

  case other

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0x20, 0x09: self = .space
    case 0x2D: self = .hyphen
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2FF: self = .letter
    case ..<0x300: self = .other
    default: self = Self.beyondLatin(scalar)
    }
  }

  private static func beyondLatin(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.value {
    // The no-break characters U+2007, U+202F and U+2011 are left out.
    case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return .space
    case 0x2010, 0x2013, 0x2014: return .hyphen
    // A skin tone modifier belongs to the emoji before it.
    case 0x1F3FB...0x1F3FF: return .combining
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return .combining
    default: break
    }
    switch scalar.value {
    case 0x2000...0x206F: return .other
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08,
      0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      return .opening
    case 0x3001...0x3002, 0x3005, 0x3009...0x301F, 0x303B, 0x309B...0x309E, 0x30A0,
      0x30FB...0x30FE, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D,
      0xFF5D...0xFF5E, 0xFF60...0xFF61, 0xFF63...0xFF65, 0xFF9E...0xFF9F:
      return .closing
    // Small kana must not begin a line.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5,
      0x30F6, 0x31F0...0x31FF, 0xFF67...0xFF70:
      return .closing
    case 0x2E80...0x31EF, 0x3200...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFF02...0xFF9F,
      0x20000...0x3FFFD:
      return .ideograph
    default:
      return .letter
    }
  }
}

extension BreakClass {
  /// Returns whether a line may break between two scalars that are neither spaces nor line breaks.
  /// - Parameter isInner: Whether the word has a scalar other than hyphens before `first`.
  static func breaks(between first: BreakClass, _ second: BreakClass, isInner: Bool) -> Bool {
    switch (first, second) {
    case (.hyphen, .letter), (.hyphen, .ideograph), (.hyphen, .opening): isInner
    case (.ideograph, .ideograph), (.ideograph, .opening), (.ideograph, .letter),
      (.ideograph, .digit), (.closing, .ideograph), (.closing, .opening), (.closing, .letter),
      (.closing, .digit), (.letter, .ideograph), (.letter, .opening), (.digit, .ideograph),
      (.digit, .opening):
      true
    default: false
    }
  }
}
