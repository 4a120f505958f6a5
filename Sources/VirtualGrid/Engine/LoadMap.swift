/// The new indices of items after a load, which reads all counts from the data source again.
///
/// Items with known identifiers were looked up. Others keep their indices below a limit, and are gone from
/// there on:
///
/// ```text
/// let load = LoadMap([3: 5, 8: nil], keepingBelow: 100)
/// load.newIndex(of: 3)                 // 5
/// load.newIndex(of: 8)                 // nil: the data source no longer has the item
/// load.newIndex(of: 9)                 // 9: it was not looked up
/// ```
struct LoadMap {
  /// The new indices of the items that were looked up, or nil for those that no longer exist.
  private let found: [Int: Int?]

  /// The index below which items that were not looked up keep their indices.
  private let limit: Int

  /// Creates a map.
  /// - Parameters:
  ///   - found: The new indices of the items that were looked up, or nil for those that no longer
  ///     exist.
  ///   - limit: The index below which other items keep theirs. 0 if they are items of another data
  ///     source.
  init(_ found: [Int: Int?], keepingBelow limit: Int) {
    self.found = found
    self.limit = limit
  }

  /// Returns the map in which only some of the items were looked up.
  func only(_ isIncluded: (Int) -> Bool) -> LoadMap {
    LoadMap(found.filter { isIncluded($0.key) }, keepingBelow: limit)
  }
}

// MARK: - Items
extension LoadMap {
  /// Whether an item was looked up.
  func isLookedUp(_ item: Int) -> Bool { found[item] != nil }

  /// The greatest index that an item which was not looked up can keep, or nil if there is none.
  var lastKeptIndex: Int? { limit > 0 ? limit - 1 : nil }

  /// Returns the new index of an item, or nil if it no longer exists.
  func newIndex(of item: Int) -> Int? { found[item] ?? (item < limit ? item : nil) }

  /// Returns the new indices of a set of items, without those that no longer exist.
  /// - Complexity: O(*k* * *n*) for *k* ranges of items and *n* that were looked up.
  func newItems(of items: ItemSet) -> ItemSet {
    guard !items.isEmpty else { return items }
    var (known, new) = (RangeSet<Int>(), RangeSet<Int>())
    for (item, index) in found where items.contains(item) {
      known.insert(contentsOf: item..<(item + 1))
      if let index { new.insert(contentsOf: index..<(index + 1)) }
    }
    return items.intersection([0..<max(0, limit)]).subtracting(ItemSet(known)).union(ItemSet(new))
  }

  /// Returns the new index of the first item of a range that was looked up and still exists.
  func newIndexOfFirst(in items: Range<Int>) -> Int? {
    found.filter { items.contains($0.key) && $0.value != nil }.min { $0.key < $1.key }?.value
  }

  /// Returns the new index of the last item of a range that was looked up and still exists.
  func newIndexOfLast(in items: Range<Int>) -> Int? {
    found.filter { items.contains($0.key) && $0.value != nil }.max { $0.key < $1.key }?.value
  }
}
