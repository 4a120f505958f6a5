/// A set of axes.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// A bit mask of the axes.
  public let rawValue: UInt8

  /// Creates a set from a bit mask. Bits without an axis are dropped.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 3
  }

  /// The horizontal axis.
  public static var horizontal: AxisSet { AxisSet(rawValue: 1) }

  /// The vertical axis.
  public static var vertical: AxisSet { AxisSet(rawValue: 2) }

  /// Both axes.
  public static var both: AxisSet { AxisSet(rawValue: 3) }

  /// Creates the set of one axis.
  public init(_ axis: GridAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }

  /// Returns whether the set contains an axis.
  public func contains(_ axis: GridAxis) -> Bool { contains(AxisSet(axis)) }
}

// MARK: - Description
extension AxisSet: CustomStringConvertible {
  /// The names of the axes, such as `[horizontal, vertical]`.
  public var description: String { list([(.horizontal, "horizontal"), (.vertical, "vertical")]) }
}
