/// The scroll offset now, and what moves it: fingers, flings, springs, wheels, animations.
///
/// It knows neither cells nor layouts nor a screen. The engine says each frame where content may
/// rest and how much of it is seen; a host says what fingers do, and what time it is:
///
///     var scroll = ScrollState()
///     scroll.viewport = viewport
///     scroll.range = ScrollRange(content: content, viewport: viewport)
///     scroll.beginDrag(at: finger, time: 0)
///     scroll.drag(to: finger + GridOffset(x: 0, y: -30), time: 0.016)
///     scroll.endDrag(time: 0.020)
///     while scroll.isMoving { scroll.advance(to: nextFrame()) }
///
/// Where content is depends on the time alone, not on how many frames there were. A clock that
/// stands still, jumps back or is not a number stops it for no longer than that. Offsets and ways
/// that are not finite count as 0. Every operation is O(1) and allocates nothing.
public struct ScrollState: Hashable, Sendable {
  /// How the content may be scrolled.
  public var rules: ScrollRules {
    didSet { setBounds(range, viewport: viewport) }
  }

  /// The axes; what is said of one axis is said there.
  var horizontal = AxisScroll()
  var vertical = AxisScroll()

  var clock = ScrollClock()
  var tracker = VelocityTracker()

  /// How often the content has jumped, for what has to jump with it. It may start again at 0.
  private(set) var jumpCount = 0

  /// The finger that holds the content, if one does.
  var grip: Grip?

  /// Creates content that rests at zero, without ways to go.
  public init(rules: ScrollRules = ScrollRules()) {
    self.rules = rules
    setBounds(ScrollRange(), viewport: .zero)
  }
}

// MARK: - Now
extension ScrollState {
  /// Which place of the content is at the top left corner of the viewport.
  public var offset: GridPoint { GridPoint(x: horizontal.offset, y: vertical.offset) }

  /// How fast the offset changes, in points per second: by formula where time moves it, by its
  /// moves of the last tenth of a second where a finger or a wheel does.
  public var velocity: GridOffset {
    guard isMoving else { return tracker.velocity(at: clock.now) }
    return GridOffset(x: horizontal.velocity(at: clock.now), y: vertical.velocity(at: clock.now))
  }

  /// What moves the content. If its axes differ, what comes last in ``GridScrollPhase`` counts, but a
  /// fling before the spring that the other axis may already be in.
  public var phase: GridScrollPhase {
    guard grip == nil else { return .dragging }
    switch (horizontal.motion, vertical.motion) {
    case (.curve, _), (_, .curve): return .animating
    case (.fling, _), (_, .fling): return .decelerating
    case (.spring, _), (_, .spring): return .settling
    default: return .idle
    }
  }

  /// Whether nothing moves the content: the phase is ``GridScrollPhase/idle``.
  @inline(__always)
  var isAtRest: Bool { grip == nil && !horizontal.isMoving && !vertical.isMoving }

  /// Whether time alone will change the offset: a host has to ask again in the next frame.
  public var isMoving: Bool {
    @inline(__always) get { grip == nil && (horizontal.isMoving || vertical.isMoving) }
  }

  /// Where the content will come to rest if nothing else happens.
  public var target: GridPoint { GridPoint(x: horizontal.target, y: vertical.target) }

  /// How far the content is beyond its ends: negative before the start, positive behind the end.
  public var overscroll: GridOffset {
    GridOffset(
      x: horizontal.excess(of: horizontal.offset), y: vertical.excess(of: vertical.offset))
  }

  /// How much of a move leads to the ends and no further, along the axes that may be scrolled.
  public func room(for move: GridOffset) -> GridOffset {
    let move = allowed(move.cleaned)
    return GridOffset(x: horizontal.room(for: move.x), y: vertical.room(for: move.y))
  }
}

// MARK: - Bounds
extension ScrollState {
  /// Where the content may rest.
  ///
  /// Content that rests outside is brought inside at once. What moves goes on, bound for the nearest
  /// place inside; what has come to be far outside, where nothing is, comes back from half a viewport.
  /// To say again what has not changed costs next to nothing.
  public var range: ScrollRange {
    get {
      ScrollRange(
        start: GridPoint(x: horizontal.start, y: vertical.start),
        end: GridPoint(x: horizontal.end, y: vertical.end))
    }
    set { setBounds(newValue, viewport: viewport) }
  }

  /// How much of the content is seen: a page, and more than how far it can be pulled.
  public var viewport: GridSize {
    get { GridSize(width: horizontal.viewport, height: vertical.viewport) }
    set { setBounds(range, viewport: newValue) }
  }

