/// Returns the indices of a longest increasing subsequence.
/// - Parameter held: The index of a number that the subsequence must contain.
/// - Complexity: O(*n* log *n*).
func longestRise(in numbers: [Int], through held: Int? = nil) -> Set<Int> {
  // For each length, the index of the smallest number that ends an increasing subsequence.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    // Skip numbers that are out of order with the held one. Any subsequence of the others can
    // contain it.
    if let held, place != held, (place < held) != (number < numbers[held]) { continue }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[place] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var rise: Set<Int> = []
  var last = ends.last
  while let place = last {
    rise.insert(place)
    last = before[place]
  }
  return rise
}
