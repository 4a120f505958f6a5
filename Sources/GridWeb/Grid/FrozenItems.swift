/// The numbers of items at both ends of a list that stay in view while the others scroll.
///
///     var grid = WebGrid(WebGridRules(.list, itemHeight: .fixed(28)))
///     grid.freeze(FrozenItems(start: 2, end: 1))
public struct FrozenItems: Hashable, Sendable {
  /// The number of items that stay at the start.
  public let start: Int64

  /// The number of items that stay at the end.
  public let end: Int64

  /// Creates the numbers of items. Negative ones count as 0.
  public init(start: Int64 = 0, end: Int64 = 0) {
    self.start = max(0, start)
    self.end = max(0, end)
  }

  /// Returns these numbers, limited to a list of `count` items. The start has precedence.
  func limited(to count: Int64) -> FrozenItems {
    let start = min(start, count)
    return FrozenItems(start: start, end: min(end, count - start))
  }
}
