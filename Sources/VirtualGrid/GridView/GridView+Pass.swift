// MARK: - Updating cells
extension GridView {
  /// The data source, the host and the delegate of a pass.
  ///
  /// They are looked up once for each pass: reading a weak reference takes as long as filling a
  /// cell.
  struct Parties {
    let source: any GridDataSource<Cell>
    let host: any GridHost<Cell>
    let delegate: (any GridDelegate<Cell>)?
  }

  /// Removes the cells that leave, adds those that enter, and updates those that stay.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func updateCellsInUse() -> Bool {
    let parties = parties
    removeLeaving(parties)
    placeElsewhere(parties)
    var learned = !realization.cells.entering.isEmpty && addEntering(parties)
    placeMoved(parties)
    if realization.needsRefill, !content.isDataAhead {
      realization.clearNeedsRefill()
      if refill(parties) { learned = true }
    }
    if presentation.needsAppearance {
      presentation.clearNeedsAppearance()
      placeAll(parties)
    }
    placeKept(parties)
    if realization.needsSizes {
      realization.clearNeedsSizes()
      if calls.contains(.measure), learnSizes(parties) { learned = true }
    }
    runTransitions(parties)
    return learned
  }

  /// The current data source, host and delegate.
  var parties: Parties {
    let hearsOfCells = calls.contains(anyOf: [.willDisplay, .didEndDisplaying])
    return Parties(
      source: dataSource ?? nobody, host: screen ?? nobody,
      delegate: hearsOfCells ? delegate : nil)
  }
}

// MARK: - Leaving
extension GridView {
  /// Unmounts the cells that leave, and moves them to the pool.
  private func removeLeaving(_ parties: Parties) {
    while true {
      let slot = realization.takeOrphan()
      guard slot >= 0 else { break }
      if !seeOffOrphan(slot, parties) { retire(slot, parties) }
    }
    for place in 0..<realization.cells.leaving.count {
      let slot = realization.cells.leaving[place]
      guard slot >= 0 else { continue }
      if mayStayAlive, staysAlive(slot) {
        realization.keepAlive(slot)
      } else if !presentation.animatesCells || !seeOffLeaving(slot, parties) {
        retire(slot, parties)
      }
    }
  }

  /// Unmounts the cell of a placement, and stores a marker instead of its slot.
  func clear(_ position: Int, leaving mark: Int32 = CellTable.none, _ parties: Parties) {
    retire(realization.takeSlot(at: position, leaving: mark), parties)
  }

  @inline(__always)
  func retire(_ slot: Int32, _ parties: borrowing Parties) {
    if presentation.animatesCells { presentation.forget(slot) }
    counters.cellsUnmounted &+= 1
    table[slot].cell._withUnsafeGuaranteedRef { cell in
      parties.host.unmount(unsafeDowncast(cell, to: Cell.self), from: self)
    }
    if calls.contains(.didEndDisplaying), let element = table[slot].element {
      parties.delegate?.gridView(self, didEndDisplaying: cell(in: slot), for: element)
    }
    if table[slot].isStale { table[slot].element = nil }
    pool.put(slot)
  }
}

// MARK: - Staying
extension GridView {
  /// Gives cells that stay, and whose frames changed, their new frames.
  private func placeMoved(_ parties: Parties) {
    for place in 0..<realization.cells.moved.count {
      let position = realization.cells.moved[place]
      let slot = realization.cells.slots[position]
      let placement = realization.cells.placements[position]
      guard slot >= 0 else {
        if slot == CellTable.unasked { realization.setNeedsRefill() }
        continue
      }
      guard isPlace(placement.element, placement.frame) else {
        // The refill checks all elements without a cell again, and reports the fault.
        clear(position, leaving: CellTable.unasked, parties)
        realization.setNeedsRefill()
        continue
      }
      // A kept-alive cell that returns may show outdated content.
      if table[slot].isStale { realization.setNeedsRefill() }
      update(slot, at: position, parties)
    }
  }

  /// Updates the attributes of the cell of each placement that has one.
  private func placeAll(_ parties: Parties) {
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      update(realization.cells.slots[position], at: position, parties)
    }
  }

  /// Updates the attributes of kept-alive cells outside of the viewport.
  private func placeKept(_ parties: Parties) {
    for slot in realization.cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index), isPlaceable(element, frame)
      else { continue }
      update(slot, to: attributes(for: Placement(element, frame: frame), slot), parties)
    }
  }

  func update(_ slot: Int32, at position: Int, _ parties: Parties) {
    update(slot, to: attributes(for: realization.cells.placements[position], slot), parties)
  }

  /// Places all cells again, after the positions that the host knows have become outdated.
  private func placeElsewhere(_ parties: Parties) {
    guard presentation.placesAllCells else { return }
    placeAll(parties)
    placeKept(parties)
    presentation.didPlaceAllCells()
  }

  func update(_ slot: Int32, to attributes: CellAttributes, _ parties: Parties) {
    if presentation.animatesCells { return lead(slot, to: attributes, parties) }
    show(slot, as: attributes, parties)
  }

  /// Applies attributes to a cell in use, unless it has them already.
  func show(_ slot: Int32, as attributes: CellAttributes, _ parties: borrowing Parties) {
    // The host learns the attributes now, whatever its own animation showed before.
    let isLeftByHost = presentation.takeBack(slot)
    guard
      isLeftByHost || presentation.placesAllCells || table[slot].attributes != attributes
    else { return }
    table[slot].attributes = attributes
    counters.cellsPlaced &+= 1
    parties.host.place(cell(in: slot), as: attributes, in: self)
  }

  /// Returns the cell in a slot. The cast is safe, because the table contains only cells of this
  /// type.
  func cell(in slot: Int32) -> Cell {
    unsafeDowncast(table[slot].cell.takeUnretainedValue(), to: Cell.self)
  }
}
