extension Box {
  /// Does what ``layout()`` does, and shows it over time: what was there moves, what comes fades in,
  /// what goes fades out where it is. Boxes that come before all that were there slide in from
  /// above. What is under way goes on from where it is.
  ///
  /// The boxes are where they belong at once; what is seen is ``shownFrame`` and ``shownOpacity``,
  /// by the time of the ``screen``: what sets out begins at its next ``BoxScreen/advance(to:)``. Without a
  /// screen nothing moves, and the completion is called at once.
  ///
  /// A call in the middle of a layout is carried out when that is over, and shows what changes then.
  /// Of several such calls the last says how long it takes, and all completions are told of it. For
  /// one that is left to the next layout the completion is told false.
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - completion: Called once, in a later ``BoxScreen/advance(to:)``: with true when all that this
  ///     layout has sent on its way has arrived, and with false if some was sent another way, or if
  ///     the layout was not carried out.
  @discardableResult
  public final func layout(
    duration: Double, completion: ((_ isWhole: Bool) -> Void)? = nil
  ) -> LayoutWork {
    layout(timing: .curve(.easeInOut, duration: duration), completion: completion)
  }

  /// Does what ``layout(duration:completion:)`` does, by another timing.
  @discardableResult
  public final func layout(
    timing: Timing, completion: ((_ isWhole: Bool) -> Void)? = nil
  ) -> LayoutWork {
    guard let screen else {
      let work = layout()
      completion?(true)
      return work
    }
    defer { screen.needsFrame() }
    return layOut(screen.motions.open(timing, completion))
  }

  /// Shows the box, and all that is in it, where they belong: what is on its way arrives at once, and
  /// what was fading out is seen no longer. Who waits for it is told that it was sent another way.
  /// - Complexity: O(*n*) for *n* boxes in this one, at any depth; O(depth) if nothing is on its way
  ///   on the ``screen``.
  public final func finishMotion() {
    // What was taken off its screen may still have something on its way there.
    if let screen, !screen.isMoving { return }
    arriveWithin()
    needsFrame()
  }

  private func arriveWithin() {
    finishGuests()
    for box in leaving + boxes + guests { box.arriveWithin() }
    guard motion != nil else { return }
    cutMotion()
    if hasLeft() { owner?.drop(self) }
  }

  /// Where the box is seen at the moment, in the one that it is in.
  ///
  /// What is ``BoxPosition/fixed(_:)`` moves with the offset of its scroller, and so stands still in it.
  public final var shownFrame: GridRect {
    let frame = motion?.state.frame ?? settled
    return state.contains(.leadsToFixed) || placedBy.target != nil
      ? frame.moved(by: shiftOfFixed) : frame
  }

  /// How much of the box is seen at the moment.
  public final var shownOpacity: Double {
    (motion?.state.opacity ?? 1) * opacity * (guest?.attributes.opacity ?? 1)
  }

  /// What becomes of the box within ``shownFrame`` at the moment.
  public final var shownTransform: GridTransform {
    let own = guest.map { transform.then($0.attributes.transform) } ?? transform
    guard let motion else { return own }
    return own.then(motion.state.transform)
  }

  /// The boxes in this one that are seen, in the order in which they are drawn: those on their way
  /// out first, then those of the least ``zIndex``.
  /// - Complexity: O(*n* log *n*) for *n* boxes of different levels, O(*n*) if there is only one.
  public final var shownBoxes: [Box] {
    let shown = candidates.filter {
      $0.state.contains(.isPlaced) && $0.visibility != .hidden
    }
    guard let level = shown.first?.zIndex, shown.contains(where: { $0.zIndex != level }) else {
      return shown
    }
    return shown.indices.sorted { (shown[$0].zIndex, $0) < (shown[$1].zIndex, $1) }
      .map { shown[$0] }
  }
}

// MARK: - In a layout
extension Box {
  /// Shows the box on its way from where it is seen to a frame, or there.
  final func move(to frame: GridRect, _ pass: LayoutPass) {
    let goal = MotionState(frame: frame)
    guard (motion?.goal ?? MotionState(frame: settled)) != goal else { return }
    guard let plan = pass.motion else { return cutMotion() }
    setOut(
      .move, from: motion?.state ?? MotionState(frame: settled), to: goal, plan, on: pass.screen)
  }

  /// The boxes that come in a layout.
  struct Arrivals {
    /// Those that come before all that were there, and slide in from above.
    var onTop: [Box] = []

    /// The others.
    var others: [Box] = []
  }

  /// The boxes that come in this layout. To be asked before any is placed.
  final func arrivals() -> Arrivals {
    var arrivals = Arrivals()
    var isOnTop = slidesInOnTop
    for box in boxes where box.takesPart || !box.state.contains(.isPlaced) {
      if box.takesPart, box.state.contains(.isPlaced) || box.replaced != nil { isOnTop = false }
      guard !box.state.contains(.isPlaced) else { continue }
      if isOnTop { arrivals.onTop.append(box) } else { arrivals.others.append(box) }
    }
    // If all are new there is nothing that they could come before.
    if isOnTop, !slidesInFromEmpty { arrivals = Arrivals(others: arrivals.onTop) }
    return arrivals
  }

  /// Shows boxes on their way that were placed just now: those on top from above, where they stand
  /// one below the other as in a table, and the others where they are.
  final func begin(_ arrivals: Arrivals, _ pass: LayoutPass) {
    guard let plan = pass.motion else { return }
    let onTop = arrivals.onTop.filter { $0.takesPart && $0.isSeated }
    var y = padding.top - onTop.reduce(0) { $0 + $1.place.height + $1.outerMargin.vertical }
    for box in onTop {
      y += box.outerMargin.top
      box.arrive(from: GridPoint(x: box.place.minX, y: y), opacity: 0, plan, on: pass.screen)
      y += box.place.height + box.outerMargin.bottom
    }
    let others = arrivals.others + arrivals.onTop.filter { !$0.takesPart }
    for box in others where box.visibility != .gone && box.isSeated {
      box.arrive(
        from: box.replaced?.shownFrame.origin ?? box.place.origin,
        opacity: box.replaced == nil ? 0 : 1, plan, on: pass.screen)
    }
  }

  private func arrive(
    from origin: GridPoint, opacity: Double, _ plan: MotionPlan, on screen: BoxScreen
  ) {
    let start = MotionState(frame: GridRect(origin: origin, size: place.size), opacity: opacity)
    setOut(.insert, from: start, to: MotionState(frame: place), plan, on: screen)
  }

  /// Sends those on their way out that have left.
  final func sendAway(_ pass: LayoutPass) {
    guard let plan = pass.motion else { return dropAll() }
    for box in leaving { box.fadeOut(plan, on: pass.screen) }
  }

  /// Sends the box on its way out, unless it is on it.
  final func fadeOut(_ plan: MotionPlan, on screen: BoxScreen) {
    guard motion?.isExit != true else { return }
    let shown = motion?.state ?? MotionState(frame: settled)
    var goal = shown
    goal.opacity = 0
    setOut(.delete, from: shown, to: goal, plan, on: screen)
  }

  /// Has arrived where it was going.
  /// - Returns: Whether its container is to show it no longer.
  final func hasLeft() -> Bool {
    if state.contains(.isLeftOut) { state.remove([.isLeftOut, .isPlaced]) }
    return state.contains(.isLeaving)
  }

  /// Is on its way no longer, and where it belongs.
  final func cutMotion() {
    motion?.forget()
    motion = nil
  }
}
