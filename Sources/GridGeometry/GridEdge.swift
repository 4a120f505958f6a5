/// One of the four edges of a rectangle.
public enum GridEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The left edge.
  case left
  /// The lower edge.
  case bottom
  /// The right edge.
  case right
}

extension GridEdge {
  /// The axis perpendicular to the edge: vertical for top and bottom, horizontal for left and
  /// right.
  @inlinable
  public var axis: GridAxis { self == .top || self == .bottom ? .vertical : .horizontal }
}
