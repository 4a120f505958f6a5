// MARK: - Reconciliation
extension RealizedCells {
  /// Compares new placements of the layout with the current ones, and lists what enters, moves and
  /// leaves.
  ///
  /// The buffer returns with the previous placements. Cells that stay keep their slots. Those that
  /// leave are only listed: the caller unmounts each of them or keeps it alive.
  /// - Returns: False if the layout returned items out of order or twice. They were then sorted.
  /// - Complexity: O(placements before and now).
  mutating func reconcile(with incoming: inout [Placement], _ table: CellTable) -> Bool {
    clearWork(before: placements.count, now: incoming.count)
    nextSlots.reserve(incoming.count, filler: CellTable.none)
    var order = (itemCount: incoming.count, isKept: true)
    let areItems = itemCount == placements.count && walkItems(to: incoming)
    if !areItems {
      clearWork(before: placements.count, now: incoming.count)
      order = arrange(&incoming)
      walk(from: 0..<itemCount, to: incoming, 0..<order.itemCount)
      walk(from: itemCount..<placements.count, to: incoming, order.itemCount..<incoming.count)
    }
    swap(&placements, &incoming)
    swap(&slots, &nextSlots)
    itemCount = order.itemCount
    if !kept.isEmpty { bringBackKept(table) }
    return order.isKept
  }

  private mutating func clearWork(before: Int, now: Int) {
    entering.begin(atMost: now)
    moved.begin(atMost: now)
    leaving.begin(atMost: before)
  }

  /// Merges two lists of items in ascending order, the usual case.
  /// - Returns: False if the new list is not in order or contains other elements. The caller must
  ///   then discard the results so far.
  private mutating func walkItems(to now: [Placement]) -> Bool {
    placements.withUnsafeBufferPointer { before in
      now.withUnsafeBufferPointer { now in
        Self.walkItems(from: before, slots, to: now, &nextSlots, &entering, &moved, &leaving)
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
    from oldRange: Range<Int>, to now: [Placement], _ newRange: Range<Int>
  ) {
    var old = oldRange.lowerBound
    for new in newRange {
      let element = now[new].element
      while old < oldRange.upperBound, placements[old].element.comesBefore(element) {
        leaving.add(slots[old])
        old += 1
      }
      guard old < oldRange.upperBound, placements[old].element == element else {
        nextSlots[new] = CellTable.none
        entering.add(new)
        continue
      }
      nextSlots[new] = slots[old]
      if placements[old].isElsewhere(than: now[new]) { moved.add(new) }
      old += 1
    }
    for old in old..<oldRange.upperBound { leaving.add(slots[old]) }
  }

  /// Sorts items to the front in ascending order, and all other elements behind them by index and
  /// kind.
  ///
  /// A layout must return items in order. Other elements may come in any order.
  /// - Returns: The number of items, and whether the items were in order and nothing came twice.
  private mutating func arrange(
    _ incoming: inout [Placement]
  ) -> (itemCount: Int, isKept: Bool) {
    var last = Int.min
    var isKept = true
    var hasOthers = false
    incoming.withUnsafeBufferPointer { incoming in
      for placement in incoming {
        guard placement.element.kind == .item else {
          hasOthers = true
          continue
        }
        if placement.element.index <= last { isKept = false }
        last = placement.element.index
      }
    }
    if isKept && !hasOthers { return (incoming.count, true) }
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
    if !isKept {
      incoming.sort { $0.element.comesBefore($1.element) }
      _ = incoming.removeRepeated()
      itemCount = incoming.count
    }
    others.sortByElement()
    if others.removeRepeated() { isKept = false }
    incoming.append(contentsOf: others)
    return (itemCount, isKept)
  }

  /// Assigns entering placements the cells that were kept alive for them.
  private mutating func bringBackKept(_ table: CellTable) {
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

  /// Keeps a cell that leaves alive, without a placement.
  mutating func keep(_ slot: Int32) {
    kept.append(slot)
  }

  /// Removes a kept-alive cell from the list, and returns its slot.
  mutating func takeKept(at place: Int) -> Int32 { kept.remove(at: place) }

  /// Moves a cell to those that animate out.
  /// - Parameter element: The element that the cell shows, or nil if it was removed from the data.
  mutating func animateOut(_ slot: Int32, showing element: GridElement?, _ table: CellTable) {
    table[slot].becomeLeaving()
    departing.append(Departing(slot: slot, element: element))
  }

  /// Removes and returns the cell that is animating out with an element that enters again, or
  /// ``CellTable/none``.
  mutating func recall(_ element: GridElement) -> Int32 {
    guard let place = departing.firstIndex(where: { $0.element == element })
    else { return CellTable.none }
    return departing.remove(at: place).slot
  }

  /// Removes a cell from those that animate out.
  /// - Returns: Whether it was animating out.
  mutating func removeDeparting(_ slot: Int32) -> Bool {
    guard let place = departing.firstIndex(where: { $0.slot == slot }) else { return false }
    departing.remove(at: place)
    return true
  }

  /// Removes and returns the cell that has been animating out longest.
  mutating func takeFirstDeparting() -> Int32 { departing.removeFirst().slot }

  /// Stops keeping a cell alive. It leaves in the next layout pass.
  mutating func release(at place: Int, _ table: CellTable) {
    let slot = kept.remove(at: place)
    table[slot].becomeOrphaned()
    orphaned.append(slot)
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

extension GridElement {
  /// The order of placements, within items and within all other elements.
  func comesBefore(_ other: GridElement) -> Bool {
    index != other.index ? index < other.index : kind.rawValue < other.kind.rawValue
  }
}

extension [Placement] {
  /// Sorts by element. Optimized for short, nearly sorted arrays.
  mutating func sortByElement() {
    guard count < 128 else {
      let isSorted = indices.dropFirst().allSatisfy {
        !self[$0].element.comesBefore(self[$0 - 1].element)
      }
      if !isSorted { sort { $0.element.comesBefore($1.element) } }
      return
    }
    for position in 1..<Swift.max(1, count) {
      var place = position
      while place > 0, self[place].element.comesBefore(self[place - 1].element) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }

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
