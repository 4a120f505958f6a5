/// Attributes of a part of a text. Nil values are inherited from the surrounding text or style.
///
///     let bold = TextAttributes(weight: .bold)
///     let mono = TextAttributes(family: .monospaced)
///     bold.applying(mono)                      // bold and monospaced
///
/// The remaining attributes come from the ``TextStyle`` that the text is laid out in, so the same
/// text can be shown in any font.
public struct TextAttributes: Hashable, Sendable {
  /// The typeface.
  public var family: GridFont.Family?

  /// The size of an em, in points.
  public var size: Double?

  /// The stroke thickness.
  public var weight: GridFont.Weight?

  /// Whether the text is italic.
  public var isItalic: Bool?

  /// The text color.
  public var color: GridColor?

  /// The background color.
  public var background: GridColor?

  /// Whether the text is underlined.
  public var isUnderlined: Bool?

  /// Whether the text is struck through.
  public var isStruckThrough: Bool?

  /// The space added after each character, in points. A negative value moves characters closer
  /// together.
  public var kerning: Double?

  /// Creates attributes. Those that are not given are nil.
  public init(
    family: GridFont.Family? = nil, size: Double? = nil, weight: GridFont.Weight? = nil,
    isItalic: Bool? = nil, color: GridColor? = nil, background: GridColor? = nil,
    isUnderlined: Bool? = nil, isStruckThrough: Bool? = nil, kerning: Double? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.kerning = kerning
  }
}

extension TextAttributes {
  /// Returns these attributes, overridden by those of `inner` that are not nil.
  /// - Complexity: O(1).
  public func applying(_ inner: TextAttributes) -> TextAttributes {
    TextAttributes(
      family: inner.family ?? family, size: inner.size ?? size, weight: inner.weight ?? weight,
      isItalic: inner.isItalic ?? isItalic, color: inner.color ?? color,
      background: inner.background ?? background, isUnderlined: inner.isUnderlined ?? isUnderlined,
      isStruckThrough: inner.isStruckThrough ?? isStruckThrough, kerning: inner.kerning ?? kerning)
  }
}
