extension Box {
  /// Lays out the box as ``layout()`` does, and animates the changes.
  ///
  /// Boxes that stay move, added boxes fade in, and removed boxes fade out at their last position.
  /// Boxes that were added before all existing ones slide in from above. Running animations
  /// continue from their current state.
  ///
  /// Frames change at once. Hosts draw ``shownFrame`` and ``shownOpacity`` instead, which follow
  /// the clock of the ``screen``. New animations begin at its next ``BoxScreen/advance(to:)``.
  /// Without a screen nothing is animated, and the completion is called at once.
  ///
  /// A call during a layout runs when that layout is over, and animates the changes made then. If
  /// there are several such calls, the last one determines the timing, and all completions are
  /// called for it. If a call must wait for the next layout, its completion is called with false.
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - completion: Called once, in a later ``BoxScreen/advance(to:)``. The argument is true if
  ///     all animations of this layout completed. It is false if some were redirected or
  ///     interrupted, or if the layout was not carried out.
  /// - Returns: The work that the layout did.
  /// - Complexity: As ``layout()``.
  @discardableResult
  public final func layout(
    duration: Double, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> LayoutWork {
    layout(timing: .curve(.easeInOut, duration: duration), completion: completion)
  }

  /// Lays out the box as ``layout(duration:completion:)`` does, with another timing.
  @discardableResult
  public final func layout(
    timing: Timing, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> LayoutWork {
    guard let screen else {
      let work = layout()
      completion?(true)
      return work
    }
    defer { screen.needsFrame() }
    return layOut(screen.motions.open(timing, completion))
  }

  /// Ends all animations of the box and its descendants. They get their final frames at once.
  ///
  /// Boxes that were fading out vanish. Completions of interrupted layouts are called with false.
  /// - Complexity: O(*n*) for *n* descendants; O(depth) if nothing animates on the ``screen``.
  public final func finishMotion() {
    // A box without a screen may still have an animation on its previous one.
    if let screen, !screen.isMoving { return }
    finishMotionInTree()
    needsFrame()
  }

  private func finishMotionInTree() {
    asPane?.finishCellAnimations()
    // Not joined into one array, because cells are prepared for reuse while the content scrolls.
    for box in leaving { box.finishMotionInTree() }
    for box in boxes { box.finishMotionInTree() }
    for box in cells { box.finishMotionInTree() }
    guard motion != nil else { return }
    endMotion()
    if motionDidEnd() { owner?.drop(self) }
  }

  /// The frame in the parent at which the box is currently shown.
  ///
  /// For a ``BoxPosition/fixed(_:)`` box it includes the scroll offset, so that the box stays in
  /// the viewport.
  public final var shownFrame: GridRect {
    let frame = motion?.state.frame ?? laidOutFrame
    return state.contains(.containsFixed) || storedPosition.target != nil
      ? frame.moved(by: fixedFrameShift) : frame
  }

  /// The opacity with which the box is currently shown: the product of ``opacity``, of the
  /// animation, and of the attributes of a cell.
  public final var shownOpacity: Double {
    (motion?.state.opacity ?? 1) * opacity * (paneCellState?.attributes.opacity ?? 1)
  }

  /// The transform with which the box is currently shown within ``shownFrame``.
  public final var shownTransform: GridTransform {
    let own = paneCellState.map { transform.then($0.attributes.transform) } ?? transform
    guard let motion else { return own }
    return own.then(motion.state.transform)
  }

  /// The ``shownFrame``, if the box is shown without animation, transform or opacity, and does not depend on
  /// other boxes; nil otherwise.
  package final var plainFrame: GridRect? {
    guard motion == nil, opacity == 1, transform == .identity, !state.contains(.containsFixed),
      storedPosition.target == nil, paneCellState?.hasPlainAttributes ?? true
    else { return nil }
    return laidOutFrame
  }

  /// Whether boxes may have to be drawn in the box. If not, ``shownBoxes`` is empty.
  /// - Complexity: O(1).
  package final var mayShowBoxes: Bool {
    !boxes.isEmpty || !leaving.isEmpty || asPane != nil || drawsCellsOfPane
  }

  /// The child boxes to be drawn, in drawing order.
  ///
  /// Boxes that fade out come first among those of equal ``zIndex``.
  /// - Complexity: O(*n*) for *n* boxes of one level, O(*n* log *n*) if levels differ.
  public final var shownBoxes: [Box] {
    let contents =
      state.contains(.showsCarriedCells)
      ? unsafeDowncast(self, to: CarriedBox.self).boxesToDraw
      : asPane?.boxesToDraw ?? (leaving.isEmpty ? boxes : leaving + boxes)
    // Usually all boxes are shown, and copying them takes longer than finding that out.
    let shown = contents.allSatisfy({ $0.isShown }) ? contents : contents.filter { $0.isShown }
    guard let level = shown.first?.zIndex, shown.contains(where: { $0.zIndex != level }) else {
      return shown
    }
    return shown.indices.sorted { (shown[$0].zIndex, $0) < (shown[$1].zIndex, $1) }
      .map { shown[$0] }
  }
}

// MARK: - During a layout
extension Box {
  /// Animates the box from where it is shown to a frame, or ends its animation if the layout pass
  /// is not animated.
  final func move(to frame: GridRect, _ pass: LayoutPass) {
    let goal = MotionState(frame: frame)
    guard (motion?.goal ?? MotionState(frame: laidOutFrame)) != goal else { return }
    guard let plan = pass.motion else { return endMotion() }
    startMotion(
      .move, from: motion?.state ?? MotionState(frame: laidOutFrame), to: goal, plan,
      on: pass.screen)
  }

  /// The boxes that a layout shows for the first time.
  struct NewBoxes {
    /// Boxes that were added before all existing ones. They slide in from above.
    var onTop: [Box] = []

    /// The other boxes.
    var others: [Box] = []
  }

  /// Returns the boxes that this layout shows for the first time. Must be called before any is
  /// placed.
  final func newBoxes() -> NewBoxes {
    var newBoxes = NewBoxes()
    var isOnTop = slidesInOnTop
    for box in boxes where box.isArranged || !box.state.contains(.isPlaced) {
      if box.isArranged, box.state.contains(.isPlaced) || box.replaced != nil { isOnTop = false }
      guard !box.state.contains(.isPlaced) else { continue }
      if isOnTop { newBoxes.onTop.append(box) } else { newBoxes.others.append(box) }
    }
    // Without existing boxes there is nothing to slide in above.
    if isOnTop, !slidesInFromEmpty { newBoxes = NewBoxes(others: newBoxes.onTop) }
    return newBoxes
  }

  /// Starts the animations of new boxes. Those on top start above the container, stacked as in a
  /// table. The others fade in at their frames.
  final func animate(_ newBoxes: NewBoxes, _ pass: LayoutPass) {
    guard let plan = pass.motion else { return }
    let onTop = newBoxes.onTop.filter { $0.isArranged && $0.isSeated }
    var y = padding.top - onTop.reduce(0) { $0 + $1.storedFrame.height + $1.outerMargin.vertical }
    for box in onTop {
      y += box.outerMargin.top
      box.animateInsertion(
        from: GridPoint(x: box.storedFrame.minX, y: y), opacity: 0, plan, on: pass.screen)
      y += box.storedFrame.height + box.outerMargin.bottom
    }
    let others = newBoxes.others + newBoxes.onTop.filter { !$0.isArranged }
    for box in others where box.visibility != .gone && box.isSeated {
      box.animateInsertion(
        from: box.replaced?.shownFrame.origin ?? box.storedFrame.origin,
        opacity: box.replaced == nil ? 0 : 1, plan, on: pass.screen)
    }
  }

  private func animateInsertion(
    from origin: GridPoint, opacity: Double, _ plan: MotionPlan, on screen: BoxScreen
  ) {
    let start = MotionState(
      frame: GridRect(origin: origin, size: storedFrame.size), opacity: opacity)
    startMotion(.insert, from: start, to: MotionState(frame: storedFrame), plan, on: screen)
  }

  /// Starts fading out the removed boxes, or drops them at once if the layout pass is not animated.
  final func fadeOutRemovedBoxes(_ pass: LayoutPass) {
    guard let plan = pass.motion else { return dropAll() }
    for box in leaving { box.fadeOut(plan, on: pass.screen) }
  }

  /// Starts fading out the box, unless it does so already.
  final func fadeOut(_ plan: MotionPlan, on screen: BoxScreen) {
    guard motion?.isExit != true else { return }
    let shown = motion?.state ?? MotionState(frame: laidOutFrame)
    var goal = shown
    goal.opacity = 0
    startMotion(.delete, from: shown, to: goal, plan, on: screen)
  }

  /// Called when the animation of the box has ended.
  /// - Returns: Whether the container has to drop the box.
  final func motionDidEnd() -> Bool {
    if state.contains(.isOmitted) { state.remove([.isOmitted, .isPlaced]) }
    return state.contains(.isLeaving)
  }

  /// Ends the animation of the box, which is then shown at its frame.
  final func endMotion() {
    motion?.cancel()
    motion = nil
  }
}
