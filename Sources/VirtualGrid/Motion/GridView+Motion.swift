// MARK: - On the way
extension GridView {
  /// Shows cells that are on their way where they are now, and ends what has arrived.
  func stepMotions() {
    presentation.advance()
    let parties = parties
    for slot in presentation.motions.arrived { arrive(slot, parties) }
    for slot in presentation.motions.moving {
      guard let attributes = presentation.motions.attributes(of: slot) else { continue }
      if presentation.motions.isShownByHost(slot) {
        table[slot].attributes = attributes
      } else {
        show(slot, as: attributes, parties)
      }
    }
  }

  private func arrive(_ slot: Int32, _ parties: Parties) {
    guard let goal = presentation.takeGoal(of: slot) else { return }
    if realization.endAnimatingOut(slot) {
      retire(slot, parties)
    } else {
      show(slot, as: goal, parties)
    }
  }

  /// Hands what has begun to the host, which may move it by itself.
  func runTransitions(_ parties: borrowing Parties) {
    presentation.dropOutdatedBegun()
    guard !presentation.begun.isEmpty else { return }
    let transitions = Array(count: presentation.begun.count) {
      transition(of: presentation.begun[$0])
    }
    presentation.takeBegun(isRunByHost: parties.host.run(transitions, in: self))
  }

  @inline(__always)
  private func transition(of begun: SlotTransition) -> CellTransition<Cell> {
    CellTransition(
      cell: cell(in: begun.slot), element: begun.element, kind: begun.kind,
      from: begun.from, to: begun.to, delay: begun.delay, timing: begun.timing)
  }
}

// MARK: - Setting out
extension GridView {
  /// Leads a cell in use to where it is to be: at once, unless it is on its way or something changes
  /// that takes its time to be shown.
  func lead(_ slot: Int32, to goal: CellAttributes, _ parties: borrowing Parties) {
    if isCarried(slot) {
      presentation.cut(slot)
      return show(slot, as: goal, parties)
    }
    if presentation.motions.isOnItsWay(slot) { return lead(slot, onItsWayTo: goal, parties) }
    // Not the whole transition: to hold it is to retain all that it is made of.
    guard let timing = presentation.transition?.timing else { return show(slot, as: goal, parties) }
    let start = goal.moved(to: table[slot].attributes.motion)
    show(slot, as: begin(.move, slot, from: start, to: goal, timing), parties)
  }

  /// Leads a cell that is on its way to where it is to be now.
  private func lead(
    _ slot: Int32, onItsWayTo goal: CellAttributes, _ parties: borrowing Parties
  ) {
    guard let before = presentation.motions.goal(of: slot), before != goal else { return }
    presentation.setLooks(slot, goal)
    let now = goal.moved(to: table[slot].attributes.motion)
    if before.isWhere(goal) { return show(slot, as: now, parties) }
    let timing =
      presentation.transition?.timing ?? presentation.motions.timing(of: slot) ?? .standard
    show(slot, as: begin(.move, slot, from: now, to: goal, timing), parties)
  }

  /// How a cell looks at first that comes in.
  func entrance(_ slot: Int32, to goal: CellAttributes) -> CellAttributes {
    guard let element = table[slot].element, !isCarried(slot) else { return goal }
    guard let transition = presentation.transition else {
      return begin(.appear, slot, from: goal, to: goal, .standard)
    }
    guard element.kind == .item, !presentation.areCellsCollapsed else { return goal }
    var start = goal
    if let source = transition.source {
      start.frame = source
      return begin(.move, slot, from: start, to: goal, transition.timing)
    }
    let past = transition.past(ofItem: element.index)
    guard case .arrived(let arrival) = past else {
      var origin: GridRect?
      if case .was(let old) = past {
        origin = transition.origin(
          ofItem: old, going: goal.frame, in: visibleRect, layout.axis)
      }
      if let origin { start.frame = origin } else { start.opacity = 0 }
      return begin(.move, slot, from: start, to: goal, transition.timing)
    }
    if arrival.animation != .none {
      start = start.shifted(by: arrival.animation.way(of: goal.frame.size))
      start.opacity = 0
    }
    return begin(
      arrival.isReload ? .reload : .insert, slot, from: start, to: goal, transition.timing)
  }

