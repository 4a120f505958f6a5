import GridGeometry

/// The range of window positions along the axis that show the same placements.
///
/// In most frames of a scroll no item enters or leaves. The engine need not query the layout until
/// the window leaves this range.
public struct Leeway: Hashable, Sendable {
  /// The minimum start of the window, inclusive: the end of the item before the first visible one.
  public var start: Double

  /// The upper bound of the window's start, exclusive: the end of the first visible item.
  public var startLimit: Double

  /// The lower bound of the window's end, exclusive: the start of the last visible item.
  public var endLimit: Double

  /// The maximum end of the window, inclusive: the start of the item after the last visible one.
  public var end: Double

  /// Creates a leeway.
  @inlinable
  public init(start: Double, startLimit: Double, endLimit: Double, end: Double) {
    self.start = start
    self.startLimit = startLimit
    self.endLimit = endLimit
    self.end = end
  }

  /// A leeway that allows no window at all.
  @inlinable
  public static var none: Leeway { Leeway(start: 0, startLimit: 0, endLimit: 0, end: 0) }

  /// Creates the leeway of rows at equal distances.
  ///
  /// It ends at the edges of the visible rows, and at those of the rows that may be next to them.
  @inline(__always)
  init(rowsFrom first: Placement, to last: Placement, spacing: Double) {
    self.init(
      start: first.frame.minY - spacing, startLimit: first.frame.maxY,
      endLimit: last.frame.minY, end: last.frame.maxY + spacing)
  }

  /// Whether a window with this start and end shows the same placements.
  @inlinable
  public func allows(_ windowStart: Double, _ windowEnd: Double) -> Bool {
    start <= windowStart && windowStart < startLimit && endLimit < windowEnd && windowEnd <= end
  }
}
