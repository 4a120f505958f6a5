/// A rectangle that contains its left and top edges, but not its right and bottom edges.
///
/// Rectangles that only touch do not meet, and a rectangle without area meets nothing:
///
///     let left = GridRect(x: 0, y: 0, width: 10, height: 10)
///     left.intersects(GridRect(x: 10, y: 0, width: 5, height: 5))    // false
public struct GridRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: GridPoint

  /// The width and height.
  public var size: GridSize

  /// Creates a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: GridPoint, size: GridSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner, its width and its height.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = GridPoint(x: x, y: y)
    size = GridSize(width: width, height: height)
  }

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: GridRect { GridRect(x: 0, y: 0, width: 0, height: 0) }
}

// MARK: - Edges
extension GridRect {
  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }

  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }

  /// The right edge, which is not part of the rectangle.
  @inlinable
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge, which is not part of the rectangle.
  @inlinable
  public var maxY: Double { origin.y + size.height }

  /// The width of the rectangle.
  @inlinable
  public var width: Double { size.width }

  /// The height of the rectangle.
  @inlinable
  public var height: Double { size.height }

  /// The center of the rectangle.
  @inlinable
  public var center: GridPoint {
    GridPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

// MARK: - Relations
extension GridRect {
  /// Whether the rectangle contains no point. Also true if an edge is NaN.
  @inlinable
  public var isEmpty: Bool {
    !(size.width > 0 && size.height > 0 && minX <= maxX && minY <= maxY)
  }

  /// Returns whether a point is inside the rectangle or on its left or top edge.
  @inlinable
  public func contains(_ point: GridPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether two rectangles share an area.
  @inlinable
  public func intersects(_ other: GridRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Returns the area that two rectangles share. The result is empty if they do not meet.
  @inlinable
  public func intersection(_ other: GridRect) -> GridRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return GridRect(
      x: x, y: y,
      width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// Returns the smallest rectangle that contains both, even if one of them is empty.
  @inlinable
  public func union(_ other: GridRect) -> GridRect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return GridRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the point inside the rectangle or on any of its edges that is nearest to a point.
  @inlinable
  public func nearestPoint(to point: GridPoint) -> GridPoint {
    GridPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// Returns the square of the distance to the nearest point of the rectangle; 0 inside and on its
  /// edges.
  @inlinable
  public func squaredDistance(to point: GridPoint) -> Double {
    let x = max(minX - point.x, point.x - maxX, 0)
    let y = max(minY - point.y, point.y - maxY, 0)
    return x * x + y * y
  }
}

// MARK: - Other rectangles
extension GridRect {
  /// Returns the rectangle moved by an offset.
  @inlinable
  public func moved(by offset: GridOffset) -> GridRect {
    GridRect(origin: origin + offset, size: size)
  }

  /// Returns the rectangle inside the insets. Its width and height are at least 0.
  @inlinable
  public func inset(by insets: GridInsets) -> GridRect {
    GridRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with horizontal and vertical axes exchanged.
  @inlinable
  public var transposed: GridRect {
    GridRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
