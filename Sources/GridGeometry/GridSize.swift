/// A width and a height, in points.
public struct GridSize: Hashable, Sendable {
  /// The horizontal length.
  public var width: Double

  /// The vertical length.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of 0 in both dimensions.
  @inlinable
  public static var zero: GridSize { GridSize(width: 0, height: 0) }

  /// An infinite size in both dimensions.
  @inlinable
  public static var infinite: GridSize { GridSize(width: .infinity, height: .infinity) }
}

extension GridSize {
  /// The length along an axis.
  @inlinable
  public subscript(axis: GridAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size with width and height exchanged.
  @inlinable
  public var transposed: GridSize { GridSize(width: height, height: width) }
}
