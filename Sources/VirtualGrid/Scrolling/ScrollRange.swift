/// Where content may rest: the least and the greatest scroll offset of both axes.
///
/// The start is below 0 where insets or a header come before the content.
public struct ScrollRange: Hashable, Sendable {
  /// The least offsets, at which the near ends of the content are seen.
  public let start: GridPoint

  /// The greatest offsets, at which the far ends of the content are seen; nowhere below ``start``.
  public let end: GridPoint

  /// Creates a range. What is not finite counts as 0, nothing is beyond 1e15, and an end that is
  /// before the start is where the start is.
  public init(start: GridPoint = .zero, end: GridPoint = .zero) {
    self.start = start.cleaned
    let end = end.cleaned
    self.end = GridPoint(x: max(end.x, self.start.x), y: max(end.y, self.start.y))
  }

  /// Creates the range of content within insets: from where its start is seen below the inset to
  /// where its end is. Content that is shorter than what the insets leave free rests at its start.
  public init(content: GridSize, viewport: GridSize, insets: GridInsets = .zero) {
    self.init(
      start: GridPoint(x: 0 - insets.left, y: 0 - insets.top),
      end: GridPoint(
        x: content.width - viewport.width + insets.right,
        y: content.height - viewport.height + insets.bottom))
  }
}

extension ScrollRange {
  /// The offset within the range that is nearest to another. What is not finite counts as 0.
  public func clamp(_ offset: GridPoint) -> GridPoint {
    let offset = offset.cleaned
    return GridPoint(
      x: min(max(offset.x, start.x), end.x), y: min(max(offset.y, start.y), end.y))
  }
}
