/// A bare radix sort of keys with their rows, all at once: no missing keys, no ties by further
/// keys, no slices.
enum PlainSort {
  private struct Pair {
    var word: UInt64
    var row: UInt32
  }

  /// Returns the rows in the order of their keys.
  ///
  /// Bytes that are equal in all keys are skipped, as in the measured code.
  static func rows(by keys: [Int]) -> [UInt32] {
    var pairs = [Pair](unsafeUninitializedCapacity: keys.count) { pairs, count in
      for (row, key) in keys.enumerated() {
        pairs[row] = Pair(
          word: UInt64(bitPattern: Int64(key)) ^ 1 << 63, row: UInt32(truncatingIfNeeded: row))
      }
      count = keys.count
    }
    var differing: UInt64 = 0
    for pair in pairs { differing |= pair.word ^ pairs[0].word }
    var spare = [Pair](unsafeUninitializedCapacity: keys.count) { $1 = keys.count }
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      var counts = [Int](repeating: 0, count: 256)
      pairs.withUnsafeBufferPointer { pairs in
        counts.withUnsafeMutableBufferPointer { counts in
          for pair in pairs { counts[Int(truncatingIfNeeded: pair.word &>> shift & 0xFF)] &+= 1 }
          var place = 0
          for value in 0..<256 { (counts[value], place) = (place, place + counts[value]) }
          spare.withUnsafeMutableBufferPointer { spare in
            for pair in pairs {
              let value = Int(truncatingIfNeeded: pair.word &>> shift & 0xFF)
              spare[counts[value]] = pair
              counts[value] &+= 1
            }
          }
        }
      }
      swap(&pairs, &spare)
    }
    return pairs.map { $0.row }
  }
}
