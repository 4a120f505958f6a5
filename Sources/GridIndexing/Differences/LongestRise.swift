/// The most elements of a list of numbers that are in ascending order as they stand.
///
/// What is not among them has to move so that all are in order.
struct LongestRise {
  /// Whether each element is one of them, by bits.
  private var bits: [UInt64]

  /// Finds them; negative numbers stand for nothing.
  /// - Complexity: O(*n*) for *n* numbers, and O(*m* log *m*) for *m* that are below the largest
  ///   before them.
  init(of numbers: [Int32]) {
    var bits = [UInt64](repeating: 0, count: (numbers.count + 63) / 64)
    // Nothing is read here that was not written, so long lists need not wait for cleared memory.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * numbers.count) { room in
      // For each place, the length of the longest rise that ends there, less one.
      let lengths = UnsafeMutableBufferPointer(rebasing: room.prefix(numbers.count))
      // For each length, the smallest number that ends a rise of it.
      let ends = UnsafeMutableBufferPointer(rebasing: room.suffix(numbers.count))
      var count = 0
      for (place, number) in numbers.enumerated() {
        var length = -1
        if number >= 0 {
          length = ends.countBelow(number, of: count)
          ends[length] = number
          count = max(count, length + 1)
        }
        lengths[place] = Int32(truncatingIfNeeded: length)
      }
      // The last number of a length before one of the next length is what that one rises from.
      var length = Int32(truncatingIfNeeded: count) - 1
      for place in numbers.indices.reversed() where length >= 0 && lengths[place] == length {
        bits[place / 64] |= 1 << UInt64(place % 64)
        length -= 1
      }
    }
    self.bits = bits
  }

  /// Whether the element at a place is one of them.
  /// - Complexity: O(1).
  func contains(_ place: Int) -> Bool { bits[place / 64] & 1 << UInt64(place % 64) != 0 }
}

extension UnsafeMutableBufferPointer<Int32> {
  /// How many of the first numbers, which ascend, are below another: most often all, or nearly. It is
  /// found without a branch else, as no processor could guess them.
  fileprivate func countBelow(_ number: Int32, of total: Int) -> Int {
    if total == 0 || self[total - 1] < number { return total }
    let near = Swift.max(0, total - 64)
    var (start, count) = self[near] < number ? (near, total - near) : (0, near)
    while count > 0 {
      let half = (count + 1) / 2
      start += self[start + half - 1] < number ? half : 0
      count -= half
    }
    return start
  }
}
