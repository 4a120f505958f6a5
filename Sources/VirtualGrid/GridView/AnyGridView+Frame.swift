// MARK: - Frames
extension AnyGridView {
  /// Whether there is something to do in the next frame. While there is not, a host can sleep: until
  /// ``nextDeadline``, or until ``GridHost/gridNeedsFrame(_:)``.
  public final var needsFrame: Bool {
    work.needsPass || scrolling.isMoving || scrolling.isFading || presentation.motions.isActive
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
    if presentation.motions.isActive { work.needsPass = true }
    layoutIfNeeded()
    presentation.endFrame()
    return needsFrame
  }

  /// Brings cells to where they belong now; does nothing if they are there.
  ///
  /// Called from inside a callback, it is done when the callback has returned.
  /// - Complexity: As for ``advance(to:)``.
  public final func layoutIfNeeded() {
    guard !work.isSettling, !content.isUpdating else { return work.isAskedAgain = true }
    guard work.needsPass else { return work.isAnnounced = false }
    work.isSettling = true
    var rounds = 0
    repeat {
      work.isAskedAgain = false
      settle()
      if presentation.hasOpenTransition { presentation.endTransition() }
      work.isAnnounced = false
      if scrolling.target != nil, !scrolling.isMoving, content.hasHadArea {
        scrolling.clearTarget()
      }
      scrolling.clearAnchor()
      report()
      rounds += 1
    } while work.isAskedAgain && work.needsPass && rounds < Self.passLimit
    work.isSettling = false
    if work.needsPass || faults.hasUntold { setNeedsPass() }
  }

  /// There is something to do in the next pass.
  final func setNeedsPass() {
    work.needsPass = true
    wakeHost()
  }

  /// Tells the host that there is something to do in the next frame, or at another deadline.
  final func wakeHost() {
    guard !work.isAnnounced, !work.isSettling else { return }
    work.isAnnounced = true
    if calls.contains(.needsFrame) { environment.tellHostOfWork() }
  }

  /// Passes until nothing asks for another one; what still does after a few is left to the next
  /// frame, so that no callback can hold the grid for ever, and neither can sizes that bring in more
  /// and more.
  private func settle() {
    var passes = 0
    var learningPasses = 0
    while work.needsPass || work.hasDeferred {
      guard passes < Self.passLimit, learningPasses < Self.learningLimit else {
        note(.unsettledLayout(passes: passes + learningPasses))
        work.needsPass = true
        return
      }
      work.needsPass = false
      if pass() { learningPasses += 1 } else { passes += 1 }
      if work.hasDeferred {
        for work in work.takeDeferred() { work() }
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
    if faults.hasUntold, !work.isSettling { setNeedsPass() }
  }
}

// MARK: - A pass
extension AnyGridView {
  /// What the reader sees of the content.
  public final var visibleRect: GridRect { GridRect(origin: scrolling.offset, size: viewport) }

  /// One walk: asks the layout, lets cells go, brings cells in, and moves what moved.
  /// What a callback changes meanwhile waits for its end.
  /// - Returns: Whether sizes came in that nobody knew, so that the next pass knows more.
  private func pass() -> Bool {
    work.isInPass = true
    passNumber &+= 1
    defer {
      work.isInPass = false
      passNumber &+= 1
    }
    if content.needsLoad { load() }
    counters.passes &+= 1
    presentation.beginPass(delegateAnimates: calls.contains(.animate))
    if presentation.unseenScroll != .zero { takeUnseenScroll() }
    if presentation.motions.isActive { environment.showMotions() }
    if interaction.isReordering { presentation.setNeedsAppearance() }
    realization.setTrueItems(0..<0)
    let visible = visibleRect
    let window = LayoutWindow(realizedRect(around: visible), viewport: visible)
    if showsTheSame(in: window.rect) { return false }
    reconcile(with: window)
    let learned = hasExchange && environment.exchangeCells()
    if realization.takeHasNewSize() || learned {
      let before = scrolling.offset
      holdStill()
      didScrollUnseen(by: scrolling.offset - before)
    }
    if realization.surroundings.areThere { environment.placeSurroundings() }
    if !realization.cells.kept.isEmpty { letGoOfKept() }
    pool.trim()
    realization.checkInvariants()
    return learned
  }

  /// Whether nothing enters, leaves or moves in a window, and nothing else is to be done.
  @inline(__always)
  private func showsTheSame(in window: GridRect) -> Bool {
    realization.isUpToDate(in: window, layoutNumber: content.layoutNumber)
      && !presentation.needsAppearance
  }

  /// Whether any cell has to come, go or be shown in another way.
  private var hasExchange: Bool {
    realization.hasWork || presentation.needsAppearance || presentation.placesAllCells
  }

  /// Lists which cells enter, move and leave.
  private func reconcile(with window: LayoutWindow) {
    let limit = Self.placementLimit
    let answer = realization.reconcile(with: window, of: content, limit: limit)
    if answer.count > limit { note(.tooManyPlacements(answer.count, limit: limit)) }
    if !answer.isInOrder { note(.layoutOutOfOrder) }
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
