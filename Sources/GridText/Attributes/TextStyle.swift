/// The complete style of a text or a part of it.
///
///     let style = TextStyle(font: GridFont(size: 14), color: GridColor(0x333333))
///     style.applying(TextAttributes(weight: .bold)).font.weight        // bold
///
/// Unlike ``TextAttributes``, a style inherits nothing.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: GridFont

  /// The text color. Nil is the default text color of the host.
  public var color: GridColor?

  /// The background color, if any.
  public var background: GridColor?

  /// Whether the text is underlined.
  public var isUnderlined: Bool

  /// Whether the text is struck through.
  public var isStruckThrough: Bool

  /// The space added after each character, in points. A negative value moves characters closer
  /// together.
  public var kerning: Double

  /// Creates a style. By default, it has the system font at 16 points and the text color of the
  /// host.
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
  /// Returns this style, overridden by the attributes that are not nil.
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
