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
    bits = Array(repeating: 0, count: (numbers.count + 63) / 64)
    // For each length, the smallest number that ends a rise of it.
    var ends: [Int32] = []
    // For each place, the length of the longest rise that ends there, less one.
    var lengths: [Int32] = Array(repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
      var length = ends.count
      if length > 0, ends[length - 1] > number {
        length = ends.countBelow(number)
        ends[length] = number
      } else {
        ends.append(number)
      }
      lengths[place] = Int32(truncatingIfNeeded: length)
    }
    // The last number of a length before one of the next length is what that one rises from.
    var length = Int32(truncatingIfNeeded: ends.count) - 1
    for place in numbers.indices.reversed() where length >= 0 && lengths[place] == length {
      bits[place / 64] |= 1 << UInt64(place % 64)
      length -= 1
    }
  }

  /// Whether the element at a place is one of them.
  /// - Complexity: O(1).
  func contains(_ place: Int) -> Bool { bits[place / 64] & 1 << UInt64(place % 64) != 0 }
}

extension [Int32] {
  /// How many numbers of an ascending list are below another. It is found without a branch, as no
  /// processor could guess them.
  fileprivate func countBelow(_ number: Int32) -> Int {
    withUnsafeBufferPointer { numbers in
      var (start, count) = (0, numbers.count)
      while count > 0 {
        let half = (count + 1) / 2
        start += numbers[start + half - 1] < number ? half : 0
        count -= half
      }
      return start
    }
  }
}
