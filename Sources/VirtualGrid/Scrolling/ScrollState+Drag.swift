// MARK: - Drags
extension ScrollState {
  /// Begins a drag. Content that moves is stopped.
  /// - Parameters:
  ///   - finger: The position of the pointer.
  ///   - time: The time in seconds.
  public mutating func beginDrag(at finger: GridPoint, time: Double) {
    advance(to: time)
    horizontal.hold()
    vertical.hold()
    tracker.begin(at: clock.now)
    grip = Grip(
      finger: finger.cleaned, direction: DragDirection(), horizontalPage: horizontal.nearestPage,
      verticalPage: vertical.nearestPage)
  }

  /// Moves the pointer of a drag.
  ///
  /// Beyond an end, content that bounces follows with growing resistance; other content stops
  /// there. Does nothing if no drag has begun, or if the position is not finite.
  public mutating func drag(to finger: GridPoint, time: Double) {
    guard let grip, finger.isFinite else { return }
    drag(by: finger.cleaned - grip.finger, time: time)
  }

  /// Moves the pointer of a drag by a distance; see ``drag(to:time:)``.
  public mutating func drag(by distance: GridOffset, time: Double) {
    clock.advance(to: time)
    guard var grip else { return }
    let distance = distance.cleaned
    grip.finger = (grip.finger + distance).cleaned
    let keepsToOne = rules.directionLock == .dominantAxis && rules.axes == .both
    let admitted = keepsToOne ? grip.direction.admit(distance) : allowed(distance)
    self.grip = grip
    let before = offset
    // Content follows the pointer, so the offset changes in the opposite direction.
    horizontal.pull(by: -admitted.x)
    vertical.pull(by: -admitted.y)
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
    let velocity = allowed(GridOffset(x: velocity.x.cleanedSpeed, y: velocity.y.cleanedSpeed))
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
    let (across, down) = (horizontal.flingArrival(by: now), vertical.flingArrival(by: now))
    guard let moment = earlier(across?.moment, down?.moment) else { return nil }
    return FlingArrival(
      velocity: GridOffset(x: across?.velocity ?? 0, y: down?.velocity ?? 0),
      time: time - (now - moment))
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

// MARK: - Release
extension ScrollState {
  /// The state of a drag.
  struct Grip: Hashable, Sendable {
    var finger: GridPoint
    var direction: DragDirection

    /// The pages at which the drag began.
    let horizontalPage: Double
    let verticalPage: Double
  }

  private mutating func release(
    _ grip: Grip, with velocity: GridOffset,
    settlingAt: (_ resting: GridPoint, _ velocity: GridOffset) -> GridPoint
  ) {
    self.grip = nil
    tracker = VelocityTracker()
    let paged = rules.pages
    let rest = GridPoint(
      x: paged.contains(.horizontal)
        ? horizontal.page(for: velocity.x, from: grip.horizontalPage)
        : horizontal.rest(of: velocity.x, rules.deceleration),
      y: paged.contains(.vertical)
        ? vertical.page(for: velocity.y, from: grip.verticalPage)
        : vertical.rest(of: velocity.y, rules.deceleration))
    let answer = settlingAt(rest, velocity)
    horizontal.release(
      with: velocity.x, rules.deceleration,
      to: place(answer.x, rest.x, isPaged: paged.contains(.horizontal)), at: clock.now)
    vertical.release(
      with: velocity.y, rules.deceleration,
      to: place(answer.y, rest.y, isPaged: paged.contains(.vertical)), at: clock.now)
  }

  /// The offset to which the content must go, or nil if its velocity decides.
  private func place(_ answer: Double, _ rest: Double, isPaged: Bool) -> Double? {
    if answer.isFinite, answer != rest { return answer }
    return isPaged ? rest : nil
  }
}

// MARK: - Pages
extension AxisScroll {
  /// The index of the page that covers most of the viewport.
  fileprivate var nearestPage: Double {
    viewport > 0 ? ((offset - start) / viewport).rounded() : 0
  }

  /// The offset of the page at which a drag ends: after a flick, the next one in its direction,
  /// else the nearest.
  fileprivate func page(for velocity: Double, from first: Double) -> Double {
    guard viewport > 0 else { return clamp(offset) }
    let place = (offset - start) / viewport
    let isFlick = velocity.magnitude > 100
    let next = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    let page = isFlick ? next : place.rounded()
    return clamp(start + min(max(page, first - 1), first + 1) * viewport)
  }
}