  /// Sees a cell off whose item is gone or shown by another cell; false if it goes at once.
  func seeOffOrphan(_ slot: Int32, _ parties: borrowing Parties) -> Bool {
    guard let transition = presentation.transition, let departure = transition.departure(of: slot),
      departure.animation != .none
    else { return false }
    let shown = table[slot].attributes
    var goal = shown
    goal.opacity = 0
    goal.level &-= 1
    var way = departure.animation.way(of: shown.frame.size)
    if let item = departure.item {
      if let frame = layout.frame(of: item) {
        goal.frame = frame.reined(to: shown.frame, in: visibleRect)
      }
      // What takes its place comes from the other side.
      way = GridOffset(x: -way.x, y: -way.y)
    }
    goal = goal.shifted(by: way)
    let kind: TransitionKind = departure.item == nil ? .delete : .reload
    return seeOff(slot, as: kind, nil, from: shown, to: goal, transition.timing, parties)
  }

  /// Sees a cell off that leaves the sight; false if it goes at once.
  func seeOffLeaving(_ slot: Int32, _ parties: borrowing Parties) -> Bool {
    guard let element = table[slot].element, element.kind == .item else { return false }
    let shown = table[slot].attributes
    guard let transition = presentation.transition else {
      return calls.contains(.animate)
        && seeOff(slot, as: .disappear, element, from: shown, to: shown, .standard, parties)
    }
    guard let frame = layout.frame(of: element.index), frame.isFinite else { return false }
    var goal = presentation.motions.goal(of: slot) ?? shown
    goal.frame = frame.reined(to: shown.frame, in: visibleRect)
    return seeOff(slot, as: .move, element, from: shown, to: goal, transition.timing, parties)
  }

  private func seeOff(
    _ slot: Int32, as kind: TransitionKind, _ element: GridElement?, from start: CellAttributes,
    to goal: CellAttributes, _ timing: Timing, _ parties: borrowing Parties
  ) -> Bool {
    let now = begin(kind, slot, from: start, to: goal, timing, leaves: true)
    guard presentation.motions.isOnItsWay(slot) else { return false }
    realization.animateOut(slot, showing: element)
    show(slot, as: now, parties)
    if realization.cells.departing.count > departingLimit {
      retire(realization.takeFirstAnimatingOut(), parties)
    }
    return true
  }

  /// Sends a cell on its way, if it has one to go and its delegate leaves it one.
  /// - Returns: How it looks now.
  private func begin(
    _ kind: TransitionKind, _ slot: Int32, from start: CellAttributes, to goal: CellAttributes,
    _ timing: Timing, leaves: Bool = false
  ) -> CellAttributes {
    guard let element = table[slot].element else { return goal }
    var begun = SlotTransition(
      slot: slot, element: element, kind: kind, from: start, to: goal, timing: timing)
    if calls.contains(.animate) { ask(&begun, leaves: leaves) }
    guard !begun.from.isWhere(begun.to) else {
      presentation.cut(slot)
      return goal
    }
    presentation.begin(begun, isRunByHost: calls.contains(.run))
    return begun.to.moved(to: begun.from.motion)
  }

  /// Lets the delegate alter a transition, as far as its numbers are some. Where a cell is that stays
  /// is for the layout to say.
  private func ask(_ begun: inout SlotTransition, leaves: Bool) {
    var altered = transition(of: begun)
    delegate?.gridView(self, animate: &altered)
    guard altered.from.isFinite, altered.to.isFinite else {
      return note(.badAttributes(begun.element))
    }
    if leaves { begun.to = altered.to }
    begun.from = altered.from
    begun.delay = altered.delay
    begun.timing = altered.timing
  }
}

extension CellAttributes {
  /// Whether it can be shown.
  fileprivate var isFinite: Bool { frame.isFinite && opacity.isFinite && transform.isFinite }
}

extension Array {
  /// Makes elements of a type that is not known here. They are written in place: to append or to map
  /// them takes ten times as long.
  @inline(__always)
  fileprivate init(count: Int, _ element: (Int) -> Element) {
    self.init(unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        buffer.initializeElement(at: filled, to: element(filled))
        filled += 1
      }
    }
  }
}
