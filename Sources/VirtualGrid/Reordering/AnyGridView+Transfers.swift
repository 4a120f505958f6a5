// MARK: - Moving items to another grid
extension AnyGridView {
  /// The other grid that makes room for the items that are moved, or nil.
  public final var movementDestination: AnyGridView? { reordering.session?.destination }

  /// Moves the items over another grid of the same host.
  ///
  /// Both data sources are asked whether the items may go there. If so, the other grid makes room for
  /// them and scrolls while the pointer is near its edges. It gets the items when they are dropped by
  /// ``endInteractiveMovement()``. Until then, their original frames in this grid stay empty. If a data
  /// source refuses, the items return when they are dropped. ``updateInteractiveMovement(to:)`` moves
  /// them back over this grid.
  ///
  /// Does nothing if no item is being moved, or if a point is not finite.
  /// - Parameters:
  ///   - point: The position of the pointer, in coordinates of the viewport of this grid.
  ///   - other: The other grid. Its layout gets room for the items.
  ///   - otherPoint: The position of the pointer, in coordinates of the viewport of the other grid.
  /// - Complexity: As ``updateInteractiveMovement(to:)``, in both grids.
  public final func updateInteractiveMovement(
    to point: GridPoint, over other: AnyGridView, at otherPoint: GridPoint
  ) {
    guard other !== self else { return updateInteractiveMovement(to: point) }
    guard movingItem != nil, point.isFinite, otherPoint.isFinite else { return }
    guard !schedule.defersChanges else {
      return schedule.defer {
        self.updateInteractiveMovement(to: point, over: other, at: otherPoint)
      }
    }
    guard !other.schedule.defersChanges else {
      return other.schedule.defer {
        self.updateInteractiveMovement(to: point, over: other, at: otherPoint)
      }
    }
    reordering.carry(to: point, slop: pressRules.slop.nonNegative)
    setNeedsAppearance()
    if reordering.session?.destination !== other {
      leaveDestination()
      enter(other, at: otherPoint)
    }
    guard reordering.session?.destination === other else { return }
    other.reordering.carryVisit(to: otherPoint)
    other.updateReorderGap()
    other.setNeedsPass()
  }

  /// Begins to hold the items over another grid, if both data sources allow it.
  final func enter(_ other: AnyGridView, at point: GridPoint) {
    guard let session = reordering.session, session.refuser !== other else { return }
    returnItems()
    let transfer = transfer(of: session)
    let generations = (generation, other.generation)
    let isAllowed =
      isDataInStep && other.isDataInStep && !other.reordering.hasGap
      && other.presentation.interactiveTransition == nil
      && ask { environment.canTransferItems(at: transfer.paths, to: other) } ?? false
      && other.ask { other.environment.canReceive(transfer) } ?? false
    // The data sources may have changed the grids in their answers.
    guard generations == (generation, other.generation), reordering.hasSession else { return }
    guard isAllowed, !other.reordering.hasGap, isDataInStep, other.isDataInStep else {
      return reordering.refuse(by: other)
    }
    reordering.enter(other)
    let visit = VisitSession(transfer: transfer, grip: session.grip, point: point)
    other.beginVisit(visit)
  }

  /// Closes the gap in this grid, which leaves the original frames of the moving items empty.
  final func returnItems() {
    guard let session = reordering.session, session.target != session.home else { return }
    willChange(reorderRules.timing)
    if moveGap(to: nil) { reordering.retargetGap(to: nil) }
    contentDidResize()
    setNeedsPass()
  }

  final func transfer(of session: ReorderSession) -> GridTransfer {
    let identifiers = session.parts.flatMap { $0.items.compactMap { identifier(ofItem: $0) } }
    return GridTransfer(
      grid: self, paths: session.paths(in: sections),
      identifiers: identifiers.count == session.count ? identifiers : [])
  }

  /// Ends the visit of the items to the other grid over which they are held.
  package final func leaveDestination() {
    guard let other = reordering.session?.destination else { return }
    reordering.leaveDestination()
    other.endVisit()
  }
}

