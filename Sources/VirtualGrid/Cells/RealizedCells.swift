/// The placements of the layout in the realized range, and the cell of each.
///
/// Items come first, in ascending order, then all other elements. It decides what enters, moves and
/// leaves. It neither requests nor mounts cells.
struct RealizedCells: ~Copyable {
  /// The current placements.
  private(set) var placements: [Placement] = []

  /// The number of placements that are items.
  private(set) var itemCount = 0

  /// The slot of the cell of each placement, or ``CellTable/none``.
  ///
  /// It may be longer than the placements. Values beyond them are undefined.
  private(set) var slots = Slab<Int32>()

  /// What the last ``reconcile(with:_:)`` changed.
  private(set) var changes = CellChanges()

  /// The slots of cells that are kept alive without a placement.
  private(set) var kept: [Int32] = []

  /// The slots of cells whose items were removed, or that are no longer kept alive.
  ///
  /// They leave in the next layout pass.
  private(set) var orphaned: [Int32] = []

  /// The cells that are animating out.
  private(set) var animatingOut = AnimatingOutCells()
}

// MARK: - Cells in use
extension RealizedCells {
  /// The number of cells in use.
  var count: Int { usedSlots.count + kept.count + orphaned.count + animatingOut.count }

  /// The slots of all placed cells.
  var usedSlots: [Int32] {
    var used: [Int32] = []
    for position in placements.indices where slots[position] >= 0 { used.append(slots[position]) }
    return used
  }

  /// Sets the slot of a placement, or ``CellTable/none`` or ``CellTable/notRequested``.
  @inline(__always)
  mutating func setSlot(_ slot: Int32, at position: Int) { slots[position] = slot }

  /// Removes the cell of a placement, and stores a marker instead.
  /// - Returns: The slot of the cell.
  mutating func takeSlot(at position: Int, leaving mark: Int32) -> Int32 {
    defer { slots[position] = mark }
    return slots[position]
  }

  /// The position of an item in ``placements``, or nil.
  /// - Complexity: O(log *cells in use*).
  func position(of item: Int) -> Int? {
    let place = lowerBound(of: item)
    return place < itemCount && placements[place].element.index == item ? place : nil
  }

  /// The position of an element in ``placements``, or nil.
  /// - Complexity: O(log *cells in use*) for items, else O(placements).
  func position(of element: GridElement) -> Int? {
    guard element.kind != .item else { return position(of: element.index) }
    return placements[itemCount...].firstIndex { $0.element == element }
  }

  private func lowerBound(of item: Int) -> Int {
    (0..<itemCount).partitionPoint(where: { placements[$0].element.index >= item })
  }
}

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
    let order = changes.compare(placements, itemCount: itemCount, &slots, with: &incoming)
    swap(&placements, &incoming)
    itemCount = order.itemCount
    if !kept.isEmpty { changes.bringBack(&kept, table, to: placements, &slots) }
    return order.isInOrder
  }
}

// MARK: - Cells without a placement
extension RealizedCells {
  /// Keeps a cell that leaves alive, without a placement.
  mutating func keep(_ slot: Int32) { kept.append(slot) }

  /// Removes a kept-alive cell from the list, and returns its slot.
  mutating func takeKept(at place: Int) -> Int32 { kept.remove(at: place) }

  /// Stops keeping a cell alive. It leaves in the next layout pass.
  mutating func release(at place: Int, _ table: CellTable) {
    let slot = kept.remove(at: place)
    table[slot].becomeOrphaned()
    orphaned.append(slot)
  }

  /// Removes and returns the next cell whose item is gone, or ``CellTable/none``.
  mutating func takeOrphan() -> Int32 { orphaned.popLast() ?? CellTable.none }

  /// Moves a cell to those that animate out.
  /// - Parameter element: The element that the cell shows, or nil if it was removed from the data.
  mutating func animateOut(_ slot: Int32, showing element: GridElement?, _ table: CellTable) {
    table[slot].becomeAnimatingOut()
    animatingOut.add(slot, showing: element)
  }

