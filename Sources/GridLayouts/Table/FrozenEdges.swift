import GridIndexing

/// The numbers of table rows and columns that are frozen at each edge of the viewport.
public struct FrozenEdges: Hashable, Sendable {
  /// The number of rows at the top edge.
  public var top: Int

  /// The number of columns at the left edge.
  public var left: Int

  /// The number of rows at the bottom edge.
  public var bottom: Int

  /// The number of columns at the right edge.
  public var right: Int

  /// Creates counts of frozen rows and columns, 0 for each edge that is not passed.
  @inlinable
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No frozen rows or columns.
  @inlinable
  public static var none: FrozenEdges { FrozenEdges() }

  /// The request for rows.
  var rows: FrozenLines { FrozenLines(leading: top, trailing: bottom) }

  /// The request for columns.
  var columns: FrozenLines { FrozenLines(leading: left, trailing: right) }
}

/// The numbers of lines of one axis that are requested to be frozen at its start and end.
///
/// There may be fewer lines than that. Excess requests apply to lines that are inserted later.
struct FrozenLines: Hashable, Sendable {
  let leading: Int
  let trailing: Int

  /// No frozen lines.
  static var none: FrozenLines { FrozenLines(leading: 0, trailing: 0) }

  /// Creates a request; negative counts are treated as 0.
  init(leading: Int, trailing: Int) {
    self.leading = max(leading, 0)
    self.trailing = max(trailing, 0)
  }

  /// Returns the counts limited to `count` existing lines, with precedence for the leading ones.
  func among(_ count: Int) -> FrozenLines {
    let leading = min(leading, count)
    return FrozenLines(leading: leading, trailing: min(trailing, count - leading))
  }

  /// Whether only some of the lines in `range`, of `count` lines, are frozen at one edge.
  func cuts(_ range: Range<Int>, of count: Int) -> Bool {
    let present = among(count)
    let end = count - present.trailing
    return range.lowerBound < present.leading && range.upperBound > present.leading
      || range.lowerBound < end && range.upperBound > end
  }
}

// MARK: - Changes
extension FrozenLines {
  /// Returns the request after the lines in `range`, of `total` lines, are replaced by `count` new
  /// ones.
  ///
  /// The rules are those of ``TableLayout/frozen``.
  func replacing(_ range: Range<Int>, by count: Int, of total: Int) -> FrozenLines {
    // No old line remains from which the new ones could inherit, so the request is unchanged.
    if range.count == total { return self }
    let present = among(total)
    let fromEnd = (total - range.upperBound)..<(total - range.lowerBound)
    return FrozenLines(
      leading: Self.band(of: present.leading, replacing: range, by: count)
        .saturatingSum(leading - present.leading),
      trailing: Self.band(of: present.trailing, replacing: fromEnd, by: count)
        .saturatingSum(trailing - present.trailing))
  }

  /// Returns the request after lines are removed, others moved, and then others inserted.
  ///
  /// Moved lines are frozen or not according to their new index.
  func rearranging(by map: IndexMap) -> FrozenLines {
    var (lines, count) = (self, map.oldCount)
    for gone in map.removed.reversed() {
      lines = lines.replacing(gone, by: 0, of: count)
      count -= gone.count
    }
    for new in map.inserted {
      lines = lines.replacing(new.lowerBound..<new.lowerBound, by: new.count, of: count)
      count += new.count
    }
    return lines
  }

  /// Returns the length of a band of `frozen` lines after a change. Lines are counted from the
  /// band's edge.
  private static func band(of frozen: Int, replacing range: Range<Int>, by count: Int) -> Int {
    if range.lowerBound >= frozen { return frozen }
    if range.upperBound <= frozen { return frozen - range.count + count }
    return range.lowerBound + min(frozen - range.lowerBound, count)
  }
}

extension Int {
  /// Returns the sum with a number that is not negative, limited to `Int.max`.
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
