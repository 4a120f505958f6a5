/// A longest increasing subsequence of an array of numbers.
///
/// The elements outside it are those to move so that all are in order.
package struct LongestRise {
  /// A bit for each element: whether it is part of the subsequence.
  private var bits: [UInt64]

  /// Finds the subsequence. Negative numbers are skipped.
  /// - Complexity: O(*n*) for *n* numbers, plus O(*m* log *m*) for *m* numbers below the largest
  ///   one before them.
  package init(of numbers: [Int32]) {
    var bits = [UInt64](repeating: 0, count: (numbers.count + 63) / 64)
    // The memory is not cleared: each value is written before it is read.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * numbers.count) { room in
      // For each position, the length of the longest subsequence that ends there, less one; -1 for
      // a negative number.
      let lengths = UnsafeMutableBufferPointer(rebasing: room.prefix(numbers.count))
      // For each length, the smallest number that ends a subsequence of that length.
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
      // Walks back from the longest length: the element before one of length k is the last earlier
      // one of length k - 1.
      var length = Int32(truncatingIfNeeded: count) - 1
      for place in numbers.indices.reversed() where length >= 0 && lengths[place] == length {
        bits[place / 64] |= 1 << UInt64(place % 64)
        length -= 1
      }
    }
    self.bits = bits
  }

  /// Finds a longest subsequence that contains the element at a position, which is not negative.
  /// - Complexity: As for ``init(of:)``.
  package init(of numbers: [Int32], through held: Int) {
    // Skip numbers that are out of order with the held one. Any subsequence of the others can
    // contain it.
    let ordered = numbers.indices.map { place in
      place == held || (place < held) == (numbers[place] < numbers[held]) ? numbers[place] : -1
    }
    self.init(of: ordered)
  }

  /// Returns whether the element at an index is part of the subsequence.
  /// - Complexity: O(1).
  package func contains(_ index: Int) -> Bool { bits[index / 64] & 1 << UInt64(index % 64) != 0 }
}

extension UnsafeMutableBufferPointer<Int32> {
  /// Returns how many of the first `total` numbers, which are in ascending order, are below
  /// `number`.
  ///
  /// Most often that is all of them, or nearly all, so these are compared first: in a list with a
  /// swap every eight elements, a number takes 5 ns, and with a search in all of them 21 ns.
  fileprivate func countBelow(_ number: Int32, of total: Int) -> Int {
    if total == 0 || self[total - 1] < number { return total }
    let near = Swift.max(0, total - 64)
    let range = self[near] < number ? near..<total : 0..<near
    guard !range.isEmpty else { return range.lowerBound }
    // Halves a power of two, so that the result of a comparison is shifted and added. The processor
    // could not predict a branch: with one, a number of a shuffled list took 59 ns.
    var step = Int.bitWidth - 1 - range.count.leadingZeroBitCount
    let isAbove = self[range.lowerBound + 1 << step - 1] < number
    var low = isAbove ? range.upperBound - 1 << step : range.lowerBound
    while step > 0 {
      step -= 1
      low &+= (self[low &+ 1 &<< step &- 1] < number ? 1 : 0) &<< step
    }
    return low + (self[low] < number ? 1 : 0)
  }
}
