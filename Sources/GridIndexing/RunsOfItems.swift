extension Range<Int> {
  /// As many items, further on.
  package func shifted(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}

extension [Range<Int>] {
  /// The number of items in all runs.
  /// - Complexity: O(*k*) for *k* runs.
  package var itemCount: Int { reduce(0) { $0 + $1.count } }

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

  /// Begins a part whose items have numbers of their own: the runs that are appended next are no
  /// neighbours of those before, whatever their numbers, until ``endPart(_:firstItem:count:)``.
  /// - Returns: Where the part begins.
  package mutating func beginPart() -> Int {
    append(Int.min..<(Int.min + 1))
    return count - 1
  }

  /// Ends a part: its runs are put in order, each item once, with their numbers among all items;
  /// what is none of its `count` items is dropped.
  /// - Complexity: O(*k*) for *k* runs in order, else O(*k* log *k*).
  package mutating func endPart(_ first: Int, firstItem: Int, count itemCount: Int) {
    let isInOrder = (first + 1..<count).allSatisfy {
      self[$0 - 1].upperBound <= self[$0].lowerBound
    }
    if !isInOrder { self[first...].sort { $0.lowerBound < $1.lowerBound } }
    var end = first
    for place in first..<count {
      let own = self[place].clamped(to: 0..<itemCount)
      guard !own.isEmpty else { continue }
      let run = (own.lowerBound + firstItem)..<(own.upperBound + firstItem)
      let last = end > 0 ? self[end - 1] : -1..<(-1)
      if end > first ? run.lowerBound <= last.upperBound : run.lowerBound == last.upperBound {
        self[end - 1] = last.lowerBound..<Swift.max(last.upperBound, run.upperBound)
      } else {
        self[end] = run
        end += 1
      }
    }
    removeLast(count - end)
  }
}
