// MARK: - Changes of the data
extension RealizedCells {
  /// Maps the elements of all cells after a change of the data. Cells of removed items are
  /// orphaned.
  /// - Complexity: O(placements), plus sorting if a move changes their order.
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
    for place in departing.indices {
      guard let element = departing[place].element else { continue }
      departing[place].element = newElement(element)
      if let new = departing[place].element {
        table[departing[place].slot].setElement(new)
      } else {
        table[departing[place].slot].markStale()
      }
    }
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

  /// Removes and returns the next cell whose item is gone, or ``CellTable/none``.
  mutating func takeOrphan() -> Int32 { orphaned.popLast() ?? CellTable.none }

  /// Marks the cells of some elements as stale, to be configured again.
  /// - Complexity: O(cells in use).
  func markStale(_ table: CellTable, where isStale: (GridElement) -> Bool) {
    for position in placements.indices where slots[position] >= 0 {
      if isStale(placements[position].element) { table[slots[position]].markStale() }
    }
    for slot in kept {
      if let element = table[slot].element, isStale(element) { table[slot].markStale() }
    }
    for gone in departing {
      if let element = gone.element, isStale(element) { table[gone.slot].markStale() }
    }
  }

  private mutating func sort(_ range: Range<Int>) {
    for position in range.dropFirst() {
      var place = position
      while place > range.lowerBound,
        placements[place].element.comesBefore(placements[place - 1].element)
      {
        placements.swapAt(place, place - 1)
        (slots[place], slots[place - 1]) = (slots[place - 1], slots[place])
        place -= 1
      }
    }
  }
}
