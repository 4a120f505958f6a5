// MARK: - Panes in panes
extension Box {
  /// The innermost pane that contains the box, if any, without the box itself.
  final var outerPane: GridPane? {
    var next = parent
    while let box = next {
      if let pane = box.asPane { return pane }
      next = box.parent
    }
    return nil
  }
}

extension GridPane {
  /// Passes a fling that reaches the end of the content to the innermost pane around this one that can
  /// scroll in its direction.
  ///
  /// That pane continues with the remaining velocity. If no pane can scroll, this pane bounces.
  /// - Complexity: O(depth).
  final func handOnFling(by time: Double) {
    var next = outerPane
    guard next != nil, anyGrid.scroll.phase == .decelerating,
      let arrival = anyGrid.scroll.flingArrival(by: time)
    else { return }
    while let pane = next {
      let scroll = pane.anyGrid.scroll
      if scroll.phase != .dragging, scroll.room(for: arrival.velocity) != .zero {
        anyGrid.contentOffset = anyGrid.scroll.target
        pane.interruptKeyboardScroll()
        return pane.anyGrid.fling(velocity: arrival.velocity, time: arrival.time)
      }
      next = pane.outerPane
    }
  }
}

// MARK: - Cells of inner panes
extension GridPane {
  /// Shows cells only where the pane around this one shows them, also when that pane scrolls.
  ///
  /// Called before this pane is resized, because a pane that is as long as its content would
  /// otherwise show all of it.
  final func followOuterPane() {
    guard let outer = outerPane else {
      guard screen != nil || outermost.paneCellState == nil else {
        // An idle cell may be laid out, too, and has to be placed again when it is mounted.
        return arrangementChanged()
      }
      if anyGrid.clip != nil { anyGrid.clip = nil }
      return
    }
    if !outer.innerPanes.contains(where: { $0 === handle }) { outer.innerPanes.append(handle) }
    limitCells(in: outer)
  }

  /// Updates the cells of the panes inside this one after it has scrolled, or its cells have moved.
  /// - Complexity: O(*n*) for *n* inner panes that are placed, plus the cells that enter and leave.
  final func updateInnerPanes() {
    guard !innerPanes.isEmpty else { return }
    innerPanes.removeAll { $0.pane.map { $0.outerPane !== self } ?? true }
    for handle in innerPanes {
      guard let pane = handle.pane, pane.limitCells(in: self) else { continue }
      pane.anyGrid.layoutIfNeeded()
      pane.updateInnerPanes()
    }
  }

  /// Removes the cells of the panes in a cell that was unmounted, so that other panes can use them.
  final func releaseInnerPanes(in cell: Box) {
    for handle in innerPanes {
      guard let pane = handle.pane, pane.isWithin(cell) else { continue }
      pane.anyGrid.limitCells(to: .zero, visible: .zero)
      pane.anyGrid.layoutIfNeeded()
      // It is placed again when its cell is used again, even if the sizes of both are the same.
      pane.arrangementChanged()
    }
    innerPanes.removeAll { $0.pane.map { $0.outerPane !== self } ?? true }
  }

  /// Limits the cells to the part of the viewport where an outer pane has cells, and the sticky elements to
  /// the part that it shows and that its own sticky elements do not cover.
  /// - Returns: Whether one of them has changed.
  @discardableResult
  private func limitCells(in outer: GridPane) -> Bool {
    guard let frame = outer.frameInContent(of: self) else {
      return anyGrid.limitCells(to: .zero, visible: .zero)
    }
    let realized = outer.anyGrid.realizedRect
    let cells = frame.intersects(realized) ? frame.intersection(around(realized, frame)) : .zero
    let free = outer.anyGrid.stickyViewport(uncoveredAt: frame.center)
    return anyGrid.limitCells(
      to: cells.isEmpty ? .zero : cells.moved(by: .zero - frame.origin),
      visible: around(free, frame).moved(by: .zero - frame.origin))
  }

  /// Returns a window that contains the frame of the pane across its scroll axis, if the pane fits into it:
  /// cells do not depend on how much of a row is visible.
  private func around(_ window: GridRect, _ frame: GridRect) -> GridRect {
    let crossing = anyGrid.layout.axis.crossing
    guard frame.size[crossing] <= window.size[crossing] else { return window }
    var window = window
    window.origin[crossing] = frame.origin[crossing]
    window.size[crossing] = frame.size[crossing]
    return window
  }
}

// MARK: - Frames in the content
extension GridPane {
  /// The frame in the content of a box at any depth, or nil if it is not in the pane.
  final func frameInContent(of box: Box) -> GridRect? {
    frameInContent(GridRect(origin: .zero, size: box.storedFrame.size), of: box)
  }

  /// Converts a rectangle from the coordinate space of a box at any depth to the content.
  final func frameInContent(_ rect: GridRect, of box: Box) -> GridRect? {
    var frame = rect.moved(by: box.storedFrame.origin - .zero).moved(by: box.fixedFrameShift)
    var next = box.owner
    while let outer = next, outer !== self {
      let offset = outer.storedFrame.origin - outer.contentOffset
      frame = frame.moved(by: offset).moved(by: outer.fixedFrameShift)
      next = outer.owner
    }
    return next == nil ? nil : frame
  }

  /// The nearest offset at which a rectangle of the content is visible. If the rectangle is larger than
  /// the viewport, its beginning is visible.
  final func offset(showing frame: GridRect) -> GridPoint {
    let (range, view, content) = (anyGrid.scrollRange, anyGrid.uncoveredRect, anyGrid.contentSize)
    var offset = contentOffset
    for axis in [GridAxis.horizontal, .vertical] {
      let start = max(0, frame.origin[axis])
      let end = min(content[axis], frame.origin[axis] + frame.size[axis])
      let (viewStart, length) = (view.origin[axis], view.size[axis])
      if start < viewStart || end - start > length {
        offset[axis] += start - viewStart
      } else if end > viewStart + length {
        offset[axis] += end - length - viewStart
      }
    }
    return range.clamp(offset)
  }
}
