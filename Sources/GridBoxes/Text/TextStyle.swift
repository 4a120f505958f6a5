/// All that can be said of how a stretch of text looks.
///
///     let style = TextStyle(font: GridFont(size: 14), color: GridColor(0x333333))
///     style.applying(TextAttributes(weight: .bold)).font.weight        // bold, all else as before
///
/// What a text leaves open is a ``TextAttributes``; a style leaves nothing open.
public struct TextStyle: Hashable, Sendable {
  /// The letters.
  public var font: GridFont

  /// The color of the letters; nil is the one the host writes in by itself.
  public var color: GridColor?

  /// The color behind the letters, if any.
  public var background: GridColor?

  /// Whether there is a line below the letters.
  public var isUnderlined: Bool

  /// Whether there is a line through the letters.
  public var isStruckThrough: Bool

  /// The room after each character, in points, beyond what its font leaves; less than 0 draws them
  /// together.
  public var kerning: Double

  /// Creates a style.
  public init(
    font: GridFont = GridFont(), color: GridColor? = nil, background: GridColor? = nil,
    isUnderlined: Bool = false,
    isStruckThrough: Bool = false, kerning: Double = 0
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.kerning = kerning
  }
}

extension TextStyle {
  /// This style where the attributes say nothing, and what they say elsewhere.
  /// - Complexity: O(1).
  public func applying(_ attributes: TextAttributes) -> TextStyle {
    TextStyle(
      font: GridFont(
        attributes.family ?? font.family, size: attributes.size ?? font.size,
        weight: attributes.weight ?? font.weight, isItalic: attributes.isItalic ?? font.isItalic),
      color: attributes.color ?? color, background: attributes.background ?? background,
      isUnderlined: attributes.isUnderlined ?? isUnderlined,
      isStruckThrough: attributes.isStruckThrough ?? isStruckThrough,
      kerning: attributes.kerning ?? kerning)
  }
}