// MARK: - Items of another grid
extension AnyGridView {
  final func beginVisit(_ visit: VisitSession) {
    // Content beyond an end continues to spring back.
    if scrolling.range.clamp(scrolling.offset) == scrolling.offset { scrolling.stop() }
    hideActions()
    reordering.beginVisit(visit)
    content.setLayout(
      AnyItemLayout(ReorderPreview(layout, guests: visit.transfer.paths.count)))
  }

  /// Begins a visit again that was ended for a change of the data. The next frame or the drop finds its
  /// target.
  final func resumeVisit(_ visit: VisitSession) {
    guard !visit.isDropped, visit.transfer.grid.reordering.session?.destination === self else {
      return
    }
    var visit = visit
    visit.retarget(to: nil)
    beginVisit(visit)
    setNeedsPass()
  }

  /// Replaces the visiting items, because the data of their grid has changed.
  final func replaceVisit(by transfer: GridTransfer) {
    guard !schedule.defersChanges else { return schedule.defer { self.replaceVisit(by: transfer) } }
    guard let visit = reordering.visit, !visit.isDropped else { return }
    willChange(reorderRules.timing)
    stopCarrying()
    resumeVisit(VisitSession(transfer: transfer, grip: visit.grip, point: visit.point))
    contentDidResize()
  }

  /// Closes the gap for the items of another grid.
  final func endVisit() {
    guard !schedule.defersChanges else { return schedule.defer { self.endVisit() } }
    if reordering.visit != nil { endGap() }
  }
}

// MARK: - Dropping
extension AnyGridView {
  /// Drops the moving items into another grid: its data source is asked to insert them, and that of
  /// this grid to remove them.
  /// - Returns: Whether the other data source has inserted them.
  final func drop(into other: AnyGridView) -> Bool {
    guard !other.schedule.defersChanges else {
      other.schedule.defer { self.endInteractiveMovement() }
      return false
    }
    if content.needsLoad { loadNow() }
    if other.content.needsLoad { other.loadNow() }
    if other.reordering.visit?.target == nil { other.updateReorderGap() }
    guard let session = reordering.session, session.destination === other,
      let visit = other.reordering.visit, let target = visit.target, isDataInStep,
      other.isDataInStep, !content.isUpdating, !other.content.isUpdating
    else {
      endMovement()
      return false
    }
    let transfer = transfer(of: session)
    let isChosen = selection.contains(session.item)
    let hasFocus = focusedItem.map { session.contains($0) } ?? false
    let isReceived = hand(transfer, to: other, at: target, from: visit)
    other.endVisit()
    if reordering.isDropped {
      if content.needsLoad { loadNow() } else { endMovement() }
    }
    if isReceived {
      other.take(transfer.paths.count, from: target, areSelected: isChosen, hasFocus: hasFocus)
    }
    return isReceived
  }

  /// Asks the data source of another grid to insert the items and, if it does, that of this grid to remove
  /// them.
  /// - Parameter visit: The session in the other grid. The inserted items animate from its pointer.
  /// - Returns: Whether the other data source has inserted them.
  private func hand(
    _ transfer: GridTransfer, to other: AnyGridView, at target: ItemPath, from visit: VisitSession
  ) -> Bool {
    let offset = other.scrolling.offset
    reordering.drop()
    other.reordering.dropVisit()
    guard other.environment.receive(transfer, at: target) else { return false }
    other.presentation.startInsertions(
      at: offset
        + GridOffset(x: visit.point.x - visit.grip.x, y: visit.point.y - visit.grip.y))
    environment.didTransfer(transfer.paths, to: other)
    return true
  }

  /// Selects and focuses the items that the user has dropped here, if they were selected and focused in
  /// the other grid.
  final func take(_ count: Int, from target: ItemPath, areSelected: Bool, hasFocus: Bool) {
    if content.needsLoad { loadNow() }
    guard isDataInStep, let first = sections.index(of: target) else { return }
    let items = first..<min(first + count, sections.items(of: target.section).upperBound)
    if areSelected, selectionMode == .multiple {
      selectItems(items)
    } else if areSelected, selectionMode == .single {
      selectItem(at: first)
    }
    if hasFocus { focusItem(at: first) }
  }
}