  /// Removes and returns the cell that is animating out with an element that enters again, or
  /// ``CellTable/none``.
  mutating func recall(_ element: GridElement) -> Int32 { animatingOut.take(element) }

  /// Removes a cell from those that animate out.
  /// - Returns: Whether it was animating out.
  mutating func endAnimatingOut(_ slot: Int32) -> Bool { animatingOut.remove(slot) }

  /// Removes and returns the cell that has been animating out longest.
  mutating func takeFirstAnimatingOut() -> Int32 { animatingOut.takeFirst() }
}

// MARK: - Changes of the data
extension RealizedCells {
  /// Maps the elements of all cells after a change of the data. Cells of removed items are
  /// orphaned.
  /// - Complexity: O(placements), or O(*n* log *n*) for *n* placements if a move changes their
  ///   order.
  mutating func renumber(_ table: CellTable, _ newElement: (GridElement) -> GridElement?) {
    if !replaceElements(table, newElement) { putInOrder(table) }
    for slot in kept {
      if let element = table[slot].element.flatMap(newElement) {
        table[slot].setElement(element)
      } else {
        orphan(slot, table)
      }
    }
    kept.removeAll { table[$0].state == .orphaned }
    animatingOut.renumber(table, newElement)
  }

  /// Sorts the placements by their new elements. Of equal ones, the first is kept.
  private mutating func putInOrder(_ table: CellTable) {
    sort(0..<itemCount)
    sort(itemCount..<placements.count)
    var last: GridElement?
    _ = replaceElements(table) { element in
      defer { last = element }
      return element == last ? nil : element
    }
  }

  private mutating func sort(_ range: Range<Int>) {
    let order = range.sorted { first, second in
      let (before, after) = (placements[first].element, placements[second].element)
      return before == after ? first < second : before.comesBefore(after)
    }
    let unsorted = order.map { (placements[$0], slots[$0]) }
    for (position, entry) in zip(range, unsorted) {
      (placements[position], slots[position]) = entry
    }
  }

  /// Maps the elements of the placements, and removes those without a new one.
  /// - Returns: Whether they are still sorted and unique.
  private mutating func replaceElements(
    _ table: CellTable, _ newElement: (GridElement) -> GridElement?
  ) -> Bool {
    var (end, itemEnd) = (0, 0)
    var isInOrder = true
    for position in placements.indices {
      let slot = slots[position]
      guard let element = newElement(placements[position].element) else {
        orphan(slot, table)
        continue
      }
      if slot >= 0 { table[slot].setElement(element) }
      if end < position {
        placements[end] = placements[position]
        slots[end] = slot
      }
      placements[end].element = element
      let start = position < itemCount ? 0 : itemEnd
      if end > start, !placements[end - 1].element.comesBefore(element) { isInOrder = false }
      end += 1
      if position < itemCount { itemEnd = end }
    }
    itemCount = itemEnd
    placements.removeSubrange(end...)
    return isInOrder
  }

  private mutating func orphan(_ slot: Int32, _ table: CellTable) {
    guard slot >= 0 else { return }
    table[slot].becomeOrphaned()
    table[slot].markStale()
    orphaned.append(slot)
  }

  /// Marks the cells of some elements as stale, to be configured again.
  /// - Complexity: O(cells in use).
  func markStale(_ table: CellTable, where isStale: (GridElement) -> Bool) {
    for position in placements.indices where slots[position] >= 0 {
      if isStale(placements[position].element) { table[slots[position]].markStale() }
    }
    for slot in kept {
      if let element = table[slot].element, isStale(element) { table[slot].markStale() }
    }
    for gone in animatingOut.cells {
      if let element = gone.element, isStale(element) { table[gone.slot].markStale() }
    }
  }
}
