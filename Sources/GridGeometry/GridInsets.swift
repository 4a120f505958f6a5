/// Distances from the edges of a rectangle inward, in points.
public struct GridInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double

  /// The distance from the left edge.
  public var left: Double

  /// The distance from the bottom edge.
  public var bottom: Double

  /// The distance from the right edge.
  public var right: Double

  /// Creates insets. Each edge defaults to 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are equal on all edges.
  @inlinable
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// Insets of 0 on all edges.
  @inlinable
  public static var zero: GridInsets { GridInsets() }
}

extension GridInsets {
  /// The sum of the left and right insets.
  @inlinable
  public var horizontal: Double { left + right }

  /// The sum of the top and bottom insets.
  @inlinable
  public var vertical: Double { top + bottom }

  /// Returns the inset at the start of an axis: left or top.
  @inlinable
  public func start(of axis: GridAxis) -> Double { axis == .horizontal ? left : top }

  /// The sum of the insets at both ends of an axis.
  @inlinable
  public subscript(axis: GridAxis) -> Double { axis == .horizontal ? horizontal : vertical }

  /// Returns the sums of the insets, edge by edge.
  @inlinable
  public static func + (first: GridInsets, second: GridInsets) -> GridInsets {
    GridInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }
}
