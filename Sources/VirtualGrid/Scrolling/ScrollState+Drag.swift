// MARK: - Fingers
extension ScrollState {
  /// Lets a finger hold the content, which stops if it moves.
  public mutating func beginDrag(at finger: GridPoint, time: Double) {
    advance(to: time)
    horizontal.hold()
    vertical.hold()
    tracker.begin(at: clock.now)
    grip = Grip(
      finger: finger.cleaned, direction: DragDirection(), horizontalPage: horizontal.nearestPage,
      verticalPage: vertical.nearestPage)
  }

  /// Moves the finger. Beyond an end, content that bounces follows ever less; other content stays.
  /// A finger that is nowhere, or that has not begun a drag, moves nothing.
  public mutating func drag(to finger: GridPoint, time: Double) {
    guard let grip, finger.isFinite else { return }
    drag(by: finger.cleaned - grip.finger, time: time)
  }

  /// Moves the finger by a way; see ``drag(to:time:)``.
  public mutating func drag(by way: GridOffset, time: Double) {
    clock.advance(to: time)
    guard var grip else { return }
    let way = way.cleaned
    grip.finger = (grip.finger + way).cleaned
    let keepsToOne = rules.freedom == .dominantAxis && rules.axes == .both
    let admitted = keepsToOne ? grip.direction.admit(way) : allowed(way)
    self.grip = grip
    let before = offset
    // Content goes with the finger, so the offset goes against it.
    horizontal.pull(by: -admitted.x)
    vertical.pull(by: -admitted.y)
    tracker.add(offset - before, at: clock.now, pulse: 1.0 / 60)
  }

  /// Lifts the finger: the content goes on with the speed it has, and comes to rest where the rules
  /// and `settlingAt` have it.
  ///
  /// A fling is given just the speed that ends it there if that is not too far from the one it has;
  /// else, a spring does it. What is beyond an end comes back.
  /// - Parameters:
  ///   - time: When, in seconds.
  ///   - settlingAt: Is told where the content would come to rest, whole pages considered, and its
  ///     velocity; answers where it should. The bounds hold whatever the answer, and one that is not
  ///     finite is none. It may not use this state.
  public mutating func endDrag(
    time: Double,
    settlingAt: (_ resting: GridPoint, _ velocity: GridOffset) -> GridPoint = { rest, _ in rest }
  ) {
    clock.advance(to: time)
    guard let grip else { return }
    let velocity = tracker.velocity(at: clock.now)
    release(grip, with: velocity, settlingAt: settlingAt)
  }

  /// Takes the finger away as if it had never been: no fling, but what is beyond an end comes back,
  /// and pages become whole.
  public mutating func cancelDrag(time: Double) {
    clock.advance(to: time)
    guard let grip else { return }
    release(grip, with: .zero) { rest, _ in rest }
  }

  /// Throws the content without a finger, in points per second; see ``endDrag(time:settlingAt:)``.
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

// MARK: - Letting go
extension ScrollState {
  /// A finger that holds the content.
  struct Grip: Hashable, Sendable {
    var finger: GridPoint
    var direction: DragDirection

    /// The pages on which it began.
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
    horizontal.letGo(
      with: velocity.x, rules.deceleration,
      to: place(answer.x, rest.x, isPaged: paged.contains(.horizontal)), at: clock.now)
    vertical.letGo(
      with: velocity.y, rules.deceleration,
      to: place(answer.y, rest.y, isPaged: paged.contains(.vertical)), at: clock.now)
  }

  /// The place that content is bound to; `nil` if it goes where its speed takes it.
  private func place(_ answer: Double, _ rest: Double, isPaged: Bool) -> Double? {
    if answer.isFinite, answer != rest { return answer }
    return isPaged ? rest : nil
  }
}

// MARK: - Pages
extension AxisScroll {
  /// The page that most of the viewport shows, counted from the start.
  fileprivate var nearestPage: Double {
    viewport > 0 ? ((offset - start) / viewport).rounded() : 0
  }

  /// Where the page begins on which a drag ends that began on another: the next one in the direction
  /// of a flick, and the nearest one else.
  fileprivate func page(for velocity: Double, from first: Double) -> Double {
    guard viewport > 0 else { return clamp(offset) }
    let place = (offset - start) / viewport
    let isFlick = velocity.magnitude > 100
    let next = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    let page = isFlick ? next : place.rounded()
    return clamp(start + min(max(page, first - 1), first + 1) * viewport)
  }
}
