// MARK: - Changes of the data
extension RealizedCells {
  /// Renumbers all cells after a change of the data. Cells of items that are gone are orphaned.
  /// - Complexity: O(placements), plus sorting where a move changes their order.
  mutating func renumber(_ table: CellTable, _ newIndex: (Int) -> Int?) {
    renumberItems(table, newIndex)
    sortItems()
    var last = -1
    renumberItems(table) { index in
      defer { last = index }
      return index == last ? nil : index
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

  /// Gives the items among the placements new numbers, and takes out those that have none.
  private mutating func renumberItems(_ table: CellTable, _ newIndex: (Int) -> Int?) {
    var end = 0
    for position in placements.indices {
      let slot = slots[position]
      var placement = placements[position]
      if position < itemCount {
        guard let index = newIndex(placement.element.index) else {
          orphan(slot, table)
          continue
        }
        placement.element.index = index
        if slot >= 0 { table[slot].element = .item(index) }
      }
      placements[end] = placement
      slots[end] = slot
      end += 1
    }
    itemCount -= placements.count - end
    placements.removeSubrange(end...)
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
        (slots[place], slots[place - 1]) = (slots[place - 1], slots[place])
        place -= 1
      }
    }
  }
}
