// MARK: - Measuring cells
extension GridView {
  /// Measures all cells in use whose last measurement is outdated.
  /// - Returns: Whether the layout has changed.
  func learnSizes(_ connections: Connections) -> Bool {
    var learned = false
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      if learnSize(of: position, connections) { learned = true }
    }
    for slot in realization.cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index)
      else { continue }
      if learnSize(of: slot, as: Placement(element, frame: frame), connections) { learned = true }
    }
    return learned
  }

  func learnSize(of position: Int, _ connections: Connections) -> Bool {
    learnSize(
      of: realization.cells.slots[position], as: realization.cells.placements[position], connections
    )
  }

  /// Measures a cell if it was filled, or its frame changed, since its last measurement.
  /// - Returns: Whether the layout has changed.
  func learnSize(
    of slot: Int32, as placement: Placement, _ connections: Connections
  ) -> Bool {
    guard placement.element.kind == .item, table[slot].sizeGeneration != realization.sizeGeneration,
      presentation.interactiveTransition == nil
    else { return false }
    table[slot].didMeasure(in: realization.sizeGeneration)
    guard
      let size = connections.host.measure(cell(in: slot), fitting: placement.frame.size, in: self)
    else { return false }
    counters.cellsMeasured += 1
    return take(size, of: placement.element.index)
  }
}
