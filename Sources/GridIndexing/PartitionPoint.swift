extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `hasReached` is true, or `endIndex` without
  /// one.
  ///
  /// The elements must be partitioned: all elements after one that matches also match. To
  /// search without a collection, call this on a range of indices; the closure gets an index:
  ///
  /// ```text
  /// let first = (0..<count).partitionPoint(where: { offset(of: $0) >= offset })
  /// ```
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitionPoint(where hasReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if hasReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
