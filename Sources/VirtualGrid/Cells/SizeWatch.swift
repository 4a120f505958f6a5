/// Watches over items that say two sizes by turns.
///
/// A size that changes each time it is asked for would move everything below it for ever. After an
/// item has gone back to the size before four times in a row, it keeps the larger of the two.
struct SizeWatch {
  private var histories: [Int: History] = [:]

  private struct History {
    var last: GridSize
    var before: GridSize
    var returns = 0
    var isSettled = false

    /// The larger of the two sizes, each way.
    var larger: GridSize {
      GridSize(width: max(last.width, before.width), height: max(last.height, before.height))
    }
  }

  /// What to take for a size that came in, and the two sizes if an item has just been found out.
  struct Verdict: Equatable {
    let size: GridSize
    var quarrel: Quarrel?
  }

  struct Quarrel: Equatable {
    let one: GridSize
    let other: GridSize
  }

  /// Takes note of a size of an item.
  /// - Complexity: O(1).
  mutating func settle(_ size: GridSize, of item: Int) -> Verdict {
    guard var history = histories[item] else {
      if histories.count >= Self.capacity { histories.removeAll(keepingCapacity: true) }
      histories[item] = History(last: size, before: size)
      return Verdict(size: size)
    }
    let returns = size == history.before
    if history.isSettled, returns || size == history.last { return Verdict(size: history.larger) }
    guard size != history.last else { return Verdict(size: size) }
    history.returns = returns ? history.returns + 1 : 0
    history.before = history.last
    history.last = size
    history.isSettled = history.returns >= Self.patience
    histories[item] = history
    guard history.isSettled else { return Verdict(size: size) }
    return Verdict(
      size: history.larger, quarrel: Quarrel(one: history.before, other: history.last))
  }

  /// Forgets all items, because they are filled anew or have other numbers.
  mutating func removeAll() {
    histories.removeAll(keepingCapacity: true)
  }

  private static var capacity: Int { 512 }
  private static var patience: Int { 4 }
}
