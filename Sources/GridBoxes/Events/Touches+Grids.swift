// MARK: - Pointers that belong to a grid
extension Touches {
  /// A pointer that is down, and the pane whose grid handles it.
  ///
  /// An entry is removed before its pane leaves the outermost box, so it need not retain the pane.
  struct GridPointer {
    let pointer: Int
    unowned(unsafe) let pane: GridPane

    /// The other pane over which the pointer holds items of the grid, if its grid has room for them.
    unowned(unsafe) var destination: GridPane?
  }

  /// The press of a pointer, with its device and the modifier keys.
  struct GridPress {
    let pointer: Int
    let point: GridPoint
    let device: PointerDevice
    let modifiers: KeyModifiers

    init(
      _ pointer: Int, at point: GridPoint, by device: PointerDevice, with modifiers: KeyModifiers
    ) {
      self.pointer = pointer
      self.point = point
      self.device = device
      self.modifiers = modifiers
    }
  }

  /// Returns whether a drag of a new pointer selects items of the grid around `hit` instead of scrolling.
  func selects(_ press: GridPress, on hit: Box, in root: Box) -> Bool {
    guard press.device == .mouse, let pane = hit.pressedPane(in: root),
      let inner = pane.point(press.point, from: root)
    else { return false }
    return pane.anyGrid.selects(byDraggingFrom: inner, by: press.device, with: press.modifiers)
  }

  /// Passes a new pointer to the grid around `hit`, unless a box in a cell takes its presses.
  ///
  /// The boxes around `hit` may still recognize a swipe of the pointer.
  /// - Returns: Whether a grid handles the pointer.
  func passToGrid(_ press: GridPress, on hit: Box, in root: Box) -> Bool {
    guard let pane = hit.pressedPane(in: root), let inner = pane.point(press.point, from: root)
    else { return false }
    gridPointers.append(GridPointer(pointer: press.pointer, pane: pane))
    if let swiping = Pointer(swiping: press.pointer, at: press.point, now, on: hit, in: root) {
      begin(swiping)
    }
    withExtendedLifetime(pane) {
      $0.anyGrid.pointerDown(
        press.pointer, at: inner, time: now, by: press.device, with: press.modifiers)
    }
    return true
  }

  /// Moves the items that a pointer carries over the grid of another pane, if the pointer is there.
  /// - Returns: Whether the pointer is over another pane, and not over that of the items.
  func carryToOtherGrid(_ pointer: Int, to point: GridPoint) -> Bool {
    guard let index = gridPointers.firstIndex(where: { $0.pointer == pointer }), let root else {
      return false
    }
    let pane = gridPointers[index].pane
    gridPointers[index].destination = nil
    guard pane.anyGrid.isCarrying(pointer), let inner = pane.point(point, from: root),
      let hit = root.box(at: point)
    else { return false }
    let panes = hit.panes(in: root).filter { $0.handlesPresses }
    return withExtendedLifetime(pane) {
      for other in panes {
        guard other !== pane else { return false }
        guard let otherInner = other.point(point, from: root) else { continue }
        pane.anyGrid.updateInteractiveMovement(to: inner, over: other.anyGrid, at: otherInner)
        guard pane.anyGrid.movementDestination === other.anyGrid else { continue }
        if let index = gridPointers.firstIndex(where: { $0.pointer == pointer }) {
          gridPointers[index].destination = other
        }
        return true
      }
      return !panes.isEmpty
    }
  }

  /// A pane that shows a menu or dragged cells over the outermost box.
  struct PaneOverlay {
    unowned(unsafe) let pane: GridPane

    /// Removes what the pane shows there.
    let remove: () -> Void
  }

  /// Notes that a pane shows a menu or dragged cells over the outermost box, until it is removed.
  func addOverlay(of pane: GridPane, _ remove: @escaping () -> Void) {
    if !overlays.contains(where: { $0.pane === pane }) {
      overlays.append(PaneOverlay(pane: pane, remove: remove))
    }
  }

  /// Removes what the panes in a box show over the outermost box, because the box is removed.
  func removeOverlays(within box: Box) {
    guard !overlays.isEmpty else { return }
    let gone = overlays.filter { $0.pane.isWithin(box) }
    overlays.removeAll { $0.pane.isWithin(box) }
    for overlay in gone { overlay.remove() }
  }

  /// Passes an event of a pointer to the grid that handles it.
  /// - Parameters:
  ///   - forward: Called with the grid and the point relative to its pane.
  ///   - orElse: Called instead if the transform of a box cannot be inverted, so that there is no
  ///     such point.
  /// - Returns: Whether a grid handles the pointer.
  func forwardToGrid(
    of pointer: Int, at point: GridPoint, _ forward: (AnyGridView, GridPoint) -> Void,
    orElse: (AnyGridView) -> Void = { _ in }
  ) -> Bool {
    guard let pane = pane(of: pointer) else { return false }
    // A handler may remove the pane, which nothing else may retain.
    withExtendedLifetime(pane) {
      if let root, let inner = pane.point(point, from: root) {
        forward(pane.anyGrid, inner)
      } else {
        orElse(pane.anyGrid)
      }
    }
    return true
  }

