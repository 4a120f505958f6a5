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
  func hold(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) -> Bool {
    guard let pane = hit.pressedPane(in: root), let place = pane.point(point, from: root)
    else { return false }
    held.append(Held(pointer: pointer, pane: pane))
    withExtendedLifetime(pane) { $0.anyGrid.pointerDown(pointer, at: place, time: now) }
    return true
  }

  /// A pointer that is for a grid does something.
  /// - Parameter orElse: What is done instead where the box is seen so flat that it has no such point.
  /// - Returns: Whether it is one.
  func tellGrid(
    of pointer: Int, at point: GridPoint, _ tell: (AnyGridView, GridPoint) -> Void,
    orElse: (AnyGridView) -> Void = { _ in }
  ) -> Bool {
    guard let pane = pane(of: pointer) else { return false }
    // Whoever hears of it may take the box out, which nothing else may keep alive.
    withExtendedLifetime(pane) {
      if let root, let place = pane.point(point, from: root) {
        tell(pane.anyGrid, place)
      } else {
        orElse(pane.anyGrid)
      }
    }
    return true
  }

  /// A pointer is taken away that may be for a grid.
  func cancelHeld(_ pointer: Int) {
    guard let pane = pane(of: pointer) else { return }
    withExtendedLifetime(pane) { $0.anyGrid.pointerCancelled(pointer, time: now) }
  }

  /// Carries the grids on that pointers are for, those whose time has come.
  func advanceGrids() {
    guard !held.isEmpty else { return }
    // Whoever hears of one may take out the next, which nothing else may keep alive.
    for pane in held.map({ $0.pane }) where isDue(pane) { _ = pane.advance(to: now) }
  }

  private func isDue(_ pane: GridPane) -> Bool {
    held.contains { $0.pane === pane } && pane.anyGrid.nextDeadline.map { $0 <= now } ?? false
  }

  private func pane(of pointer: Int) -> GridPane? {
    held.first { $0.pointer == pointer }?.pane
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
