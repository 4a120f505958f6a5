// MARK: - Advancing animations
extension GridView {
  /// Shows animating cells at the time of this frame, and ends the animations that have finished.
  func advanceMotions() {
    presentation.advance()
    let connections = connections
    for slot in presentation.motions.settled { settle(slot, connections) }
    for slot in presentation.motions.moving {
      guard let attributes = presentation.motions.attributes(of: slot) else { continue }
      if presentation.motions.isShownByHost(slot) {
        table[slot].setAttributes(attributes)
      } else {
        show(slot, as: attributes, connections)
      }
    }
  }

  private func settle(_ slot: Int32, _ connections: Connections) {
    guard let goal = presentation.takeGoal(of: slot) else { return }
    if realization.endAnimatingOut(slot) {
      retire(slot, connections)
    } else {
      show(slot, as: goal, connections)
    }
  }

  /// Offers the new animations to the host, which may run them itself.
  func runTransitions(_ connections: borrowing Connections) {
    presentation.dropOutdatedBegun()
    guard !presentation.begun.isEmpty else { return }
    let transitions = Array(count: presentation.begun.count) {
      transition(of: presentation.begun[$0])
    }
    presentation.takeBegun(isRunByHost: connections.host?.run(transitions, in: self) ?? false)
  }

  @inline(__always)
  private func transition(of begun: SlotTransition) -> CellTransition<Cell> {
    CellTransition(
      cell: cell(in: begun.slot), element: begun.element, kind: begun.kind,
      from: begun.from, to: begun.to, delay: begun.delay, timing: begun.timing)
  }
}

// MARK: - Starting animations
extension GridView {
  /// Moves a cell in use to its new attributes: at once, unless it is animating or part of an
  /// animated change.
  func move(_ slot: Int32, to goal: CellAttributes, _ connections: borrowing Connections) {
    if isCarried(slot) { return carry(slot, to: goal, connections) }
    if presentation.motions.isAnimating(slot) { return redirect(slot, to: goal, connections) }
    // Reads only the timing: a copy of the whole transition would retain all of its parts.
    guard let timing = presentation.transition?.timing else {
      return show(slot, as: goal, connections)
    }
    let start = goal.moved(to: table[slot].attributes.motion)
    show(slot, as: begin(.move, slot, from: start, to: goal, timing), connections)
  }

  /// Moves a cell that follows a pointer: at once, or with the pointer while it animates to the stack.
  private func carry(_ slot: Int32, to goal: CellAttributes, _ connections: borrowing Connections) {
    guard isStacked(slot) else {
      presentation.cut(slot)
      return show(slot, as: goal, connections)
    }
    guard table[slot].attributes.state.contains(.lifted) else {
      guard let timing = presentation.transition?.timing else {
        presentation.cut(slot)
        return show(slot, as: goal, connections)
      }
      let start = goal.moved(to: table[slot].attributes.motion)
      return show(slot, as: begin(.move, slot, from: start, to: goal, timing), connections)
    }
    guard let now = presentation.shift(slot, to: goal) else {
      return show(slot, as: goal, connections)
    }
    show(slot, as: now, connections)
  }

  /// Redirects an animating cell to its new attributes.
  private func redirect(
    _ slot: Int32, to goal: CellAttributes, _ connections: borrowing Connections
  ) {
    guard let before = presentation.motions.goal(of: slot), before != goal else { return }
    presentation.setLooks(slot, goal)
    let now = goal.moved(to: table[slot].attributes.motion)
    if before.isWhere(goal) { return show(slot, as: now, connections) }
    let timing =
      presentation.transition?.timing ?? presentation.motions.timing(of: slot) ?? .standard
    show(slot, as: begin(.move, slot, from: now, to: goal, timing), connections)
  }

  /// Returns the attributes with which a cell enters, and starts its animation.
  func entryAttributes(_ slot: Int32, to goal: CellAttributes) -> CellAttributes {
    guard let element = table[slot].element, !isCarried(slot) else { return goal }
    guard let transition = presentation.transition else {
      return begin(.appear, slot, from: goal, to: goal, .standard)
    }
    let isItem = element.kind == .item
    if isItem, presentation.areCellsCollapsed { return goal }
    var start = goal
    if isItem, let source = transition.source {
      start.frame = source
      return begin(.move, slot, from: start, to: goal, transition.timing)
    }
    let past = transition.past(of: element)
    guard case .entered(let entry) = past else {
      var origin: GridRect?
      if case .was(let old) = past {
        origin = transition.origin(of: old, going: goal.frame, in: visibleRect, layout.axis)
      }
      if let origin { start.frame = origin } else { start.opacity = 0 }
      return begin(.move, slot, from: start, to: goal, transition.timing)
    }
    if isItem, let origin = transition.insertionOrigin, !entry.isReload {
      start.frame.origin = origin
    } else if entry.animation != .none {
      start = start.shifted(by: entry.animation.way(of: goal.frame.size))
      start.opacity = 0
    }
    return begin(
      entry.isReload ? .reload : .insert, slot, from: start, to: goal, transition.timing)
  }

