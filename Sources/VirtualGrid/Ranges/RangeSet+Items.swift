extension Range<Int> {
  /// All that the number of an item can be.
  static var indexes: Range<Int> { 0..<Int.max }
}

// MARK: - Sets of items
extension RangeSet<Int> {
  /// A set of one item, if it is one.
  init(_ item: Int?) {
    self.init()
    if let item, Range.indexes.contains(item) { insert(contentsOf: item..<(item + 1)) }
  }

  /// The set without what no index can be.
  var indexes: RangeSet<Int> {
    guard let first = ranges.first, first.lowerBound < 0 else { return self }
    return intersection(RangeSet(Range.indexes))
  }

  /// The set, of items only, without those of another. `subtracting` would take time in proportion
  /// to the product of their ranges.
  /// - Complexity: O(*k*) for *k* ranges in both sets.
  func without(_ other: RangeSet<Int>) -> RangeSet<Int> {
    intersection(Range.indexes.removingSubranges(other.indexes).subranges)
  }
}
