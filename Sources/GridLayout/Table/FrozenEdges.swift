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

/// Where frozen lines end: how many there are at the start, and how many at the end of their axis.
struct FrozenLines: Hashable, Sendable {
  let leading: Int
  let trailing: Int

  static var none: FrozenLines { FrozenLines(leading: 0, trailing: 0, of: 0) }

  /// As many as there are lines, those at the start first.
  init(leading: Int, trailing: Int, of count: Int) {
    self.leading = min(max(leading, 0), count)
    self.trailing = min(max(trailing, 0), count - self.leading)
  }
}

// MARK: - Changes
extension FrozenLines {
  /// What is frozen once lines of `total` have made way for others: see ``TableLayout/frozen``.
  func replacing(_ range: Range<Int>, by count: Int, of total: Int) -> FrozenLines {
    let fromEnd = (total - range.upperBound)..<(total - range.lowerBound)
    return FrozenLines(
      leading: Self.band(of: leading, replacing: range, by: count),
      trailing: Self.band(of: trailing, replacing: fromEnd, by: count),
      of: total - range.count + count)
  }

  /// The length of a band of `frozen` lines after a change, all counted from the band's edge.
  private static func band(of frozen: Int, replacing range: Range<Int>, by count: Int) -> Int {
    if range.lowerBound >= frozen { return frozen }
    if range.upperBound <= frozen { return frozen - range.count + count }
    return range.lowerBound + min(frozen - range.lowerBound, count)
  }
}
