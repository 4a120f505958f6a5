extension Box {
  /// Whether the box or a descendant has to be placed by the next layout.
  public final var needsLayout: Bool {
    !state.isDisjoint(with: [.isStale, .leadsToStale]) || !state.contains(.isPlaced)
  }

  /// Makes the next layout measure and place the contents again, for changes that the box cannot
  /// observe.
  ///
  /// Examples are an override of ``arrange(_:)`` whose inputs changed, or a new version of a
  /// picture. The box is also redrawn.
  public final func setNeedsLayout() {
    forgetText()
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
      pass.ask(self, motion)
      return LayoutWork()
    }
    let pass = LayoutPass(screen: screen, motion: motion)
    inLayout(pass) { settle($0) }
    return pass.work
  }

  /// Runs a layout pass and sends all notifications afterwards. Must not be called during a layout.
  final func inLayout(_ pass: LayoutPass, _ place: (LayoutPass) -> Void) {
    let outermost = outermost
    pass.screen.layoutBegins()
    outermost.pass = pass
    place(pass)
    // Layouts that were requested during this one run now, once. Requests made during that run
    // wait, because code that changes something in every layout would otherwise never end.
    for box in pass.beginAgain() {
      pass.screen = box.screen ?? BoxScreen()
      box.settle(pass)
    }
    outermost.pass = nil
    pass.end()
    for (container, departures) in pass.departures { container.tell(of: departures) }
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
  private func settle(_ pass: LayoutPass) {
    guard needsLayout else { return }
    guard owner != nil, !placedBy.isFree || state.contains(.isLeaving) else {
      let size = size(in: given, pass)
      let isOutdated = answer == nil
      take(GridRect(origin: place.origin, size: size), pass, isOutermost: true)
      // A change during the measurement may require another size than the box has just got.
      if isOutdated { contentChanged() }
      return
    }
    guard isSeated, !state.contains(.isLeaving) else { return }
    take(place, pass, isOutermost: true)
  }

  /// Sets the frame of the box, animated if the layout pass is, and places its contents.
  final func take(_ frame: GridRect, _ pass: LayoutPass, isOutermost: Bool = false) {
    let isNew = !state.contains(.isPlaced)
    let isResized = frame.size != place.size
    let isMoved = isNew || frame != settled
    let isRedrawn = frame.size != settled.size || isResized && content.fitsRoom
    if isMoved { pass.work.moved += 1 }
    if !isNew { move(to: frame, pass) }
    place = frame
    settled = frame
    state.remove(.isLeftOut)
    state.insert(.isPlaced)
    if isRedrawn { drawingChanged() } else if isMoved { showingChanged() }
    if isResized || isNew || state.contains(.isStale) {
      arrangeInside(pass, showsWhoComes: !isNew || isOutermost)
    } else if state.contains(.leadsToStale) {
      state.remove(.leadsToStale)
      let outer = pass.enter(self)
      if let asPane { asPane.layOutChangedContents(pass) } else { layOutChangedBoxes(pass) }
      pass.screen = outer
    }
  }

  /// Lays out the child boxes that have changed in a way that does not affect others.
  final func layOutChangedBoxes(_ pass: LayoutPass) {
    for box in boxes where box.isSeated && box.needsLayout { retake(box, pass) }
  }

  /// Lays out a child box again whose change does not affect other boxes.
  final func retake(_ box: Box, _ pass: LayoutPass) {
    let size = box.placedBy.isAutomatic ? box.place.size : box.size(in: box.given, pass)
    box.take(GridRect(origin: box.place.origin, size: size), pass)
  }

  private func arrangeInside(_ pass: LayoutPass, showsWhoComes: Bool) {
    state.remove([.isStale, .leadsToStale])
    if preparations != nil { pass.preparing.append(self) }
    guard !boxes.isEmpty || !leaving.isEmpty || reach != .zero || asPane != nil else { return }
    let outer = pass.enter(self)
    pass.work.arranged += 1
    pass.arranged.append(self)
    if boxes.contains(where: { $0.placedBy.target != nil }) { removeOrphans(pass) }
    let arrivals = pass.motion == nil || !showsWhoComes ? nil : arrivals()
    let separatorsBefore = separators
    separators = []
    var seating = Seating(
      of: self, in: .exactly(place.inset(by: padding).size), pass, isPlacing: true)
    arrange(&seating)
    if separators != separatorsBefore { drawingChanged() }
    reach = GridSize(
      width: seating.reach.width + padding.horizontal,
      height: seating.reach.height + padding.vertical)
    for box in boxes where box.visibility == .gone { seating.hide(box) }
    let hasAttached = placeAlone(pass)
    if hasAttached { placeAttached(pass) }
    if let arrivals { begin(arrivals, pass) }
    for box in boxes where box.replaced != nil { box.replaced = nil }
    sendAway(pass)
    pass.screen = outer
  }

  /// Places the free and fixed boxes, which the arrangement does not place.
  /// - Returns: Whether there are attached boxes, which are placed later.
  private func placeAlone(_ pass: LayoutPass) -> Bool {
    var hasAttached = false
    for box in boxes where box.visibility != .gone {
      switch box.placedBy {
      case .automatic: break
      case .free: placeAlone(box, at: box.place.origin, pass)
      case .fixed(let point): placeAlone(box, at: point, pass)
      case .attached: hasAttached = true
      }
    }
    return hasAttached
  }

  /// Places a box at a point, with the size that it needs.
  final func placeAlone(_ box: Box, at origin: GridPoint, _ pass: LayoutPass) {
    box.given = .upTo(.infinite)
    let size = box.size(in: box.given, pass)
    box.take(GridRect(origin: origin, size: size), pass)
  }
}
