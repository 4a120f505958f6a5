/// Colors that replace others, such as those of a light palette by those of a dark one.
///
///     let dark = PageColorTable(replacing: [
///       (GridColor(0xFEFEFE), GridColor(0x121417)), (GridColor(0x1A1D21), GridColor(0xE8EAED)),
///     ])
///     page.document.colors = dark
///
/// The components of a color are compared as numbers of 8 bits, and its alpha stays. Colors that are not in
/// the table stay as they are. Two tables are equal if they are the same object, so make a table once.
public final class PageColorTable: Hashable, Sendable {
  /// The table that replaces no color.
  public static let unchanged = PageColorTable(replacing: [])

  /// The replacements by `0xRRGGBB`.
  private let replacements: [UInt32: GridColor]

  /// Creates a table. Of several replacements of one color, the first is used.
  /// - Complexity: O(*n*) for *n* pairs.
  public init(replacing pairs: [(GridColor, GridColor)]) {
    var replacements: [UInt32: GridColor] = [:]
    for (color, other) in pairs where replacements[color.rgb] == nil {
      replacements[color.rgb] = other
    }
    self.replacements = replacements
  }

  /// Returns the replacement of a color, or the color.
  /// - Complexity: O(1).
  func shown(_ color: GridColor) -> GridColor {
    guard let other = replacements[color.rgb] else { return color }
    return GridColor(red: other.red, green: other.green, blue: other.blue, alpha: color.alpha)
  }

  /// Returns the replacement of a color, or the color; nil for none.
  func shown(_ color: GridColor?) -> GridColor? { color.map { shown($0) } }

  /// Returns a shadow or glow in the replacement of its color; nil for none.
  func shown(_ shadow: BoxShadow?) -> BoxShadow? {
    guard var shadow else { return nil }
    shadow.color = shown(shadow.color)
    return shadow
  }

  public static func == (first: PageColorTable, second: PageColorTable) -> Bool {
    first === second
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
