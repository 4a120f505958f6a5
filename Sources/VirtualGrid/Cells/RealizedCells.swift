/// What the layout has placed, and the cell of each placement.
///
/// Items come first, in ascending order, then everything else. It decides who leaves, who enters
/// and who moves; it does not fetch cells, and tells nobody.
struct RealizedCells {
  /// What is placed.
  private(set) var placements: [Placement] = []

  /// How many of the placements are items.
  private(set) var itemCount = 0

  /// The slot of the cell of each placement; ``CellTable/none`` where there is none. There may be
  /// more places than placements, with anything in them.
  private(set) var slots: [Int32] = []

  /// Slots of cells that are kept alive although nothing places them.
  private(set) var kept: [Int32] = []

  /// Slots of cells whose items are gone from the data; they leave in the next pass.
  private(set) var orphaned: [Int32] = []

  /// Work of the pass that ``reconcile(with:_:)`` began: positions that need a cell, positions whose
  /// cell must be placed anew, slots whose cell goes.
  private(set) var entering = WorkList<Int>()
  private(set) var moved = WorkList<Int>()
  private(set) var leaving = WorkList<Int32>()

  private var nextSlots: [Int32] = []
  private var others: [Placement] = []
}

// MARK: - Cells in use
extension RealizedCells {
  /// The number of cells in use.
  var count: Int { usedSlots.count + kept.count + orphaned.count }

  /// The slots of all placements that have a cell.
  var usedSlots: [Int32] { slots[..<placements.count].filter { $0 >= 0 } }

  /// Gives a placement a cell, or none.
  mutating func setSlot(_ slot: Int32, at position: Int) {
    slots[position] = slot
  }

  /// The position of an item among the placements.
  /// - Complexity: O(log *cells in use*).
  func position(of item: Int) -> Int? {
    let place = lowerBound(of: item)
    return place < itemCount && placements[place].element.index == item ? place : nil
  }

  /// The positions of the items in a range.
  func positions(of items: Range<Int>) -> Range<Int> {
    let start = lowerBound(of: items.lowerBound)
    return start..<max(start, lowerBound(of: items.upperBound))
  }

  /// The position of an element that may not be an item.
  /// - Complexity: O(log *cells in use*) for items, else O(placements).
  func position(of element: Element) -> Int? {
    guard element.kind != .item else { return position(of: element.index) }
    return placements[itemCount...].firstIndex { $0.element == element }
  }

