// MARK: - Entering
extension GridView {
  /// Gives each entering element a cell, in order.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func addEntering(_ parties: Parties) -> Bool {
    var learned = false
    for place in 0..<realization.cells.entering.count {
      let position = realization.cells.entering[place]
      let element = realization.cells.placements[position].element
      guard isFillable(element, realization.cells.placements[position].frame, parties) else {
        realization.setSlot(CellTable.unasked, at: position)
        continue
      }
      if realization.cells.departing.isEmpty || !callBack(element, to: position, parties) {
        var slot = pool.takeCell(showing: element, of: owner)
        let isAsItWas = slot >= 0
        if isAsItWas {
          counters.cellsReusedAsTheyWere &+= 1
          table[slot].state = .live
        } else {
          slot = fetch(element, replacing: CellTable.none, from: parties.source)
          guard slot >= 0 else { continue }
        }
        mount(slot, at: position, parties)
      }
      if calls.contains(.measure), learnSize(of: position, parties) { learned = true }
    }
    return learned
  }

  @inline(__always)
  func mount(_ slot: Int32, at position: Int, _ parties: borrowing Parties) {
    realization.setSlot(slot, at: position)
    mount(slot, as: attributes(for: realization.cells.placements[position], slot), parties)
  }

  /// Reuses the departing cell of an element, which is still animating out.
  func callBack(_ element: GridElement, to position: Int, _ parties: Parties) -> Bool {
    let slot = realization.callBack(element, to: position)
    guard slot >= 0 else { return false }
    update(slot, at: position, parties)
    return true
  }

  @inline(__always)
  func mount(
    _ slot: Int32, as goal: CellAttributes, _ parties: borrowing Parties
  ) {
    if presentation.animatesCells {
      mountOnItsWay(slot, to: goal, parties)
    } else {
      show(slot, mountedAs: goal, parties)
    }
  }

  /// Mounts a cell with an animation. Not inlined, so that the callers without animation need no
  /// stack space for it.
  @inline(never)
  func mountOnItsWay(
    _ slot: Int32, to goal: CellAttributes, _ parties: borrowing Parties
  ) {
    show(slot, mountedAs: entrance(slot, to: goal), parties)
  }

  @inline(__always)
  func show(
    _ slot: Int32, mountedAs attributes: CellAttributes, _ parties: borrowing Parties
  ) {
    table[slot].attributes = attributes
    if calls.contains(.willDisplay) { tellWillDisplay(slot, parties.delegate) }
    counters.cellsMounted &+= 1
    table[slot].cell._withUnsafeGuaranteedRef { cell in
      parties.host.mount(unsafeDowncast(cell, to: Cell.self), as: attributes, in: self)
    }
  }

  func tellWillDisplay(_ slot: Int32, _ delegate: (any GridDelegate<Cell>)?) {
    guard let element = table[slot].element else { return }
    delegate?.gridView(self, willDisplay: cell(in: slot), for: element)
  }
}
