// MARK: - Actions beside items
extension AnyGridView {
  /// The actions that are revealed beside an item, or nil.
  ///
  /// The delegate provides them; see ``GridDelegate/gridView(_:swipeActionsForItemAt:edge:)``. At most
  /// one item has moved aside. Its host draws buttons in the space, and calls
  /// ``performRevealedAction(_:)`` for the one that the user presses. The item returns when the user
  /// presses another one or its own cell, scrolls, or presses escape.
  public final var revealedActions: RevealedActions? { interaction.swipe?.revealed }

  /// Moves an item aside with an animation, to reveal its actions on one side, as a swipe does.
  ///
  /// - Returns: Whether there are any. False in editing mode, and in a layout that scrolls sideways.
  @discardableResult
  public final func revealActions(ofItemAt reference: some ItemReference, at edge: ItemEdge) -> Bool
  {
    guard isLoaded(else: { $0.revealActions(ofItemAt: reference, at: edge) }),
      let item = reference.flatIndex(in: sections), let session = swipe(of: item, at: edge)
    else { return false }
    hideActions()
    interaction.setSwipe(session)
    settleSwipe(open: true)
    return true
  }

  /// Moves the item with revealed actions back with an animation. Does nothing if there is none.
  public final func hideActions() {
    guard interaction.swipe != nil else { return }
    guard !schedule.defersChanges else { return schedule.defer { self.hideActions() } }
    settleSwipe(open: false)
  }

  /// Carries out one of the ``revealedActions``, after the item began to move back.
  ///
  /// An action that is not enabled, or that does not exist, is not carried out.
  public final func performRevealedAction(_ index: Int) {
    guard let actions = revealedActions?.actions, actions.indices.contains(index),
      actions[index].isEnabled
    else { return }
    hideActions()
    perform(actions[index])
  }

  /// Carries out an action outside of passes.
  final func perform(_ action: GridAction) {
    guard !schedule.defersChanges else { return schedule.defer { action.perform() } }
    action.perform()
  }

  /// Returns a session for the actions of an item, or nil if it has none on a side.
  private func swipe(of item: Int, at edge: ItemEdge) -> SwipeSession? {
    guard canSwipe, let path = path(of: item) else { return nil }
    let generation = generation
    let actions = ask { environment.swipeActions(forItemAt: path, edge) } ?? []
    let length = actions.reduce(0) { $0 + environment.width(of: $1) }
    // The delegate or the host may have changed the grid in its answer.
    guard generation == self.generation, canSwipe, !actions.isEmpty,
      let frame = layout.frame(of: item)
    else { return nil }
    return SwipeSession(
      RevealedActions(
        item: item, edge: edge, actions: actions, number: interaction.nextSerialNumber()),
      isAtRight: (edge == .trailing) == (readingDirection == .leftToRight),
      length: length.isFinite ? max(0, length) : 0, width: frame.width)
  }

  /// Whether items can move aside now.
  private var canSwipe: Bool {
    !isEditing && !reordering.hasSession && layout.axis == .vertical
      && calls.contains(.swipeActions)
  }

  /// Lets the item come to rest, aside or at its own position, with an animation.
  private func settleSwipe(open isOpen: Bool) {
    willChange(Self.swipeTiming)
    interaction.settleSwipe(open: isOpen)
    setNeedsAppearance()
  }

  /// The timing with which an item moves aside and back.
  private static var swipeTiming: Timing {
    .spring(DampedSpring(response: 0.3, dampingRatio: 1))
  }
}

// MARK: - Swipes
extension AnyGridView {
  /// Whether a pointer moves an item aside.
  package final func isSwiping(_ pointer: Int) -> Bool {
    interaction.swipe.map { $0.pointer == pointer } ?? false
  }

  /// Begins to move the pressed item aside, if the pointer has moved sideways beyond the slop and the
  /// item has actions there. The pointer presses nothing then.
  /// - Returns: Whether the pointer moves an item aside.
  package final func beginSwipe(_ pointer: Int, to point: GridPoint, time: Double) -> Bool {
    if isSwiping(pointer) { return true }
    guard !schedule.defersChanges, calls.contains(.swipeActions), point.isFinite,
      let (item, start) = pressing.tracker.restingPress(of: pointer)
    else { return false }
    let way = point - start
    guard way.x.magnitude > way.y.magnitude, way.x.magnitude > pressRules.slop.nonNegative,
      interaction.swipe?.pointer == nil
    else { return false }
    if interaction.swipe?.revealed.item != item {
      let isLeading = (way.x > 0) == (readingDirection == .leftToRight)
      // The delegate or the host may have cancelled the pointer in its answer.
      guard let session = swipe(of: item, at: isLeading ? .leading : .trailing),
        pressing.tracker.restingPress(of: pointer)?.item == item
      else { return false }
      hideActions()
      interaction.setSwipe(session)
    }
    let shift = shownShift(of: item)
    handle(pressing.cancel(), time: time)
    interaction.beginSwipe(pointer, from: start, shownBy: shift, time: time)
    return true
  }

  /// How far to the right of its frame the cell of an item is shown, even during an animation.
  private func shownShift(of item: Int) -> Double {
    guard let frame = layout.frame(of: item), let shown = frameShown(of: item) else { return 0 }
    return shown.minX - frame.minX
  }

  /// Moves an item aside to a position of the pointer.
  final func moveSwipe(to point: GridPoint, time: Double) {
    guard point.isFinite else { return }
    interaction.moveSwipe(to: point, time: time)
    setNeedsAppearance()
  }

  /// Handles the release of the pointer that moves an item aside.
  final func endSwipe(at time: Double) {
    guard let session = interaction.swipe else { return }
    if session.revealed.isFull {
      performRevealedAction(0)
    } else {
      settleSwipe(open: session.staysOpen(at: time))
    }
  }

  /// Handles the cancellation of the pointer that moves an item aside.
  final func cancelSwipe() { settleSwipe(open: false) }

  /// Moves an item back, because a pointer is pressed elsewhere.
  /// - Returns: Whether the press has no other effect.
  final func hideActions(forPressOn item: Int?) -> Bool {
    guard let swipe = interaction.swipe, swipe.revealed.item != item else { return false }
    if swipe.pointer == nil { hideActions() }
    return true
  }
}
