/// The offset, the motion that changes it, and the target of a scroll.
///
/// It owns the offset, the insets, the scroll indicators, and the item or anchor that the next
/// pass aligns. It uses neither the layout nor cells: the engine computes offsets and passes them
/// in.
///
/// ```text
/// scrolling.jump(to: offset, showing: target)
/// scrolling.advance(to: time)
/// scrolling.setBounds(range, viewport: viewport)
/// ```
struct Scrolling: ~Copyable {
  /// The offset, and the motion that changes it.
  private(set) var state = ScrollState() {
    didSet { changeNumber &+= 1 }
  }

  /// The number of changes of the offset, its bounds, or its motion, which may overflow.
  private(set) var changeNumber = 0

  /// The time of the last frame, in seconds.
  private(set) var now = 0.0

  /// How much of each edge of the viewport is covered by bars of the host.
  private(set) var insets = GridInsets.zero

  /// The parts of the viewport that have cells and that are visible. Nil if both are all of it.
  private(set) var clip: ViewportClip?

  /// What keeps its position when data, sizes or the viewport change.
  private(set) var anchorPolicy = AnchorPolicy.start

  /// What keeps its position when an item that begins before the viewport changes its size.
  private(set) var resizeRules = ResizeRules()

  /// Whether pointers drag the content.
  private(set) var isDragScrollingEnabled = true

  /// Which positions a fling comes to rest at.
  private(set) var snap = ScrollSnap.nothing

  /// The item at which a scroll ends, even if sizes of items before it change meanwhile.
  private(set) var target: ShownItem?

  /// The anchor that keeps its position until everything has been measured.
  private(set) var anchor: ScrollAnchor?

  /// Whether the offset, the content or the viewport has changed since the delegate was last
  /// notified.
  private(set) var didScroll = false

  /// Whether the content was at rest when the delegate was last notified.
  private var wasAtRest = true

  /// Whether an indicator has been requested. Until then, none is updated.
  private(set) var hasIndicators = false
  private var verticalIndicator = ScrollIndicator(axis: .vertical)
  private var horizontalIndicator = ScrollIndicator(axis: .horizontal)

  /// Creates a state at offset zero, at rest.
  init(_ key: EngineKey) {}
}

// MARK: - State
extension Scrolling {
  /// The point of the content at the top left corner of the viewport.
  var offset: GridPoint { @inline(__always) get { state.offset } }

  /// The velocity of the offset, in points per second.
  var velocity: GridOffset { @inline(__always) get { state.velocity } }

  /// The kind of motion.
  var phase: GridScrollPhase { @inline(__always) get { state.phase } }

  /// Whether the offset changes with time alone.
  var isMoving: Bool { @inline(__always) get { state.isMoving } }

  /// Whether there is no motion and no drag.
  var isAtRest: Bool { @inline(__always) get { state.isAtRest } }

  /// Whether there is an anchor.
  private var hasAnchor: Bool {
    @inline(__always) get { if case nil = anchor { false } else { true } }
  }

  /// The offsets at which the content can rest.
  var range: ScrollRange { @inline(__always) get { state.range } }

  /// Returns the distances of the offset from both ends of the range along an axis. They are negative
  /// beyond an end.
  @inline(__always)
  func distancesToEnds(_ axis: GridAxis) -> (start: Double, end: Double) {
    switch axis {
    case .vertical: state.axes.vertical.distancesToEnds
    case .horizontal: state.axes.horizontal.distancesToEnds
    }
  }
}

// MARK: - Settings
extension Scrolling {
  /// Sets the insets. Values that are not finite count as 0.
  mutating func setInsets(_ insets: GridInsets) { self.insets = insets.limitedForScrolling }

  /// Sets the parts of the viewport that have cells and that are visible.
  /// - Returns: Whether one has changed.
  mutating func setClip(_ clip: ViewportClip?) -> Bool {
    defer { self.clip = clip }
    return clip != self.clip
  }

  /// Sets what keeps its position when data, sizes or the viewport change.
  mutating func setAnchorPolicy(_ policy: AnchorPolicy) { anchorPolicy = policy }

  /// Sets what keeps its position when an item that begins before the viewport changes its size.
  mutating func setResizeRules(_ rules: ResizeRules) { resizeRules = rules }

