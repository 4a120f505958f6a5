// MARK: - Frames
extension AnyGridView {
  /// Whether there is something to do in the next frame. While there is not, a host can sleep: until
  /// ``nextDeadline``, or until ``GridHost/gridNeedsFrame(_:)``.
  public final var needsFrame: Bool {
    schedule.needsPass || scrolling.isMoving || scrolling.isFading || presentation.motions.isActive
      || scrollsUnderFinger
  }

  /// Carries out one frame: what moves goes on to `time`, in seconds, and the screen follows.
  ///
  /// Any clock will do that goes forward. A time before the last one, or one that is not a number,
  /// moves nothing.
  /// - Returns: Whether there will be something to do in the next frame.
  /// - Complexity: O(cells in sight) and the questions of the layout, whatever the number of items;
  ///   O(1) if nothing changes.
  @discardableResult
  public final func advance(to time: Double) -> Bool {
    // A clock that jumps back moves nothing now, and goes on from there in the next frame.
    if time.isFinite { scrolling.beginFrame(at: time) } else { note(.badTime(time)) }
    let now = scrolling.now
    if interaction.press.isPressed { advancePress(to: now) }
    if scrolling.isMoving { advanceScroll(to: now) }
    if interaction.isReordering { scrollUnderFinger(at: now) }
    presentation.beginFrame(at: now)
    if presentation.motions.isActive { schedule.setNeedsPass() }
    layoutIfNeeded()
    presentation.endFrame()
    return needsFrame
  }

  /// Brings cells to where they belong now; does nothing if they are there.
  ///
  /// Called from inside a callback, it is done when the callback has returned.
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
      report()
      rounds += 1
    } while schedule.isAskedAgain && schedule.needsPass && rounds < Self.passLimit
    schedule.leave(to: outer)
    if schedule.needsPass || faults.hasUntold { setNeedsPass() }
  }

  /// A pass is due, and the host is told if it does not know.
  final func setNeedsPass() {
    schedule.setNeedsPass()
    wakeHost()
  }

  /// Tells the host that a frame is needed, or another deadline has been set, unless it knows.
  final func wakeHost() {
    guard schedule.announce() else { return }
    if calls.contains(.needsFrame) { environment.tellHostOfWork() }
  }

  /// Runs passes and deferred calls until none is due.
  ///
  /// After a few passes, the rest is left to the next frame, so that callbacks that always ask for another pass do
  /// not hold the grid for ever, and neither do sizes that bring in more and more items.
  private func runPasses() {
    var passes = 0
    var learningPasses = 0
    while schedule.needsPass || schedule.hasDeferred {
      guard passes < Self.passLimit, learningPasses < Self.learningLimit else {
        note(.unsettledLayout(passes: passes + learningPasses))
        return schedule.setNeedsPass()
      }
      schedule.clearNeedsPass()
      if runPass() { learningPasses += 1 } else { passes += 1 }
      if schedule.hasDeferred {
        for call in schedule.takeDeferred() { call() }
      }
    }
  }

  private static var passLimit: Int { 8 }

  /// As many rows of one point fill a large screen.
  private static var learningLimit: Int { 2_048 }

  /// Tells what happened, now that everything is in order.
  private func report() {
    if scrolling.takeDidScroll() {
      if scrolling.hasIndicators { scrolling.updateIndicators(viewport: viewport) }
      if calls.contains(anyOf: [.hostDidScroll, .didScroll]) { environment.tell(.didScroll) }
      reach.setNeedsPrefetch()
    }
    if reach.takeNeedsPrefetch() {
      if calls.contains(.prefetch) { prefetchAhead() }
    }
    if let isAtRest = scrolling.takeRestChange() { restDidChange(isAtRest: isAtRest) }
    if presentation.hasReport { reportMotion() }
    if calls.contains(.visibleItemsDidChange) { trackVisible() }
    guard faults.hasUntold else { return }
    for fault in faults.takeUntold() { faults.handler?(fault) }
  }

  /// Notes that somebody else did something wrong.
  final func note(_ kind: GridFault.Kind) {
    faults.add(GridFault(kind: kind, generation: generation))
    if faults.hasUntold, schedule.phase == .idle { setNeedsPass() }
  }
}

// MARK: - A pass
extension AnyGridView {
  /// What the reader sees of the content.
  public final var visibleRect: GridRect { GridRect(origin: scrolling.offset, size: viewport) }

