/// A width and a height, in points.
public struct GridSize: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double

  /// The extent from top to bottom.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  @inlinable
  public static var zero: GridSize { GridSize(width: 0, height: 0) }

  /// No end in either direction.
  @inlinable
  public static var infinite: GridSize { GridSize(width: .infinity, height: .infinity) }
}

extension GridSize {
  /// The extent along an axis.
  @inlinable
  public subscript(axis: GridAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size with width and height exchanged.
  @inlinable
  public var transposed: GridSize { GridSize(width: height, height: width) }
}
