// MARK: - The exchange
extension GridView {
  /// Those who take part in a pass, looked up once: to look for an object that may be gone takes as
  /// long as to fill a cell.
  struct Parties {
    let source: any GridDataSource<Cell>
    let host: any GridHost<Cell>
    let delegate: (any GridDelegate<Cell>)?
  }

  /// Lets cells go, brings cells in, and shows those that stay as they are to be shown now.
  /// - Returns: Whether sizes came in that nobody knew.
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

  /// Who takes part now.
  var parties: Parties {
    let hearsOfCells = calls.contains(anyOf: [.willDisplay, .didEndDisplaying])
    return Parties(
      source: dataSource ?? nobody, host: screen ?? nobody,
      delegate: hearsOfCells ? delegate : nil)
  }
}

// MARK: - Leaving
extension GridView {
  /// Takes the cells that leave from the screen, and into the pool.
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

  /// Takes the cell of a placement from the screen, and leaves a mark in its place.
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
  /// Shows cells that stay in the places where the layout has them now.
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
        // It is looked at once more with all that has no cell, and told of then.
        clear(position, leaving: CellTable.unasked, parties)
        realization.setNeedsRefill()
        continue
      }
      // A cell that was kept alive out of sight comes back with what is no longer true.
      if table[slot].isStale { realization.setNeedsRefill() }
      update(slot, at: position, parties)
    }
  }

  /// Shows all cells that are placed as they are to be shown now.
  private func placeAll(_ parties: Parties) {
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      update(realization.cells.slots[position], at: position, parties)
    }
  }

  /// Shows cells that are kept alive out of sight where their items are now.
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

  /// Has what is elsewhere than the host knows set out from there, or stay there.
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

  /// Shows a cell in use in another way, if that is another than before.
  func show(_ slot: Int32, as attributes: CellAttributes, _ parties: borrowing Parties) {
    // Whatever it looked like before: the host is told of it now, and need not be once more.
    let isLeftByHost = presentation.takeBack(slot)
    guard
      isLeftByHost || presentation.placesAllCells || table[slot].attributes != attributes
    else { return }
    table[slot].attributes = attributes
    counters.cellsPlaced &+= 1
    parties.host.place(cell(in: slot), as: attributes, in: self)
  }

  /// A cell as what it is: nothing else is ever put into the table.
  func cell(in slot: Int32) -> Cell {
    unsafeDowncast(table[slot].cell.takeUnretainedValue(), to: Cell.self)
  }
}
