// MARK: - Moving items
extension AnyGridView {
  /// The flat index of the item that is being moved by the user, or nil.
  public final var movingItem: Int? { carrying?.item }

  /// The path that the moving item would get if it were dropped now, or nil.
  public final var reorderTarget: ItemPath? { carrying?.target }

  /// The movement in progress. Nil once the item is dropped and the data source is being
  /// notified.
  private var carrying: ReorderSession? { interaction.reordering.flatMap { $0.isLetGo ? nil : $0 } }

  /// Begins to move an item with a pointer, if the data source allows it.
  ///
  /// The item then follows ``updateInteractiveMovement(to:)``, and other items make room for it.
  /// The data source is asked to move the item when it is dropped, not before. A long press on an
  /// item does all this by itself, unless ``reorderRules`` exclude it.
  ///
  /// The data may change during the movement. The item keeps its neighbors as far as possible,
  /// and the movement ends if the item no longer exists. After ``reloadData(keeping:)``, the item
  /// is found as visible items are. A new data source or layout cancels the movement.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - point: The position of the pointer, in viewport coordinates.
  /// - Returns: Whether the movement has begun.
  @discardableResult
  public final func beginInteractiveMovement(
    ofItemAt reference: some ItemReference, holdingAt point: GridPoint
  ) -> Bool {
    guard isLoaded(else: { $0.beginInteractiveMovement(ofItemAt: reference, holdingAt: point) }),
      let item = reference.flatIndex(in: sections)
    else { return false }
    return lift(item, at: point, pointer: nil)
  }

  /// Moves the item to a new position of the pointer, in viewport coordinates.
  ///
  /// Does nothing if no item is being moved, or if the point is not finite.
  /// - Complexity: That of the layout for moving an item, plus O(cells in use).
  public final func updateInteractiveMovement(to point: GridPoint) {
    guard carrying != nil, point.x.isFinite, point.y.isFinite else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.updateInteractiveMovement(to: point) }
    }
    interaction.carry(to: point, slop: pressRules.slop.nonNegative)
    setNeedsAppearance()
    updateReorderGap()
  }

  /// Drops the moving item: the data source is asked to move it.
  ///
  /// The update that the data source makes in this call animates the item from the pointer to its
  /// frame, while all else stays. Without such an update, the item returns to its old position,
  /// and a later update animates it like any other move.
  ///
  /// If a load is due, the data is loaded first. In the middle of an update, the item returns to
  /// its old position.
  /// - Returns: Whether the item was dropped at another position.
  @discardableResult
  public final func endInteractiveMovement() -> Bool {
    guard let session = carrying else { return false }
    guard !schedule.defersChanges else {
      schedule.defer { self.endInteractiveMovement() }
      return session.target != session.source
    }
    if content.needsLoad { loadNow() }
    guard let session = carrying, isDataInStep, session.target != session.source else {
      endMovement()
      return false
    }
    // The gap stays open, so that the change begins with the present frames.
    interaction.drop()
    tellLater(.commit(.move(to: session.target), session.item))
    guard interaction.isDropped else { return true }
    if content.needsLoad { loadNow() } else { endMovement() }
    return true
  }

  /// Cancels the movement of an item: it returns to its old position.
  public final func cancelInteractiveMovement() {
    guard interaction.isReordering else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.cancelInteractiveMovement() }
    }
    endMovement()
  }
}

// MARK: - Beginning and ending a movement
extension AnyGridView {
  final func lift(_ item: Int, at point: GridPoint, pointer: Int?) -> Bool {
    let generation = generation
    guard !schedule.defersChanges, point.x.isFinite, point.y.isFinite, calls.contains(.canMove),
      let source = path(of: item), ask({ environment.asksToMove(source) }) ?? false
    else { return false }
    cancelInteractiveMovement()
    // The data source may have changed the grid in its answer.
    guard generation == self.generation, isDataInStep, presentation.interactiveTransition == nil,
      let frame = layout.frame(of: item), let preview = preview(of: item, from: source)
    else { return false }
    // Content beyond an end continues to spring back.
    if scrolling.range.clamp(scrolling.offset) == scrolling.offset { scrolling.stop() }
    let shown = frameShown(of: item) ?? frame
    let session = ReorderSession(
      item: item, source: source, target: source, pointer: pointer, size: shown.size,
      grip: GridOffset(
        x: scrolling.offset.x + point.x - shown.minX, y: scrolling.offset.y + point.y - shown.minY),
      finger: point)
    interaction.beginReordering(session)
    content.setLayout(AnyItemLayout(preview))
    setNeedsAppearance()
    return true
  }

  /// Returns the frame at which the cell of an item is drawn now, even during an animation.
  final func frameShown(of item: Int) -> GridRect? {
    let departing = realization.cells.departing.slot(of: .item(item))
    guard let slot = slot(of: item) ?? departing else { return nil }
    return presentation.motions.attributes(of: slot)?.frame
      ?? table[slot].attributes.frame.moved(by: presentation.unseenScroll)
  }

  private func preview(of item: Int, from source: ItemPath) -> ReorderPreview? {
    try? ReorderPreview(layout, carrying: item..<(item + 1), section: source.section)
  }

  /// Ends a movement: the item animates from the pointer to its frame in the data.
  final func endMovement() {
    guard interaction.isReordering else { return }
    willChange(reorderRules.timing)
    stopCarrying()
    contentDidResize()
  }

  /// Ends a movement without animation, and restores the layout.
  final func stopCarrying() {
    interaction.endReordering()
    content.replaceLayout(ReorderPreview.self) { preview in
      preview.cancel()
      return preview.dropped()
    }
    setNeedsAppearance()
  }

  /// Continues a movement after a change for which it was ended.
  final func resumeMovement(_ session: ReorderSession) {
    guard let preview = preview(of: session.item, from: session.source) else { return }
    content.setLayout(AnyItemLayout(preview))
    interaction.beginReordering(session)
    if session.target != session.source, !moveGap(to: session.target) {
      interaction.setReorderTarget(session.source)
    }
    setNeedsAppearance()
  }
}

// MARK: - Frames of moving cells
extension AnyGridView {
  /// Whether any cell has another frame than that of the layout.
  final var isRearranged: Bool {
    @inline(__always) get { interaction.movesItem || presentation.areCellsCollapsed }
  }

  /// Whether a cell shows the item that follows a pointer, to another position or aside.
  final func isCarried(_ slot: Int32) -> Bool {
    if let session = interaction.reordering { return table[slot].element == .item(session.item) }
    guard let swipe = interaction.swipe, swipe.pointer != nil else { return false }
    return table[slot].element == .item(swipe.revealed.item)
  }

  /// Sets the frame of the moving item to that at the pointer, of the item that is moved aside, and of
  /// all items while they are collapsed.
  @inline(never)
  final func rearrange(_ attributes: inout CellAttributes, of element: GridElement) {
    guard element.kind == .item else { return }
    if let session = interaction.reordering, session.item == element.index {
      attributes.frame = session.frame(at: scrolling.offset)
      attributes.level = .max
      attributes.state.insert(.lifted)
    } else if let collapseRect = presentation.collapseRect {
      attributes.frame = collapseRect
    } else if let swipe = interaction.swipe, swipe.revealed.item == element.index {
      attributes.frame.origin.x += swipe.shift
    }
  }
}
