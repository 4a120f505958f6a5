// MARK: - Refilling
extension GridView {
  /// Fills cells that are stale, and elements that have no cell yet.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func refill(_ connections: Connections) -> Bool {
    guard let source = connections.source else {
      dataSourceWasReleased()
      return false
    }
    let measuresCells = measuresCells
    var hasNewSizes = false
    var entered = 0
    for position in 0..<realization.cells.placements.count {
      let old = realization.cells.slots[position]
      // An element that entered in this pass and got no cell is not asked for again at once.
      let hasEntered =
        entered < realization.cells.changes.entering.count
        && realization.cells.changes.entering[entered] == position
      if hasEntered { entered += 1 }
      guard old < 0 ? !hasEntered : table[old].isStale else { continue }
      let element = realization.cells.placements[position].element
      guard isFillable(element, realization.cells.placements[position].frame, source) else {
        continue
      }
      let slot = fetch(element, replacing: old, from: source)
      if slot >= 0, slot == old {
        tellHostOfReconfiguration(slot, connections)
        if calls.contains(.willDisplay) { tellWillDisplay(slot, connections.delegate) }
        update(slot, at: position, connections)
      } else {
        if old >= 0 {
          table[old].markStale()
          clear(position, connections)
        }
        guard slot >= 0 else {
          realization.setSlot(CellTable.none, at: position)
          continue
        }
        mount(slot, at: position, connections)
      }
      if measuresCells, updateSize(of: position, connections) { hasNewSizes = true }
    }
    if !realization.cells.kept.isEmpty, refillKept(connections, source) { hasNewSizes = true }
    return hasNewSizes
  }

  /// Fills kept-alive cells that are stale, without mounting them again.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func refillKept(
    _ connections: Connections, _ source: any GridDataSource<Cell>
  ) -> Bool {
    let measuresCells = measuresCells
    var hasNewSizes = false
    for place in realization.cells.kept.indices.reversed() {
      let old = realization.cells.kept[place]
      guard table[old].isStale, let element = table[old].element,
        let frame = layout.frame(of: element.index), isFillable(element, frame, source)
      else { continue }
      let placement = Placement(element, frame: frame)
      let slot = fetch(element, replacing: old, from: source)
      if slot == old {
        table[slot].becomeKept()
        tellHostOfReconfiguration(slot, connections)
      } else {
        realization.release(at: place)
        setNeedsPass()
        guard slot >= 0 else { continue }
        realization.keepAlive(slot)
        mount(slot, as: attributes(for: placement, slot), connections)
      }
      if measuresCells, updateSize(of: slot, as: placement, connections) {
        hasNewSizes = true
      }
    }
    return hasNewSizes
  }

  private func tellHostOfReconfiguration(_ slot: Int32, _ connections: Connections) {
    guard calls.contains(.didReconfigure) else { return }
    connections.host?.didReconfigure(cell(in: slot), in: self)
  }
}
