/// The differences between two lists of placements: which positions enter or move, and which cells
/// leave.
///
/// It is computed again in each pass that queries the layout, in the same memory.
struct CellChanges: ~Copyable {
  /// The positions of new placements, which have no cell yet, in ascending order.
  private(set) var entering = WorkList<Int>()

  /// The positions of placements whose frame or level has changed.
  private(set) var moved = WorkList<Int>()

  /// The slots of cells whose placements are gone. ``CellTable/none`` stands for one without a cell.
  private(set) var leaving = WorkList<Int32>()

  /// The slots of the new placements, until ``RealizedCells`` takes them over.
  private var slots = Slab<Int32>()

  /// A buffer for the elements that are not items.
  private var others: [Placement] = []
}

// MARK: - Comparing
extension CellChanges {
  /// Compares new placements of the layout with the previous ones.
  ///
  /// Cells that stay keep their slots.
  /// - Parameters:
  ///   - before: The previous placements. Items come first.
  ///   - itemCount: The number of previous placements that are items.
  ///   - oldSlots: The slots of the previous placements. Returns those of the new ones.
  ///   - incoming: The new placements. They return with items first.
  /// - Returns: The number of new placements that are items, and whether the layout returned them
  ///   in order and each of them once. If not, they were sorted.
  /// - Complexity: O(placements before and now).
  mutating func compare(
    _ before: [Placement], itemCount: Int, _ oldSlots: inout Slab<Int32>,
    with incoming: inout [Placement]
  ) -> (itemCount: Int, isInOrder: Bool) {
    clear(before: before.count, now: incoming.count)
    slots.reserve(incoming.count, filler: CellTable.none)
    var order = (itemCount: incoming.count, isInOrder: true)
    let areItems =
      itemCount == before.count && walkItems(from: before, oldSlots, to: incoming)
    if !areItems {
      clear(before: before.count, now: incoming.count)
      order = arrange(&incoming)
      walk(from: before, 0..<itemCount, oldSlots, to: incoming, 0..<order.itemCount)
      walk(
        from: before, itemCount..<before.count, oldSlots,
        to: incoming, order.itemCount..<incoming.count)
    }
    swap(&oldSlots, &slots)
    return order
  }

  /// Gives entering placements the cells that were kept alive for them. These placements count as
  /// moved then.
  mutating func bringBack(
    _ kept: inout [Int32], _ table: CellTable, to placements: [Placement],
    _ slots: inout Slab<Int32>
  ) {
    let count = entering.count
    // The list is rebuilt in the same memory: entries without such a cell overwrite the old
    // entries.
    entering.begin(atMost: count)
    for place in 0..<count {
      let position = entering[place]
      let element = placements[position].element
      if let keptPlace = kept.firstIndex(where: { table[$0].element == element }) {
        slots[position] = kept.remove(at: keptPlace)
        table[slots[position]].becomeLive()
        moved.add(position)
      } else {
        entering.add(position)
      }
    }
  }

  private mutating func clear(before: Int, now: Int) {
    entering.begin(atMost: now)
    moved.begin(atMost: now)
    leaving.begin(atMost: before)
  }

  /// Merges two lists of items in ascending order, the usual case.
  /// - Returns: False if the new list is not in order or contains other elements. The caller must
  ///   then discard the results so far.
  private mutating func walkItems(
    from before: [Placement], _ oldSlots: borrowing Slab<Int32>, to now: [Placement]
  ) -> Bool {
    before.withUnsafeBufferPointer { before in
      now.withUnsafeBufferPointer { now in
        Self.walkItems(from: before, oldSlots, to: now, &slots, &entering, &moved, &leaving)
      }
    }
  }

  private static func walkItems(
    from before: UnsafeBufferPointer<Placement>, _ oldSlots: borrowing Slab<Int32>,
    to now: UnsafeBufferPointer<Placement>, _ newSlots: inout Slab<Int32>,
    _ entering: inout WorkList<Int>, _ moved: inout WorkList<Int>,
    _ leaving: inout WorkList<Int32>
  ) -> Bool {
    var old = 0
    var new = 0
    var last = Int.min
    while new < now.count {
      let element = now[new].element
      guard element.kind == .item, element.index > last else { return false }
      while old < before.count, before[old].element.index < element.index {
        leaving.add(oldSlots[old])
        old &+= 1
      }
      guard old < before.count, before[old].element.index == element.index else {
        last = element.index
        newSlots[new] = CellTable.none
        entering.add(new)
        new &+= 1
        continue
      }
      // Most items keep their frame. The old list is sorted, so a run of equal placements is
      // sorted, too.
      let alikeCount = alikeCount(before, from: old, now, from: new)
      if alikeCount > 0 {
        newSlots.copy(alikeCount, from: oldSlots, at: old, to: new)
      } else {
        newSlots[new] = oldSlots[old]
        moved.add(new)
      }
      old &+= max(1, alikeCount)
      new &+= max(1, alikeCount)
      last = before[old &- 1].element.index
    }
    while old < before.count {
      leaving.add(oldSlots[old])
      old &+= 1
    }
    return true
  }

