/// A place on a plane whose y grows downwards, in points.
public struct Point: Hashable, Sendable {
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
  public static var zero: Point { Point(x: 0, y: 0) }
}

extension Point {
  /// The distance along an axis.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The place that is `offset` away from `point`.
  @inlinable
  public static func + (point: Point, offset: Offset) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The way from `end` to `start`.
  @inlinable
  public static func - (start: Point, end: Point) -> Offset {
    Offset(x: start.x - end.x, y: start.y - end.y)
  }
}
