/// Distances from the four edges of a rectangle towards its inside.
public struct GridInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double

  /// The distance from the left edge.
  public var left: Double

  /// The distance from the bottom edge.
  public var bottom: Double

  /// The distance from the right edge.
  public var right: Double

  /// Creates insets; an edge that is not named has none.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset for all edges.
  @inlinable
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// No insets.
  @inlinable
  public static var zero: GridInsets { GridInsets() }
}

extension GridInsets {
  /// The insets of the left and the right edge together.
  @inlinable
  public var horizontal: Double { left + right }

  /// The insets of the top and the bottom edge together.
  @inlinable
  public var vertical: Double { top + bottom }

  /// The inset at the start of an axis: the left one, or the top one.
  @inlinable
  public func start(of axis: GridAxis) -> Double { axis == .horizontal ? left : top }

  /// The insets at both ends of an axis together.
  @inlinable
  public subscript(axis: GridAxis) -> Double { axis == .horizontal ? horizontal : vertical }

  /// The insets of both together, edge by edge.
  @inlinable
  public static func + (first: GridInsets, second: GridInsets) -> GridInsets {
    GridInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }
}