  /// Animates a cell out whose item no longer exists or has another cell.
  /// - Returns: False if the cell is to be removed at once.
  func animateOutOrphan(_ slot: Int32, _ connections: borrowing Connections) -> Bool {
    guard let transition = presentation.transition, let removal = transition.removal(of: slot),
      removal.animation != .none
    else { return false }
    let shown = table[slot].attributes
    var goal = shown
    goal.opacity = 0
    goal.level &-= 1
    var way = removal.animation.way(of: shown.frame.size)
    if let item = removal.item {
      if let frame = layout.frame(of: item) {
        goal.frame = frame.reined(to: shown.frame, in: visibleRect)
      }
      // The new cell enters from the opposite side.
      way = GridOffset(x: -way.x, y: -way.y)
    }
    goal = goal.shifted(by: way)
    let kind: TransitionKind = removal.item == nil ? .delete : .reload
    return animateOut(slot, as: kind, nil, from: shown, to: goal, transition.timing, connections)
  }

  /// Animates a cell out of the viewport whose element still exists.
  /// - Parameter after: The placements after the change, which are stored here when they are first needed.
  /// - Returns: False if the cell is to be removed at once.
  func animateOutLeaving(
    _ slot: Int32, _ after: inout PlacementsAround?, _ connections: borrowing Connections
  ) -> Bool {
    guard let element = table[slot].element else { return false }
    let shown = table[slot].attributes
    guard let transition = presentation.transition else {
      return calls.contains(.animate)
        && animateOut(slot, as: .disappear, element, from: shown, to: shown, .standard, connections)
    }
    var goal = presentation.motions.goal(of: slot) ?? shown
    if let frame = frame(ofLeaving: element, from: shown.frame, &after) {
      guard frame.isFinite else { return false }
      goal.frame = frame
    } else {
      goal.opacity = 0
    }
    return animateOut(
      slot, as: .move, element, from: shown, to: goal, transition.timing, connections)
  }

  /// Returns the frame to which an element leaves, at a limited distance, or nil if it is not known.
  private func frame(
    ofLeaving element: GridElement, from shown: GridRect, _ after: inout PlacementsAround?
  ) -> GridRect? {
    // Layouts know the frame of any item, but not that of any header.
    if element.kind == .item {
      return layout.frame(of: element.index)?.reined(to: shown, in: visibleRect)
    }
    let around = after ?? placementsAround()
    after = around
    return around.frame(of: element, near: shown, in: visibleRect, layout.axis)
  }

  private func animateOut(
    _ slot: Int32, as kind: TransitionKind, _ element: GridElement?, from start: CellAttributes,
    to goal: CellAttributes, _ timing: Timing, _ connections: borrowing Connections
  ) -> Bool {
    let now = begin(kind, slot, from: start, to: goal, timing, leaves: true)
    guard presentation.motions.isAnimating(slot) else { return false }
    realization.animateOut(slot, showing: element)
    show(slot, as: now, connections)
    if realization.cells.animatingOut.count > animatingOutLimit {
      retire(realization.takeFirstAnimatingOut(), connections)
    }
    return true
  }

  /// Starts an animation of a cell, unless it would not move. The delegate may alter it.
  /// - Returns: The attributes with which the cell is shown now.
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

  /// Lets the delegate alter an animation. If attributes that it returns are not finite, all its changes are
  /// ignored, and a fault is reported.
  ///
  /// The final attributes of a cell that stays are defined by the layout, so changes of these are
  /// ignored.
  private func ask(_ begun: inout SlotTransition, leaves: Bool) {
    var altered = transition(of: begun)
    delegate?.gridView(self, animate: &altered)
    guard altered.from.isFinite, altered.to.isFinite else {
      return note(.badAttributes(begun.element))
    }
    begun.adopt(altered, leaves: leaves)
  }
}

extension Array {
  /// Creates an array by initializing its elements in place.
  ///
  /// Appending or mapping the elements, whose type is unknown here, takes ten times as long.
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