  /// Sets whether pointers drag the content.
  mutating func setDragScrollingEnabled(_ isEnabled: Bool) { isDragScrollingEnabled = isEnabled }

  /// Sets the positions at which a fling comes to rest.
  mutating func setSnap(_ snap: ScrollSnap) { self.snap = snap }

  /// Sets the rules of scrolling.
  mutating func setRules(_ rules: ScrollRules) { state.setRules(rules) }

  /// Sets the offsets at which the content can rest.
  mutating func setBounds(_ range: ScrollRange, viewport: GridSize) {
    state.setBounds(range, viewport: viewport)
  }
}

// MARK: - Immediate changes
extension Scrolling {
  /// Scrolls to an offset, or the nearest one within the bounds.
  mutating func jump(to offset: GridPoint) { state.jump(to: offset) }

  /// Scrolls to the offset that aligns a target, and keeps the target aligned while sizes are
  /// measured.
  mutating func jump(to offset: GridPoint, showing target: ShownItem) {
    state.jump(to: offset)
    self.target = target
  }

  /// Shifts the offset after the extent of the content before it changed.
  mutating func shift(by distance: GridOffset) { state.shift(by: distance) }

  /// Moves the offset into the bounds, after a shift.
  mutating func clampToRange() { state.clampToRange() }

  /// Stops all motion.
  mutating func stop() { state.stop() }

  /// Scrolls by a distance, as a wheel does.
  /// - Returns: The part of the distance beyond the end of the content.
  mutating func scroll(by distance: GridOffset, time: Double) -> GridOffset {
    state.scroll(by: distance, time: time)
  }
}

// MARK: - Motion over time
extension Scrolling {
  /// Begins a frame.
  /// - Precondition: The time is finite.
  mutating func beginFrame(at time: Double) { now = time }

  /// Scrolls to an offset with an animation that begins at a time; nil for the next frame.
  mutating func animate(
    to offset: GridPoint, duration: Double, curve: TimingCurve, time: Double?,
    showing target: ShownItem? = nil
  ) {
    state.animate(to: offset, duration: duration, curve: curve, time: time)
    if let target { self.target = target }
  }

  /// Changes the end of an animated scroll, without a jump.
  mutating func retarget(to offset: GridPoint) { state.retarget(to: offset) }

  /// Advances the motion to a time, and moves the anchor along.
  /// - Returns: Whether the offset has changed.
  mutating func advance(to time: Double) -> Bool {
    let before = offset
    guard state.advance(to: time) else { return false }
    moveAnchor(by: offset - before)
    return true
  }

  /// Whether the content is at rest, if that has changed since the last call; nil otherwise.
  @inline(__always)
  mutating func takeRestChange() -> Bool? {
    guard state.isAtRest != wasAtRest else { return nil }
    wasAtRest.toggle()
    return wasAtRest
  }
}

// MARK: - Drags
extension Scrolling {
  /// How a drag ends.
  enum DragEnd {
    /// The pointer is released.
    case release
    /// The content is flung with a velocity.
    case fling(GridOffset)
  }

  /// Begins a drag. Its end is reported even if it comes before the next pass.
  mutating func beginDrag(at point: GridPoint, time: Double) {
    hold(at: point, time: time)
    wasAtRest = false
  }

  /// Begins a drag that is not reported, for a fling that follows at once.
  mutating func hold(at point: GridPoint, time: Double) {
    state.beginDrag(at: point, time: time)
  }

  /// Moves the content with a pointer to a point of the viewport, and moves the anchor along.
  mutating func drag(to point: GridPoint, time: Double) {
    let before = offset
    state.drag(to: point, time: time)
    moveAnchor(by: offset - before)
  }

  /// Moves the content with a pointer by a distance, and moves the anchor along.
  mutating func drag(by distance: GridOffset, time: Double) {
    let before = offset
    state.drag(by: distance, time: time)
    moveAnchor(by: offset - before)
  }

  /// Returns where the content would come to rest if the drag ended now, and its velocity. Nil
  /// without a drag.
  func rest(after end: DragEnd, time: Double) -> (point: GridPoint, velocity: GridOffset)? {
    var trial = state
    var answer: (GridPoint, GridOffset)?
    trial.release(end, time: time) { rest, velocity in
      answer = (rest, velocity)
      return rest
    }
    return answer
  }

