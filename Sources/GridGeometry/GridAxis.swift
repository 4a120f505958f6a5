/// A horizontal or vertical axis of the plane.
public enum GridAxis: Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal

  /// From top to bottom.
  case vertical
}

extension GridAxis {
  /// The axis perpendicular to this one.
  @inlinable
  public var crossing: GridAxis { self == .horizontal ? .vertical : .horizontal }
}
