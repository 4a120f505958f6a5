/// Where a rectangle settles inside a larger one.
///
/// On each axis the centre wins over the edges, left over right, and top over bottom. On an axis
/// that is not named, nothing moves:
///
///     Gravity([.bottom, .centerHorizontal]).place(cell, in: slot)
public struct Gravity: OptionSet, Hashable, Sendable {
  /// One bit for each place.
  public let rawValue: UInt8

  /// Creates a gravity from its bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Against the upper edge.
  @inlinable
  public static var top: Gravity { Gravity(rawValue: 1 << 0) }
  /// Against the lower edge.
  @inlinable
  public static var bottom: Gravity { Gravity(rawValue: 1 << 1) }
  /// Against the left edge.
  @inlinable
  public static var left: Gravity { Gravity(rawValue: 1 << 2) }
  /// Against the right edge.
  @inlinable
  public static var right: Gravity { Gravity(rawValue: 1 << 3) }
  /// Half way between the upper and the lower edge.
  @inlinable
  public static var centerVertical: Gravity { Gravity(rawValue: 1 << 4) }
  /// Half way between the left and the right edge.
  @inlinable
  public static var centerHorizontal: Gravity { Gravity(rawValue: 1 << 5) }
  /// In the middle of both axes.
  @inlinable
  public static var center: Gravity { [.centerVertical, .centerHorizontal] }
}

extension Gravity {
  /// The rectangle moved to its place in `outer`; its size stays.
  public func place(_ rect: Rect, in outer: Rect) -> Rect {
    var placed = rect
    if contains(.centerHorizontal) {
      placed.origin.x = outer.minX + outer.width / 2 - rect.width / 2
    } else if contains(.left) {
      placed.origin.x = outer.minX
    } else if contains(.right) {
      placed.origin.x = outer.maxX - rect.width
    }
    if contains(.centerVertical) {
      placed.origin.y = outer.minY + outer.height / 2 - rect.height / 2
    } else if contains(.top) {
      placed.origin.y = outer.minY
    } else if contains(.bottom) {
      placed.origin.y = outer.maxY - rect.height
    }
    return placed
  }
}
