extension [Range<Int>] {
  /// Adds a run of items behind the others, as one with the last if they touch; nothing if it is
  /// empty.
  /// - Complexity: O(1), amortized.
  @usableFromInline
  package mutating func add(_ run: Range<Int>) {
    guard !run.isEmpty else { return }
    if let last, last.upperBound == run.lowerBound {
      self[count - 1] = last.lowerBound..<run.upperBound
    } else {
      append(run)
    }
  }

  /// Brings runs that were appended as those of one part, with numbers of its own, to their place
  /// among all, and drops what is none of its `count` items.
  /// - Complexity: O(runs from `first` on).
  package mutating func settle(from first: Int, firstItem: Int, count itemCount: Int) {
    var end = first
    for place in first..<count {
      let own = self[place].clamped(to: 0..<itemCount)
      guard !own.isEmpty else { continue }
      let run = (own.lowerBound + firstItem)..<(own.upperBound + firstItem)
      if end > 0, self[end - 1].upperBound == run.lowerBound {
        self[end - 1] = self[end - 1].lowerBound..<run.upperBound
      } else {
        self[end] = run
        end += 1
      }
    }
    removeLast(count - end)
  }
}
