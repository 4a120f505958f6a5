// MARK: - Moving items
extension AnyGridView {
  /// The flat index of the item that is being moved by the user, or nil. Of several items, it is the
  /// one under the pointer.
  public final var movingItem: Int? { carrying?.item }

  /// The number of items that are being moved by the user.
  public final var movingItemCount: Int { carrying?.count ?? 0 }

  /// Whether the grid moves the items with a pointer, and not the caller.
  package final var isMovedByPointer: Bool { carrying?.pointer != nil }

  /// The path that the first of the moving items would get if they were dropped now, or nil. It counts
  /// the items that do not move.
  public final var reorderTarget: ItemPath? { carrying?.target }

  /// The movement in progress. Nil once the item is dropped and the data source is being
  /// notified.
  private var carrying: ReorderSession? { reordering.session.flatMap { $0.isDropped ? nil : $0 } }

  /// Begins to move an item with a pointer or with keys, if the data source allows it. If the item is
  /// selected, all selected items that the user may move follow it.
  ///
  /// The items follow ``updateInteractiveMovement(to:)`` in a stack. The selected items animate to it. Other
  /// items make room for them at the target. Before there is a target, the original frames of the items stay
  /// empty. The data source is asked to move the items when they are dropped, not before. A long press on an
  /// item begins and ends a movement by itself, unless ``reorderRules`` exclude it. Of more than
  /// ``selectionCallLimit`` selected items, only the pressed one is moved.
  ///
  /// Without a point, keys move the items from one frame of the layout to the next, and the content scrolls
  /// along; see ``press(_:time:)``:
  ///
  ///     if let item = grid.focusedItem { grid.beginInteractiveMovement(ofItemAt: item) }
  ///
  /// The data may change during the movement. The items keep their neighbors as far as possible,
  /// and the movement ends if the item under the pointer no longer exists. After
  /// ``reloadData(keeping:)``, the items are found by identifier, or else by index. A new data source or
  /// layout cancels the movement.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - point: The position of the pointer, in viewport coordinates. Nil if keys move the item.
  /// - Returns: Whether the movement has begun.
  @discardableResult
  public final func beginInteractiveMovement(
    ofItemAt reference: some ItemReference, holdingAt point: GridPoint? = nil
  ) -> Bool {
    guard isLoaded(else: { $0.beginInteractiveMovement(ofItemAt: reference, holdingAt: point) }),
      let item = reference.flatIndex(in: sections)
    else { return false }
    return beginMovement(of: item, at: point, pointer: nil)
  }

  /// Moves the items to a new position of the pointer, in viewport coordinates.
  ///
  /// Does nothing if no item is being moved, or if the point is not finite.
  /// - Complexity: That of the layout for moving an item, plus O(cells in use).
  public final func updateInteractiveMovement(to point: GridPoint) {
    guard carrying != nil, point.x.isFinite, point.y.isFinite else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.updateInteractiveMovement(to: point) }
    }
    leaveDestination()
    reordering.forgetRefusal()
    reordering.carry(to: point, slop: pressRules.slop.nonNegative)
    setNeedsAppearance()
    updateReorderGap()
  }

  /// Drops the moving items: the data source is asked to move them.
  ///
  /// The update that the data source makes in this call animates the items from the pointer to their
  /// frames, while all else stays. Without such an update, they return to their old positions,
  /// and a later update animates them like any other move.
  ///
  /// If a load is due, the data is loaded first. In the middle of an update, the items return to
  /// their old positions.
  /// - Returns: Whether the items were dropped at another position.
  @discardableResult
  public final func endInteractiveMovement() -> Bool {
    guard let session = carrying else { return false }
    guard !schedule.defersChanges else {
      schedule.defer { self.endInteractiveMovement() }
      return session.target != session.home || session.destination != nil
    }
    if let destination = session.destination { return drop(into: destination) }
    if content.needsLoad { loadNow() }
    guard let session = carrying, isDataInStep, session.target != session.home else {
      endMovement()
      return false
    }
    // The gap stays open, so that the change begins with the present frames.
    reordering.drop()
    tellLater(.moveItems(session.paths(in: sections), to: session.target))
    guard reordering.isDropped else { return true }
    if content.needsLoad { loadNow() } else { endMovement() }
    return true
  }

  /// Cancels the movement of items: they return to their old positions.
  public final func cancelInteractiveMovement() {
    guard reordering.hasSession else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.cancelInteractiveMovement() }
    }
    endMovement()
  }
}

