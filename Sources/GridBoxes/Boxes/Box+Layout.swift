extension Box {
  /// Whether something in the box is to be placed anew.
  public final var needsLayout: Bool {
    !state.isDisjoint(with: [.isStale, .leadsToStale]) || !state.contains(.isPlaced)
  }

  /// Makes the next layout ask and place what is in the box anew, for what it cannot know: that an
  /// ``arrange(_:)`` of your own depends on something that has changed, or a picture of the host's.
  /// The box is drawn anew as well.
  public final func setNeedsLayout() {
    forgetText()
    drawingChanged()
    contentChanged()
  }

  /// Places what is in the box, at any depth, where something has changed; the box itself becomes as
  /// large as it says, and stays where it is.
  ///
  /// A second call does nothing. A call in the middle of a layout, such as from a measurer, is
  /// carried out when that is over; one in the middle of that is left to the next layout.
  /// - Returns: What there was to do.
  /// - Complexity: O(*n*) for *n* boxes that changed, or are in the same box as one that did, or are
  ///   in a box whose size depends on one that did.
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

  /// Places boxes, and tells whoever has to hear of it afterwards. Not in the middle of a layout.
  final func inLayout(_ pass: LayoutPass, _ place: (LayoutPass) -> Void) {
    let outermost = outermost
    pass.screen.layoutBegins()
    outermost.pass = pass
    place(pass)
    // A call meanwhile may have come after a change; one that changes something with each layout
    // is not followed for ever.
    for box in pass.beginAgain() {
      pass.screen = box.screen ?? BoxScreen()
      box.settle(pass)
    }
    outermost.pass = nil
    pass.end()
    for (container, departures) in pass.departures { container.tell(of: departures) }
    for box in pass.arranged {
      box.layoutIsOver()
      box.didLayOut()
    }
    prepare()
    for box in pass.preparing where box !== self { box.prepare() }
  }

  /// The box that this one is in and that is in no other.
  final var outermost: Box {
    var box = self
    while let owner = box.owner { box = owner }
    return box
  }

  /// Brings the box to its size, and what is in it to its place. Where a box is that is in another,
  /// and how large, is for that one to say, unless the box is free.
  private func settle(_ pass: LayoutPass) {
    guard needsLayout else { return }
    guard owner != nil, !placedBy.isFree || state.contains(.isLeaving) else {
      let size = size(in: given, pass)
      let isOutdated = answer == nil
      take(GridRect(origin: place.origin, size: size), pass, isOutermost: true)
      // What has changed while the box was asked may make it larger than it has just become.
      if isOutdated { contentChanged() }
      return
    }
    guard isSeated, !state.contains(.isLeaving) else { return }
    take(place, pass, isOutermost: true)
  }

  /// Comes to its place, and brings what is in it to theirs.
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
      retakeInside(pass)
      pass.screen = outer
    }
  }

  /// Lays out a box in this one that has changed in a way that does not concern others.
  final func retake(_ box: Box, _ pass: LayoutPass) {
    let size = box.placedBy.isAutomatic ? box.place.size : box.size(in: box.given, pass)
    box.take(GridRect(origin: box.place.origin, size: size), pass)
  }

  private func arrangeInside(_ pass: LayoutPass, showsWhoComes: Bool) {
    state.remove([.isStale, .leadsToStale])
    if preparations != nil { pass.preparing.append(self) }
    guard hasInside else { return }
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
    for box in boxes where box.visibility == .gone { seating.leaveOut(box) }
    let hasAttached = placeAlone(pass)
    if hasAttached { placeAttached(pass) }
    if let arrivals { begin(arrivals, pass) }
    for box in boxes where box.replaced != nil { box.replaced = nil }
    sendAway(pass)
    pass.screen = outer
  }

  /// Places boxes that the arrangement does not.
  /// - Returns: Whether there are others that are attached to something.
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

  /// Places a box that its arrangement does not.
  final func placeAlone(_ box: Box, at origin: GridPoint, _ pass: LayoutPass) {
    box.given = .upTo(.infinite)
    let size = box.size(in: box.given, pass)
    box.take(GridRect(origin: origin, size: size), pass)
  }
}
