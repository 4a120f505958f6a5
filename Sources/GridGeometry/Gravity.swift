/// Where a rectangle settles inside a larger one.
///
/// On each axis the centre wins over the edges, left over right, and top over bottom. On an axis
/// that is not named, nothing moves:
///
///     Gravity([.bottom, .centerHorizontal]).place(cell, in: slot)
///
/// The leading edge is the left one, unless what is placed reads from right to left.
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
  /// Where a line of text begins.
  @inlinable
  public static var leading: Gravity { Gravity(rawValue: 1 << 6) }
  /// Where a line of text ends.
  @inlinable
  public static var trailing: Gravity { Gravity(rawValue: 1 << 7) }
  /// In the middle of both axes.
  @inlinable
  public static var center: Gravity { [.centerVertical, .centerHorizontal] }
}

extension Gravity {
  /// The same with the edges left and right in place of leading and trailing.
  @inlinable
  public func resolved(isMirrored: Bool) -> Gravity {
    guard !isDisjoint(with: [.leading, .trailing]) else { return self }
    var resolved = subtracting([.leading, .trailing])
    if contains(.leading) { resolved.insert(isMirrored ? .right : .left) }
    if contains(.trailing) { resolved.insert(isMirrored ? .left : .right) }
    return resolved
  }

  /// The rectangle moved to its place in `outer`, where the leading edge is the left one; its size
  /// stays.
  public func place(_ rect: GridRect, in outer: GridRect) -> GridRect {
    resolved(isMirrored: false).settle(rect, in: outer)
  }

  private func settle(_ rect: GridRect, in outer: GridRect) -> GridRect {
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