  /// Ends a drag. The content comes to rest at a point, or the nearest one within the bounds.
  mutating func endDrag(_ end: DragEnd, at point: GridPoint, time: Double) {
    state.release(end, time: time) { _, _ in point }
  }

  /// Cancels a drag, without a fling.
  mutating func cancelDrag(time: Double) { state.cancelDrag(time: time) }
}

extension ScrollState {
  fileprivate mutating func release(
    _ end: Scrolling.DragEnd, time: Double, settlingAt: (GridPoint, GridOffset) -> GridPoint
  ) {
    switch end {
    case .release: endDrag(time: time, settlingAt: settlingAt)
    case .fling(let velocity): fling(velocity: velocity, time: time, settlingAt: settlingAt)
    }
  }
}

// MARK: - Targets and anchors
extension Scrolling {
  /// Keeps an anchor at its position until everything has been measured.
  mutating func hold(_ anchor: ScrollAnchor) { self.anchor = anchor }

  /// Removes the target and the anchor.
  mutating func clearGoals() {
    clearTarget()
    clearAnchor()
  }

  /// Removes the target.
  @inline(__always)
  mutating func clearTarget() {
    if target != nil { target = nil }
  }

  /// Removes the anchor.
  @inline(__always)
  mutating func clearAnchor() {
    if hasAnchor { anchor = nil }
  }

  /// Moves the anchor's position on the screen along with a drag or motion.
  @inline(__always)
  private mutating func moveAnchor(by distance: GridOffset) {
    guard hasAnchor, var anchor else { return }
    anchor.distance = GridOffset(
      x: anchor.distance.x - distance.x, y: anchor.distance.y - distance.y)
    self.anchor = anchor
  }
}

// MARK: - Changes of the data
extension Scrolling: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    if let target { self.target = target.renumbered { renumbering.newIndex(of: $0) } }
  }
}

// MARK: - Invariants
extension Scrolling {
  /// Traps if the offset is not finite, or if the target is not an item. Does nothing in release
  /// builds.
  func checkInvariants(itemCount: Int) {
    assert(
      offset.x.isFinite && offset.y.isFinite, "The offset is \(offset.description).")
    assert(
      target.map { $0.item >= 0 && $0.item < itemCount } ?? true,
      "The scroll target is item \(target?.item ?? 0), but the items are 0..<\(itemCount).")
  }
}

// MARK: - Change flags
extension Scrolling {
  /// Notes that the offset, the content or the viewport has changed.
  mutating func noteScroll() { didScroll = true }

  /// Whether the offset, the content or the viewport has changed. Resets the flag.
  @inline(__always)
  mutating func takeDidScroll() -> Bool {
    defer { didScroll = false }
    return didScroll
  }
}

// MARK: - Indicators
extension Scrolling {
  /// Returns the indicator along an axis. From the first call on, indicators are updated in each
  /// frame.
  mutating func indicator(_ axis: GridAxis, viewport: GridSize) -> ScrollIndicator {
    if !hasIndicators {
      hasIndicators = true
      updateIndicators(viewport: viewport)
    }
    return axis == .vertical ? verticalIndicator : horizontalIndicator
  }

  /// Shows the indicators for a moment.
  mutating func flashIndicators(time: Double) {
    verticalIndicator.flash(time: time)
    horizontalIndicator.flash(time: time)
  }

  /// Whether an indicator is fading out, which needs frames although nothing moves.
  var isFading: Bool {
    @inline(__always) get {
      hasIndicators
        && (verticalIndicator.isFading(at: now) || horizontalIndicator.isFading(at: now))
    }
  }

  /// The time at which the next indicator begins to fade.
  var fadeStart: Double? {
    guard hasIndicators else { return nil }
    return earlier(
      verticalIndicator.fadeStart(after: now), horizontalIndicator.fadeStart(after: now))
  }

  /// Updates the indicators to the current offset and content size.
  mutating func updateIndicators(viewport: GridSize) {
    verticalIndicator.update(for: state, track: viewport.height, time: now)
    horizontalIndicator.update(for: state, track: viewport.width, time: now)
  }
}

/// The parts of the viewport of a grid inside the viewport of another one, relative to its top left corner.
struct ViewportClip: Hashable {
  /// The part in which items have cells.
  let cells: GridRect

  /// The part that is visible, from which the rectangle to whose edges elements stick is computed. It may
  /// extend beyond the viewport.
  let visible: GridRect
}
