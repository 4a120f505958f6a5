/// Detects items that alternate between two measured sizes.
///
/// Such an item would move everything after it forever. When an item has returned to its previous
/// size four times in a row, it keeps the larger width and height of the two.
struct SizeWatch {
  private var histories: [GridElement: History] = [:]

  private struct History {
    var last: GridSize
    var before: GridSize
    var returns = 0
    var isSettled = false

    /// The larger width and the larger height of the two sizes.
    var larger: GridSize {
      GridSize(width: max(last.width, before.width), height: max(last.height, before.height))
    }
  }

  /// The size to use instead of a measured one. If the item was just found to alternate between two
  /// sizes, also these two.
  struct Verdict: Equatable {
    let size: GridSize
    let conflict: Conflict?

    init(size: GridSize, conflict: Conflict? = nil) {
      self.size = size
      self.conflict = conflict
    }
  }

  struct Conflict: Equatable {
    let one: GridSize
    let other: GridSize
  }

  /// Records a measured size of an element, and returns the size to use.
  /// - Complexity: O(1).
  mutating func settle(_ size: GridSize, of element: GridElement) -> Verdict {
    guard var history = histories[element] else {
      if histories.count >= Self.capacity { histories.removeAll(keepingCapacity: true) }
      histories[element] = History(last: size, before: size)
      return Verdict(size: size)
    }
    let returns = size == history.before
    if history.isSettled, returns || size == history.last { return Verdict(size: history.larger) }
    guard size != history.last else { return Verdict(size: size) }
    history.returns = returns ? history.returns + 1 : 0
    history.before = history.last
    history.last = size
    history.isSettled = history.returns >= Self.patience
    histories[element] = history
    guard history.isSettled else { return Verdict(size: size) }
    return Verdict(
      size: history.larger, conflict: Conflict(one: history.before, other: history.last))
  }

  /// Removes all items, because they are configured again or have other indices.
  mutating func removeAll() {
    histories.removeAll(keepingCapacity: true)
  }

  private static var capacity: Int { 512 }
  private static var patience: Int { 4 }
}