  /// Brings all cells to where they belong. What a callback changes meanwhile waits for the end of the pass.
  /// - Returns: Whether cells reported sizes that the layout did not know, so that another pass has to follow.
  private func runPass() -> Bool {
    let outer = schedule.enter(.inPass)
    defer { schedule.leave(to: outer) }

    // 1. Take over what has changed since the last pass: counts, animations, scrolls that nobody saw.
    if content.needsLoad { load() }
    takeOverChanges()

    // 2. Most passes end here: nothing enters, leaves or moves.
    let visible = visibleRect
    let window = LayoutWindow(realizedRect(around: visible), viewport: visible)
    if isUpToDate(in: window.rect) { return false }

    // 3. Ask the layout, and list which cells enter, move and leave.
    listChanges(in: window)

    // 4. Unmount, fill, mount and place cells.
    let hasLearned = hasCellsToUpdate && environment.updateCells()

    // 5. Keep what is visible in its place, although sizes are other than expected.
    if realization.takeHasNewSize() || hasLearned { keepVisibleInPlace() }

    // 6. Place what belongs to the grid itself, and let go of what nothing keeps any more.
    if realization.surroundings.areThere { environment.placeSurroundings() }
    if !realization.cells.kept.isEmpty { letGoOfKept() }
    pool.trim()

    checkInvariants()
    return hasLearned
  }

  /// The first step of a pass, after a load.
  @inline(__always)
  private func takeOverChanges() {
    counters.passes &+= 1
    presentation.beginPass(delegateAnimates: calls.contains(.animate))
    if presentation.unseenScroll != .zero { takeUnseenScroll() }
    if presentation.motions.isActive { environment.showMotions() }
    if interaction.isReordering { presentation.setNeedsAppearance() }
    realization.setTrueItems(0..<0)
  }

  /// Keeps items in their places on the screen after sizes have come in.
  private func keepVisibleInPlace() {
    let before = scrolling.offset
    holdStill()
    didScrollUnseen(by: scrolling.offset - before)
  }

  /// Traps if any part contradicts its documentation. Free in release builds.
  @inline(__always)
  final func checkInvariants() {
    content.checkInvariants()
    scrolling.checkInvariants()
    reach.checkInvariants()
    presentation.checkInvariants()
    realization.checkInvariants()
    interaction.checkInvariants()
  }

  /// Whether nothing enters, leaves or moves in a window, and nothing else is to be done.
  @inline(__always)
  private func isUpToDate(in window: GridRect) -> Bool {
    realization.isUpToDate(in: window, layoutNumber: content.layoutNumber)
      && !presentation.needsAppearance
  }

  /// Whether any cell has to come, go or be shown in another way.
  private var hasCellsToUpdate: Bool {
    realization.hasWork || presentation.needsAppearance || presentation.placesAllCells
  }

  /// Lists which cells enter, move and leave.
  @inline(__always)
  private func listChanges(in window: LayoutWindow) {
    let isInOrder = realization.reconcile { placements in
      content.appendPlacements(in: window, to: &placements)
      if placements.count > Self.placementLimit { limit(&placements) }
    }
    if !isInOrder { note(.layoutOutOfOrder) }
    realization.setSlide(slide(of: window.rect), layoutNumber: content.layoutNumber)
  }

  /// How far a window may move until the layout has to be asked again.
  private func slide(of window: GridRect) -> WindowSlide {
    guard let (first, last) = realization.endsOfWindow else { return .none }
    return WindowSlide(
      of: window, content.axis, leeway: content.leeway(from: first, to: last))
  }

  private func limit(_ placements: inout [Placement]) {
    note(.tooManyPlacements(placements.count, limit: Self.placementLimit))
    placements.removeSubrange(Self.placementLimit...)
  }

  /// More cells than this are not a screen but a mistake.
  static var placementLimit: Int { 65_536 }

  /// All about how an element is shown.
  @inline(__always)
  final func attributes(for placement: Placement, _ slot: Int32) -> CellAttributes {
    let item = placement.element.kind == .item ? placement.element.index : -1
    var attributes = CellAttributes(
      frame: placement.frame, level: placement.level, state: item < 0 ? [] : state(of: item),
      separators: item < 0 || separatorStyle != .singleLine ? [] : separators(of: item))
    if table[slot].isPlaceholder { attributes.state.insert(.placeholder) }
    guard isRearranged || calls.contains(.adjust) else { return attributes }
    // A copy, so that attributes that nobody adjusts need not be in memory.
    var adjusted = attributes
    if isRearranged { rearrange(&adjusted, of: placement.element) }
    if calls.contains(.adjust) { adjustByDelegate(&adjusted, of: placement) }
    return adjusted
  }

  private func adjustByDelegate(_ attributes: inout CellAttributes, of placement: Placement) {
    let given = attributes
    environment.adjust(&attributes, placement.element)
    let frame = attributes.frame
    let sum = frame.minX + frame.minY + frame.width + frame.height + attributes.opacity
    guard !sum.isFinite else { return }
    note(.badAttributes(placement.element))
    attributes = given
  }
}
