/// A position in a plane, in points. The y axis points down.
public struct GridPoint: Hashable, Sendable {
  /// The distance from the left edge, to the right.
  public var x: Double

  /// The distance from the top edge, downward.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin: the top left corner.
  @inlinable
  public static var zero: GridPoint { GridPoint(x: 0, y: 0) }
}

extension GridPoint {
  /// The coordinate along an axis.
  @inlinable
  public subscript(axis: GridAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Returns the point moved by an offset.
  @inlinable
  public static func + (point: GridPoint, offset: GridOffset) -> GridPoint {
    GridPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Returns the offset from the second point to the first.
  @inlinable
  public static func - (start: GridPoint, end: GridPoint) -> GridOffset {
    GridOffset(x: start.x - end.x, y: start.y - end.y)
  }
}
