// MARK: - Invariants
extension RealizedCells {
  /// Traps if the placements are not in order, or if a cell is in two lists, in another one than
  /// its record states, or placed for an element that it does not show. Does nothing in release
  /// builds.
  func checkInvariants(_ table: CellTable) {
    assert(firstContradiction(in: table) == nil, firstContradiction(in: table) ?? "")
  }

  /// Returns the first contradiction in the placements, or between the lists of cells and their
  /// records, or nil.
  private func firstContradiction(in table: CellTable) -> String? {
    firstContradictionOfPlacements(in: table) ?? firstContradictionOfLists(in: table)
  }

  private func firstContradictionOfPlacements(in table: CellTable) -> String? {
    for position in placements.indices {
      let element = placements[position].element
      if (element.kind == .item) != (position < itemCount) {
        return "\(element.description) is at position \(position), but the items are at "
          + "0..<\(itemCount)."
      }
      if position > 0, position != itemCount,
        !placements[position - 1].element.comesBefore(element)
      {
        return "\(element.description) follows \(placements[position - 1].element.description)."
      }
      guard position < slots.capacity, slots[position] >= 0 else { continue }
      if let shown = table[slots[position]].element, shown != element {
        return "The cell in slot \(slots[position]) is placed for \(element.description), but "
          + "shows \(shown.description)."
      }
    }
    return nil
  }

  private func firstContradictionOfLists(in table: CellTable) -> String? {
    guard slots.capacity >= placements.count else {
      return "There are \(placements.count) placements, but room for \(slots.capacity) cells."
    }
    var seen: Set<Int32> = []
    let places: [(slots: [Int32], state: CellRecord.State, name: String)] = [
      (usedSlots, .live, "placed"), (kept, .kept, "kept"), (orphaned, .orphaned, "orphaned"),
      (animatingOut.slots, .animatingOut, "animating out"),
    ]
    for place in places {
      for slot in place.slots {
        let shown = table[slot].element?.description ?? "nothing"
        if !seen.insert(slot).inserted {
          return
            "The cell in slot \(slot), which shows \(shown), is \(place.name) and elsewhere, too."
        }
        if table[slot].state != place.state {
          return "The cell in slot \(slot), which shows \(shown), is \(place.name), "
            + "but its record has state \(table[slot].state.rawValue)."
        }
      }
    }
    return nil
  }
}
