/// Where the content is, what moves it, and what a scroll is bound for.
///
/// It owns the offset, the insets, the scroll indicators, and the item or anchor that the next pass brings to its
/// place. It knows neither layout nor cells: the engine computes offsets and passes them in.
///
///     scrolling.scroll(to: offset, showing: target)
///     scrolling.advance(to: time)
///     scrolling.setBounds(range, viewport: viewport)
struct Scrolling: ~Copyable {
  /// The offset now, and what moves it.
  private(set) var state = ScrollState() {
    didSet { changeNumber &+= 1 }
  }

  /// The number of changes of the offset, its bounds, and what moves it, which may overflow.
  private(set) var changeNumber = 0

  /// The time of the last frame, in seconds.
  private(set) var now = 0.0

  /// What bars of the host cover at the edges of the viewport.
  private(set) var insets = GridInsets.zero

  /// The visible part of the content, if the grid lies in another grid that scrolls along the same axis.
  private(set) var clip: GridRect?

  /// What stays in its place when data, sizes or the viewport change.
  var anchorPolicy = AnchorPolicy.start

  /// Whether pointers drag the content.
  var isDragScrollingEnabled = true

  /// What a fling comes to rest at.
  var snap = ScrollSnap.nothing

  /// The item that a scroll shows in the end, although sizes on the way are measured meanwhile.
  private(set) var target: ShownItem?

  /// What stays in its place until everything has been measured.
  private(set) var anchor: ScrollAnchor?

  /// Whether the offset, the content or the viewport changed since the delegate was last told.
  private(set) var didScroll = false

  /// Whether the content was at rest when the delegate was last told.
  private var wasAtRest = true

  /// Whether anybody has asked for an indicator. Until then, none is updated.
  private(set) var hasIndicators = false
  private var verticalIndicator = ScrollIndicator(axis: .vertical)
  private var horizontalIndicator = ScrollIndicator(axis: .horizontal)
}

// MARK: - Now
extension Scrolling {
  /// The point of the content at the top left corner of the viewport.
  var offset: GridPoint { @inline(__always) get { state.offset } }

  /// How fast the offset changes, in points per second.
  var velocity: GridOffset { @inline(__always) get { state.velocity } }

  /// What moves the content.
  var phase: GridScrollPhase { @inline(__always) get { state.phase } }

  /// Whether time alone changes the offset.
  var isMoving: Bool { @inline(__always) get { state.isMoving } }

  /// Whether nothing moves the content.
  var isAtRest: Bool { @inline(__always) get { state.isAtRest } }

  /// Whether an anchor stays in its place until everything has been measured.
  private var hasAnchor: Bool {
    @inline(__always) get { if case nil = anchor { false } else { true } }
  }

  /// The offsets at which the content rests.
  var range: ScrollRange { @inline(__always) get { state.range } }
}

// MARK: - Settings
extension Scrolling {
  /// Sets what is covered. Numbers that are not finite count as 0.
  mutating func setInsets(_ insets: GridInsets) { self.insets = insets.cleaned }

  /// Sets what of the content is visible at all.
  /// - Returns: Whether that is a change.
  mutating func setClip(_ clip: GridRect?) -> Bool {
    defer { self.clip = clip }
    return clip != self.clip
  }

  /// Sets how the content may be scrolled.
  mutating func setRules(_ rules: ScrollRules) { state.rules = rules }

  /// Sets where the content may rest.
  mutating func setBounds(_ range: ScrollRange, viewport: GridSize) {
    state.setBounds(range, viewport: viewport)
  }
}

// MARK: - At once
extension Scrolling {
  /// Scrolls to an offset, or the nearest within the bounds.
  mutating func jump(to offset: GridPoint) { state.jump(to: offset) }

  /// Scrolls to the offset at which an item is in its place, which it is brought to again as sizes are measured.
  mutating func jump(to offset: GridPoint, showing target: ShownItem) {
    state.jump(to: offset)
    self.target = target
  }

  /// Moves the offset along with content before it whose length has changed.
  mutating func shift(by distance: GridOffset) { state.shift(by: distance) }

  /// Brings inside the bounds what a shift has left outside.
  mutating func comeInside() { state.comeInside() }

  /// Stops what moves the content.
  mutating func stop() { state.stop() }

  /// Scrolls by a wheel.
  /// - Returns: What is left of the way at the end of the content.
  mutating func scroll(by way: GridOffset, time: Double) -> GridOffset {
    state.scroll(by: way, time: time)
  }
}

// MARK: - Over time
extension Scrolling {
  /// A frame begins. Precondition: The time is finite.
  mutating func beginFrame(at time: Double) { now = time }

  /// Scrolls to an offset over some time.
  mutating func animate(
    to offset: GridPoint, duration: Double, curve: TimingCurve, time: Double,
    showing target: ShownItem? = nil
  ) {
    state.animate(to: offset, duration: duration, curve: curve, time: time)
    if let target { self.target = target }
  }

