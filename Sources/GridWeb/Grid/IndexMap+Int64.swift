import GridIndexing

// Indices of items have 64 bits in GridWeb. A list that changes by indices has fewer than 2^30 items,
// so the conversions to `Int` do not trap in WebAssembly.

extension IndexMap {
  /// Returns the new index of an item, or nil if the item is removed.
  func newIndex(of item: Int64) -> Int64? { newIndex(of: Int(item)).map { Int64($0) } }
}

extension RangeSet<Int64> {
  /// Returns the new indices of the items that are not removed.
  func renumbered(by map: IndexMap) -> RangeSet<Int64> {
    var old = RangeSet<Int>()
    for range in ranges { old.insert(contentsOf: Int(range.lowerBound)..<Int(range.upperBound)) }
    var new = RangeSet<Int64>()
    for range in map.newIndexes(of: old).ranges {
      new.insert(contentsOf: Int64(range.lowerBound)..<Int64(range.upperBound))
    }
    return new
  }
}