  private func lowerBound(of item: Int) -> Int {
    var low = 0
    var high = itemCount
    while low < high {
      let middle = (low + high) / 2
      if placements[middle].element.index < item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - The walk
extension RealizedCells {
  /// Takes what the layout places now, and says who enters, moves and leaves. The buffer comes back
  /// with what was placed before.
  ///
  /// Cells that stay keep their slots. Those that leave are only listed: the caller takes each of
  /// them out of the table or keeps it alive.
  /// - Returns: False if the layout has given items out of order or twice; they were put in order.
  /// - Complexity: O(placements before and now).
  mutating func reconcile(with incoming: inout [Placement], _ table: CellTable) -> Bool {
    clearWork(before: placements.count, now: incoming.count)
    if nextSlots.count < incoming.count {
      nextSlots.append(
        contentsOf: repeatElement(CellTable.none, count: incoming.count - nextSlots.count))
    }
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

  /// One pass over two lists of items in ascending order, which is what most layouts give.
  /// - Returns: False if the new list is not one; what was listed until then does not count.
  private mutating func walkItems(to now: [Placement]) -> Bool {
    Self.walkItems(from: placements, slots, to: now, &nextSlots, &entering, &moved, &leaving)
  }

  private static func walkItems(
    from before: [Placement], _ oldSlots: [Int32], to now: [Placement],
    _ newSlots: inout [Int32], _ entering: inout WorkList<Int>, _ moved: inout WorkList<Int>,
    _ leaving: inout WorkList<Int32>
  ) -> Bool {
    let before = before.span
    let now = now.span
    let oldSlots = oldSlots.span
    var newSlots = newSlots.mutableSpan
    var old = 0
    var new = 0
    while true {
      // Most stay where they are. Those before are in order, so those that follow them are, too.
      while old < before.count, new < now.count,
        before[unchecked: old].isAlike(now[unchecked: new])
      {
        newSlots[unchecked: new] = oldSlots[unchecked: old]
        old &+= 1
        new &+= 1
      }
      guard new < now.count else { break }
      let element = now[unchecked: new].element
      let oldIndex = old < before.count ? before[unchecked: old].element.index : Int.max
      let last = new > 0 ? now[unchecked: new &- 1].element.index : -1
      guard element.kind == .item, element.index > last else { return false }
      if oldIndex < element.index {
        leaving.add(oldSlots[unchecked: old])
        old &+= 1
      } else if oldIndex > element.index || old == before.count {
        newSlots[unchecked: new] = CellTable.none
        entering.add(new)
        new &+= 1
      } else {
        newSlots[unchecked: new] = oldSlots[unchecked: old]
        moved.add(new)
        old &+= 1
        new &+= 1
      }
    }
    while old < before.count {
      leaving.add(oldSlots[unchecked: old])
      old &+= 1
    }
    return true
  }

  /// One pass over parts of two lists that are sorted by element.
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

  /// Puts items first, in ascending order, and what is no item behind them, by index and kind. A
  /// layout that promises order gives it; what it gives beside the items may come in any.
  private mutating func arrange(
    _ incoming: inout [Placement]
  ) -> (itemCount: Int, isKept: Bool) {
    var last = -1
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

  /// Gives placements that enter the cells that were kept alive for them.
  private mutating func bringBackKept(_ table: CellTable) {
    entering.removeAll { position in
      let element = placements[position].element
      guard let place = kept.firstIndex(where: { table[$0].element == element })
      else { return false }
      slots[position] = kept.remove(at: place)
      table[slots[position]].state = .live
      moved.add(position)
      return true
    }
  }

  /// Keeps a cell that leaves alive, out of the placements.
  mutating func keep(_ slot: Int32) {
    kept.append(slot)
  }

  /// A kept cell is kept no longer, and leaves in the next pass.
  mutating func letGo(at place: Int, _ table: CellTable) {
    let slot = kept.remove(at: place)
    table[slot].state = .orphaned
    orphaned.append(slot)
  }
}

// MARK: - Changes of the data
extension RealizedCells {
  /// Renumbers all cells after a change of the data. Cells of items that are gone are orphaned.
  /// - Complexity: O(placements), plus sorting where a move changes their order.
  mutating func renumber(_ table: CellTable, _ newIndex: (Int) -> Int?) {
    var end = 0
    for position in 0..<itemCount {
      let slot = slots[position]
      guard let index = newIndex(placements[position].element.index) else {
        orphan(slot, table)
        continue
      }
      placements[end] = placements[position]
      placements[end].element.index = index
      slots[end] = slot
      if slot >= 0 { table[slot].element = .item(index) }
      end += 1
    }
    placements.removeSubrange(end..<itemCount)
    slots.removeSubrange(end..<itemCount)
    itemCount = end
    sortItems()
    for position in (1..<max(1, itemCount)).reversed()
    where placements[position].element == placements[position - 1].element {
      orphan(slots[position], table)
      placements.remove(at: position)
      slots.remove(at: position)
      itemCount -= 1
    }
    for slot in kept {
      if let element = table[slot].element, let index = newIndex(element.index) {
        table[slot].element = .item(index)
      } else {
        orphan(slot, table)
      }
    }
    kept.removeAll { table[$0].state == .orphaned }
  }

  private mutating func orphan(_ slot: Int32, _ table: CellTable) {
    guard slot >= 0 else { return }
    table[slot].state = .orphaned
    table[slot].isStale = true
    orphaned.append(slot)
  }

  /// The next cell whose item is gone; ``CellTable/none`` if there is none left.
  mutating func takeOrphan() -> Int32 { orphaned.popLast() ?? CellTable.none }

  /// What the cells at some positions show is no longer true.
  func markStale(_ positions: Range<Int>, _ table: CellTable) {
    for position in positions where slots[position] >= 0 {
      table[slots[position]].isStale = true
    }
  }

  /// What the kept cells of some items show is no longer true.
  func markKeptStale(_ items: Range<Int>, _ table: CellTable) {
    for slot in kept {
      if let element = table[slot].element, items.contains(element.index) {
        table[slot].isStale = true
      }
    }
  }

  /// What any cell in use shows is no longer true.
  func markAllStale(_ table: CellTable) {
    markStale(0..<placements.count, table)
    for slot in kept { table[slot].isStale = true }
  }

  private mutating func sortItems() {
    for position in 1..<max(1, itemCount) {
      var place = position
      while place > 0,
        placements[place].element.index < placements[place - 1].element.index
      {
        placements.swapAt(place, place - 1)
        slots.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}

extension Placement {
  /// Whether the same element is shown in the same way: all that is compared for most cells in most
  /// frames. Bits are compared, as that takes one branch and not five.
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

  /// Whether the same element is shown in another place, or at another level.
  fileprivate func isElsewhere(than other: Placement) -> Bool {
    frame != other.frame || level != other.level
  }
}

extension Element {
  /// The order of the table within items, and within everything else.
  func comesBefore(_ other: Element) -> Bool {
    index != other.index ? index < other.index : kind.rawValue < other.kind.rawValue
  }
}

extension [Placement] {
  /// Sorts what is nearly sorted, and short as a rule.
  fileprivate mutating func sortByElement() {
    guard count < 128 else { return sort { $0.element.comesBefore($1.element) } }
    for position in 1..<Swift.max(1, count) {
      var place = position
      while place > 0, self[place].element.comesBefore(self[place - 1].element) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Removes all but the first of equal elements, which stand together. Returns whether there were
  /// any.
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

// MARK: - Invariants
extension RealizedCells {
  /// Traps if a cell is in two places, or in none. Free in release builds.
  func checkInvariants(_ table: CellTable) {
    assert(isConsistent(with: table), "A cell is in two places, or in none")
  }

  private func isConsistent(with table: CellTable) -> Bool {
    let live = usedSlots
    let all = live + kept + orphaned
    return Set(all).count == all.count && slots.count >= placements.count
      && live.allSatisfy { table[$0].state == .live }
      && kept.allSatisfy { table[$0].state == .kept }
      && orphaned.allSatisfy { table[$0].state == .orphaned }
  }
}