// MARK: - Beginning and ending a movement
extension AnyGridView {
  /// Begins to move an item with a pointer, or with keys if there is no point.
  final func beginMovement(of item: Int, at point: GridPoint?, pointer: Int?) -> Bool {
    let generation = generation
    guard !schedule.defersChanges, reordering.visit == nil, point?.isFinite ?? true,
      calls.contains(.canMove),
      let source = path(of: item), ask({ environment.canMoveItem(at: source) }) ?? false
    else { return false }
    cancelInteractiveMovement()
    // The data source may have changed the grid in its answer.
    guard generation == self.generation, isDataInStep, presentation.interactiveTransition == nil,
      let frame = layout.frame(of: item)
    else { return false }
    let parts = partsToMove(with: item)
    guard generation == self.generation, isDataInStep,
      let preview = try? ReorderPreview(layout, carrying: parts)
    else { return false }
    // Content beyond an end continues to spring back.
    if scrolling.range.clamp(scrolling.offset) == scrolling.offset { scrolling.stop() }
    let shown = frameShown(of: item) ?? frame
    let grip =
      point
      ?? GridPoint(x: shown.center.x - scrolling.offset.x, y: shown.center.y - scrolling.offset.y)
    let session = ReorderSession(
      item: item, source: source, parts: parts, pointer: pointer, size: shown.size,
      grip: GridOffset(
        x: scrolling.offset.x + grip.x - shown.minX, y: scrolling.offset.y + grip.y - shown.minY),
      point: grip, isByKeys: point == nil)
    if session.count > 1 { willChange(reorderRules.timing) }
    reordering.begin(session)
    content.setLayout(AnyItemLayout(preview))
    setNeedsAppearance()
    return true
  }

  /// Returns the frame at which the cell of an item is drawn now, even during an animation.
  final func frameShown(of item: Int) -> GridRect? {
    let animatingOut = realization.cells.animatingOut.slot(of: .item(item))
    guard let slot = slot(of: item) ?? animatingOut else { return nil }
    return presentation.motions.attributes(of: slot)?.frame
      ?? table[slot].attributes.frame.moved(by: presentation.unseenScroll)
  }

  /// Returns the items that move with an item: the selected ones that the user may move, if it is one
  /// of them.
  final func partsToMove(with item: Int) -> [ReorderPreview.Part] {
    var items = [item]
    if selection.contains(item), (2...Self.selectionCallLimit).contains(selection.count) {
      let generation = generation
      items = selection.items.items.filter { other in
        guard other != item else { return true }
        guard generation == self.generation, let path = path(of: other) else { return false }
        return ask { environment.canMoveItem(at: path) } ?? false
      }
    }
    return ReorderSession.parts(of: items, in: sections)
  }

  /// Ends a movement: the items animate from the pointer to their frames in the data.
  final func endMovement() {
    leaveDestination()
    if let visit = reordering.visit { visit.transfer.grid.reordering.leaveDestination() }
    endGap()
  }

  /// Closes the gap, with an animation.
  final func endGap() {
    guard reordering.hasGap else { return }
    willChange(reorderRules.timing)
    stopCarrying()
    contentDidResize()
  }

  /// Ends a movement without animation, and restores the layout.
  final func stopCarrying() {
    reordering.end()
    reordering.endVisit()
    content.replaceLayout(ReorderPreview.self) { preview in
      preview.cancel()
      return preview.dropped()
    }
    setNeedsAppearance()
  }

