/// How cells look and move, apart from where the layout has them.
///
/// It owns the animations, what the next pass has to animate, a layout change that a finger drives, the rectangle
/// into which items are gathered, and the separators. It knows cells by their slots only, shows nothing and calls
/// nobody:
///
///     presentation.beginTransition(.standard) { placements }
///     …
///     presentation.begin(transition, isRunByHost: false)
///     for slot in presentation.motions.moving { … }
struct Presentation: ~Copyable {
  /// The cells that are animating.
  private(set) var motions = CellMotions()

  /// What the changes since the last pass have left to animate; nil if nothing.
  private(set) var transition: UpdateTransition?

  /// The animations that began in this pass and that the host may run itself.
  private(set) var begun: [SlotTransition] = []

  /// Whether cells placed in this pass may be animated.
  private(set) var animatesCells = false

  /// How far the content has been scrolled since the last pass to keep cells in their places on the screen.
  private(set) var unseenScroll = GridOffset.zero

  /// Whether the host has to be told the frames of all cells, even of those that are where they were.
  private(set) var placesAllCells = false

  /// The rectangle in which the cells of all items are, if they are gathered.
  private(set) var gathering: GridRect?

  /// The layout change that a finger drives, if any.
  private(set) var passage: LayoutPassage?

  /// What is drawn between cells.
  private(set) var separatorStyle = SeparatorStyle.emptySpace

  /// Whether cells in use may look different, although their data has not changed.
  private(set) var needsAppearance = false

  /// Whether cells were animating when the delegate was last told.
  private var wasAnimating = false
}

// MARK: - Appearance
extension Presentation {
  /// Sets what is drawn between cells.
  mutating func setSeparatorStyle(_ style: SeparatorStyle) { separatorStyle = style }

  /// Cells in use may look different.
  mutating func setNeedsAppearance() { needsAppearance = true }

  /// All cells are about to be shown as they look now.
  mutating func clearNeedsAppearance() { needsAppearance = false }

  /// Gathers the cells of all items in a rectangle.
  mutating func gather(in rect: GridRect) {
    gathering = rect
    needsAppearance = true
  }

  /// Lets the cells of all items go back to their own frames.
  mutating func endGathering() {
    gathering = nil
    needsAppearance = true
  }

  /// Whether the cells of all items are gathered.
  var areCellsCollapsed: Bool {
    @inline(__always) get { gathering != nil }
  }
}

// MARK: - A change to animate
extension Presentation {
  /// Whether anything waits for the end of the pass that shows it.
  var hasOpenTransition: Bool { transition != nil || motions.isBatchOpen }

  /// Whether any cell is animating, or about to.
  var isAnimating: Bool { motions.isActive || transition != nil }

  /// A change with this timing is about to happen. If none has happened since the last pass, `placements` are
  /// where items are before it.
  mutating func beginTransition(_ timing: Timing, from placements: () -> [Placement]) {
    if transition == nil { transition = UpdateTransition(timing, places: placements()) }
    transition?.timing = timing
  }

  /// Undoes what was noted of a change that has not happened.
  mutating func restoreTransition(_ before: UpdateTransition?) { transition = before }

  /// All items that enter come from one rectangle.
  mutating func setTransitionSource(_ rect: GridRect) { transition?.source = rect }

  /// Adds an update to the change: the indices it gave to items, what entered and what left with it.
  mutating func addToTransition(
    _ map: IndexMap, _ arrivals: [UpdateTransition.Arrival],
    _ departures: [UpdateTransition.Departure]
  ) {
    transition?.add(map, arrivals, departures)
  }

  /// What began has been shown once. What begins from now on is complete without it.
  mutating func endTransition() {
    transition = nil
    motions.closeBatch()
  }

  /// The content was scrolled under cells that stay in their places on the screen.
  mutating func scrollUnseen(by way: GridOffset) {
    motions.shift(by: way)
    transition?.shift(by: way)
    unseenScroll = GridOffset(x: unseenScroll.x + way.x, y: unseenScroll.y + way.y)
  }

  /// Takes how far the content was scrolled unseen. If cells may be animated, all are placed again.
  mutating func takeUnseenScroll() -> GridOffset {
    defer { unseenScroll = .zero }
    if animatesCells { placesAllCells = true }
    return unseenScroll
  }

  /// The host has to be told the frames of all cells.
  mutating func setPlacesAllCells() { placesAllCells = true }

  /// The host has been told the frames of all cells.
  mutating func didPlaceAllCells() { placesAllCells = false }
}

// MARK: - Animations
extension Presentation {
  /// A frame begins at a time.
  mutating func beginFrame(at time: Double) { motions.beginFrame(at: time) }

  /// A frame is done.
  mutating func endFrame() { motions.endFrame() }

