/// Ranges of items that are taken one by one, while the data may change.
struct RunQueue: Sendable {
  private var runs: ItemRuns = []
  private var takenCount = 0

  /// Replaces the remaining ranges.
  mutating func refill(with other: ItemRuns) {
    runs.removeAll(keepingCapacity: true)
    runs.append(contentsOf: other)
    takenCount = 0
  }

  /// Removes and returns the next range, or nil if none is left.
  mutating func next() -> Range<Int>? {
    guard takenCount < runs.count else { return nil }
    defer { takenCount += 1 }
    return runs[takenCount]
  }

  /// Moves the remaining items to their new indices after a change of the data.
  mutating func apply(_ map: IndexMap) {
    let left = runs[takenCount...]
    guard !left.isEmpty else { return }
    var moved: ItemRuns = []
    map.forEachImage(of: Array(left)) { _, part, shift in moved.add(part.shifted(by: shift)) }
    refill(with: moved)
  }
}
