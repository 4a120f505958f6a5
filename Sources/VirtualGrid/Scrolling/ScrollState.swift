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
  public var rules: ScrollRules {
    didSet { setBounds(range, viewport: viewport) }
  }

  /// The state of each axis.
  var horizontal = AxisScroll()
  var vertical = AxisScroll()

  var clock = ScrollClock()
  var tracker = VelocityTracker()

  /// The number of jumps so far. A ``ScrollIndicator`` compares it to detect jumps.
  private(set) var jumpCount = 0

  /// The current drag, if any.
  var grip: Grip?

  /// Creates a state with offset zero and an empty scroll range.
  public init(rules: ScrollRules = ScrollRules()) {
    self.rules = rules
    setBounds(ScrollRange(), viewport: .zero)
  }
}

// MARK: - Current state
extension ScrollState {
  /// The content offset: the point of the content at the top left corner of the viewport.
  public var offset: GridPoint { GridPoint(x: horizontal.offset, y: vertical.offset) }

  /// The velocity of the offset, in points per second.
  ///
  /// While the content moves by itself, it is computed from the motion. During drags and wheel
  /// scrolling, it is measured from the moves of the last tenth of a second.
  public var velocity: GridOffset {
    guard isMoving else { return tracker.velocity(at: clock.now) }
    return GridOffset(x: horizontal.velocity(at: clock.now), y: vertical.velocity(at: clock.now))
  }

  /// The current phase of scrolling.
  ///
  /// If the axes differ, ``GridScrollPhase/animating`` comes first, then
  /// ``GridScrollPhase/decelerating``, then ``GridScrollPhase/settling``.
  public var phase: GridScrollPhase {
    guard grip == nil else { return .dragging }
    switch (horizontal.motion, vertical.motion) {
    case (.curve, _), (_, .curve): return .animating
    case (.fling, _), (_, .fling): return .decelerating
    case (.spring, _), (_, .spring): return .settling
    default: return .idle
    }
  }

  /// Whether nothing moves the content: ``phase`` is ``GridScrollPhase/idle``.
  @inline(__always)
  var isAtRest: Bool { grip == nil && !horizontal.isMoving && !vertical.isMoving }

  /// Whether the offset changes with time, so that the host must provide frames.
  public var isMoving: Bool {
    @inline(__always) get { grip == nil && (horizontal.isMoving || vertical.isMoving) }
  }

  /// The offset at which the content will come to rest without further input.
  public var target: GridPoint { GridPoint(x: horizontal.target, y: vertical.target) }

  /// The distance beyond the ends of the content: negative before the start, positive after the
  /// end.
  public var overscroll: GridOffset {
    GridOffset(
      x: horizontal.excess(of: horizontal.offset), y: vertical.excess(of: vertical.offset))
  }

  /// Returns the part of a move that stays within the scroll range, along the axes that can be
  /// scrolled.
  public func room(for move: GridOffset) -> GridOffset {
    let move = allowed(move.cleaned)
    return GridOffset(x: horizontal.room(for: move.x), y: vertical.room(for: move.y))
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
    get {
      ScrollRange(
        start: GridPoint(x: horizontal.start, y: vertical.start),
        end: GridPoint(x: horizontal.end, y: vertical.end))
    }
    set { setBounds(newValue, viewport: viewport) }
  }

  /// The size of the viewport.
  ///
  /// It is the size of a page and limits how far content can be pulled beyond its ends.
  public var viewport: GridSize {
    get { GridSize(width: horizontal.viewport, height: vertical.viewport) }
    set { setBounds(range, viewport: newValue) }
  }

  /// Sets range and viewport together: a mix of a new and an old value could clamp the offset.
  mutating func setBounds(_ range: ScrollRange, viewport: GridSize) {
    horizontal.setBounds(
      start: range.start.x, end: range.end.x, viewport: viewport.width.cleanedExtent,
      bounces: rules.bounces.contains(.horizontal), at: clock.now)
    vertical.setBounds(
      start: range.start.y, end: range.end.y, viewport: viewport.height.cleanedExtent,
      bounces: rules.bounces.contains(.vertical), at: clock.now)
  }

  /// Moves the offset and all running motions by a distance, after content before it changed its
  /// extent.
  ///
  /// Nothing moves on the screen. The velocity and the range do not change: set the new range after
  /// this call and before the next frame, and then call ``clampToRange()``.
  public mutating func shift(by distance: GridOffset) {
    let distance = distance.cleaned
    horizontal.shift(by: distance.x)
    vertical.shift(by: distance.y)
  }

  /// Moves content into the range if ``shift(by:)`` has left it outside, as a new range does.
  public mutating func clampToRange() {
    horizontal.clampToRange(at: clock.now)
    vertical.clampToRange(at: clock.now)
  }
}

// MARK: - Immediate changes
extension ScrollState {
  /// Sets the offset, clamped to the range. A running motion stops; a drag continues from there.
  public mutating func jump(to offset: GridPoint) {
    let offset = offset.cleaned
    jumpCount &+= 1
    horizontal.jump(to: offset.x)
    vertical.jump(to: offset.y)
    tracker = VelocityTracker()
  }

  /// Stops all motion and ends a drag. Overscrolled content is clamped to its end.
  public mutating func stop() {
    grip = nil
    horizontal.stop()
    vertical.stop()
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
    let distance = distance.cleaned
    guard grip == nil else { return distance }
    if isMoving { stop() }
    let from = offset
    let goal = from + allowed(distance)
    horizontal.jump(to: goal.x)
    vertical.jump(to: goal.y)
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
    horizontal.advance(to: clock.now)
    vertical.advance(to: clock.now)
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
    let duration = min(duration, 1e6)
    horizontal.animate(to: target.x, duration: duration, curve, at: clock.now)
    vertical.animate(to: target.y, duration: duration, curve, at: clock.now)
  }

  /// Changes the target of a running motion, when extents between the offset and the target turn
  /// out to be different.
  ///
  /// The offset does not jump now, and the content comes to rest exactly at the new target. An axis
  /// that rests or is dragged does not change.
  public mutating func retarget(to offset: GridPoint) {
    let offset = offset.cleaned
    horizontal.retarget(to: offset.x, at: clock.now)
    vertical.retarget(to: offset.y, at: clock.now)
  }
}
