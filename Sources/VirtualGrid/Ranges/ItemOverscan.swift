/// How many items beyond the visible ones a grid has ready.
///
/// What `Overscan` is in points, for hosts that count in items: a terminal, or a list in which the
/// keyboard moves on by one. At rest both sides have the same, half of the two together:
///
///     let overscan = ItemOverscan(ahead: 10, behind: 1)
///     overscan.items(around: 20..<31, of: 100, velocity: 300)     // 19..<41
public struct ItemOverscan: Hashable, Sendable {
  /// How many items to have ready where the motion leads. A negative number counts as 0.
  public var ahead: Int

  /// How many items to have ready where the motion comes from. A negative number counts as 0.
  public var behind: Int

  /// Creates an overscan.
  public init(ahead: Int, behind: Int = 0) {
    self.ahead = ahead
    self.behind = behind
  }

  /// The items to have ready around the visible ones; none if none are visible.
  ///
  /// Only the direction of the velocity counts; one that is not a number is rest. Visible items
  /// that do not exist are ignored.
  /// - Complexity: O(1).
  public func items(
    around visible: Range<Int>, of count: Int, velocity: Double = 0
  ) -> Range<Int> {
    let visible = visible.clamped(to: 0..<max(0, count))
    guard !visible.isEmpty else { return visible }
    let ahead = max(0, ahead)
    let behind = max(0, behind)
    // Half of the sum, rounded up, without the sum.
    let middle = ahead / 2 + behind / 2 + (ahead % 2 + behind % 2 + 1) / 2
    let before = velocity < 0 ? ahead : velocity > 0 ? behind : middle
    let after = velocity < 0 ? behind : velocity > 0 ? ahead : middle
    let first = max(0, visible.lowerBound - before)
    return first..<(visible.upperBound + min(after, count - visible.upperBound))
  }
}
