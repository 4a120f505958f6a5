// MARK: - Frames
extension AnyGridView {
  /// Whether the next frame has work to do.
  ///
  /// While it is false, a host can sleep until ``nextDeadline``, or until
  /// ``GridHost/gridNeedsFrame(_:)``.
  public final var needsFrame: Bool {
    schedule.needsPass || scrolling.isMoving || scrolling.isFading || presentation.motions.isActive
      || scrollsAtEdges
  }

  /// Runs one frame: advances all motion to `time`, and updates the cells.
  ///
  /// Any clock that never runs backward is suitable. A time before the previous one moves nothing,
  /// and motion continues from it in the next frame. A time that is not finite counts as the previous
  /// one, and is reported as a ``GridFault``. A pass that is due is carried out in both cases.
  /// - Parameter time: The time of the frame, in seconds.
  /// - Returns: Whether the next frame has work to do.
  /// - Complexity: O(visible cells), plus the layout's queries, independent of the number of
  ///   items. O(1) if nothing changes.
  @discardableResult
  public final func advance(to time: Double) -> Bool {
    // After a time that jumps back, motion continues from there in the next frame.
    if time.isFinite { scrolling.beginFrame(at: time) } else { note(.badTime(time)) }
    let now = scrolling.now
    if pressing.tracker.isPressed { advancePress(to: now) }
    if scrolling.isMoving { advanceScroll(to: now) }
    if reordering.hasGap || selecting.isDragging || pressing.hasColumnPress {
      scrollAtEdges(at: now)
    }
    presentation.beginFrame(at: now)
    if presentation.motions.isActive { schedule.setNeedsPass() }
    layoutIfNeeded()
    presentation.endFrame()
    return needsFrame
  }

  /// Updates all cells at once if a pass is due.
  ///
  /// Called from inside a callback, it takes effect when the callback has returned. It does not
  /// advance motion.
  /// - Complexity: As for ``advance(to:)``.
  public final func layoutIfNeeded() {
    guard schedule.phase == .idle, !content.isUpdating else { return schedule.askAgain() }
    guard schedule.needsPass else { return schedule.clearAnnouncement() }
    let outer = schedule.enter(.settling)
    var rounds = 0
    repeat {
      schedule.clearAskedAgain()
      runPasses()
      if presentation.hasOpenTransition { presentation.endTransition() }
      schedule.clearAnnouncement()
      if scrolling.target != nil, !scrolling.isMoving, content.hasHadArea {
        scrolling.clearTarget()
      }
      scrolling.clearAnchor()
      interaction.setUsedItem(nil)
      report()
      rounds += 1
    } while schedule.isAskedAgain && schedule.needsPass && rounds < Self.passLimit
    schedule.leave(to: outer)
    if schedule.needsPass || faults.hasUntold { setNeedsPass() }
  }

  /// Schedules a pass, and notifies the host unless it has been notified already.
  final func setNeedsPass() {
    schedule.setNeedsPass()
    wakeHost()
  }

  /// Notifies the host of a needed frame or a new deadline, unless it has been notified already.
  final func wakeHost() {
    guard schedule.announce() else { return }
    if calls.contains(.needsFrame) { environment.tellHostOfWork() }
  }

  /// Runs passes and deferred calls until none is due.
  ///
  /// After a few passes, the rest is left to the next frame. Otherwise callbacks that always
  /// cause another pass, or measured sizes that always make more items enter, would block the app
  /// forever.
  @inline(__always)
  private func runPasses() {
    var passes = 0
    var measuringPasses = 0
    while schedule.needsPass || schedule.hasDeferred {
      guard passes < Self.passLimit, measuringPasses < Self.measuringLimit else {
        note(.unsettledLayout(passes: passes + measuringPasses))
        return schedule.setNeedsPass()
      }
      schedule.clearNeedsPass()
      if runPass() { measuringPasses += 1 } else { passes += 1 }
      if schedule.hasDeferred {
        for call in schedule.takeDeferred() { call() }
      }
    }
  }

