/// Some of the two directions of a plane.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// Creates a set from bits; bits of no axis are dropped.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 3
  }

  /// From left to right.
  public static var horizontal: AxisSet { AxisSet(rawValue: 1) }

  /// From top to bottom.
  public static var vertical: AxisSet { AxisSet(rawValue: 2) }

  /// Both directions.
  public static var both: AxisSet { AxisSet(rawValue: 3) }

  /// Creates the set of one axis.
  public init(_ axis: GridAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }

  /// Whether an axis is among them.
  public func contains(_ axis: GridAxis) -> Bool { contains(AxisSet(axis)) }
}

// MARK: - Description
extension AxisSet: CustomStringConvertible {
  /// The names of the axes, as `[horizontal, vertical]`.
  public var description: String { list([(.horizontal, "horizontal"), (.vertical, "vertical")]) }
}
