import GridGeometry

/// The size and the row of an item in a ``FlowLayout``.
///
///     FlowItem(width: .points(80), height: .points(24))           // a tag
///     FlowItem(width: .third, height: .estimated(150))            // three of them share a row
///     FlowItem(width: .bleed, height: .points(200))               // from edge to edge
///
/// NaN and negative lengths are treated as 0, and lengths above ``Extent/limit`` as the limit. All
/// are rounded to 1/64.
public struct FlowItem: Hashable, Sendable {
  /// The width of an item.
  public enum Width: Hashable, Sendable {
    /// A fixed width in points.
    case points(Double)

    /// An estimated width in points, which a measured width replaces.
    case estimated(Double)

    /// A fraction of a row: 1 / `parts`, limited to 1...4,096 parts.
    ///
    /// Adjacent items of the same fraction share a row until it is full. Other items start a new
    /// row.
    case fraction(parts: Int)

    /// The full width of the viewport, in a row of its own. It ignores the left and right insets.
    case bleed
  }

  /// The height of an item.
  public enum Height: Hashable, Sendable {
    /// A fixed height in points.
    case points(Double)

    /// An estimated height in points, which a measured height replaces.
    case estimated(Double)

    /// Like ``estimated(_:)``, but the item is stretched to the height of its row.
    case stretched(Double)
  }

  /// Whether an item starts a new row.
  public enum Start: Hashable, Sendable {
    /// The row of the previous item, if the item fits.
    case inLine

    /// A new row.
    case newRow
  }

  /// The width of the item.
  public var width: Width

  /// The height of the item.
  public var height: Height

  /// The space around the item, at most 1,023 points at each edge.
  ///
  /// Margins are added to the spacing between items. Those of an item with a fractional width are
  /// inside its part of the row.
  public var margins: GridInsets

  /// Whether the item starts a new row.
  public var start: Start

  /// Creates a description of an item.
  public init(width: Width, height: Height, margins: GridInsets = .zero, start: Start = .inLine) {
    self.width = width
    self.height = height
    self.margins = margins
    self.start = start
  }
}

// MARK: - Common fractions
extension FlowItem.Width {
  /// A whole row, between the insets.
  public static var full: Self { .fraction(parts: 1) }

  /// Half a row.
  public static var half: Self { .fraction(parts: 2) }

  /// A third of a row.
  public static var third: Self { .fraction(parts: 3) }

  /// A quarter of a row.
  public static var quarter: Self { .fraction(parts: 4) }

  /// A fifth of a row.
  public static var fifth: Self { .fraction(parts: 5) }
}
