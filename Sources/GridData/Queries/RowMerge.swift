/// The insertion of sorted slots into others that are sorted already, in slices.
///
/// The position of each slot is found by a search in growing steps from that of the slot before it.
/// Then all slots are moved once.
struct RowMerge: Sendable {
  /// The slots to insert, in their order.
  private let added: [UInt32]

  /// For each of the first slots in `added`, the number of other slots before it.
  private var positions: [Int] = []

  init(_ added: [UInt32]) { self.added = added }

  /// Returns the merge without some slots, before the first search.
  func restarted(_ isIncluded: (UInt32) -> Bool) -> RowMerge { RowMerge(added.filter(isIncluded)) }

  var isFinished: Bool { positions.count == added.count }

  /// Finds the positions of at most `limit` slots.
  /// - Complexity: O(*k* log *n*) comparisons for *k* slots and *n* others.
  mutating func advance(by limit: Int, _ sorted: [UInt32], _ slots: RowSlots) -> Int {
    let end = min(added.count, positions.count + limit)
    let count = end - positions.count
    while positions.count < end {
      let slot = added[positions.count]
      positions.append(
        sorted.endOfFirst(from: positions.last ?? 0) { !slots.precedes(slot, $0) })
    }
    return count
  }

  /// Inserts the slots.
  /// - Complexity: O(*n*) moves for *n* slots.
  func insert(into sorted: inout [UInt32]) {
    guard !sorted.isEmpty else { return sorted = added }
    let before = sorted.count
    sorted.append(contentsOf: added)
    sorted.withUnsafeMutableBufferPointer { sorted in
      var (source, target) = (before, sorted.count)
      for (slot, position) in zip(added, positions).reversed() {
        while source > position {
          source -= 1
          target -= 1
          sorted[target] = sorted[source]
        }
        target -= 1
        sorted[target] = slot
      }
    }
  }
}

extension [UInt32] {
  /// Returns the end of the elements at the start for which a closure returns true, if there are
  /// `known` of them at least.
  fileprivate func endOfFirst(from known: Int, _ isFirst: (UInt32) -> Bool) -> Int {
    var (low, step) = (known, 1)
    while low + step <= count, isFirst(self[low + step - 1]) {
      low += step
      step *= 2
    }
    let high = Swift.min(count, low + step - 1)
    return (low..<Swift.max(low, high)).partitionPoint { !isFirst(self[$0]) }
  }
}
