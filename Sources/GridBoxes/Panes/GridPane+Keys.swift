// MARK: - Keys
extension GridPane {
  /// Handles a key press, or leaves it to a pane in the focused item or to one around.
  ///
  /// See ``Box/press(_:time:)``.
  /// - Returns: Whether a pane used the key.
  final func pass(_ press: GridKeyPress, time: Double?) -> Bool {
    let step = press.step
    var inner: GridPane?
    var next: GridPane? = holder.focusedPane(for: step)
    while let pane = next {
      let item = inner.flatMap { pane.item(containing: $0) }
      if step != nil, let item, pane.anyGrid.focusedItem != item {
        pane.anyGrid.focusItem(at: item, scrollTo: nil)
      }
      let (before, offset) = (pane.anyGrid.focusedItem, pane.contentOffset)
      let column = inner.flatMap { pane.frameOfFocus(in: $0, across: step) }
      if pane.use(press, time: time) {
        let focused = pane.anyGrid.focusedItem
        if pane.contentOffset != offset, let now = time ?? pane.screen?.time {
          pane.anyGrid.flashIndicators(time: now)
        }
        if focused != nil, step != nil || focused != item { inner?.anyGrid.clearFocus() }
        if step != nil || focused != before { pane.revealFocus() }
        if let column, let focused, focused != item { pane.focusRow(focused, at: column) }
        return true
      }
      inner = pane
      next = pane.outerPane
    }
    return false
  }

  /// Focuses the first visible item that is selected, or else the first visible one that accepts the
  /// focus.
  /// - Returns: Whether an item did.
  final func takeFocus() -> Bool {
    let visible = anyGrid.uncoveredItems
    let chosen = visible.first { anyGrid.isItemSelected(at: $0) }
    let candidates = (chosen.map { [$0] } ?? []) + visible
    return candidates.contains { anyGrid.focusItem(at: $0, scrollTo: nil) }
  }

  /// The frame of the item that has the focus in a row of this pane, in the content of this pane.
  ///
  /// Nil if the step is not an arrow along the axis of this pane, or the row scrolls along it, too.
  private func frameOfFocus(in row: GridPane, across step: Step?) -> GridRect? {
    let axis = anyGrid.layout.axis
    guard step?.axis == axis, row.anyGrid.layout.axis != axis, let item = row.anyGrid.focusedItem,
      let frame = row.anyGrid.layout.frame(of: item)
    else { return nil }
    return frameInContent(frame.moved(by: .zero - row.contentOffset), of: row)
  }

  /// Moves the focus into the row in the cell of an item, to the item that is nearest to a rectangle of
  /// the content of this pane along the row.
  private func focusRow(_ item: Int, at column: GridRect) {
    anyGrid.layoutIfNeeded()
    let axis = anyGrid.layout.axis.crossing
    guard let row = cell(ofItem: item)?.firstPane, row.anyGrid.layout.axis == axis,
      let frame = frameInContent(of: row)
    else { return }
    var point = row.contentOffset + (column.center - frame.origin)
    point[axis.crossing] = row.contentOffset[axis.crossing] + frame.size[axis.crossing] / 2
    guard let nearest = row.anyGrid.layout.item(nearestTo: point),
      row.anyGrid.focusItem(at: nearest)
    else { return }
    row.revealFocus()
  }

  /// Copies the texts of the selected items to the clipboard of the host.
  /// - Returns: Whether there was a text, and a clipboard.
  final func copySelection() -> Bool {
    guard let onCopy = screen?.onCopy else { return false }
    do throws(GridCopyError) {
      // A text that the clipboard does not take has been copied, too: the key has no other meaning.
      _ = onCopy(try anyGrid.copySelection().clipboardText)
      return true
    } catch { return false }
  }

  /// Scrolls by an arrow, page, home or end key.
  /// - Returns: Whether the content moved.
  final func scroll(by step: Step) -> Bool {
    let (view, range) = (anyGrid.uncoveredRect.size, anyGrid.scrollRange)
    let axis = step.axis ?? anyGrid.layout.axis
    let start = contentOffset[axis]
    let end =
      switch step {
      case .up, .left: end(ofArrowFrom: start, by: -view[axis] / 10, along: axis)
      case .down, .right: end(ofArrowFrom: start, by: view[axis] / 10, along: axis)
      case .pageUp: start - view[axis]
      case .pageDown: start + view[axis]
      case .home: range.start[axis]
      case .end: range.end[axis]
      }
    return scroll(to: end, along: axis)
  }

  /// Scrolls to an offset or the nearest one in the range, if the user may scroll along the axis.
  /// - Returns: Whether the content moved.
  @discardableResult
  final func scroll(to end: Double, along axis: GridAxis) -> Bool {
    guard anyGrid.scrollRules.axes.contains(axis) else { return false }
    var offset = contentOffset
    offset[axis] = end
    offset = anyGrid.scrollRange.clamp(offset)
    guard offset != contentOffset else { return false }
    contentOffset = offset
    return true
  }

  /// Returns the offset to which an arrow key scrolls: a distance away, rounded up to a multiple of the
  /// ``ScrollBarMetrics/step`` of the screen, or to whole pixels if that is 0.
  private func end(ofArrowFrom start: Double, by distance: Double, along axis: GridAxis) -> Double {
    guard let screen else { return start + distance }
    let step = screen.scrollBarMetrics.step[axis]
    guard step > 0 else {
      let pixels = screen.pixels.above(distance.magnitude)
      return distance < 0 ? start - pixels : start + pixels
    }
    let steps = (start + distance) / step
    return steps.rounded(distance < 0 ? .down : .up) * step
  }

  /// The outermost pane that contains this one and has its focus elsewhere. This pane, if it has a
  /// focus itself, or if there is no such pane.
  private var holder: GridPane {
    guard anyGrid.focusedItem == nil else { return self }
    var holder = self
    var next = outerPane
    while let pane = next {
      if let item = pane.anyGrid.focusedItem, item != pane.item(containing: self) { holder = pane }
      next = pane.outerPane
    }
    return holder
  }

  /// The innermost pane in focused items that gets a key first.
  private func focusedPane(for step: Step?) -> GridPane {
    guard let item = anyGrid.focusedItem, let pane = cell(ofItem: item)?.firstPane,
      pane.anyGrid.focusedItem != nil || pane.anyGrid.layout.axis == step?.axis
    else { return self }
    return pane.focusedPane(for: step)
  }

  /// The item whose cell contains a box.
  private func item(containing box: Box) -> Int? {
    var item: Int?
    forEachCell { if box.isWithin($0.box) { item = $0.item } }
    return item
  }

  /// Scrolls the panes around, so that the focused item is visible.
  private func revealFocus() {
    var next = outerPane
    while let outer = next {
      guard let item = anyGrid.focusedItem, let frame = anyGrid.layout.frame(of: item),
        let frameInOuter = outer.frameInContent(frame.moved(by: .zero - contentOffset), of: self)
      else { return }
      let offset = outer.offset(showing: frameInOuter)
      if offset != outer.contentOffset { outer.contentOffset = offset }
      next = outer.outerPane
    }
  }
}

extension GridKeyPress {
  /// Whether the key copies: control-C, or command-C on a Mac.
  var isCopy: Bool { self == .control("c") || self == GridKeyPress(.character("c"), .command) }
}

extension Step {
  /// The axis of an arrow; nil for the other keys.
  var axis: GridAxis? {
    switch self {
    case .up, .down: .vertical
    case .left, .right: .horizontal
    case .pageUp, .pageDown, .home, .end: nil
    }
  }
}
