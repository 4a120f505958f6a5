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
    // For each length, the place of the smallest number that ends a rise of it.
    var ends: [Int32] = []
    // For each place, the one before it in a longest rise that ends there.
    var before: [Int32] = Array(repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
      var length = ends.count
      if let last = ends.last, numbers[Int(last)] > number {
        length = ends.partitionPoint(where: { numbers[Int($0)] > number })
      }
      if length > 0 { before[place] = ends[length - 1] }
      if length == ends.count {
        ends.append(Int32(truncatingIfNeeded: place))
      } else {
        ends[length] = Int32(truncatingIfNeeded: place)
      }
    }
    var place = Int(ends.last ?? -1)
    while place >= 0 {
      bits[place / 64] |= 1 << UInt64(place % 64)
      place = Int(before[place])
    }
  }

  /// Whether the element at a place is one of them.
  /// - Complexity: O(1).
  func contains(_ place: Int) -> Bool { bits[place / 64] & 1 << UInt64(place % 64) != 0 }
}
