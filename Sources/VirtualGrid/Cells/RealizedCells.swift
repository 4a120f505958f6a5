/// The placements of the layout in the realized range, and the cell of each.
///
/// Items come first, in ascending order, then all other elements. It decides what enters, moves and
/// leaves. It neither requests nor mounts cells.
struct RealizedCells: ~Copyable {
  /// The current placements.
  var placements: [Placement] = []

  /// The number of placements that are items.
  var itemCount = 0

  /// The slot of the cell of each placement, or ``CellTable/none``.
  ///
  /// It may be longer than the placements. Values beyond them are undefined.
  var slots = Slab<Int32>()

  /// The slots of cells that are kept alive without a placement.
  var kept: [Int32] = []

  /// The slots of cells whose items were removed, or that are no longer kept alive.
  ///
  /// They leave in the next layout pass.
  var orphaned: [Int32] = []

  /// The cells that are animating out, oldest first.
  var departing: [Departing] = []

  /// A cell that is animating out.
  struct Departing {
    let slot: Int32
    /// The element that it shows, or nil if it was removed from the data.
    var element: GridElement?
  }

  /// The results of ``reconcile(with:_:)``: positions without a cell, positions whose cell must be
  /// placed, and slots of cells that leave.
  var entering = WorkList<Int>()
  var moved = WorkList<Int>()
  var leaving = WorkList<Int32>()

  /// Buffers of ``reconcile(with:_:)``: the new slots, and the elements that are not items.
  var nextSlots = Slab<Int32>()
  var others: [Placement] = []
}

// MARK: - Cells in use
extension RealizedCells {
  /// The number of cells in use.
  var count: Int { usedSlots.count + kept.count + orphaned.count + departing.count }

  /// The slots of all placed cells.
  var usedSlots: [Int32] {
    var used: [Int32] = []
    for position in placements.indices where slots[position] >= 0 { used.append(slots[position]) }
    return used
  }

  /// Sets the slot of a placement, or ``CellTable/none`` or ``CellTable/unasked``.
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
      (departing.map { $0.slot }, .leaving, "departing"),
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
