/// Runs of items that are taken one by one, while the data may change.
struct RunQueue: Sendable {
  private var runs: ItemRuns = []
  private var takenCount = 0

  /// Replaces what is left by other runs.
  mutating func refill(with other: ItemRuns) {
    runs.removeAll(keepingCapacity: true)
    runs.append(contentsOf: other)
    takenCount = 0
  }

  /// Takes the next run; nil if none is left.
  mutating func next() -> Range<Int>? {
    guard takenCount < runs.count else { return nil }
    defer { takenCount += 1 }
    return runs[takenCount]
  }

  /// Follows the items that are left to their new indexes.
  mutating func apply(_ map: IndexMap) {
    let left = runs[takenCount...]
    guard !left.isEmpty else { return }
    var moved: ItemRuns = []
    map.forEachImage(of: Array(left)) { _, part, shift in moved.add(part.shifted(by: shift)) }
    refill(with: moved)
  }
}
