extension Range<Int> {
  /// Returns the range moved by `distance`, with the same length.
  package func shifted(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}

extension [Range<Int>] {
  /// The sum of the lengths of all ranges.
  /// - Complexity: O(*k*) for *k* ranges.
  package var itemCount: Int { reduce(0) { $0 + $1.count } }

  /// Appends a range, or extends the last range if the two touch. Ignores an empty range.
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

  /// Starts a part whose ranges use their own indices, counted from 0.
  ///
  /// Ranges appended until the matching ``endPart(_:firstItem:count:)`` are never joined with
  /// ranges from before the call.
  /// - Returns: The position at which the part begins, to pass to ``endPart(_:firstItem:count:)``.
  package mutating func beginPart() -> Int {
    append(Int.min..<(Int.min + 1))
    return count - 1
  }

  /// Ends a part: sorts its ranges, merges overlaps, and shifts them by `firstItem`.
  ///
  /// Indices outside `0..<itemCount` are dropped.
  /// - Parameters:
  ///   - first: The value that ``beginPart()`` returned.
  ///   - firstItem: The index that item 0 of the part has among all items.
  ///   - itemCount: The number of items of the part.
  /// - Complexity: O(*k*) for *k* ranges in order, else O(*k* log *k*).
  package mutating func endPart(_ first: Int, firstItem: Int, count itemCount: Int) {
    for place in first..<count {
      self[place] = self[place].clamped(to: 0..<itemCount).shifted(by: firstItem)
    }
    settle(from: first)
    guard first > 0, first < count, self[first - 1].upperBound == self[first].lowerBound else {
      return
    }
    self[first - 1] = self[first - 1].lowerBound..<self[first].upperBound
    remove(at: first)
  }

  /// Sorts the ranges from a position on, joins those that overlap or touch, and drops empty ones.
  /// - Complexity: O(*k*) for *k* ranges in order, else O(*k* log *k*).
  package mutating func settle(from first: Int = 0) {
    // Most often there is nothing to do, and `self` is not written.
    guard !isSettled(from: first) else { return }
    let isInOrder = (first + 1..<count).allSatisfy {
      self[$0 - 1].lowerBound <= self[$0].lowerBound
    }
    if !isInOrder { self[first...].sort { $0.lowerBound < $1.lowerBound } }
    var end = first
    for place in first..<count where !self[place].isEmpty {
      let run = self[place]
      if end > first, run.lowerBound <= self[end - 1].upperBound {
        let last = self[end - 1]
        self[end - 1] = last.lowerBound..<Swift.max(last.upperBound, run.upperBound)
      } else {
        self[end] = run
        end += 1
      }
    }
    removeLast(count - end)
  }

  /// Whether the ranges from a position on are in order, with gaps between them, and none is empty.
  private func isSettled(from first: Int) -> Bool {
    guard count > first else { return true }
    var end = Int.min
    for run in self[first...] {
      guard run.lowerBound > end, !run.isEmpty else { return false }
      end = run.upperBound
    }
    return true
  }
}
