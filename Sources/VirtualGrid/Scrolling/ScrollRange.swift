/// The range of offsets at which the content may rest, on both axes.
///
/// The start is below 0 where insets or a header precede the content.
public struct ScrollRange: Hashable, Sendable {
  /// The minimum offsets, at which the start of the content is visible.
  public let start: GridPoint

  /// The maximum offsets, at which the end of the content is visible. Not below ``start``.
  public let end: GridPoint

  /// Creates a range.
  ///
  /// NaN and infinite values are treated as 0, all are clamped to ±1e15, and an end before the
  /// start is moved to the start.
  public init(start: GridPoint = .zero, end: GridPoint = .zero) {
    self.start = start.limitedForScrolling
    let end = end.limitedForScrolling
    self.end = GridPoint(x: max(end.x, self.start.x), y: max(end.y, self.start.y))
  }

  /// Creates the range for content in a viewport with insets.
  ///
  /// At the start of the range, the start of the content touches the inset. At the end, its end
  /// does. Content that fits between the insets rests at its start.
  public init(content: GridSize, viewport: GridSize, insets: GridInsets = .zero) {
    self.init(
      start: GridPoint(x: 0 - insets.left, y: 0 - insets.top),
      end: GridPoint(
        x: content.width - viewport.width + insets.right,
        y: content.height - viewport.height + insets.bottom))
  }
}

extension ScrollRange {
  /// Returns the nearest offset in the range. NaN and infinite values are treated as 0.
  public func clamp(_ offset: GridPoint) -> GridPoint {
    let offset = offset.limitedForScrolling
    return GridPoint(
      x: min(max(offset.x, start.x), end.x), y: min(max(offset.y, start.y), end.y))
  }
}
