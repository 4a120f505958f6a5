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
    table[slot].next = CellTable.none
    table[slot].previous = last
    if last >= 0 { table[last].next = slot } else { first = slot }
    last = slot
    count &+= 1
  }

  /// Inserts a slot at the front.
  /// - Complexity: O(1).
  mutating func prepend(_ slot: Int32, in table: CellTable) {
    table[slot].previous = CellTable.none
    table[slot].next = first
    if first >= 0 { table[first].previous = slot } else { last = slot }
    first = slot
    count &+= 1
  }

  /// Removes a slot.
  /// - Complexity: O(1).
  mutating func remove(_ slot: Int32, in table: CellTable) {
    let (previous, next) = (table[slot].previous, table[slot].next)
    if previous >= 0 { table[previous].next = next } else { first = next }
    if next >= 0 { table[next].previous = previous } else { last = previous }
    count &-= 1
  }

  /// Removes and returns the first slot, or ``CellTable/none``.
  /// - Complexity: O(1).
  mutating func removeFirst(in table: CellTable) -> Int32 {
    let slot = first
    guard slot >= 0 else { return slot }
    first = table[slot].next
    if first >= 0 { table[first].previous = CellTable.none } else { last = CellTable.none }
    count &-= 1
    return slot
  }
}
