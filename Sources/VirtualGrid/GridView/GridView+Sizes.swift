// MARK: - Measuring cells
extension GridView {
  /// Measures all cells in use whose last measurement is outdated.
  /// - Returns: Whether the layout has changed.
  func learnSizes(_ parties: Parties) -> Bool {
    var learned = false
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      if learnSize(of: position, parties) { learned = true }
    }
    for slot in realization.cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index)
      else { continue }
      if learnSize(of: slot, as: Placement(element, frame: frame), parties) { learned = true }
    }
    return learned
  }

  func learnSize(of position: Int, _ parties: Parties) -> Bool {
    learnSize(
      of: realization.cells.slots[position], as: realization.cells.placements[position], parties)
  }

  /// Measures a cell if it was filled, or its frame changed, since its last measurement.
  /// - Returns: Whether the layout has changed.
  func learnSize(
    of slot: Int32, as placement: Placement, _ parties: Parties
  ) -> Bool {
    guard placement.element.kind == .item, table[slot].sizeGeneration != realization.sizeGeneration,
      presentation.passage == nil
    else { return false }
    table[slot].sizeGeneration = realization.sizeGeneration
    guard
      let size = parties.host.measure(cell(in: slot), fitting: placement.frame.size, in: self)
    else { return false }
    counters.cellsMeasured += 1
    return take(size, of: placement.element.index)
  }
}
