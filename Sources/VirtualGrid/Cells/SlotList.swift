/// A linked list of slots in insertion order. The links are in the records, so it stores only both
/// ends.
struct SlotList: BitwiseCopyable {
  private(set) var first = CellTable.none
  private(set) var last = CellTable.none

  /// The number of slots.
  private(set) var count = 0

  /// Appends a slot.
  /// - Complexity: O(1).
  mutating func append(_ slot: Int32, in table: CellTable) {
    table[slot].link(previous: last, next: CellTable.none)
    if last >= 0 { table[last].setNext(slot) } else { first = slot }
    last = slot
    count &+= 1
  }

  /// Inserts a slot at the front.
  /// - Complexity: O(1).
  mutating func prepend(_ slot: Int32, in table: CellTable) {
    table[slot].link(previous: CellTable.none, next: first)
    if first >= 0 { table[first].setPrevious(slot) } else { last = slot }
    first = slot
    count &+= 1
  }

  /// Removes a slot.
  /// - Complexity: O(1).
  mutating func remove(_ slot: Int32, in table: CellTable) {
    let (previous, next) = (table[slot].previous, table[slot].next)
    if previous >= 0 { table[previous].setNext(next) } else { first = next }
    if next >= 0 { table[next].setPrevious(previous) } else { last = previous }
    count &-= 1
  }

  /// Removes and returns the first slot, or ``CellTable/none``.
  /// - Complexity: O(1).
  mutating func removeFirst(in table: CellTable) -> Int32 {
    let slot = first
    guard slot >= 0 else { return slot }
    first = table[slot].next
    if first >= 0 { table[first].setPrevious(CellTable.none) } else { last = CellTable.none }
    count &-= 1
    return slot
  }
}
