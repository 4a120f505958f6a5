/// How many rows and columns of a table stay at the edges of the viewport while the rest scrolls.
public struct FrozenEdges: Hashable, Sendable {
  /// The number of rows at the top edge.
  public var top: Int

  /// The number of columns at the left edge.
  public var left: Int

  /// The number of rows at the bottom edge.
  public var bottom: Int

  /// The number of columns at the right edge.
  public var right: Int

  /// Creates counts; at an edge that is not named, nothing is frozen.
  @inlinable
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Everything scrolls.
  @inlinable
  public static var none: FrozenEdges { FrozenEdges() }
}

/// How many lines of one axis were asked to be frozen at its start, and at its end. There may be
/// fewer lines than that: what is asked for beyond them waits for lines to come.
struct FrozenLines: Hashable, Sendable {
  let leading: Int
  let trailing: Int

  static var none: FrozenLines { FrozenLines(leading: 0, trailing: 0) }

  /// Negative numbers count as 0.
  init(leading: Int, trailing: Int) {
    self.leading = max(leading, 0)
    self.trailing = max(trailing, 0)
  }

  /// As many as there are lines, those at the start first.
  func among(_ count: Int) -> FrozenLines {
    let leading = min(leading, count)
    return FrozenLines(leading: leading, trailing: min(trailing, count - leading))
  }
}

// MARK: - Changes
extension FrozenLines {
  /// What is asked for once lines of `total` have made way for others: see ``TableLayout/frozen``.
  func replacing(_ range: Range<Int>, by count: Int, of total: Int) -> FrozenLines {
    // No line is left to tell what the new ones belong to but the wish.
    if range.count == total { return self }
    let present = among(total)
    let fromEnd = (total - range.upperBound)..<(total - range.lowerBound)
    return FrozenLines(
      leading: Self.band(of: present.leading, replacing: range, by: count)
        .saturatingSum(leading - present.leading),
      trailing: Self.band(of: present.trailing, replacing: fromEnd, by: count)
        .saturatingSum(trailing - present.trailing))
  }

  /// The length of a band of `frozen` lines after a change, all counted from the band's edge.
  private static func band(of frozen: Int, replacing range: Range<Int>, by count: Int) -> Int {
    if range.lowerBound >= frozen { return frozen }
    if range.upperBound <= frozen { return frozen - range.count + count }
    return range.lowerBound + min(frozen - range.lowerBound, count)
  }
}

extension Int {
  /// The sum with a number that is not negative, or the largest number there is.
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
