/// Numbers by place: those that count up from one place to the next are a run, and negative ones are in
/// none.
extension [Int32] {
  /// Calls `body` with the place of each run, its first number, and its length.
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

  /// How many runs there are.
  /// - Complexity: O(*n*).
  var runCount: Int {
    var count = 0
    forEachRun { _, _, _ in count += 1 }
    return count
  }
}
