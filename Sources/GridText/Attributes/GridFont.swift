/// A description of a font: family, size, weight and slant.
///
///     GridFont(size: 16)
///     GridFont(.monospaced, size: 12, weight: .bold)
///
/// The host decides which font file or face that is, and its ``TextMeasurer`` measures it.
public struct GridFont: Hashable, Sendable {
  /// The typeface.
  public var family: Family

  /// The size of an em, in points.
  public var size: Double

  /// The stroke thickness.
  public var weight: Weight

  /// Whether the font is italic.
  public var isItalic: Bool

  /// Creates a font. By default, it is the regular system font at 16 points.
  public init(
    _ family: Family = .system, size: Double = 16, weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

extension GridFont {
  /// A typeface.
  public enum Family: Hashable, Sendable {
    /// The default typeface of the host.
    case system

    /// The host's typeface for code, in which all characters have the same width.
    case monospaced

    /// A typeface by the name that the host knows it by.
    case named(String)
  }

  /// A stroke thickness in the numbers of CSS: 400 is regular, 700 is bold.
  public struct Weight: Hashable, Sendable {
    /// The number, from 1 to 1,000.
    public let value: Int

    /// Creates a weight. The number is clamped to 1...1,000.
    public init(_ value: Int) {
      self.value = min(max(value, 1), 1_000)
    }

    /// A light weight, 300.
    public static var light: Weight { Weight(300) }

    /// The weight of body text, 400.
    public static var regular: Weight { Weight(400) }

    /// A medium weight, 500.
    public static var medium: Weight { Weight(500) }

    /// A bold weight, 700.
    public static var bold: Weight { Weight(700) }

    /// Whether a host with only two weights uses the bold one: true from 600.
    public var isBold: Bool { value >= 600 }
  }
}
