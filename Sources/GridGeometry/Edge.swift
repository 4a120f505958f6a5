/// One of the four sides of a rectangle.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The left side.
  case left
  /// The lower side.
  case bottom
  /// The right side.
  case right
}

extension Edge {
  /// The axis along which the edge limits a rectangle.
  @inlinable
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// The side that lies across.
  @inlinable
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }
}
