/// One of the four sides of a rectangle.
public enum GridEdge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The left side.
  case left
  /// The lower side.
  case bottom
  /// The right side.
  case right
}

extension GridEdge {
  /// The axis along which the edge limits a rectangle.
  @inlinable
  public var axis: GridAxis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// The side that lies across.
  @inlinable
  public var opposite: GridEdge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }
}
