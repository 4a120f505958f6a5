/// The two numbers by which an element of an array is sorted, and the position of the element.
///
/// Arrays of all types are sorted through an array of these, so a program has one sort, and not one for
/// each type.
private struct SortKey: Comparable {
  let first: Int
  let second: Int
  let position: Int

  static func < (one: SortKey, other: SortKey) -> Bool {
    (one.first, one.second, one.position) < (other.first, other.second, other.position)
  }
}

extension [SortKey] {
  // Inlined into each caller, the sort would be compiled for each of them.
  @inline(never) fileprivate mutating func sortOnce() { sort() }
}

// MARK: - Arrays
extension Array {
  /// Returns the elements in ascending order of a number, or the same array if they already are.
  ///
  /// Elements of equal numbers keep their order.
  /// - Complexity: O(*n*) if they are in order, else O(*n* log *n*).
  package func sortedUnlessSorted(by number: (Element) -> Int) -> [Element] {
    sortedUnlessSorted { (number($0), 0) }
  }

  /// Returns the elements in ascending order of two numbers, or the same array if they already are.
  ///
  /// Elements of equal numbers keep their order.
  /// - Complexity: O(*n*) if they are in order, else O(*n* log *n*).
  package func sortedUnlessSorted(by numbers: (Element) -> (Int, Int)) -> [Element] {
    let isSorted = indices.dropFirst().allSatisfy { numbers(self[$0 - 1]) <= numbers(self[$0]) }
    if isSorted { return self }
    var keys = indices.map { position in
      let (first, second) = numbers(self[position])
      return SortKey(first: first, second: second, position: position)
    }
    keys.sortOnce()
    return keys.map { self[$0.position] }
  }
}
