/// Numbers of which any can be reduced, and the sums of those before a place: a binary indexed tree.
struct PrefixSums {
  /// At each place *i*, the sum of the last `i & -i` numbers up to it. The first place is 1.
  private var sums: [Int]

  /// - Complexity: O(*n*).
  init(_ numbers: [Int]) {
    sums = [0] + numbers
    for place in sums.indices.dropFirst() {
      let parent = place + (place & -place)
      if parent < sums.count { sums[parent] += sums[place] }
    }
  }

  /// Returns the sum of the numbers before a place.
  /// - Complexity: O(log *n*).
  func sum(before place: Int) -> Int {
    var sum = 0
    var place = place
    while place > 0 {
      sum += sums[place]
      place &= place - 1
    }
    return sum
  }

  /// Reduces the number at a place.
  /// - Complexity: O(log *n*).
  mutating func subtract(_ amount: Int, at place: Int) {
    var place = place + 1
    while place < sums.count {
      sums[place] -= amount
      place += place & -place
    }
  }
}
