/// One of the two directions of a plane.
public enum GridAxis: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal

  /// From top to bottom.
  case vertical
}

extension GridAxis {
  /// The other axis.
  @inlinable
  public var crossing: GridAxis { self == .horizontal ? .vertical : .horizontal }
}
