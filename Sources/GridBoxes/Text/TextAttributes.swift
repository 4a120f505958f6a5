/// What a stretch of text says of its looks; nil leaves it to whatever is around.
///
///     let bold = TextAttributes(weight: .bold)
///     let mono = TextAttributes(family: .monospaced)
///     bold.applying(mono)                      // bold and monospaced: each says something else
///
/// The rest comes from the ``TextStyle`` that a text is laid out in, so one text fits any font.
public struct TextAttributes: Hashable, Sendable {
  /// The design of the letters.
  public var family: GridFont.Family?

  /// The extent of an em, in points.
  public var size: Double?

  /// How thick the strokes are.
  public var weight: GridFont.Weight?

  /// Whether the letters lean.
  public var isItalic: Bool?

  /// The color of the letters.
  public var color: GridColor?

  /// The color behind the letters.
  public var background: GridColor?

  /// Whether there is a line below the letters.
  public var isUnderlined: Bool?

  /// Whether there is a line through the letters.
  public var isStruckThrough: Bool?

  /// The room after each character, in points, beyond what its font leaves.
  public var kerning: Double?

  /// Creates attributes that say what is given.
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
  /// These attributes where the inner ones say nothing, and what they say elsewhere.
  /// - Complexity: O(1).
  public func applying(_ inner: TextAttributes) -> TextAttributes {
    TextAttributes(
      family: inner.family ?? family, size: inner.size ?? size, weight: inner.weight ?? weight,
      isItalic: inner.isItalic ?? isItalic, color: inner.color ?? color,
      background: inner.background ?? background, isUnderlined: inner.isUnderlined ?? isUnderlined,
      isStruckThrough: inner.isStruckThrough ?? isStruckThrough, kerning: inner.kerning ?? kerning)
  }
}
