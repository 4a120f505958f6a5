// MARK: - Cells that change
extension GridView {
  /// Measures a cell again whose content has changed.
  ///
  /// The host measures the cell in the space that the layout proposes, and the size is set as by
  /// ``AnyGridView/setMeasuredSize(_:for:)``. Does nothing if the layout does not measure the
  /// element, or if the cell shows none.
  /// - Complexity: O(cells of the pool), plus that of the layout for a changed size.
  public func measure(_ cell: Cell) {
    let slot = table.slot(of: cell)
    guard measuresCells, slot >= 0, table[slot].owner == owner,
      let element = table[slot].element, let token = token(of: cell),
      let size = measuredSize(of: slot, showing: element, connections)
    else { return }
    setMeasuredSize(size, for: token)
  }
}

// MARK: - Measuring cells
extension GridView {
  /// Whether the data source or the host may know sizes of cells, and the layout uses them.
  var measuresCells: Bool {
    calls.contains(anyOf: [.measure, .size]) && content.usesMeasuredSizes
  }

  /// Measures all cells in use whose last measurement is outdated.
  /// - Returns: Whether the layout has changed.
  func updateSizes(_ connections: borrowing Connections) -> Bool {
    var hasNewSizes = false
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      if updateSize(of: position, connections) { hasNewSizes = true }
    }
    for slot in realization.cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index)
      else { continue }
      if updateSize(of: slot, as: Placement(element, frame: frame), connections) {
        hasNewSizes = true
      }
    }
    return hasNewSizes
  }

  func updateSize(of position: Int, _ connections: borrowing Connections) -> Bool {
    updateSize(
      of: realization.cells.slots[position], as: realization.cells.placements[position], connections
    )
  }

  /// Measures a cell if it was filled, or its frame changed, since its last measurement.
  /// - Returns: Whether the layout has changed.
  func updateSize(
    of slot: Int32, as placement: Placement, _ connections: borrowing Connections
  ) -> Bool {
    guard table[slot].sizeGeneration != realization.sizeGeneration,
      presentation.interactiveTransition == nil
    else { return false }
    table[slot].didMeasure(in: realization.sizeGeneration)
    guard let size = measuredSize(of: slot, showing: placement.element, connections)
    else { return false }
    return take(size, of: placement.element)
  }

  /// Returns the size that the data source has for an item, or else the size that the host measures.
  /// Nil if the layout does not measure the element.
  private func measuredSize(
    of slot: Int32, showing element: GridElement, _ connections: borrowing Connections
  ) -> GridSize? {
    guard let space = content.proposal(for: element) else { return nil }
    if calls.contains(.size), element.kind == .item, !isDataElsewhere,
      let path = path(of: element.index),
      let size = connections.source?.gridView(self, sizeForItemAt: path, fitting: space)
    {
      return size
    }
    guard calls.contains(.measure),
      let size = connections.host?.measure(cell(in: slot), fitting: space, in: self)
    else { return nil }
    work.countMeasured()
    return size
  }
}
