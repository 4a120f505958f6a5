/// The scroll offset and what moves it: drags, flings, springs, wheels and animations.
///
/// It does not know cells, layouts or a screen. In each frame, the engine sets the scroll range and
/// the viewport. A host passes in pointer events and the time:
///
///     var scroll = ScrollState()
///     scroll.viewport = viewport.size
///     scroll.range = ScrollRange(content: content, viewport: viewport.size)
///     scroll.beginDrag(at: point, time: 0)
///     scroll.drag(to: point + GridOffset(x: 0, y: -30), time: 0.016)
///     scroll.endDrag(time: 0.020)
///     while scroll.isMoving { scroll.advance(to: nextFrameTime()) }
///
/// The offset depends on the time only, not on the number of frames. A clock that stands still,
/// jumps back or is not finite stops the motion only until it advances again. NaN and infinite
/// offsets and distances are treated as 0. Every operation is O(1) and allocates nothing.
public struct ScrollState: Hashable, Sendable {
  /// The rules of scrolling.
  public private(set) var rules: ScrollRules

  private(set) var axes = ScrollAxes()
  private var clock = ScrollClock()
  private var tracker = VelocityTracker()

  /// The number of jumps so far. A ``ScrollIndicator`` compares it to detect jumps.
  private(set) var jumpCount = 0

  /// The current drag, if any.
  private var grip: Grip?

  /// A drag of the content in progress.
  private struct Grip: Hashable, Sendable {
    /// The position of the pointer.
    private(set) var pointer: GridPoint

    private(set) var direction: DragDirection

    /// The indices of the pages at which the drag began.
    let page: GridPoint

    init(pointer: GridPoint, direction: DragDirection, page: GridPoint) {
      self.pointer = pointer
      self.direction = direction
      self.page = page
    }

    /// Follows the pointer by a distance.
    mutating func move(by distance: GridOffset) {
      pointer = (pointer + distance).limitedForScrolling
    }

    /// Returns the part of a move along the axis to which the drag is locked; see
    /// ``DragDirection``.
    mutating func admit(_ move: GridOffset) -> GridOffset { direction.admit(move) }
  }

  /// Creates a state with offset zero and an empty scroll range.
  public init(rules: ScrollRules = ScrollRules()) {
    self.rules = rules
    setBounds(ScrollRange(), viewport: .zero)
  }

  /// Changes the rules, also for a motion in progress.
  public mutating func setRules(_ rules: ScrollRules) {
    self.rules = rules
    setBounds(range, viewport: viewport)
  }
}

// MARK: - Current state
extension ScrollState {
  /// The content offset: the point of the content at the top left corner of the viewport.
  public var offset: GridPoint { axes.offset }

  /// The velocity of the offset, in points per second.
  ///
  /// While the content moves by itself, it is computed from the motion. During drags and wheel
  /// scrolling, it is measured from the moves of the last tenth of a second.
  public var velocity: GridOffset {
    guard isMoving else { return tracker.velocity(at: clock.now) }
    return axes.velocity(at: clock.now)
  }

  /// The current phase of scrolling.
  ///
  /// If the axes differ, ``GridScrollPhase/animating`` comes first, then
  /// ``GridScrollPhase/decelerating``, then ``GridScrollPhase/settling``.
  public var phase: GridScrollPhase {
    guard grip == nil else { return .dragging }
    switch (axes.horizontal.motion, axes.vertical.motion) {
    case (.curve, _), (_, .curve): return .animating
    case (.fling, _), (_, .fling): return .decelerating
    case (.spring, _), (_, .spring): return .settling
    default: return .idle
    }
  }

  /// Whether nothing moves the content: ``phase`` is ``GridScrollPhase/idle``.
  @inline(__always)
  var isAtRest: Bool { grip == nil && !axes.isMoving }

  /// Whether the offset changes with time, so that the host must provide frames.
  public var isMoving: Bool {
    @inline(__always) get { grip == nil && axes.isMoving }
  }

  /// The offset at which the content will come to rest without further input.
  public var target: GridPoint { axes.target }

  /// The distance beyond the ends of the content: negative before the start, positive after the
  /// end.
  public var overscroll: GridOffset { axes.overscroll }

  /// Returns the part of a move that stays within the scroll range, along the axes that can be
  /// scrolled.
  public func room(for move: GridOffset) -> GridOffset {
    axes.room(for: allowed(move.limitedForScrolling))
  }
}

// MARK: - Bounds
extension ScrollState {
  /// The offsets at which the content may rest.
  ///
  /// If the range changes, content at rest is clamped to it at once. Content that moves continues
  /// to the nearest offset in the range. Content that is now far outside, where nothing is visible,
  /// returns from half a viewport outside. To set the same value again is cheap.
  public var range: ScrollRange {
    get { axes.range }
    set { setBounds(newValue, viewport: viewport) }
  }

