/// A way from one point to another.
public struct GridOffset: Hashable, Sendable {
  /// How far to the right.
  public var x: Double

  /// How far down.
  public var y: Double

  /// Creates an offset.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// No way at all.
  @inlinable
  public static var zero: GridOffset { GridOffset(x: 0, y: 0) }
}