  private static var passLimit: Int { 8 }

  /// The limit of passes in which cells reported new sizes. A large screen fits as many rows of
  /// one point.
  private static var measuringLimit: Int { 2_048 }

  /// Reports the events of the passes, now that the grid is consistent.
  private func report() {
    if scrolling.takeDidScroll() {
      if scrolling.hasIndicators { scrolling.updateIndicators(viewport: viewport) }
      if calls.contains(anyOf: [.hostDidScroll, .didScroll]) { environment.tell(.didScroll) }
      reach.setNeedsPrefetch()
    }
    if reach.takeNeedsPrefetch() {
      if calls.contains(.prefetch) { prefetchAhead() }
      if calls.contains(.willReach) { watchEnds() }
    }
    if scrolling.takeRestChange() == true { tellLater(.didEndScrolling) }
    if presentation.hasReport { reportMotion() }
    if calls.contains(.visibleItemsDidChange) { trackVisible() }
    guard faults.hasUntold else { return }
    for fault in faults.takeUntold() { faults.handler?(fault) }
  }

  /// Records a fault, such as an invalid answer of the data source, the layout or the host.
  final func note(_ kind: GridFault.Kind) {
    faults.add(GridFault(kind: kind, generation: generation))
    if faults.hasUntold, schedule.phase == .idle { setNeedsPass() }
  }
}

// MARK: - A pass
extension AnyGridView {
  /// The rectangle of the content in the viewport, including the parts that bars cover.
  ///
  /// An item of which less than 1/64 point is in it does not count as visible.
  public final var visibleRect: GridRect { GridRect(origin: scrolling.offset, size: viewport) }

  /// Updates all cells once. Changes that a callback makes meanwhile are deferred to the end of
  /// the pass.
  /// - Returns: Whether cells reported sizes that the layout did not know, so that another pass
  ///   has to follow.
  @inline(__always)
  private func runPass() -> Bool {
    let outer = schedule.enter(.inPass)
    defer { schedule.leave(to: outer) }

    // 1. Apply the changes since the last pass: counts, animations, changes of the offset that
    // are not scrolling.
    if content.needsLoad { load() }
    takeOverChanges()

    // 2. Most passes end here: nothing enters, leaves or moves.
    let visible = visibleRect
    let realized = realizedRect(around: visible)
    if isUpToDate(in: realized) { return false }
    return updateCells(in: realized, viewport: stickyViewport(in: visible))
  }

  /// The steps of a pass in which items enter, leave or move. Not inlined, so that the other passes need no
  /// stack space and registers for it.
  /// - Returns: Whether another pass has to follow; see ``runPass()``.
  @inline(never)
  private func updateCells(in realized: GridRect, viewport: GridRect) -> Bool {
    // 3. Query the layout, and list which cells enter, move and leave.
    listChanges(in: realized, viewport: viewport)

    // 4. Unmount, fill, mount and place cells.
    let hasNewSizes = hasCellsToUpdate && environment.updateCells()

    // 5. Correct the offset for measured sizes, so that visible items keep their positions.
    if realization.takeHasNewSize() || hasNewSizes { keepVisibleInPlace() }

    // 6. Place the header and footer of the grid, and release kept-alive cells that are no longer
    // needed.
    if surroundings.hasCells { environment.placeSurroundings() }
    if !realization.cells.kept.isEmpty { releaseKept() }
    pool.trim()

    checkInvariants()
    return hasNewSizes
  }

  /// The first step of a pass, after a load.
  @inline(__always)
  private func takeOverChanges() {
    work.countPass()
    presentation.beginPass(delegateAnimates: calls.contains(.animate))
    if presentation.unseenScroll != .zero { takeUnseenScroll() }
    if presentation.motions.isActive { environment.advanceMotions() }
    if reordering.hasSession { presentation.setNeedsAppearance() }
    realization.setTrueItems(0..<0)
  }