  /// The number of consecutive placements that are equal in both lists.
  @inline(__always)
  private static func alikeCount(
    _ before: UnsafeBufferPointer<Placement>, from old: Int,
    _ now: UnsafeBufferPointer<Placement>, from new: Int
  ) -> Int {
    let most = min(before.count &- old, now.count &- new)
    var count = 0
    while count < most,
      before[old &+ count].isAlike(now[new &+ count])
    {
      count &+= 1
    }
    return count
  }

  /// Merges parts of two lists that are sorted by element.
  private mutating func walk(
    from before: [Placement], _ oldRange: Range<Int>, _ oldSlots: borrowing Slab<Int32>,
    to now: [Placement], _ newRange: Range<Int>
  ) {
    var old = oldRange.lowerBound
    for new in newRange {
      let element = now[new].element
      while old < oldRange.upperBound, before[old].element.comesBefore(element) {
        leaving.add(oldSlots[old])
        old += 1
      }
      guard old < oldRange.upperBound, before[old].element == element else {
        slots[new] = CellTable.none
        entering.add(new)
        continue
      }
      slots[new] = oldSlots[old]
      if before[old].isElsewhere(than: now[new]) { moved.add(new) }
      old += 1
    }
    for old in old..<oldRange.upperBound { leaving.add(oldSlots[old]) }
  }

  /// Sorts items to the front in ascending order, and all other elements behind them by index and
  /// kind.
  ///
  /// A layout must return items in order. Other elements may come in any order.
  /// - Returns: The number of items, and whether the items were in order and nothing came twice.
  private mutating func arrange(
    _ incoming: inout [Placement]
  ) -> (itemCount: Int, isInOrder: Bool) {
    var last = Int.min
    var isInOrder = true
    var hasOthers = false
    incoming.withUnsafeBufferPointer { incoming in
      for placement in incoming {
        guard placement.element.kind == .item else {
          hasOthers = true
          continue
        }
        if placement.element.index <= last { isInOrder = false }
        last = placement.element.index
      }
    }
    if isInOrder && !hasOthers { return (incoming.count, true) }
    others.removeAll(keepingCapacity: true)
    var itemCount = 0
    for placement in incoming {
      if placement.element.kind == .item {
        incoming[itemCount] = placement
        itemCount += 1
      } else {
        others.append(placement)
      }
    }
    incoming.removeSubrange(itemCount...)
    if !isInOrder {
      incoming.sort { $0.element.comesBefore($1.element) }
      _ = incoming.removeRepeated()
      itemCount = incoming.count
    }
    others.sortByElement()
    if others.removeRepeated() { isInOrder = false }
    incoming.append(contentsOf: others)
    return (itemCount, isInOrder)
  }
}

extension Placement {
  /// Whether element, frame and level are equal. For most cells in most frames, nothing else is
  /// compared.
  ///
  /// It compares bit patterns, which takes one branch instead of five.
  @inline(__always)
  fileprivate func isAlike(_ other: Placement) -> Bool {
    let differs =
      (frame.origin.x.bitPattern ^ other.frame.origin.x.bitPattern)
      | (frame.origin.y.bitPattern ^ other.frame.origin.y.bitPattern)
      | (frame.size.width.bitPattern ^ other.frame.size.width.bitPattern)
      | (frame.size.height.bitPattern ^ other.frame.size.height.bitPattern)
      | UInt64(bitPattern: Int64(element.index ^ other.element.index))
    return differs == 0 && level == other.level && element.kind == other.element.kind
  }

  /// Whether the frame or the level differ.
  fileprivate func isElsewhere(than other: Placement) -> Bool {
    frame != other.frame || level != other.level
  }
}

extension [Placement] {
  /// Removes each placement that has the same element as the placement before it.
  /// - Returns: Whether any placement was removed.
  fileprivate mutating func removeRepeated() -> Bool {
    var end = 0
    for placement in self where end == 0 || self[end - 1].element != placement.element {
      self[end] = placement
      end += 1
    }
    defer { removeSubrange(end...) }
    return end < count
  }
}
