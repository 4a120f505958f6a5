/// Indices of items or sections: a range, a `RangeSet`, or an array.
///
///     update.deleteItems(3..<5, inSection: 0)
///     update.deleteItems([1, 3, 8], inSection: 0)
public protocol IndexRanges {
  /// Calls `body` with ranges that together contain the indices. They are disjoint if no index occurs
  /// twice.
  func forEachRange(_ body: (Range<Int>) -> Void)
}

extension Range<Int>: IndexRanges {
  /// Calls `body` with the range itself.
  public func forEachRange(_ body: (Range<Int>) -> Void) { body(self) }
}

extension RangeSet<Int>: IndexRanges {
  /// Calls `body` with each range, in increasing order.
  public func forEachRange(_ body: (Range<Int>) -> Void) {
    for range in ranges { body(range) }
  }
}

extension [Int]: IndexRanges {
  /// Calls `body` with a range for each run of consecutive indices, in the order of the array.
  ///
  /// A range cannot contain `Int.max`, which is no valid index; `Int.max - 1` stands in for it.
  /// - Complexity: O(*n*).
  public func forEachRange(_ body: (Range<Int>) -> Void) {
    var run: Range<Int>?
    for index in lazy.map({ Swift.min($0, .max - 1) }) {
      if let current = run, current.upperBound == index {
        run = current.lowerBound..<(index + 1)
      } else {
        if let run { body(run) }
        run = index..<(index + 1)
      }
    }
    if let run { body(run) }
  }
}
