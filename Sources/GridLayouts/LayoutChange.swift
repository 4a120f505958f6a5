/// One structural change: items or sections come, go, or move.
///
/// Indexes count through all sections, in the numbering that earlier changes have left. Where two
/// sections meet, an index alone does not say which of them an item belongs to; `section` does.
public enum LayoutChange: Hashable, Sendable {
  /// Items of one section make way for `count` new ones at the same place.
  case items(Range<Int>, replacedBy: Int, section: Int = 0)

  /// Items of one section move, within it or to `section`, and keep what was measured of them. `to`
  /// is where the first of them ends up.
  case move(Range<Int>, to: Int, section: Int = 0)

  /// Sections make way for sections of `counts` items each. `items` are all items of the old ones.
  case sections(Range<Int>, items: Range<Int>, replacedBy: [Int])
}

// MARK: - Convenience
extension LayoutChange {
  /// `count` new items appear before the item at `index`.
  public static func insert(_ count: Int, at index: Int, section: Int = 0) -> LayoutChange {
    .items(index..<index, replacedBy: count, section: section)
  }

  /// The items in `range` disappear.
  public static func remove(_ range: Range<Int>, section: Int = 0) -> LayoutChange {
    .items(range, replacedBy: 0, section: section)
  }
}

// MARK: - Counts
extension LayoutChange {
  /// How many items more there are afterwards.
  package var growth: Int {
    switch self {
    case .items(let range, let count, _): count - range.count
    case .move: 0
    case .sections(_, let items, let counts): counts.reduce(0, +) - items.count
    }
  }
}

extension [LayoutChange] {
  /// How many items more there are after all of them.
  var growth: Int { reduce(0) { $0 + $1.growth } }
}
