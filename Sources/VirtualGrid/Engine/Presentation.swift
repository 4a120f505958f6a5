/// Animations, and attributes of cells that do not come from the layout.
///
/// It owns the animations, the changes that the next pass has to animate, an interactive layout
/// transition, the rectangle into which cells are collapsed, and the separator style. It
/// identifies cells by their slots only. It displays nothing and calls nothing outside:
///
/// ```text
/// presentation.beginTransition(.standard) { placements }
/// …
/// presentation.begin(transition, isRunByHost: false)
/// for slot in presentation.motions.moving { … }
/// ```
struct Presentation: ~Copyable {
  /// The cells that are animating.
  private(set) var motions = CellMotions()

  /// The changes since the last pass that have to be animated, or nil if there are none.
  private(set) var transition: UpdateTransition? {
    didSet { hasTransition = transition != nil }
  }

  /// Whether changes since the last pass have to be animated.
  ///
  /// Stored, because each pass reads it: querying the transition copies it, which takes 2 % of the
  /// instructions of a frame that scrolls.
  private(set) var hasTransition = false

  /// The animations that began in this pass, and that the host may run itself.
  private(set) var begun: [SlotTransition] = []

  /// Whether the pass looks for animations of the cells that it places, because cells are animating, a change
  /// waits for its animation, or the delegate defines animations.
  private(set) var animatesCells = false

  /// The distance that the offset was changed since the last pass to keep cells at their
  /// positions on the screen.
  private(set) var unseenScroll = GridOffset.zero

  /// Whether the host has to be told the frames of all cells, even unchanged ones.
  private(set) var placesAllCells = false

  /// The rectangle that contains all cells while they are collapsed, or nil.
  private(set) var collapseRect: GridRect?

  /// The interactive layout transition, if any.
  private(set) var interactiveTransition: InteractiveTransition?

  /// Which lines are drawn between cells.
  private(set) var separatorStyle = SeparatorStyle.emptySpace

  /// Whether attributes of cells may be outdated, although their data has not changed.
  private(set) var needsAppearance = false

  /// Whether cells were animating when the delegate was last notified.
  private var wasAnimating = false

  /// Creates a state without animations.
  init(_ key: EngineKey) {}
}

// MARK: - Appearance
extension Presentation {
  /// Sets which lines are drawn between cells.
  mutating func setSeparatorStyle(_ style: SeparatorStyle) { separatorStyle = style }

  /// Marks the attributes of all cells as outdated.
  mutating func setNeedsAppearance() { needsAppearance = true }

  /// Notes that the attributes of all cells are about to be updated.
  mutating func clearNeedsAppearance() { needsAppearance = false }

  /// Collapses the cells of all items into a rectangle.
  mutating func collapse(into rect: GridRect) {
    collapseRect = rect
    needsAppearance = true
  }

  /// Lets the cells of all items return to their own frames.
  mutating func endCollapse() {
    collapseRect = nil
    needsAppearance = true
  }

  /// Whether the cells of all items are collapsed.
  var areCellsCollapsed: Bool {
    @inline(__always) get { collapseRect != nil }
  }
}

// MARK: - A change to animate
extension Presentation {
  /// Whether a change has not been shown by a completed pass.
  var hasOpenTransition: Bool { hasTransition || motions.isBatchOpen }

  /// Whether any cell is animating or about to animate.
  var isAnimating: Bool { motions.isActive || hasTransition }

  /// Begins to collect changes for an animation with this timing.
  /// - Parameter placements: Returns the placements before the change. Called only for the first change since
  ///   the last pass.
  mutating func beginTransition(_ timing: Timing, from placements: () -> PlacementsAround) {
    if !hasTransition { transition = UpdateTransition(timing, from: placements()) }
    transition?.retime(to: timing)
  }

  /// Restores the collected changes after a change failed.
  mutating func restoreTransition(_ before: UpdateTransition?) { transition = before }

  /// Makes all entering items animate from one rectangle.
  mutating func expandCells(from rect: GridRect) { transition?.expand(from: rect) }

  /// Makes inserted items animate from a point, because the user has dropped them there.
  mutating func startInsertions(at point: GridPoint) { transition?.startInsertions(at: point) }

  /// Adds an update to the change: its index map, what it inserts and reloads, and the cells that it removes.
  mutating func addToTransition(
    _ renumbering: Renumbering, _ entries: UpdateTransition.Entries = .init(),
    _ removals: [UpdateTransition.Removal] = []
  ) {
    transition?.add(renumbering, entries, removals)
  }

  /// Ends the change after a pass has shown it. Later animations do not belong to it.
  mutating func endTransition() {
    transition = nil
    motions.closeBatch()
  }

  /// Notes that the offset changed by `distance` while cells keep their positions on the screen.
  mutating func scrollUnseen(by distance: GridOffset) {
    motions.shift(by: distance)
    transition?.shift(by: distance)
    unseenScroll = GridOffset(x: unseenScroll.x + distance.x, y: unseenScroll.y + distance.y)
  }

  /// Returns and resets the accumulated offset change. If cells may be animated, all are placed
  /// again.
  mutating func takeUnseenScroll() -> GridOffset {
    defer { unseenScroll = .zero }
    if animatesCells { placesAllCells = true }
    return unseenScroll
  }

  /// Makes the next pass tell the host the frames of all cells.
  mutating func setPlacesAllCells() { placesAllCells = true }

  /// Notes that the host has been told the frames of all cells.
  mutating func didPlaceAllCells() { placesAllCells = false }
}

// MARK: - Animations
extension Presentation {
  /// Begins a frame at a time, in seconds.
  mutating func beginFrame(at time: Double) { motions.beginFrame(at: time) }

