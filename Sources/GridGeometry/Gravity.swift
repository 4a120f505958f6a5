/// The alignment of a rectangle within a larger one.
///
/// An axis without an alignment keeps its position. If several alignments of an axis are set, the
/// center takes precedence over the edges, left over right, and top over bottom:
///
///     Gravity([.bottom, .centerHorizontal]).place(cell, in: slot)
///
/// The leading edge is the left one, unless the content reads from right to left.
public struct Gravity: OptionSet, Hashable, Sendable {
  /// One bit for each alignment.
  public let rawValue: UInt8

  /// Creates a gravity from the bits of its alignments.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Aligned with the top edge.
  @inlinable
  public static var top: Gravity { Gravity(rawValue: 1 << 0) }
  /// Aligned with the bottom edge.
  @inlinable
  public static var bottom: Gravity { Gravity(rawValue: 1 << 1) }
  /// Aligned with the left edge.
  @inlinable
  public static var left: Gravity { Gravity(rawValue: 1 << 2) }
  /// Aligned with the right edge.
  @inlinable
  public static var right: Gravity { Gravity(rawValue: 1 << 3) }
  /// Centered between the top and bottom edges.
  @inlinable
  public static var centerVertical: Gravity { Gravity(rawValue: 1 << 4) }
  /// Centered between the left and right edges.
  @inlinable
  public static var centerHorizontal: Gravity { Gravity(rawValue: 1 << 5) }
  /// Aligned with the edge where a line of text begins.
  @inlinable
  public static var leading: Gravity { Gravity(rawValue: 1 << 6) }
  /// Aligned with the edge where a line of text ends.
  @inlinable
  public static var trailing: Gravity { Gravity(rawValue: 1 << 7) }
  /// Centered on both axes.
  @inlinable
  public static var center: Gravity { [.centerVertical, .centerHorizontal] }
}

extension Gravity {
  /// Returns the gravity with leading and trailing replaced by left and right.
  /// - Parameter isMirrored: Whether the content reads from right to left, so that leading is
  ///   right.
  @inlinable
  public func resolved(isMirrored: Bool) -> Gravity {
    guard !isDisjoint(with: [.leading, .trailing]) else { return self }
    var resolved = subtracting([.leading, .trailing])
    if contains(.leading) { resolved.insert(isMirrored ? .right : .left) }
    if contains(.trailing) { resolved.insert(isMirrored ? .left : .right) }
    return resolved
  }

  /// Returns a rectangle of the same size, aligned within `outer`.
  ///
  /// The leading edge is treated as the left one. In a mirrored layout, call
  /// ``resolved(isMirrored:)`` first.
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