  /// Cancels a pointer, if a grid handles it.
  func cancelGridPointer(_ pointer: Int) {
    guard let pane = pane(of: pointer) else { return }
    removeGridPointer(pointer)
    withExtendedLifetime(pane) { $0.anyGrid.pointerCancelled(pointer, time: now) }
  }

  /// Whether a pointer moves an item of a grid, swipes an item aside, or drags the header of a column or
  /// its edge.
  func movesItem(_ pointer: Int) -> Bool {
    guard let grid = pane(of: pointer)?.anyGrid else { return false }
    return grid.isCarrying(pointer) || grid.isSwiping(pointer) || grid.isResizingColumn(pointer)
      || grid.isMovingColumn(pointer)
  }

  /// Whether a pointer that has moved drags the header of a column to another position.
  func movesColumn(_ pointer: Int, to point: GridPoint) -> Bool {
    guard let pane = pane(of: pointer), let root, let inner = pane.point(point, from: root)
    else { return false }
    return pane.anyGrid.beginMovingColumn(pointer, to: inner, time: now)
  }

  /// Whether a pointer that has moved along an axis reveals the actions of an item.
  func revealsActions(_ pointer: Int, to point: GridPoint, along axis: GridAxis) -> Bool {
    guard axis == .horizontal, let pane = pane(of: pointer), let root,
      let inner = pane.point(point, from: root)
    else { return false }
    return withExtendedLifetime(pane) {
      $0.anyGrid.beginSwipe(pointer, to: inner, time: now)
    }
  }

  /// Opens the menu of the item at a point, as a click with the secondary button of a mouse does.
  /// - Parameters:
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  /// - Returns: Whether a grid around the point has opened a menu.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func openMenu(at point: GridPoint, time: Double) -> Bool {
    advance(to: time)
    guard point.isFinite, let root, let hit = root.box(at: point) else { return false }
    return hit.panes(in: root).contains { pane in
      guard pane.handlesPresses, let inner = pane.point(point, from: root) else { return false }
      return pane.anyGrid.openMenu(at: inner)
    }
  }

  /// Hides the actions beside items of the grids around a press that no grid handles, unless it is on
  /// the item or on the actions.
  func hideActions(around hit: Box, in root: Box) {
    for pane in hit.panes(in: root) where !pane.showsActions(around: hit) {
      pane.anyGrid.hideActions()
    }
  }

  /// Advances the grids that handle pointers and whose deadline has passed.
  func advanceGrids() {
    guard !gridPointers.isEmpty else { return }
    // A handler may remove the next pane, which nothing else may retain.
    for pane in gridPointers.map({ $0.pane }) where isDue(pane) { _ = pane.advance(to: now) }
  }

  private func isDue(_ pane: GridPane) -> Bool {
    gridPointers.contains { $0.pane === pane }
      && pane.anyGrid.nextDeadline.map { $0 <= now } ?? false
  }

  private func pane(of pointer: Int) -> GridPane? {
    gridPointers.first { $0.pointer == pointer }?.pane
  }

  /// Removes the entry of a pointer that is no longer down, if there is one.
  func removeGridPointer(_ pointer: Int) { gridPointers.removeAll { $0.pointer == pointer } }

  /// Cancels and removes the pointers of grids in a box that is removed.
  func removeGridPointers(within box: Box) {
    for index in gridPointers.indices {
      guard let destination = gridPointers[index].destination, destination.isWithin(box) else {
        continue
      }
      gridPointers[index].destination = nil
      gridPointers[index].pane.anyGrid.leaveDestination()
    }
    for gone in gridPointers where gone.pane.isWithin(box) {
      gone.pane.anyGrid.cancelPointers(time: now)
    }
    gridPointers.removeAll { $0.pane.isWithin(box) }
  }
}

extension Box {
  /// The pane whose grid handles pointers on this box, if any.
  ///
  /// It is the innermost pane with a grid that takes pointers and contains or is this box, unless a
  /// box in between takes presses itself. Cells leave presses on their edit controls to the grid.
  fileprivate func pressedPane(in root: Box) -> GridPane? {
    var next: Box? = self
    var inner: Box?
    while let box = next {
      if let pane = box.asPane, pane.handlesPresses { return pane }
      let isOnControl = inner.map { box.isEditControl($0) } ?? false
      if !isOnControl, box.events?.handling.takesPresses ?? false { return nil }
      inner = box
      next = box === root ? nil : box.parent
    }
    return nil
  }
}