  /// Ends a frame.
  mutating func endFrame() { motions.endFrame() }

  /// Begins a pass. Cells may be animated if any are animating, if a change waits for animation,
  /// or if the delegate defines animations.
  @inline(__always)
  mutating func beginPass(delegateAnimates: Bool) {
    animatesCells = motions.isActive || hasTransition || delegateAnimates
  }

  /// Computes the attributes of animating cells at the time of this frame.
  mutating func advance() { motions.advance() }

  /// Begins an animation of a cell, or redirects its current one.
  /// - Parameter isRunByHost: Whether the host may run it itself.
  mutating func begin(_ transition: SlotTransition, isRunByHost: Bool) {
    motions.begin(
      transition.slot, from: transition.from, to: transition.to, transition.timing,
      delay: transition.delay)
    if isRunByHost { begun.append(transition) }
  }

  /// Returns the final attributes of a cell and ends its animation, or returns nil if it is not
  /// animating.
  mutating func takeGoal(of slot: Int32) -> CellAttributes? { motions.takeGoal(of: slot) }

  /// Changes the final attributes of an animating cell, except for its frame.
  mutating func setLooks(_ slot: Int32, _ attributes: CellAttributes) {
    motions.setLooks(slot, attributes)
  }

  /// Shifts the animation of a cell so that it ends at a new position at the same time as before.
  /// - Returns: The attributes of the cell now; nil if it is not animating, or is animated by the host.
  mutating func shift(_ slot: Int32, to goal: CellAttributes) -> CellAttributes? {
    motions.shift(slot, to: goal)
  }

  /// Ends the animation of a cell at its current position, if it has one.
  mutating func cut(_ slot: Int32) { motions.cut(slot) }

  /// Ends the animation of a cell that is unmounted. Not inlined, as most such cells are not
  /// animating.
  @inline(never)
  mutating func forget(_ slot: Int32) {
    motions.cut(slot)
    _ = motions.takeBack(slot)
  }

  /// Whether the host has animated a cell since it was last told its attributes. Resets the flag.
  @inline(__always)
  mutating func takeBack(_ slot: Int32) -> Bool { motions.takeBack(slot) }

  /// Ends all animations in the next pass, at their final attributes.
  mutating func finish() {
    transition = nil
    motions.finish()
  }
}

// MARK: - Animations that the host runs
extension Presentation {
  /// Removes begun animations whose cells were unmounted or redirected since.
  mutating func dropOutdatedBegun() {
    guard begun.indices.contains(where: { !isCurrent(begun[$0]) }) else { return }
    let motions = motions
    begun.removeAll { !motions.isAnimating($0.slot, to: $0.to) }
  }

  private func isCurrent(_ transition: SlotTransition) -> Bool {
    motions.isAnimating(transition.slot, to: transition.to)
  }

  /// Hands the begun animations to the host, if it runs them itself, or leaves them to the
  /// engine.
  mutating func takeBegun(isRunByHost: Bool) {
    if isRunByHost {
      for place in begun.indices { motions.leaveToHost(begun[place].slot) }
    }
    begun.removeAll(keepingCapacity: true)
  }

  /// Takes all animations back from a host that was replaced.
  mutating func takeBackFromHost() { motions.takeBackFromHost() }
}

// MARK: - Completions
extension Presentation {
  /// Calls `handler` after everything that begins until the end of the next pass has finished
  /// animating.
  mutating func await(_ handler: @escaping (Bool) -> Void) { motions.await(handler) }

  /// Calls `handler` with false, because its change was refused.
  mutating func refuse(_ handler: @escaping (Bool) -> Void) { motions.refuse(handler) }

  /// Whether there is anything to report after a pass.
  var hasReport: Bool {
    @inline(__always) get { wasAnimating || motions.isActive || motions.hasDone }
  }

  /// Returns and removes the handlers of finished changes.
  mutating func takeDone() -> [(handler: (Bool) -> Void, isFinished: Bool)] {
    if motions.isActive { wasAnimating = true }
    return motions.takeDone()
  }

  /// Whether all animations have ended since the last call.
  mutating func takeDidEnd() -> Bool {
    guard wasAnimating, !motions.isActive else { return false }
    wasAnimating = false
    return true
  }
}

// MARK: - Interactive layout transition
extension Presentation {
  /// Begins an interactive layout transition that keeps an anchor at its position.
  mutating func beginInteractiveTransition(keeping policy: AnchorPolicy, _ anchor: ScrollAnchor) {
    interactiveTransition = InteractiveTransition(policy: policy, anchor: anchor)
  }

  /// Advances the transition to a progress, at which it keeps an anchor at its position.
  mutating func advanceInteractiveTransition(to progress: Double, keeping anchor: ScrollAnchor) {
    interactiveTransition?.advance(to: progress, keeping: anchor)
  }

  /// Removes the anchor after the user has scrolled. The next step of the transition takes a new
  /// one.
  mutating func forgetTransitionAnchor() { interactiveTransition?.forgetAnchor() }

  /// Ends the transition.
  mutating func endInteractiveTransition() { interactiveTransition = nil }
}

// MARK: - Changes of the data
extension Presentation: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    interactiveTransition?.renumber { renumbering.newIndex(of: $0) }
  }
}

// MARK: - Invariants
extension Presentation {
  /// Traps if an animation that the host may run is left over from another pass, or if a stored
  /// summary is stale. Does nothing in release builds.
  func checkInvariants() {
    assert(hasTransition == (transition != nil), "hasTransition is \(hasTransition).")
    assert(
      begun.isEmpty,
      "\(begun.count) animations have begun in the pass that the host was not asked to run.")
    motions.checkInvariants()
  }
}
