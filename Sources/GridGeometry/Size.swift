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
}

extension Size {
  /// The size with width and height exchanged.
  @inlinable
  public var transposed: Size { Size(width: height, height: width) }
}
