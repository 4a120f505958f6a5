/// A set of items as sorted ranges, in a buffer that is reused.
///
/// A `RangeSet` allocates memory whenever it is created, and two of these sets are compared per
/// frame.
@usableFromInline
typealias ItemRuns = [Range<Int>]

extension ItemRuns {
  /// Adds items, which should be in order. Values that cannot be indices are ignored.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  mutating func add(items: some Sequence<Int>) {
    for item in items where item >= 0 && item < Int.max { add(item..<(item + 1)) }
  }

  /// Adds ranges, which should be in order. Values that cannot be indices are ignored.
  /// - Complexity: O(*k*) for *k* ranges.
  @inlinable
  mutating func add(runs: some Sequence<Range<Int>>) {
    for run in runs { add(run.clamped(to: 0..<Int.max)) }
  }

  /// Removes indices from `count` on.
  mutating func limit(to count: Int) {
    guard contains(where: { $0.upperBound > count }) else { return }
    for index in indices { self[index] = self[index].clamped(to: 0..<count) }
    removeAll { $0.isEmpty }
  }

  /// Calls `body` with each intersection of a range with one of the others, in order.
  /// - Complexity: O(*k*) for *k* ranges on both sides.
  func forEachOverlap(
    with others: ItemRuns, _ body: (_ run: Int, _ part: Range<Int>) -> Void
  ) {
    var mine = 0
    var other = 0
    while mine < count, other < others.count {
      let part = self[mine].clamped(to: others[other])
      if !part.isEmpty { body(mine, part) }
      if self[mine].upperBound <= others[other].upperBound { mine += 1 } else { other += 1 }
    }
  }

  /// Calls `body` with the parts of each range that are not in the others, in order.
  /// - Complexity: O(*k*) for *k* ranges on both sides.
  func forEachRest<Others: RandomAccessCollection>(
    without others: Others, _ body: (_ run: Int, _ part: Range<Int>) -> Void
  ) where Others.Element == Range<Int>, Others.Index == Int {
    var other = others.startIndex
    for mine in indices {
      var start = self[mine].lowerBound
      let end = self[mine].upperBound
      while other < others.endIndex, others[other].lowerBound < end {
        if start < others[other].lowerBound { body(mine, start..<others[other].lowerBound) }
        start = Swift.max(start, others[other].upperBound)
        // This one may extend into the next range of `self`.
        guard others[other].upperBound <= end else { break }
        other += 1
      }
      if start < end { body(mine, start..<end) }
    }
  }
}
