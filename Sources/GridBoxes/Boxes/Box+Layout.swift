extension Box {
  /// Whether the box or a descendant has to be placed by the next layout.
  public final var needsLayout: Bool {
    !state.isDisjoint(with: [.isStale, .containsStale]) || !state.contains(.isPlaced)
  }

  /// Makes the next layout measure and place the contents again, for changes that the box cannot
  /// observe.
  ///
  /// Examples are an override of ``arrange(_:)`` whose inputs changed, or a new version of a
  /// picture. The box is also redrawn.
  public final func setNeedsLayout() {
    discardTextLayout()
    drawingChanged()
    contentChanged()
  }

  /// Places the contents of the box, at any depth, where something has changed.
  ///
  /// The box itself takes the size that its ``sizing`` gives, and keeps its origin. A second call
  /// in a row does nothing. A call during a layout, such as from a text measurer, runs when that
  /// layout is over. A call during such a follow-up run waits for the next layout.
  /// - Returns: The work that was done.
  /// - Complexity: O(*n*) for *n* boxes that changed, are siblings of a changed box, or are in a
  ///   box whose size depends on a changed box.
  @discardableResult
  public final func layout() -> LayoutWork { layOut(nil) }

  final func layOut(_ motion: MotionPlan?) -> LayoutWork {
    if let pass = outermost.pass {
      pass.request(layoutOf: self, motion)
      return LayoutWork()
    }
    let pass = LayoutPass(screen: screen, motion: motion)
    inLayout(pass) { layOutSubtree($0) }
    return pass.work
  }

  /// Runs a layout pass and sends all notifications afterwards. Must not be called during a layout.
  final func inLayout(_ pass: LayoutPass, _ body: (LayoutPass) -> Void) {
    let outermost = outermost
    pass.screen.layoutBegins()
    outermost.pass = pass
    body(pass)
    // Layouts that were requested during this one run now, once. Requests made during that run
    // wait, because code that changes something in every layout would otherwise never end.
    for box in pass.takeRequests() {
      pass.screen = box.screen ?? BoxScreen()
      box.layOutSubtree(pass)
    }
    outermost.pass = nil
    pass.end()
    for (container, removals) in pass.removals { container.reportRemovals(removals) }
    for box in pass.arranged {
      box.asPane?.layoutDidEnd()
      box.didLayOut()
    }
    prepare()
    for box in pass.preparing where box !== self { box.prepare() }
  }

  /// The root of the tree that this box is in.
  /// - Complexity: O(depth).
  final var outermost: Box {
    var box = self
    while let owner = box.owner { box = owner }
    return box
  }

  /// Resizes the box and places its contents. The frame of a box in a container is left to the
  /// container, unless the box is free.
  private func layOutSubtree(_ pass: LayoutPass) {
    guard needsLayout else { return }
    guard owner != nil, !storedPosition.isFree || state.contains(.isLeaving) else {
      let placedSize = placedSize
      let size = placedSize ?? size(in: storedRoom, pass)
      let isOutdated = placedSize == nil && cachedSize == nil
      applyFrame(GridRect(origin: storedFrame.origin, size: size), pass, isOutermost: true)
      // A change during the measurement may require another size than the box has just got.
      if isOutdated { contentChanged() }
      return
    }
    guard isSeated, !state.contains(.isLeaving) else { return }
    applyFrame(storedFrame, pass, isOutermost: true)
  }

  /// Sets the frame of the box, animated if the layout pass is, and places its contents.
  final func applyFrame(_ frame: GridRect, _ pass: LayoutPass, isOutermost: Bool = false) {
    let isNew = !state.contains(.isPlaced)
    let isResized = frame.size != storedFrame.size
    let isMoved = isNew || frame != laidOutFrame
    let isRedrawn = frame.size != laidOutFrame.size || isResized && content.fitsRoom
    if isMoved { pass.work.moved += 1 }
    if !isNew, isMoved || motion != nil { move(to: frame, pass) }
    storedFrame = frame
    laidOutFrame = frame
    state.remove(.isOmitted)
    state.insert(.isPlaced)
    if isRedrawn { drawingChanged() } else if isMoved { showingChanged() }
    if isResized || isNew || state.contains(.isStale) {
      arrangeContents(pass, animatesNewBoxes: !isNew || isOutermost)
    } else if state.contains(.containsStale) {
      state.remove(.containsStale)
      let outer = pass.enter(self)
      if let asPane { asPane.layOutChangedContents(pass) } else { layOutChangedBoxes(pass) }
      pass.screen = outer
    }
  }

  /// Lays out each child box again whose contents changed without an effect on other boxes.
  final func layOutChangedBoxes(_ pass: LayoutPass) {
    for box in boxes where box.isSeated && box.needsLayout { layOutAgain(box, pass) }
  }

  /// Lays out a child box again whose change does not affect other boxes.
  final func layOutAgain(_ box: Box, _ pass: LayoutPass) {
    let size =
      box.storedPosition.isAutomatic
      ? box.storedFrame.size : box.placedSize ?? box.size(in: box.storedRoom, pass)
    box.applyFrame(GridRect(origin: box.storedFrame.origin, size: size), pass)
  }

  private func arrangeContents(_ pass: LayoutPass, animatesNewBoxes: Bool) {
    state.remove([.isStale, .containsStale])
    if preparations != nil { pass.preparing.append(self) }
    guard !boxes.isEmpty || !leaving.isEmpty || childExtent != .zero || asPane != nil else {
      return
    }
    let outer = pass.enter(self)
    pass.work.arranged += 1
    pass.arranged.append(self)
    if boxes.contains(where: { $0.storedPosition.target != nil }) { removeOrphans(pass) }
    let newBoxes = pass.motion == nil || !animatesNewBoxes ? nil : newBoxes()
    let separatorsBefore = separators
    separators = []
    var seating = Seating(
      of: self, in: .exactly(storedFrame.inset(by: padding).size), pass, isPlacing: true)
    arrange(&seating)
    if separators != separatorsBefore { drawingChanged() }
    childExtent = GridSize(
      width: seating.finiteExtent.width + padding.horizontal,
      height: seating.finiteExtent.height + padding.vertical)
    for box in boxes where box.visibility == .gone { seating.hide(box) }
    let hasAttached = placeAlone(pass)
    if hasAttached { placeAttached(pass) }
    if let newBoxes { animate(newBoxes, pass) }
    for box in boxes where box.replaced != nil { box.replaced = nil }
    fadeOutRemovedBoxes(pass)
    pass.screen = outer
  }

  /// Places the free and fixed boxes, which the arrangement does not place.
  /// - Returns: Whether there are attached boxes, which are placed later.
  private func placeAlone(_ pass: LayoutPass) -> Bool {
    var hasAttached = false
    for box in boxes where box.visibility != .gone {
      switch box.storedPosition {
      case .automatic: break
      case .free: placeAlone(box, at: box.storedFrame.origin, pass)
      case .fixed(let point): placeAlone(box, at: point, pass)
      case .attached: hasAttached = true
      }
    }
    return hasAttached
  }

  /// Places a box at a point, with the size that it needs.
  final func placeAlone(_ box: Box, at origin: GridPoint, _ pass: LayoutPass) {
    box.storedRoom = .upTo(.infinite)
    let size = box.placedSize ?? box.size(in: box.storedRoom, pass)
    box.applyFrame(GridRect(origin: origin, size: size), pass)
  }
}
