/// How the user changes the columns of a ``TableLayout`` that has a header row.
///
///     grid.columnRules.minimumWidth = 40
public struct ColumnRules: Hashable, Sendable {
  /// Whether the user can drag the trailing edge of a header to resize its column.
  public var isResizable: Bool

  /// The least width to which the user can resize a column, in points.
  public var minimumWidth: Double

  /// The distance from the trailing edge of a header within which a press drags that edge, in points.
  public var edgeWidth: Double

  /// Creates rules.
  public init(isResizable: Bool = true, minimumWidth: Double = 24, edgeWidth: Double = 8) {
    self.isResizable = isResizable
    self.minimumWidth = minimumWidth
    self.edgeWidth = edgeWidth
  }
}

/// A pointer that is pressed on the header of a column: a tap, or a drag of the edge.
struct ColumnPress {
  let pointer: Int

  /// The column of the header. It follows the column through updates.
  var column: Int

  /// The width of the column minus the distance that the pointer was moved from the left, or from the
  /// right if columns begin there; nil if the edge is not dragged.
  let widthAtOrigin: Double?

  /// Whether columns begin at the right.
  let isMirrored: Bool

  /// Returns the width of the column with the pointer at a point; nil if the edge is not dragged.
  func width(at point: GridPoint) -> Double? {
    widthAtOrigin.map { $0 + (isMirrored ? -point.x : point.x) }
  }
}
