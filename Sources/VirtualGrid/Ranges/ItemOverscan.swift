/// The number of items beyond the visible ones that a grid keeps ready.
///
/// It corresponds to ``Overscan``, for hosts that count in items instead of points: a terminal, or
/// a list that the keyboard moves by one item. At rest, both sides get half of the sum:
///
///     let overscan = ItemOverscan(ahead: 10, behind: 1)
///     let items = overscan.items(around: 20..<31, of: 100, velocity: 300)     // 19..<41
public struct ItemOverscan: Hashable, Sendable {
  /// The number of items ahead of the scroll direction. A negative number is treated as 0.
  public var ahead: Int

  /// The number of items behind the scroll direction. A negative number is treated as 0.
  public var behind: Int

  /// Creates an overscan.
  public init(ahead: Int, behind: Int = 0) {
    self.ahead = ahead
    self.behind = behind
  }

  /// Returns the items to keep ready around the visible ones. Empty if no item is visible.
  /// - Parameters:
  ///   - visible: The visible items. Indices that do not exist are ignored.
  ///   - count: The number of all items.
  ///   - velocity: The scroll velocity. Only its sign counts; 0 or NaN means rest.
  /// - Complexity: O(1).
  public func items(
    around visible: Range<Int>, of count: Int, velocity: Double = 0
  ) -> Range<Int> {
    let visible = visible.clamped(to: 0..<max(0, count))
    guard !visible.isEmpty else { return visible }
    let ahead = max(0, ahead)
    let behind = max(0, behind)
    // Half of the sum, rounded up, without computing the sum, which could overflow.
    let middle = ahead / 2 + behind / 2 + (ahead % 2 + behind % 2 + 1) / 2
    let before = velocity < 0 ? ahead : velocity > 0 ? behind : middle
    let after = velocity < 0 ? behind : velocity > 0 ? ahead : middle
    let first = max(0, visible.lowerBound - before)
    return first..<(visible.upperBound + min(after, count - visible.upperBound))
  }
}
