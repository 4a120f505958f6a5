import GridGeometry

/// How large an item of a ``FlowLayout`` is, and where it may stand.
///
///     FlowItem(width: .points(80), height: .points(24))           // a tag
///     FlowItem(width: .third, height: .estimated(150))            // three of them share a row
///     FlowItem(width: .bleed, height: .points(200))               // from edge to edge
///
/// Extents are cleaned as ``Extent/cleaned(_:)`` says.
public struct FlowItem: Hashable, Sendable {
  /// How much of a row an item takes.
  public enum Width: Hashable, Sendable {
    /// As much as it says.
    case points(Double)

    /// As much as it says until it is measured, then as much as it measures.
    case estimated(Double)

    /// One of so many equal parts of a row. Neighbours of the same fraction share a row until it
    /// is full; others do not join them. Less than 1 part counts as 1, and no row has more than
    /// 4,096.
    case fraction(parts: Int)

    /// A row for itself that ignores the insets on the left and right of the layout.
    case bleed
  }

  /// How high an item is.
  public enum Height: Hashable, Sendable {
    /// As high as it says.
    case points(Double)

    /// As high as it says until it is measured, then as high as it measures.
    case estimated(Double)

    /// Like ``estimated(_:)``, and in the end as high as the tallest of its row.
    case stretched(Double)
  }

  /// Which row an item stands in.
  public enum Start: Hashable, Sendable {
    /// The row of the item before it, if there is room.
    case inLine

    /// A new row.
    case newRow
  }

  /// How much of a row the item takes.
  public var width: Width

  /// How high the item is.
  public var height: Height

  /// What stays free around the item, at most 1,023 points at each edge. Margins of neighbours add
  /// up with the spacing between them. Those of an item with a fractional width are taken out of
  /// its part of the row.
  public var margins: GridInsets

  /// Which row the item stands in.
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