  /// Says both at once: one that is new and one that is old may leave no room between them.
  mutating func setBounds(_ range: ScrollRange, viewport: GridSize) {
    horizontal.setBounds(
      start: range.start.x, end: range.end.x, viewport: viewport.width.cleanedExtent,
      bounces: rules.bounces.contains(.horizontal), at: clock.now)
    vertical.setBounds(
      start: range.start.y, end: range.end.y, viewport: viewport.height.cleanedExtent,
      bounces: rules.bounces.contains(.vertical), at: clock.now)
  }

  /// Moves the offset along with content before it whose length has changed, and with it all that
  /// is under way: nothing is seen to move, and the velocity stays.
  ///
  /// The range stays; say the new one after this, before a frame is shown, and then ``comeInside()``.
  public mutating func shift(by distance: GridOffset) {
    let distance = distance.cleaned
    horizontal.shift(by: distance.x)
    vertical.shift(by: distance.y)
  }

  /// Brings inside what a shift has left outside of the range, as a new range does.
  public mutating func comeInside() {
    horizontal.comeInside(at: clock.now)
    vertical.comeInside(at: clock.now)
  }
}

// MARK: - At once
extension ScrollState {
  /// Shows an offset, or the nearest within the bounds. What moves the content stops; a finger goes
  /// on from there.
  public mutating func jump(to offset: GridPoint) {
    let offset = offset.cleaned
    jumpCount &+= 1
    horizontal.jump(to: offset.x)
    vertical.jump(to: offset.y)
    tracker = VelocityTracker()
  }

  /// Lets the content rest where it is, or at the end if it is beyond. Whatever moves it stops, and
  /// a finger has let go.
  public mutating func stop() {
    grip = nil
    horizontal.stop()
    vertical.stop()
    tracker = VelocityTracker()
  }

  /// Turns a wheel: moves the content within its bounds, at once. Whatever else moves it stops, but
  /// a finger does not let go.
  /// - Returns: What is left of the way, for whoever scrolls what this content is in.
  public mutating func wheel(by way: GridOffset, time: Double) -> GridOffset {
    advance(to: time)
    let way = way.cleaned
    guard grip == nil else { return way }
    if isMoving { stop() }
    let from = offset
    let goal = from + allowed(way)
    horizontal.jump(to: goal.x)
    vertical.jump(to: goal.y)
    let done = offset - from
    tracker.add(done, at: clock.now, pulse: 0.1)
    // Not the way less what is done: sums round, and all of it should be all of it.
    return GridOffset(
      x: rules.axes.contains(.horizontal) ? goal.x - offset.x : way.x,
      y: rules.axes.contains(.vertical) ? goal.y - offset.y : way.y)
  }

  /// The part of a way along axes that fingers may move.
  func allowed(_ way: GridOffset) -> GridOffset {
    GridOffset(
      x: rules.axes.contains(.horizontal) ? way.x : 0,
      y: rules.axes.contains(.vertical) ? way.y : 0)
  }
}

// MARK: - Over time
extension ScrollState {
  /// Goes on to a time.
  /// - Returns: Whether the offset has changed.
  @discardableResult
  public mutating func advance(to time: Double) -> Bool {
    let before = offset
    clock.advance(to: time)
    horizontal.advance(to: clock.now)
    vertical.advance(to: clock.now)
    return offset != before
  }

  /// Brings the content to an offset, or the nearest within the bounds, in a known time. A finger
  /// that holds it has let go. Without a time (not above 0, or not a number) it is there at once;
  /// none is longer than 1e6 seconds.
  public mutating func animate(
    to offset: GridPoint, duration: Double, curve: TimingCurve = .easeInOut, time: Double
  ) {
    advance(to: time)
    grip = nil
    tracker = VelocityTracker()
    let target = range.clamp(offset)
    guard duration > 0, target != self.offset else {
      stop()
      return jump(to: target)
    }
    let duration = min(duration, 1e6)
    horizontal.animate(to: target.x, duration: duration, curve, at: clock.now)
    vertical.animate(to: target.y, duration: duration, curve, at: clock.now)
  }

  /// Changes where the content is bound for, because lengths on the way there turned out to be
  /// others: nothing jumps now, and it comes to rest exactly there. An axis that rests or is held
  /// stays.
  public mutating func retarget(to offset: GridPoint) {
    let offset = offset.cleaned
    horizontal.retarget(to: offset.x, at: clock.now)
    vertical.retarget(to: offset.y, at: clock.now)
  }
}
