// MARK: - Updating cells
extension GridView {
  /// The data source, the host and the delegate of a pass.
  ///
  /// They are looked up once for each pass: reading a weak reference takes as long as filling a
  /// cell.
  struct Connections {
    let source: (any GridDataSource<Cell>)?
    let host: (any GridHost<Cell>)?
    let delegate: (any GridDelegate<Cell>)?
  }

  /// Removes the cells that leave, adds those that enter, and updates those that stay.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func updateCells() -> Bool {
    let connections = connections
    removeLeaving(connections)
    placeAllIfOutdated(connections)
    var hasNewSizes = !realization.cells.changes.entering.isEmpty && addEntering(connections)
    placeMoved(connections)
    if realization.needsRefill, !content.isDataAhead {
      realization.clearNeedsRefill()
      if refill(connections) { hasNewSizes = true }
    }
    if presentation.needsAppearance {
      presentation.clearNeedsAppearance()
      placeAll(connections)
    }
    placeKept(connections)
    if realization.needsSizes {
      realization.clearNeedsSizes()
      if measuresCells, updateSizes(connections) { hasNewSizes = true }
    }
    runTransitions(connections)
    return hasNewSizes
  }

  /// The current data source, host and delegate.
  var connections: Connections {
    let delegateObservesCells = calls.contains(anyOf: [.willDisplay, .didEndDisplaying])
    return Connections(
      source: dataSource, host: screen, delegate: delegateObservesCells ? delegate : nil)
  }
}

// MARK: - Leaving
extension GridView {
  /// Unmounts the cells that leave, and moves them to the pool.
  private func removeLeaving(_ connections: Connections) {
    while true {
      let slot = realization.takeOrphan()
      guard slot >= 0 else { break }
      if !animateOutOrphan(slot, connections) { retire(slot, connections) }
    }
    var after: PlacementsAround?
    for place in 0..<realization.cells.changes.leaving.count {
      let slot = realization.cells.changes.leaving[place]
      guard slot >= 0 else { continue }
      if mayStayAlive, staysAlive(slot) {
        realization.keepAlive(slot)
      } else if !presentation.animatesCells || !animateOutLeaving(slot, &after, connections) {
        retire(slot, connections)
      }
    }
  }

  /// Unmounts the cell of a placement, and stores a marker instead of its slot.
  func clear(_ position: Int, leaving mark: Int32 = CellTable.none, _ connections: Connections) {
    retire(realization.takeSlot(at: position, leaving: mark), connections)
  }

  @inline(__always)
  func retire(_ slot: Int32, _ connections: borrowing Connections) {
    if presentation.animatesCells { presentation.forget(slot) }
    work.countUnmounted()
    table[slot].cell._withUnsafeGuaranteedRef { cell in
      connections.host?.unmount(unsafeDowncast(cell, to: Cell.self), from: self)
    }
    if calls.contains(.didEndDisplaying), let element = table[slot].element {
      connections.delegate?.gridView(self, didEndDisplaying: cell(in: slot), for: element)
    }
    table[slot].forgetStaleElement()
    pool.put(slot)
  }
}

// MARK: - Staying
extension GridView {
  /// Gives cells that stay, and whose frames changed, their new frames.
  private func placeMoved(_ connections: Connections) {
    for place in 0..<realization.cells.changes.moved.count {
      let position = realization.cells.changes.moved[place]
      let slot = realization.cells.slots[position]
      let placement = realization.cells.placements[position]
      guard slot >= 0 else {
        if slot == CellTable.notRequested { realization.setNeedsRefill() }
        continue
      }
      guard isPlace(placement.element, placement.frame) else {
        // The refill checks all elements without a cell again, and reports the fault.
        clear(position, leaving: CellTable.notRequested, connections)
        realization.setNeedsRefill()
        continue
      }
      // A kept-alive cell that returns may show outdated content.
      if table[slot].isStale { realization.setNeedsRefill() }
      update(slot, at: position, connections)
    }
  }

  /// Updates the attributes of the cell of each placement that has one.
  private func placeAll(_ connections: Connections) {
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      update(realization.cells.slots[position], at: position, connections)
    }
  }

  /// Updates the attributes of kept-alive cells outside of the viewport.
  private func placeKept(_ connections: Connections) {
    for slot in realization.cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index), isPlaceable(element, frame)
      else { continue }
      update(slot, to: attributes(for: Placement(element, frame: frame), slot), connections)
    }
  }

  func update(_ slot: Int32, at position: Int, _ connections: Connections) {
    update(slot, to: attributes(for: realization.cells.placements[position], slot), connections)
  }

  /// Places all cells again, after the positions that the host knows have become outdated.
  private func placeAllIfOutdated(_ connections: Connections) {
    guard presentation.placesAllCells else { return }
    placeAll(connections)
    placeKept(connections)
    presentation.didPlaceAllCells()
  }

  func update(_ slot: Int32, to attributes: CellAttributes, _ connections: Connections) {
    if presentation.animatesCells { return move(slot, to: attributes, connections) }
    show(slot, as: attributes, connections)
  }

  /// Applies attributes to a cell in use, unless it has them already.
  func show(_ slot: Int32, as attributes: CellAttributes, _ connections: borrowing Connections) {
    // The host gets the attributes now, whatever its own animation showed before.
    let isLeftByHost = presentation.takeBack(slot)
    guard
      isLeftByHost || presentation.placesAllCells || table[slot].attributes != attributes
    else { return }
    table[slot].setAttributes(attributes)
    work.countPlaced()
    connections.host?.place(cell(in: slot), as: attributes, in: self)
  }

  /// Returns the cell in a slot. The cast is safe, because the table contains only cells of this
  /// type.
  func cell(in slot: Int32) -> Cell {
    unsafeDowncast(table[slot].cell.takeUnretainedValue(), to: Cell.self)
  }
}
