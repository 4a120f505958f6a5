/// The places of the most numbers that rise from first to last.
/// - Parameter held: The place of one that has to be among them.
/// - Complexity: O(*n* log *n*).
func longestRise(in numbers: [Int], through held: Int? = nil) -> Set<Int> {
  // Of the rises of each length, the place of the one that ends lowest.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    // What does not rise with the one that is held is left out, and so any rise can have it.
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