  /// A pass begins. Cells may be animated if any are, if a change waits to be, or if the delegate animates.
  @inline(__always)
  mutating func beginPass(delegateAnimates: Bool) {
    animatesCells = motions.isActive || transition != nil || delegateAnimates
  }

  /// Computes where animating cells are at the time of this frame.
  mutating func advance() { motions.advance() }

  /// Begins an animation of a cell, or redirects the one it has.
  /// - Parameter isRunByHost: Whether the host may run it itself.
  mutating func begin(_ transition: SlotTransition, isRunByHost: Bool) {
    motions.begin(
      transition.slot, from: transition.from, to: transition.to, transition.timing,
      delay: transition.delay)
    if isRunByHost { begun.append(transition) }
  }

  /// Takes the final attributes of a cell whose animation has ended; nil if it is not animating.
  mutating func takeGoal(of slot: Int32) -> CellAttributes? { motions.takeGoal(of: slot) }

  /// Changes the final attributes of an animating cell, at the same frame.
  mutating func setLooks(_ slot: Int32, _ attributes: CellAttributes) {
    motions.setLooks(slot, attributes)
  }

  /// Ends the animation of a cell where it is, if it has one.
  mutating func cut(_ slot: Int32) { motions.cut(slot) }

  /// Ends the animation of a cell that leaves the screen; apart, as most cells that leave have none.
  @inline(never)
  mutating func forget(_ slot: Int32) {
    motions.cut(slot)
    _ = motions.takeBack(slot)
  }

  /// Whether the host has moved a cell itself since it was last told a frame; it is told now.
  @inline(__always)
  mutating func takeBack(_ slot: Int32) -> Bool { motions.takeBack(slot) }

  /// Lets all animations end in the next pass.
  mutating func finish() {
    transition = nil
    motions.finish()
  }
}

// MARK: - Animations that the host runs
extension Presentation {
  /// Drops begun animations whose cells are gone, or have been redirected since.
  mutating func dropOutdatedBegun() {
    guard begun.indices.contains(where: { !isCurrent(begun[$0]) }) else { return }
    let motions = motions
    begun.removeAll { !motions.isOnItsWay($0.slot, to: $0.to) }
  }

  private func isCurrent(_ transition: SlotTransition) -> Bool {
    motions.isOnItsWay(transition.slot, to: transition.to)
  }

  /// The host runs the begun animations itself, or leaves them to the engine.
  mutating func takeBegun(isRunByHost: Bool) {
    if isRunByHost {
      for place in begun.indices { motions.leaveToHost(begun[place].slot) }
    }
    begun.removeAll(keepingCapacity: true)
  }

  /// The host that ran animations itself is gone.
  mutating func takeBackFromHost() { motions.takeBackFromHost() }
}

// MARK: - Completions
extension Presentation {
  /// Calls `handler` once all that begins until the end of the next pass has been shown.
  mutating func await(_ handler: @escaping (Bool) -> Void) { motions.await(handler) }

  /// Calls `handler` with false: what it waits for will not happen.
  mutating func refuse(_ handler: @escaping (Bool) -> Void) { motions.refuse(handler) }

  /// Whether there is anything to tell after a pass.
  var hasReport: Bool {
    @inline(__always) get { wasAnimating || motions.isActive || motions.hasDone }
  }

  /// Takes the handlers of changes that have been shown.
  mutating func takeDone() -> [(handler: (Bool) -> Void, isWhole: Bool)] {
    if motions.isActive { wasAnimating = true }
    return motions.takeDone()
  }

  /// Whether all animations have ended since this was last asked.
  mutating func takeDidEnd() -> Bool {
    guard wasAnimating, !motions.isActive else { return false }
    wasAnimating = false
    return true
  }
}

// MARK: - A layout change that a finger drives
extension Presentation {
  /// Begins a layout change that keeps an anchor in its place.
  mutating func beginPassage(keeping policy: AnchorPolicy, _ anchor: ScrollAnchor) {
    passage = LayoutPassage(policy: policy, anchor: anchor)
  }

  /// The layout change has come so far, and keeps an anchor in its place.
  mutating func setPassage(_ progress: Double, keeping anchor: ScrollAnchor) {
    passage?.anchor = anchor
    passage?.progress = progress
  }

  /// The user has scrolled: the layout change keeps another anchor from now on.
  mutating func clearPassageAnchor() {
    if passage != nil { passage?.anchor = nil }
  }

  /// Ends the layout change.
  mutating func endPassage() { passage = nil }
}

// MARK: - Changes of the data
extension Presentation: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    guard let anchor = passage?.anchor else { return }
    passage?.anchor = anchor.renumbered { renumbering.newIndex(of: $0) }
  }
}

// MARK: - Invariants
extension Presentation {
  /// Traps if an animation that the host may run is left over from another pass. Free in release builds.
  func checkInvariants() {
    assert(
      begun.isEmpty,
      "\(begun.count) animations have begun in the pass that the host was not asked to run.")
  }
}
