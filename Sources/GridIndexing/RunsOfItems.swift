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
}
