// MARK: - Entering
extension GridView {
  /// Gives each entering element a cell, in order.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func addEntering(_ connections: Connections) -> Bool {
    // Unwrapped once, because each time retains it.
    guard let source = connections.source else {
      for place in 0..<realization.cells.changes.entering.count {
        realization.setSlot(CellTable.notRequested, at: realization.cells.changes.entering[place])
      }
      dataSourceWasReleased()
      return false
    }
    let measuresCells = measuresCells
    var hasNewSizes = false
    for place in 0..<realization.cells.changes.entering.count {
      let position = realization.cells.changes.entering[place]
      let element = realization.cells.placements[position].element
      guard isFillable(element, realization.cells.placements[position].frame, source) else {
        realization.setSlot(CellTable.notRequested, at: position)
        continue
      }
      if realization.cells.animatingOut.isEmpty || !recall(element, to: position, connections) {
        var slot = pool.takeCell(showing: element, of: owner)
        let isAsItWas = slot >= 0
        if isAsItWas {
          work.countRestored()
          table[slot].becomeLive()
        } else {
          slot = fetch(element, replacing: CellTable.none, from: source)
          guard slot >= 0 else { continue }
        }
        mount(slot, at: position, connections)
      }
      if measuresCells, updateSize(of: position, connections) { hasNewSizes = true }
    }
    return hasNewSizes
  }

  @inline(__always)
  func mount(_ slot: Int32, at position: Int, _ connections: borrowing Connections) {
    realization.setSlot(slot, at: position)
    mount(slot, as: attributes(for: realization.cells.placements[position], slot), connections)
  }

  /// Reuses the cell of an element that is still animating out.
  func recall(_ element: GridElement, to position: Int, _ connections: Connections) -> Bool {
    let slot = realization.recall(element, to: position)
    guard slot >= 0 else { return false }
    update(slot, at: position, connections)
    return true
  }

  @inline(__always)
  func mount(
    _ slot: Int32, as goal: CellAttributes, _ connections: borrowing Connections
  ) {
    if presentation.animatesCells {
      mountAnimated(slot, to: goal, connections)
    } else {
      show(slot, mountedAs: goal, connections)
    }
  }

  /// Mounts a cell with an animation. Not inlined, so that the callers without animation need no
  /// stack space for it.
  @inline(never)
  func mountAnimated(
    _ slot: Int32, to goal: CellAttributes, _ connections: borrowing Connections
  ) {
    show(slot, mountedAs: entryAttributes(slot, to: goal), connections)
  }

  @inline(__always)
  func show(
    _ slot: Int32, mountedAs attributes: CellAttributes, _ connections: borrowing Connections
  ) {
    table[slot].setAttributes(attributes)
    if calls.contains(.willDisplay) { tellWillDisplay(slot, connections.delegate) }
    work.countMounted()
    table[slot].cell._withUnsafeGuaranteedRef { cell in
      connections.host?.mount(unsafeDowncast(cell, to: Cell.self), as: attributes, in: self)
    }
  }

  func tellWillDisplay(_ slot: Int32, _ delegate: (any GridDelegate<Cell>)?) {
    guard let element = table[slot].element else { return }
    delegate?.gridView(self, willDisplay: cell(in: slot), for: element)
  }
}
