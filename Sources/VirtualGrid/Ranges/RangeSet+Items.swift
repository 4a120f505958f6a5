extension Range<Int> {
  /// All valid item indices.
  static var indexes: Range<Int> { 0..<Int.max }
}

// MARK: - Sets of items
extension RangeSet<Int> {
  /// Creates a set of one item. The set is empty if the index is nil or out of range.
  init(_ item: Int?) {
    self.init()
    if let item, Range.indexes.contains(item) { insert(contentsOf: item..<(item + 1)) }
  }

  /// The set without values that cannot be indices.
  var indexes: RangeSet<Int> {
    guard let first = ranges.first, first.lowerBound < 0 else { return self }
    return intersection(RangeSet(Range.indexes))
  }
}
