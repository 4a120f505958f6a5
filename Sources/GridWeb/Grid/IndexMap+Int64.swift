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
    let old = RangeSet<Int>(ranges.map { Int($0.lowerBound)..<Int($0.upperBound) })
    let new = map.newIndexes(of: old).ranges
    return RangeSet(new.map { Int64($0.lowerBound)..<Int64($0.upperBound) })
  }
}
