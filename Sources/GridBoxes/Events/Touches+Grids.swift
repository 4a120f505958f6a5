// MARK: - Pointers that belong to a grid
extension Touches {
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
    guard press.device == .mouse, let pane = hit.pressedPane(at: press.point, in: root),
      let inner = pane.point(press.point, from: root)
    else { return false }
    return pane.anyGrid.selects(byDraggingFrom: inner, by: press.device, with: press.modifiers)
  }

  /// Passes a new pointer to the grid around `hit`, unless a box in a cell takes its presses.
  ///
  /// The boxes around `hit` may still recognize a swipe of the pointer.
  /// - Returns: Whether a grid handles the pointer.
  func passToGrid(_ press: GridPress, on hit: Box, in root: Box) -> Bool {
    guard let pane = hit.pressedPane(at: press.point, in: root),
      let inner = pane.point(press.point, from: root)
    else { return false }
    gridPointers.add(press.pointer, in: pane)
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
    guard let pane = gridPointers.pane(of: pointer), let root else { return false }
    gridPointers.setDestination(nil, of: pointer)
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
        gridPointers.setDestination(other, of: pointer)
        return true
      }
      return !panes.isEmpty
    }
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
    guard let pane = gridPointers.pane(of: pointer) else { return false }
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
    guard let pane = gridPointers.pane(of: pointer) else { return }
    gridPointers.remove(pointer)
    withExtendedLifetime(pane) { $0.anyGrid.pointerCancelled(pointer, time: now) }
  }

  /// Whether a pointer drags an item, a swiped item, a column header or its edge.
  func dragsInGrid(_ pointer: Int) -> Bool {
    guard let grid = gridPointers.pane(of: pointer)?.anyGrid else { return false }
    return grid.isCarrying(pointer) || grid.isSwiping(pointer) || grid.isResizingColumn(pointer)
      || grid.isMovingColumn(pointer)
  }

  /// Begins to drag the header of a column to another position, with a pointer that has moved.
  /// - Returns: Whether the drag has begun.
  func beginColumnDrag(_ pointer: Int, to point: GridPoint) -> Bool {
    guard let pane = gridPointers.pane(of: pointer), let root,
      let inner = pane.point(point, from: root)
    else { return false }
    return withExtendedLifetime(pane) {
      $0.anyGrid.beginMovingColumn(pointer, to: inner, time: now)
    }
  }

  /// Begins to move an item aside, with a pointer that has moved along an axis.
  /// - Returns: Whether the swipe has begun.
  func beginSwipe(_ pointer: Int, to point: GridPoint, along axis: GridAxis) -> Bool {
    guard axis == .horizontal, let pane = gridPointers.pane(of: pointer), let root,
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
    for pane in gridPointers.panes where isDue(pane) { _ = pane.advance(to: now) }
  }

  private func isDue(_ pane: GridPane) -> Bool {
    gridPointers.contains(pane) && pane.anyGrid.nextDeadline.map { $0 <= now } ?? false
  }

  /// Cancels and removes the pointers of grids in a box that is removed.
  func removeGridPointers(within box: Box) {
    for pane in gridPointers.takeDestinations(within: box) { pane.anyGrid.leaveDestination() }
    for pane in gridPointers.panes where pane.isWithin(box) {
      pane.anyGrid.cancelPointers(time: now)
    }
    gridPointers.remove(within: box)
  }
}

extension Box {
  /// The pane whose grid handles pointers on this box, if any.
  ///
  /// It is the innermost pane with a grid that takes pointers and contains or is this box, unless a
  /// box in between takes presses itself. The grid always handles presses on edit controls of cells, and on the
  /// edge of a header by which the user resizes a column.
  /// - Parameter point: The position of the pointer, relative to the top left corner of `root`.
  fileprivate func pressedPane(at point: GridPoint, in root: Box) -> GridPane? {
    var next: Box? = self
    var inner: Box?
    var isTaken = false
    while let box = next {
      if let pane = box.asPane, pane.handlesPresses {
        return !isTaken || pane.resizesColumn(byPressAt: point, in: root) ? pane : nil
      }
      let isOnControl = inner.map { box.isEditControl($0) } ?? false
      if !isOnControl, box.events?.handling.takesPresses ?? false { isTaken = true }
      inner = box
      next = box === root ? nil : box.parent
    }
    return nil
  }
}

extension GridPane {
  /// Whether a press resizes a column of the grid.
  /// - Parameter point: The position of the pointer, relative to the top left corner of `root`.
  fileprivate func resizesColumn(byPressAt point: GridPoint, in root: Box) -> Bool {
    self.point(point, from: root).map { anyGrid.resizesColumn(byPressAt: $0) } ?? false
  }
}
