import GridIndexing
import GridLayouts

/// A change of a list by indices. All changes of an update take place at once.
public enum ListChange: Hashable, Sendable {
  /// Inserts items, which have these indices afterwards.
  case insert(Range<Int>)

  /// Removes the items with these indices.
  case remove(Range<Int>)

  /// Moves items. The first one has the index `to` afterwards.
  case move(Range<Int>, to: Int)
}

extension [ListChange] {
  /// Returns the map from old to new indices, or nil if an index is out of range, two changes have an
  /// index in common, or the counts do not add up.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  func map(from before: Int, to after: Int) -> IndexMap? {
    var removed: [Range<Int>] = []
    var inserted: [Range<Int>] = []
    var runs: [IndexMap.Run] = []
    for change in self {
      switch change {
      case .insert(let range): inserted.append(range)
      case .remove(let range): removed.append(range)
      case .move(let range, let target):
        guard range.lowerBound >= 0, range.upperBound <= before, target >= 0, target <= after,
          range.count <= after - target
        else { return nil }
        removed.append(range)
        inserted.append(target..<target + range.count)
        runs.append(IndexMap.Run(old: range.lowerBound, new: target, count: range.count))
      }
    }
    guard let old = removed.gaps(in: before), let new = inserted.gaps(in: after),
      old.total == new.total
    else { return nil }
    return IndexMap(
      oldCount: before, newCount: after, runs: runs + IndexMap.Run.pairs(of: old, with: new))
  }
}

extension [Range<Int>] {
  /// The number of indices.
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }

  /// Returns the ranges of a list that are in none of these ranges, or nil if two of these overlap or
  /// one is out of range.
  fileprivate func gaps(in count: Int) -> [Range<Int>]? {
    let ranges = filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    return IndexMap.areApart(ranges, in: count) ? IndexMap.gaps(between: ranges, in: count) : nil
  }
}

extension IndexMap.Run {
  /// Returns the runs of items that stay in order, given the ranges that they fill before and after.
  fileprivate static func pairs(of old: [Range<Int>], with new: [Range<Int>]) -> [Self] {
    var runs: [Self] = []
    var index = 0
    var used = 0
    for range in old {
      var start = range.lowerBound
      while start < range.upperBound {
        let count = Swift.min(range.upperBound - start, new[index].count - used)
        if count > 0 {
          runs.append(Self(old: start, new: new[index].lowerBound + used, count: count))
        }
        start += count
        used += count
        if used == new[index].count, index < new.count - 1 { (index, used) = (index + 1, 0) }
      }
    }
    return runs
  }
}

// MARK: - Layouts
extension IndexMap {
  /// The change of a list as a sequence of layout changes: removals from the end backward, moves, and
  /// insertions from the start forward. Items that move keep their measured sizes.
  /// - Complexity: O(*k* log *k*) for *k* runs.
  var layoutChanges: [LayoutChange] {
    removed.reversed().map { .remove($0) } + moves
      + inserted.map { .insert($0.count, at: $0.lowerBound) }
  }

  /// The moves that put the items that stay into their new order.
  ///
  /// Each run in the new order is moved to the end of those before it, unless it is there.
  private var moves: [LayoutChange] {
    var waiting = PrefixSums(runs.map { $0.count })
    var changes: [LayoutChange] = []
    var placed = 0
    for index in runs.indices.sorted(by: { runs[$0].new < runs[$1].new }) {
      let count = runs[index].count
      let start = placed + waiting.sum(before: index)
      if start != placed { changes.append(.move(start..<start + count, to: placed)) }
      waiting.add(-count, at: index)
      placed += count
    }
    return changes
  }
}