  /// The size of the viewport.
  ///
  /// It is the size of a page and limits how far content can be pulled beyond its ends.
  public var viewport: GridSize {
    get { axes.viewport }
    set { setBounds(range, viewport: newValue) }
  }

  /// Sets range and viewport together: a mix of a new and an old value could clamp the offset.
  mutating func setBounds(_ range: ScrollRange, viewport: GridSize) {
    axes.setBounds(range, viewport: viewport, bounces: rules.bounces, at: clock.now)
  }

  /// Moves the offset and all running motions by a distance, after content before it changed its
  /// extent.
  ///
  /// Nothing moves on the screen. The velocity and the range do not change: set the new range after
  /// this call and before the next frame, and then call ``clampToRange()``.
  public mutating func shift(by distance: GridOffset) {
    axes.shift(by: distance.limitedForScrolling)
  }

  /// Moves content into the range if ``shift(by:)`` has left it outside, as a new range does.
  public mutating func clampToRange() { axes.clampToRange(at: clock.now) }
}

// MARK: - Immediate changes
extension ScrollState {
  /// Sets the offset, clamped to the range. A running motion stops; a drag continues from there.
  public mutating func jump(to offset: GridPoint) {
    jumpCount &+= 1
    axes.jump(to: offset.limitedForScrolling)
    tracker = VelocityTracker()
  }

  /// Stops all motion and ends a drag. Overscrolled content is clamped to its end.
  public mutating func stop() {
    grip = nil
    axes.stop()
    tracker = VelocityTracker()
  }

  /// Scrolls by a wheel or trackpad event: moves the content within its range at once.
  ///
  /// Other motion stops. During a drag, nothing happens.
  /// - Parameters:
  ///   - distance: The distance by which to change the offset.
  ///   - time: The time in seconds.
  /// - Returns: The rest of the distance, to scroll the content around this one.
  public mutating func scroll(by distance: GridOffset, time: Double) -> GridOffset {
    advance(to: time)
    let distance = distance.limitedForScrolling
    guard grip == nil else { return distance }
    if isMoving { stop() }
    let from = offset
    let goal = from + allowed(distance)
    axes.jump(to: goal)
    let done = offset - from
    tracker.add(done, at: clock.now, pulse: 0.1)
    // Not `distance` minus the distance moved, because rounding could leave a small remainder.
    return GridOffset(
      x: rules.axes.contains(.horizontal) ? goal.x - offset.x : distance.x,
      y: rules.axes.contains(.vertical) ? goal.y - offset.y : distance.y)
  }

  /// Returns the components along the axes that the user may scroll.
  func allowed(_ way: GridOffset) -> GridOffset {
    GridOffset(
      x: rules.axes.contains(.horizontal) ? way.x : 0,
      y: rules.axes.contains(.vertical) ? way.y : 0)
  }
}

// MARK: - Motion
extension ScrollState {
  /// Advances all motion to a time, in seconds.
  /// - Returns: Whether the offset changed.
  @discardableResult
  public mutating func advance(to time: Double) -> Bool {
    let before = offset
    clock.advance(to: time)
    axes.advance(to: clock.now)
    return offset != before
  }

  /// Animates to an offset, clamped to the range. A drag ends.
  ///
  /// With a duration that is not positive, the content jumps. Durations are limited to 1e6 seconds.
  /// - Parameters:
  ///   - offset: The target.
  ///   - duration: The duration, in seconds.
  ///   - curve: The timing curve.
  ///   - time: The time at which the animation begins, in seconds; nil for that of the next call
  ///     that passes a time, usually the next ``advance(to:)``.
  public mutating func animate(
    to offset: GridPoint, duration: Double, curve: TimingCurve = .easeInOut, time: Double? = nil
  ) {
    if let time { advance(to: time) } else { clock.skipToNextReading() }
    grip = nil
    tracker = VelocityTracker()
    let target = range.clamp(offset)
    guard duration > 0, target != self.offset else {
      stop()
      return jump(to: target)
    }
    axes.animate(to: target, duration: min(duration, 1e6), curve, at: clock.now)
  }

  /// Changes the target of a running motion, when extents between the offset and the target turn
  /// out to be different.
  ///
  /// The offset does not jump now, and the content comes to rest exactly at the new target. An axis
  /// that rests or is dragged does not change.
  public mutating func retarget(to offset: GridPoint) {
    axes.retarget(to: offset.limitedForScrolling, at: clock.now)
  }
}

// MARK: - Drags
extension ScrollState {
  /// Begins a drag. Content that moves is stopped.
  /// - Parameters:
  ///   - pointer: The position of the pointer.
  ///   - time: The time in seconds.
  public mutating func beginDrag(at pointer: GridPoint, time: Double) {
    advance(to: time)
    axes.hold()
    tracker.begin(at: clock.now)
    grip = Grip(
      pointer: pointer.limitedForScrolling, direction: DragDirection(), page: axes.nearestPage)
  }

