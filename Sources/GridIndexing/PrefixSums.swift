/// Numbers that change, and the sums of those before an index: a binary indexed tree.
package struct PrefixSums {
  /// At each place *i*, the sum of the last `i & -i` numbers up to it. The first place is 1.
  @usableFromInline
  var sums: [Int]

  /// Creates the sums of numbers.
  /// - Complexity: O(*n*).
  @inlinable
  package init(_ numbers: [Int]) {
    sums = [0] + numbers
    for place in sums.indices.dropFirst() {
      let parent = place + (place & -place)
      if parent < sums.count { sums[parent] += sums[place] }
    }
  }

  /// Creates the sums of `count` zeros.
  /// - Complexity: O(*n*).
  @inlinable
  package init(count: Int) { sums = Array(repeating: 0, count: count + 1) }

  /// Returns the sum of the numbers before an index.
  /// - Complexity: O(log *n*).
  @inlinable
  package func sum(before index: Int) -> Int {
    var (place, sum) = (index, 0)
    while place > 0 {
      sum += sums[place]
      place &= place - 1
    }
    return sum
  }

  /// Adds to the number at an index.
  /// - Complexity: O(log *n*).
  @inlinable
  package mutating func add(_ amount: Int, at index: Int) {
    var place = index + 1
    while place < sums.count {
      sums[place] += amount
      place += place & -place
    }
  }
}
