/// One of the two directions of a plane.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal

  /// From top to bottom.
  case vertical
}

extension Axis {
  /// The other axis.
  @inlinable
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