  /// Begins a movement again that was ended for a change of the data.
  final func resumeMovement(_ session: ReorderSession) {
    guard let preview = try? ReorderPreview(layout, carrying: session.parts) else { return }
    content.setLayout(AnyItemLayout(preview))
    reordering.begin(session)
    if session.target != session.home, !moveGap(to: session.target) {
      reordering.retargetGap(to: nil)
    }
    setNeedsAppearance()
    session.destination?.replaceVisit(by: transfer(of: session))
  }
}

// MARK: - Frames of moving cells
extension AnyGridView {
  /// Whether an item or a header of a column may be shown at another frame than that of the layout, because
  /// the user moves it.
  private final var movesElement: Bool {
    @inline(__always) get {
      reordering.hasSession || interaction.hasSwipe || pressing.hasColumnPress
    }
  }

  /// Whether any cell has another frame than that of the layout.
  final var isRearranged: Bool {
    @inline(__always) get { movesElement || presentation.areCellsCollapsed }
  }

  /// Whether a cell follows a pointer, because the user moves its item or its column, or swipes it aside.
  @inline(__always)
  final func isCarried(_ slot: Int32) -> Bool { movesElement && carries(slot) }

  /// Not inlined, so that cells at rest do not copy the sessions.
  @inline(never)
  private func carries(_ slot: Int32) -> Bool {
    if let session = reordering.session {
      guard !session.isByKeys, let element = table[slot].element, element.kind == .item
      else { return false }
      return session.contains(element.index)
    }
    if let movingColumn { return table[slot].element == GridElement(.columnHeader, movingColumn) }
    guard let swipe = interaction.swipe, swipe.pointer != nil else { return false }
    return table[slot].element == .item(swipe.revealed.item)
  }

  /// Whether a cell that follows a pointer is in the stack behind the item under the pointer.
  final func isStacked(_ slot: Int32) -> Bool {
    guard let session = reordering.session, let element = table[slot].element else {
      return false
    }
    return element != .item(session.item)
  }

  /// Changes the attributes of an element that follows the pointer, is moved aside, or is collapsed with all
  /// others.
  @inline(never)
  final func rearrange(_ attributes: inout CellAttributes, of element: GridElement) {
    guard element.kind == .item else {
      if element.kind == .columnHeader { moveHeader(&attributes, of: element.index) }
      return
    }
    if let session = reordering.session, session.contains(element.index) {
      setMovingAttributes(&attributes, of: element.index, in: session)
    } else if let collapseRect = presentation.collapseRect {
      attributes.frame = collapseRect
    } else if let swipe = interaction.swipe, swipe.revealed.item == element.index {
      attributes.frame.origin.x += swipe.shift
    }
  }

  /// Sets the attributes of a moving item: its position in the stack under the pointer or in the frame to
  /// which keys have moved it. Only the first cells of the stack are visible.
  final func setMovingAttributes(
    _ attributes: inout CellAttributes, of item: Int, in session: ReorderSession
  ) {
    let target = session.isByKeys ? layout.frame(of: session.item) : nil
    let frame = target ?? session.frame(at: scrolling.offset)
    let depth = session.depth(of: item)
    attributes.state.insert(.lifted)
    guard depth > 0 else {
      attributes.frame = frame
      attributes.level = .max
      return
    }
    let step = Self.stackStep * Double(min(depth, Self.stackDepth))
    attributes.frame.origin = frame.origin + GridOffset(x: step, y: step)
    attributes.level = .max - Int16(min(depth, Self.stackDepth))
    // Transparent instead of hidden, so that the cell is visible while it animates to the stack and back.
    if depth > Self.stackDepth { attributes.opacity = 0 }
  }

  /// The offset in points between two cells of the stack under the pointer.
  private static var stackStep: Double { 6 }

  /// The number of cells that are visible behind the one under the pointer.
  private static var stackDepth: Int { 2 }
}
