// MARK: - Single scalars
extension VisibleForm {
  /// Creates the visible form of a scalar that is a character by itself.
  init(alone scalar: Unicode.Scalar) {
    // A fast path: most text is ASCII.
    if scalar.value >= 0x20, scalar.value < 0x7F {
      self = .scalar(scalar, width: 1)
      return
    }
    guard let shown = scalar.standaloneForm else {
      let isLoneAccent = scalar.isAccent && !scalar.isInvisible
      self = isLoneAccent ? VisibleForm(accent: scalar) : .nothing
      return
    }
    let width = Character(shown).displayWidth
    self = width == 0 ? .scalar(.controlPlaceholder, width: 1) : .scalar(shown, width: width)
  }
}

extension VisibleForm {
  /// Creates the form of a combining mark without a base: on a dotted circle, unless the mark has a
  /// width of its own.
  private init(accent: Unicode.Scalar) {
    let text = "\u{25CC}" + String(Character(accent))
    self = text.count == 1 ? .cluster(text, width: 1) : .scalar(accent, width: 1)
  }
}

extension Unicode.Scalar {
  /// The symbol for the end of a line.
  static var lineEnd: Unicode.Scalar { "\u{23CE}" }

  /// The symbol for a control character that has no symbol of its own.
  static var controlPlaceholder: Unicode.Scalar { "\u{2426}" }

  /// The scalar to show for this one if it is a character by itself, or nil if it is not shown.
  var standaloneForm: Unicode.Scalar? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: self
    case 0x09: " "
    case 0x0A, 0x85, 0x2028, 0x2029: .lineEnd
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: .controlPlaceholder
    case 0x200E, 0x202A, 0x202D, 0x2066: "\u{21E2}"
    case 0x061C, 0x200F, 0x202B, 0x202E, 0x2067: "\u{21E0}"
    case 0x2068: "\u{21FF}"
    case 0x202C, 0x2069: "\u{21E5}"
    case 0x206A...0x206F, 0xFFF9...0xFFFB, 0xE0001, 0xE0020...0xE007F: .controlPlaceholder
    default: standaloneFormByCategory
    }
  }

  private var standaloneFormByCategory: Unicode.Scalar? {
    // Noncharacters: the last two code points of each plane, and 32 in the first plane.
    if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) { return "\u{FFFD}" }
    if isInvisible { return properties.generalCategory == .unassigned ? .controlPlaceholder : nil }
    switch properties.generalCategory {
    case .control, .format: return .controlPlaceholder
    case .nonspacingMark, .enclosingMark, .spacingMark: return nil
    default: return self
    }
  }

  /// Whether the scalar is a combining mark, which belongs to the letter before it.
  var isAccent: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether Unicode defines the scalar as invisible (default ignorable).
  var isInvisible: Bool {
    value == 0xAD || value >= 0x300 && properties.isDefaultIgnorableCodePoint
  }
}