  /// Changes where the content is bound for, without a jump.
  mutating func retarget(to offset: GridPoint) { state.retarget(to: offset) }

  /// Moves the content on to a time, and the anchor with it.
  /// - Returns: Whether the offset changed.
  mutating func advance(to time: Double) -> Bool {
    let before = offset
    guard state.advance(to: time) else { return false }
    moveAnchor(by: offset - before)
    return true
  }

  /// Whether the content has come to rest, or has begun to move, since this was last asked; nil if neither.
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
    /// A finger that holds the content is lifted.
    case lift
    /// The content is thrown with a velocity.
    case fling(GridOffset)
  }

  /// A finger holds the content, which is told.
  mutating func beginDrag(at point: GridPoint, time: Double) {
    hold(at: point, time: time)
    wasAtRest = false
  }

  /// The content is held, as by a finger, until it is thrown.
  mutating func hold(at point: GridPoint, time: Double) {
    state.beginDrag(at: point, time: time)
  }

  /// The finger moves to a point of the viewport, and the anchor with it.
  mutating func drag(to point: GridPoint, time: Double) {
    let before = offset
    state.drag(to: point, time: time)
    moveAnchor(by: offset - before)
  }

  /// The finger moves by a way, and the anchor with it.
  mutating func drag(by way: GridOffset, time: Double) {
    let before = offset
    state.drag(by: way, time: time)
    moveAnchor(by: offset - before)
  }

  /// Where the content would come to rest if the drag ended so, and its velocity; nil without a drag.
  func rest(after end: DragEnd, time: Double) -> (point: GridPoint, velocity: GridOffset)? {
    var trial = state
    var answer: (GridPoint, GridOffset)?
    trial.release(end, time: time) { rest, velocity in
      answer = (rest, velocity)
      return rest
    }
    return answer
  }

  /// Ends the drag so that the content comes to rest at a point, or the nearest within the bounds.
  mutating func endDrag(_ end: DragEnd, at point: GridPoint, time: Double) {
    state.release(end, time: time) { _, _ in point }
  }

  /// The finger is taken away without a fling.
  mutating func cancelDrag(time: Double) { state.cancelDrag(time: time) }
}

extension ScrollState {
  fileprivate mutating func release(
    _ end: Scrolling.DragEnd, time: Double, settlingAt: (GridPoint, GridOffset) -> GridPoint
  ) {
    switch end {
    case .lift: endDrag(time: time, settlingAt: settlingAt)
    case .fling(let velocity): fling(velocity: velocity, time: time, settlingAt: settlingAt)
    }
  }
}

// MARK: - What a scroll is bound for
extension Scrolling {
  /// Keeps an anchor in its place until everything has been measured.
  mutating func hold(_ anchor: ScrollAnchor) { self.anchor = anchor }

  /// Neither an item nor an anchor is brought to its place any more.
  mutating func clearGoals() {
    clearTarget()
    clearAnchor()
  }

  /// No item is brought to its place any more.
  @inline(__always)
  mutating func clearTarget() {
    if target != nil { target = nil }
  }

  /// No anchor is brought to its place any more.
  @inline(__always)
  mutating func clearAnchor() {
    if hasAnchor { anchor = nil }
  }

  /// The content was moved by a finger or by time: from here on, the anchor stays where that brought it.
  @inline(__always)
  private mutating func moveAnchor(by way: GridOffset) {
    guard hasAnchor, var anchor else { return }
    anchor.distance = GridOffset(x: anchor.distance.x - way.x, y: anchor.distance.y - way.y)
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
  /// Traps if the offset is no number. Free in release builds.
  func checkInvariants() {
    assert(
      offset.x.isFinite && offset.y.isFinite, "The offset is \(offset.description).")
  }
}

// MARK: - Telling
extension Scrolling {
  /// The offset, the content or the viewport has changed.
  mutating func noteScroll() { didScroll = true }

  /// Whether anything changed since this was last asked.
  @inline(__always)
  mutating func takeDidScroll() -> Bool {
    defer { didScroll = false }
    return didScroll
  }
}

// MARK: - Indicators
extension Scrolling {
  /// The indicator along an axis. From now on, indicators are updated.
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

  /// Whether an indicator fades, which takes frames although nothing moves.
  var isFading: Bool {
    @inline(__always) get {
      hasIndicators
        && (verticalIndicator.isFading(at: now) || horizontalIndicator.isFading(at: now))
    }
  }

  /// When the next indicator begins to fade.
  var fadeStart: Double? {
    guard hasIndicators else { return nil }
    return earlier(
      verticalIndicator.fadeStart(after: now), horizontalIndicator.fadeStart(after: now))
  }

  /// Moves the indicators to where the content is now.
  mutating func updateIndicators(viewport: GridSize) {
    verticalIndicator.update(for: state, track: viewport.height, time: now)
    horizontalIndicator.update(for: state, track: viewport.width, time: now)
  }
}
