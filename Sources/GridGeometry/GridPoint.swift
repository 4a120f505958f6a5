/// A place on a plane whose y grows downwards, in points.
public struct GridPoint: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double

  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner of everything.
  @inlinable
  public static var zero: GridPoint { GridPoint(x: 0, y: 0) }
}

extension GridPoint {
  /// The distance along an axis.
  @inlinable
  public subscript(axis: GridAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The place that is `offset` away from `point`.
  @inlinable
  public static func + (point: GridPoint, offset: GridOffset) -> GridPoint {
    GridPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The way from `end` to `start`.
  @inlinable
  public static func - (start: GridPoint, end: GridPoint) -> GridOffset {
    GridOffset(x: start.x - end.x, y: start.y - end.y)
  }
}
