// MARK: - Pointers that are for the grid of a box
extension Touches {
  /// A pointer that is down, and the box whose grid it is for. That is in the outermost box as long as
  /// it stands here, so it need not be kept alive.
  struct Held {
    let pointer: Int
    unowned(unsafe) let pane: GridPane
  }

  /// A pointer goes down on what may be a grid, unless a box in a cell takes it.
  /// - Returns: Whether it is for a grid.
  func hold(_ pointer: Int, at point: Point, on hit: Box, in root: Box) -> Bool {
    guard let pane = hit.pressedPane(in: root), let place = pane.point(point, from: root)
    else { return false }
    held.append(Held(pointer: pointer, pane: pane))
    withExtendedLifetime(pane) { $0.anyGrid.pointerDown(pointer, at: place, time: now) }
    return true
  }

  /// A pointer that is for a grid does something.
  /// - Returns: Whether it is one.
  func tellGrid(
    of pointer: Int, at point: Point, _ tell: (AnyGridView, Point) -> Void
  ) -> Bool {
    guard let held = held.first(where: { $0.pointer == pointer }) else { return false }
    if let root, let place = held.pane.point(point, from: root) {
      // Whoever hears of it may take the box out, which nothing else may keep alive.
      withExtendedLifetime(held.pane) { tell($0.anyGrid, place) }
    }
    return true
  }

  /// A pointer is up that may have been for a grid.
  func forgetHeld(_ pointer: Int) { held.removeAll { $0.pointer == pointer } }

  /// A box goes, with the grids in it.
  func dropHeld(within box: Box) {
    for gone in held where gone.pane.isWithin(box) {
      gone.pane.anyGrid.cancelPointers(time: now)
    }
    held.removeAll { $0.pane.isWithin(box) }
  }
}

extension Box {
  /// The box whose grid a pointer on this one is for: the innermost that it is in, or is, unless a box in
  /// that takes touches.
  fileprivate func pressedPane(in root: Box) -> GridPane? {
    var next: Box? = self
    while let box = next {
      if box.takesPresses { return box.asPane }
      if box.events?.hearing.takesTouches ?? false { return nil }
      next = box === root ? nil : box.parent
    }
    return nil
  }
}
