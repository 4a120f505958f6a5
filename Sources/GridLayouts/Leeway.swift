import GridGeometry

/// Between which lines the ends of a window may slide along the axis, so that it goes on to show the
/// same placements where they are.
///
/// In most frames of a scroll nothing enters and nothing leaves. A layout that says how long that
/// lasts need not be asked in them.
public struct Leeway: Hashable, Sendable {
  /// The window may begin here, where what lies before it ends, or behind.
  public var start: Double

  /// It has to begin before this: here the first that it shows ends.
  public var startLimit: Double

  /// It has to end behind this: here the last that it shows begins.
  public var endLimit: Double

  /// It may end here, where what follows begins, or before.
  public var end: Double

  /// Creates a leeway.
  @inlinable
  public init(start: Double, startLimit: Double, endLimit: Double, end: Double) {
    self.start = start
    self.startLimit = startLimit
    self.endLimit = endLimit
    self.end = end
  }

  /// No window at all.
  @inlinable
  public static var none: Leeway { Leeway(start: 0, startLimit: 0, endLimit: 0, end: 0) }

  /// The leeway of rows at a distance from each other: as far as the edges of those that are shown,
  /// and of others that may lie next to them.
  @inline(__always)
  init(rowsFrom first: Placement, to last: Placement, spacing: Double) {
    self.init(
      start: first.frame.minY - spacing, startLimit: first.frame.maxY,
      endLimit: last.frame.minY, end: last.frame.maxY + spacing)
  }

  /// Whether a window with these ends shows the same.
  @inlinable
  public func allows(_ windowStart: Double, _ windowEnd: Double) -> Bool {
    start <= windowStart && windowStart < startLimit && endLimit < windowEnd && windowEnd <= end
  }
}
