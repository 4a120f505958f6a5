/// How the user changes the columns of a ``TableLayout`` that has a header row.
///
///     grid.columnRules.minimumWidth = 40
public struct ColumnRules: Hashable, Sendable {
  /// Whether the user can drag the trailing edge of a header to resize its column.
  public var isResizable: Bool

  /// Whether the user can drag a header sideways to move its column, or move the column of the focused
  /// cell by alt-left and alt-right.
  ///
  /// The data source then gets ``GridDataSource/gridView(_:moveColumn:to:)``. A drag on a header does not
  /// scroll sideways then.
  public var isMovable: Bool

  /// The least width to which the user can resize a column, in points.
  public var minimumWidth: Double

  /// The distance from the trailing edge of a header within which a press drags that edge, in points.
  public var edgeWidth: Double

  /// Creates rules.
  public init(
    isResizable: Bool = true, isMovable: Bool = false, minimumWidth: Double = 24,
    edgeWidth: Double = 8
  ) {
    self.isResizable = isResizable
    self.isMovable = isMovable
    self.minimumWidth = minimumWidth
    self.edgeWidth = edgeWidth
  }
}

/// A pointer that is pressed on the header of a column: a tap, a drag of the edge, or a drag of the header.
struct ColumnPress {
  let pointer: Int

  /// The column of the header. It follows the column through updates.
  private(set) var column: Int

  /// The width of the column minus the distance that the pointer was moved from the left, or from the
  /// right if columns begin there; nil if the edge is not dragged.
  let widthAtOrigin: Double?

  /// Whether columns begin at the right.
  let isMirrored: Bool

  /// Where the pointer was pressed, in viewport coordinates.
  let origin: GridPoint

  /// When the pointer was pressed, in seconds.
  let time: Double

  /// The distance of that point from the left side of the header.
  let grip: Double

  /// The drag of the header; nil before it begins.
  private(set) var movement: ColumnMovement?

  /// Returns the width of the column with the pointer at a point; nil if the edge is not dragged.
  func width(at point: GridPoint) -> Double? {
    widthAtOrigin.map { $0 + (isMirrored ? -point.x : point.x) }
  }

  /// Drags the header to a point of the viewport. The target has to be found again.
  mutating func drag(to point: GridPoint) {
    movement = ColumnMovement(point: point, target: nil)
  }

  /// Changes where the column would be dropped, if the header is dragged; nil if it would stay where it is.
  mutating func retarget(to target: ColumnTarget?) {
    movement = movement.map { ColumnMovement(point: $0.point, target: target) }
  }

  /// Returns the press after a change of the data, or nil if the column is gone. The target has to be found
  /// again, as happens when the pointer or the content moves.
  func renumbered(by newColumn: (Int) -> Int?) -> ColumnPress? {
    guard let column = newColumn(column) else { return nil }
    var press = self
    press.column = column
    press.retarget(to: nil)
    return press
  }
}

/// A tap on the header of a column, which may be one of a series.
struct HeaderTap {
  /// The column of the header.
  let column: Int

  /// 1 for a single tap, 2 for a double tap, and so on.
  let count: Int
}

/// A drag of the header of a column to another position.
struct ColumnMovement {
  /// The position of the pointer, in viewport coordinates.
  let point: GridPoint

  /// Where the column would be dropped; nil if it would stay where it is.
  let target: ColumnTarget?
}

/// A position to which the user moves a column.
struct ColumnTarget: Equatable {
  /// The index of the column after the move.
  let index: Int

  /// The x position of the gap between two columns into which it moves, in the content.
  let edge: Double
}
