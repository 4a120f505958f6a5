extension GridPane {
  /// Adds a box that becomes a cell of the grid.
  final func mountCell(_ box: Box) {
    precondition(!isWithin(box), "A box cannot be added to itself or to a descendant of itself.")
    box.removeFromParent()
    box.owner?.drop(box)
    box.owner = self
    box.state.remove([.isLeaving, .affectsContainer, .isOmitted])
    if box.ensuredCellState.screen !== screen {
      box.ensuredCellState.setScreen(screen)
      box.discardMeasurements()
    }
    // It may show another item with the same content, of which hosts tell screen readers.
    box.drawing &+= 1
    mountedCells.append(box)
  }

  /// Applies attributes to a cell. The grid animates frames, so the frame is set at once.
  final func show(_ cell: Box, as attributes: CellAttributes) {
    let state = cell.cellState
    cell.show(as: attributes)
    // A cell that shows its state by other contents may need another size.
    if cell.cellState != state, cell.cachedSize == nil { cellsToMeasure.append(cell) }
    drawingChanged()
    place(cell, in: anyGrid.isAnimating ? attributes.frame : roundedToPixels(attributes.frame))
  }

  /// Sets the frame of a mounted box at once.
  final func place(_ box: Box, in frame: GridRect) {
    box.laidOutFrame = frame
    withLayoutPass { box.applyFrame(frame, $0) }
  }

  /// Removes a cell that no longer shows an item. It keeps its size, because it may be reused soon.
  final func unmountCell(_ box: Box) {
    if let index = mountedCells.firstIndex(where: { $0 === box }) {
      mountedCells.swapAt(index, mountedCells.count - 1)
      mountedCells.removeLast()
    }
    drawingChanged()
    guard box.owner === self else { return }
    for notification in box.cancelTouches() { deliverAfterLayout(notification) }
    box.ensuredCellState.setAttributes(CellAttributes(frame: .zero))
    box.owner = nil
    if !innerPanes.isEmpty { releaseInnerPanes(in: box) }
  }

  /// Measures a cell in a space that the layout of the grid proposes.
  final func size(of cell: Box, in space: SizeProposal) -> GridSize {
    var size = GridSize.zero
    withLayoutPass { size = cell.size(in: space, $0) }
    return size
  }

  /// Measures and lays out the cells that have changed since they were placed.
  final func remeasureChangedCells() {
    guard !cellsToMeasure.isEmpty || mountedCells.contains(where: { $0.needsLayout }) else {
      return
    }
    let changed = cellsToMeasure.filter { $0.owner === self && !$0.needsLayout }
    cellsToMeasure = []
    for box in changed + mountedCells.filter({ $0.needsLayout }) { remeasure(box) }
    anyGrid.layoutIfNeeded()
    for box in mountedCells where box.needsLayout {
      withLayoutPass { box.applyFrame(box.storedFrame, $0) }
    }
  }

  /// Runs a closure in the layout that is under way, or in a new one.
  final func withLayoutPass(_ body: (LayoutPass) -> Void) {
    guard let pass = outermost.pass else {
      framePass.begin(on: screen)
      return inLayout(framePass, body)
    }
    let outer = pass.screen
    if let screen { pass.screen = screen }
    body(pass)
    pass.screen = outer
  }

  /// Returns a frame of the content, rounded to the pixels of the screen.
  private func roundedToPixels(_ frame: GridRect) -> GridRect {
    screen?.pixels.nearest(to: frame) ?? frame
  }

  /// Returns the content size of a layout without the padding, if the pane had the given space.
  final func extent(of layout: AnyItemLayout, in room: SizeProposal) -> GridSize {
    var layout = layout
    var viewport = anyGrid.viewport
    for axis in [GridAxis.horizontal, .vertical] where room[axis].length < .infinity {
      viewport[axis] = room[axis].length + padding[axis]
    }
    layout.resize(to: viewport)
    return withinPadding(layout.contentSize)
  }

  /// Returns a content size without the padding.
  final func withinPadding(_ content: GridSize) -> GridSize {
    GridSize(width: content.width - padding.horizontal, height: content.height - padding.vertical)
  }
}

// MARK: - Actions of the user
extension GridView where Cell: Box {
  /// Runs a closure in which the user acts on a cell, and notes if its size may change by it.
  func performInteraction(with cell: Cell, _ body: () -> Void) {
    guard let item = index(of: cell) else { return body() }
    performInteraction(with: item) {
      body()
      if cell.needsLayout, let item = index(of: cell) { invalidateSize(ofItemAt: item) }
    }
  }
}

extension Box {
  /// Runs a closure in which the user acts on the box, and tells the grids that have it in a cell.
  final func performInteraction(_ body: () -> Void) {
    guard let owner else { return body() }
    guard let pane = owner.asPane, paneCellState != nil else {
      return owner.performInteraction(body)
    }
    owner.performInteraction { pane.performInteraction(with: self, body) }
  }
}
