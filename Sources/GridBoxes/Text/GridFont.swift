/// Which letters: a family, a size, a weight, and whether they lean.
///
///     GridFont(size: 16)
///     GridFont(.monospaced, size: 12, weight: .bold)
///
/// A font names what is wanted. Which file or face that is, a host decides, and a ``TextMeasurer``
/// knows how much room it takes.
public struct GridFont: Hashable, Sendable {
  /// The design of the letters.
  public var family: Family

  /// The extent of an em, in points.
  public var size: Double

  /// How thick the strokes are.
  public var weight: Weight

  /// Whether the letters lean.
  public var isItalic: Bool

  /// Creates a font.
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
  /// The design of letters.
  public enum Family: Hashable, Sendable {
    /// What the host writes in by itself.
    case system

    /// What the host takes for code: all letters are equally wide.
    case monospaced

    /// A family by the name that the host knows it by.
    case named(String)
  }

  /// How thick strokes are, in the numbers of CSS: 400 is regular, 700 is bold.
  public struct Weight: Hashable, Sendable {
    /// The number, from 1 to 1,000.
    public let value: Int

    /// Creates a weight; numbers beyond 1 and 1,000 count as these.
    public init(_ value: Int) {
      self.value = min(max(value, 1), 1_000)
    }

    /// Thin strokes, 300.
    public static var light: Weight { Weight(300) }

    /// The strokes of running text, 400.
    public static var regular: Weight { Weight(400) }

    /// Somewhat thicker, 500.
    public static var medium: Weight { Weight(500) }

    /// Thick strokes, 700.
    public static var bold: Weight { Weight(700) }

    /// Whether a host that has two weights takes the thicker one: from 600.
    public var isBold: Bool { value >= 600 }
  }
}
