/// A displacement in a plane, in points: to the right and down.
public struct GridOffset: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double

  /// The distance down.
  public var y: Double

  /// Creates an offset.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// An offset of 0 on both axes.
  @inlinable
  public static var zero: GridOffset { GridOffset(x: 0, y: 0) }
}
