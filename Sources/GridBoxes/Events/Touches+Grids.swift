// MARK: - Pointers that belong to a grid
extension Touches {
  /// A pointer that is down, and the pane whose grid handles it.
  ///
  /// An entry is removed before its pane leaves the outermost box, so it need not retain the pane.
  struct Held {
    let pointer: Int
    unowned(unsafe) let pane: GridPane
  }

  /// Passes a new pointer to the grid around `hit`, unless a box in a cell takes it.
  /// - Returns: Whether a grid handles the pointer.
  func hold(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) -> Bool {
    guard let pane = hit.pressedPane(in: root), let place = pane.point(point, from: root)
    else { return false }
    held.append(Held(pointer: pointer, pane: pane))
    withExtendedLifetime(pane) { $0.anyGrid.pointerDown(pointer, at: place, time: now) }
    return true
  }

  /// Passes an event of a pointer to the grid that handles it.
  /// - Parameters:
  ///   - tell: Called with the grid and the point relative to its pane.
  ///   - orElse: Called instead if the transform of a box cannot be inverted, so that there is no
  ///     such point.
  /// - Returns: Whether a grid handles the pointer.
  func tellGrid(
    of pointer: Int, at point: GridPoint, _ tell: (AnyGridView, GridPoint) -> Void,
    orElse: (AnyGridView) -> Void = { _ in }
  ) -> Bool {
    guard let pane = pane(of: pointer) else { return false }
    // A handler may remove the pane, which nothing else may retain.
    withExtendedLifetime(pane) {
      if let root, let place = pane.point(point, from: root) {
        tell(pane.anyGrid, place)
      } else {
        orElse(pane.anyGrid)
      }
    }
    return true
  }

  /// Cancels a pointer, if a grid handles it.
  func cancelHeld(_ pointer: Int) {
    guard let pane = pane(of: pointer) else { return }
    forgetHeld(pointer)
    withExtendedLifetime(pane) { $0.anyGrid.pointerCancelled(pointer, time: now) }
  }

  /// Whether the user drags an item of a grid to another position with a pointer.
  func isCarrying(_ pointer: Int) -> Bool {
    pane(of: pointer)?.anyGrid.isCarrying(pointer) ?? false
  }

  /// Advances the grids that handle pointers and whose deadline has passed.
  func advanceGrids() {
    guard !held.isEmpty else { return }
    // A handler may remove the next pane, which nothing else may retain.
    for pane in held.map({ $0.pane }) where isDue(pane) { _ = pane.advance(to: now) }
  }

  private func isDue(_ pane: GridPane) -> Bool {
    held.contains { $0.pane === pane } && pane.anyGrid.nextDeadline.map { $0 <= now } ?? false
  }

  private func pane(of pointer: Int) -> GridPane? {
    held.first { $0.pointer == pointer }?.pane
  }

  /// Removes the entry of a pointer that is no longer down, if there is one.
  func forgetHeld(_ pointer: Int) { held.removeAll { $0.pointer == pointer } }

  /// Cancels and removes the pointers of grids in a box that is removed.
  func dropHeld(within box: Box) {
    for gone in held where gone.pane.isWithin(box) {
      gone.pane.anyGrid.cancelPointers(time: now)
    }
    held.removeAll { $0.pane.isWithin(box) }
  }
}

extension Box {
  /// The pane whose grid handles pointers on this box, if any.
  ///
  /// It is the innermost pane with a grid that takes pointers and contains or is this box, unless a
  /// box in between takes touches itself.
  fileprivate func pressedPane(in root: Box) -> GridPane? {
    var next: Box? = self
    while let box = next {
      if let pane = box.asPane, pane.handlesPresses { return pane }
      if box.events?.hearing.takesTouches ?? false { return nil }
      next = box === root ? nil : box.parent
    }
    return nil
  }
}