  /// Corrects the offset so that visible items keep their positions after sizes have been
  /// measured.
  private func keepVisibleInPlace() {
    let before = scrolling.offset
    restoreAnchor()
    didScrollUnseen(by: scrolling.offset - before)
  }

  /// Traps if any part contradicts its documentation. Does nothing in release builds.
  @inline(__always)
  final func checkInvariants() {
    content.checkInvariants()
    scrolling.checkInvariants(itemCount: itemCount)
    reach.checkInvariants()
    presentation.checkInvariants()
    realization.checkInvariants()
    currentFetch.checkInvariants()
    surroundings.checkInvariants()
    interaction.checkInvariants(itemCount: itemCount)
    pressing.checkInvariants(itemCount: itemCount)
    reordering.checkInvariants(in: sections)
    selecting.checkInvariants(itemCount: itemCount)
    pool.checkInvariants()
  }

  /// Whether nothing enters, leaves or moves in a rectangle, and no appearance is outdated.
  @inline(__always)
  private func isUpToDate(in rect: GridRect) -> Bool {
    realization.isUpToDate(in: rect, layoutNumber: content.layoutNumber)
      && !presentation.needsAppearance && !surroundings.hasCells
  }

  /// Whether any cell has to enter, leave, or change its appearance.
  private var hasCellsToUpdate: Bool {
    realization.hasWork || presentation.needsAppearance || presentation.placesAllCells
  }

  /// Lists which cells enter, move and leave.
  @inline(__always)
  private func listChanges(in rect: GridRect, viewport: GridRect) {
    // An offset within 1/64 point of a boundary counts as on it, so that the last digits of an
    // animated offset show no further page.
    let window = LayoutWindow(PixelGrid.subpoints.inside(rect), viewport: viewport)
    let isInOrder = realization.reconcile { placements in
      content.appendPlacements(in: window, to: &placements)
      if placements.count > Self.placementLimit { limit(&placements) }
    }
    if !isInOrder { note(.layoutOutOfOrder) }
    realization.setSlide(slide(of: rect), layoutNumber: content.layoutNumber)
  }

  /// Returns how far a window may move before the layout has to be queried again.
  private func slide(of window: GridRect) -> WindowSlide {
    guard let (first, last) = realization.endsOfWindow else { return .none }
    return WindowSlide(
      of: window, content.axis, leeway: content.leeway(from: first, to: last))
  }

  private func limit(_ placements: inout [Placement]) {
    note(.tooManyPlacements(placements.count, limit: Self.placementLimit))
    placements.removeSubrange(Self.placementLimit...)
  }

  /// The largest number of elements in use. A layout that returns more has a bug.
  static var placementLimit: Int { 65_536 }

  /// Returns the attributes of an element's cell: those of the layout, adjusted by movement and
  /// by the delegate.
  @inline(__always)
  final func attributes(for placement: Placement, _ slot: Int32) -> CellAttributes {
    let item = placement.element.kind == .item ? placement.element.index : -1
    var attributes = CellAttributes(
      frame: placement.frame, level: placement.level, state: item < 0 ? [] : state(of: item),
      separators: item < 0 || separatorStyle != .singleLine ? [] : separators(of: item))
    if table[slot].isPlaceholder { attributes.state.insert(.placeholder) }
    guard isRearranged || calls.contains(.adjust) else { return attributes }
    // A copy, so that attributes which are not adjusted stay in registers.
    var adjusted = attributes
    if isRearranged { rearrange(&adjusted, of: placement.element) }
    if calls.contains(.adjust) { adjustByDelegate(&adjusted, of: placement) }
    return adjusted
  }

  private func adjustByDelegate(_ attributes: inout CellAttributes, of placement: Placement) {
    let given = attributes
    environment.adjust(&attributes, placement.element)
    guard !attributes.isFinite else { return }
    note(.badAttributes(placement.element))
    attributes = given
  }
}
