/// Runs of consecutive values: a run is a stretch of the array in which each value is one more than
/// the value before it. Negative values belong to no run.
extension [Int32] {
  /// Calls `body` with the position of each run in the array, its first value and its length.
  /// - Complexity: O(*n*).
  func forEachRun(_ body: (_ place: Int, _ number: Int, _ count: Int) -> Void) {
    withUnsafeBufferPointer { numbers in
      var place = 0
      while place < numbers.count {
        let first = numbers[place]
        var end = place + 1
        if first >= 0 {
          while end < numbers.count, numbers[end] == numbers[end - 1] + 1 { end += 1 }
          body(place, Int(first), end - place)
        }
        place = end
      }
    }
  }

  /// The number of runs.
  /// - Complexity: O(*n*).
  var runCount: Int {
    var count = 0
    forEachRun { _, _, _ in count += 1 }
    return count
  }
}
