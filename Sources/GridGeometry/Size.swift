/// A width and a height, in points.
public struct Size: Hashable, Sendable {
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
  public static var zero: Size { Size(width: 0, height: 0) }

  /// No end in either direction.
  @inlinable
  public static var infinite: Size { Size(width: .infinity, height: .infinity) }
}

extension Size {
  /// The extent along an axis.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size with width and height exchanged.
  @inlinable
  public var transposed: Size { Size(width: height, height: width) }
}