  /// Moves the pointer of a drag.
  ///
  /// Beyond an end, content that bounces follows with growing resistance; other content stops
  /// there. Does nothing if no drag has begun, or if the position is not finite.
  public mutating func drag(to pointer: GridPoint, time: Double) {
    guard let grip, pointer.isFinite else { return }
    drag(by: pointer.limitedForScrolling - grip.pointer, time: time)
  }

  /// Moves the pointer of a drag by a distance; see ``drag(to:time:)``.
  public mutating func drag(by distance: GridOffset, time: Double) {
    clock.advance(to: time)
    guard var grip else { return }
    let distance = distance.limitedForScrolling
    grip.move(by: distance)
    let keepsToOne = rules.directionLock == .dominantAxis && rules.axes == .both
    let admitted = keepsToOne ? grip.admit(distance) : allowed(distance)
    self.grip = grip
    let before = offset
    // Content follows the pointer, so the offset changes in the opposite direction.
    axes.pull(by: GridOffset(x: -admitted.x, y: -admitted.y))
    tracker.add(offset - before, at: clock.now, pulse: 1.0 / 60)
  }

  /// Ends a drag. The content continues with its velocity, and comes to rest at an offset that the
  /// rules determine.
  ///
  /// If `settlingAt` changes the resting offset, the content flings there if the required velocity
  /// is within a factor of 2 of its own. Otherwise a spring moves it there. Overscrolled content
  /// returns.
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - settlingAt: Receives the offset at which the content would come to rest, with paging
  ///     applied, and its velocity. Returns the offset at which it should. The result is clamped to
  ///     ``range``, and ignored if it is not finite. The closure must not access this state.
  public mutating func endDrag(
    time: Double,
    settlingAt: (_ resting: GridPoint, _ velocity: GridOffset) -> GridPoint = { rest, _ in rest }
  ) {
    clock.advance(to: time)
    guard let grip else { return }
    let velocity = tracker.velocity(at: clock.now)
    release(grip, with: velocity, settlingAt: settlingAt)
  }

  /// Cancels a drag, without a fling. Overscrolled content returns, and paged content moves to a
  /// whole page.
  public mutating func cancelDrag(time: Double) {
    clock.advance(to: time)
    guard let grip else { return }
    release(grip, with: .zero) { rest, _ in rest }
  }

  /// Flings the content without a drag; see ``endDrag(time:settlingAt:)``.
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - time: The time in seconds.
  ///   - settlingAt: Returns the offset at which the content should come to rest.
  public mutating func fling(
    velocity: GridOffset, time: Double,
    settlingAt: (_ resting: GridPoint, _ velocity: GridOffset) -> GridPoint = { rest, _ in rest }
  ) {
    beginDrag(at: .zero, time: time)
    guard let grip else { return }
    let velocity = allowed(GridOffset(x: velocity.x.limitedSpeed, y: velocity.y.limitedSpeed))
    release(grip, with: velocity, settlingAt: settlingAt)
  }
}

// MARK: - Nested content
extension ScrollState {
  /// Returns the velocity with which the content would go on if its drag ended at a time.
  public func releaseVelocity(at time: Double) -> GridOffset {
    grip == nil ? .zero : tracker.velocity(at: clock.reading(at: time))
  }

  /// Returns the arrival of a fling at an end of the content, if it passes one up to a time.
  ///
  /// The content around this one can continue with the velocity at the end.
  /// - Parameter time: The time in seconds, not before that of the last advance.
  public func flingArrival(by time: Double) -> FlingArrival? {
    let now = clock.reading(at: time)
    let across = axes.horizontal.flingArrival(by: now)
    let down = axes.vertical.flingArrival(by: now)
    guard let moment = earlier(across?.moment, down?.moment) else { return nil }
    return FlingArrival(
      velocity: GridOffset(x: across?.velocity ?? 0, y: down?.velocity ?? 0),
      time: time - (now - moment))
  }
}

// MARK: - Release
extension ScrollState {
  private mutating func release(
    _ grip: Grip, with velocity: GridOffset,
    settlingAt: (_ resting: GridPoint, _ velocity: GridOffset) -> GridPoint
  ) {
    self.grip = nil
    tracker = VelocityTracker()
    let rest = axes.rest(of: velocity, from: grip.page, rules)
    let answer = settlingAt(rest, velocity)
    axes.release(with: velocity, rules, answer: answer, rest: rest, at: clock.now)
  }
}

/// The arrival of a fling at an end of the content.
public struct FlingArrival: Hashable, Sendable {
  /// The velocity at the end of the content, in points per second; 0 along an axis on which no end is
  /// reached.
  public let velocity: GridOffset

  /// The time of the arrival in seconds; the earlier one, if both axes arrive.
  public let time: Double
}
