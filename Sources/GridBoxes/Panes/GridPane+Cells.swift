extension GridPane {
  /// Adds a box that becomes a cell of the grid.
  final func receive(_ box: Box) {
    precondition(!isWithin(box), "A box cannot be added to itself or to a descendant of itself.")
    box.removeFromParent()
    box.owner?.drop(box)
    box.owner = self
    box.state.remove([.isLeaving, .isAskedForContent, .isLeftOut])
    if box.madeGuest.screen !== screen {
      box.madeGuest.screen = screen
      box.forgetAnswers()
    }
    lent.append(box)
  }

  /// Applies attributes to a cell. The grid animates frames, so the frame is set at once.
  final func show(_ cell: Box, as attributes: CellAttributes) {
    cell.show(as: attributes)
    drawingChanged()
    let frame = anyGrid.isAnimating ? attributes.frame : onPixels(attributes.frame)
    cell.settled = frame
    inPass { cell.take(frame, $0) }
  }

  /// Removes a cell that no longer shows an item. It keeps its size, because it may be reused soon.
  final func giveBack(_ box: Box) {
    if let place = lent.firstIndex(where: { $0 === box }) {
      lent.swapAt(place, lent.count - 1)
      lent.removeLast()
    }
    drawingChanged()
    guard box.owner === self else { return }
    for news in box.cancelTouches() { tellLater(news) }
    box.madeGuest.attributes = CellAttributes(frame: .zero)
    box.owner = nil
  }

  /// Measures and lays out the cells that have changed since they were placed.
  final func learnSizes() {
    guard lent.contains(where: { $0.needsLayout }) else { return }
    for box in lent.filter({ $0.needsLayout }) { remeasure(box) }
    anyGrid.layoutIfNeeded()
    for box in lent where box.needsLayout { inPass { box.take(box.place, $0) } }
  }

  /// Runs a closure in the layout that is under way, or in a new one.
  final func inPass(_ place: (LayoutPass) -> Void) {
    guard let pass = outermost.pass else {
      framePass.begin(on: screen)
      return inLayout(framePass, place)
    }
    let outer = pass.screen
    if let screen { pass.screen = screen }
    place(pass)
    pass.screen = outer
  }

  /// Returns a frame of the content, rounded to the pixels of the screen.
  private func onPixels(_ frame: GridRect) -> GridRect {
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
