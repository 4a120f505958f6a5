/// The offset along one axis, and what moves it.
///
/// It does not know pointers or the host's clock: moves are distances, and times are those of a
/// ``ScrollClock``.
struct AxisScroll: Hashable, Sendable {
  /// The current offset.
  private(set) var offset = 0.0

  /// The minimum and the maximum offset at which the content may rest.
  private(set) var start = 0.0
  private(set) var end = 0.0

  /// The extent of the viewport.
  private(set) var viewport = 0.0

  /// Whether the content may be temporarily beyond an end.
  private(set) var bounces = true

  /// The current motion.
  private(set) var motion = AxisMotion.none
}

// MARK: - Ends of the content
extension AxisScroll {
  func clamp(_ offset: Double) -> Double { min(max(offset, start), end) }

  /// The distance of an offset beyond an end; negative before the start.
  func excess(of offset: Double) -> Double { offset - clamp(offset) }

  /// The distances of the offset from both ends of the range. They are negative beyond an end.
  @inline(__always)
  var distancesToEnds: (start: Double, end: Double) { (offset - start, end - offset) }

  /// The part of a move that stays within the range.
  func room(for move: Double) -> Double {
    move > 0 ? min(move, max(0, end - offset)) : max(move, min(0, start - offset))
  }

  /// The maximum distance beyond an end.
  private var slack: Double { bounces ? viewport : 0 }

  private var band: RubberBand { RubberBand(dimension: slack) }

  /// The offset that is shown when a drag has moved the content to `pull`.
  private func offset(pulledTo pull: Double) -> Double {
    clamp(pull) + band.stretch(of: excess(of: pull))
  }

  /// The drag position that shows an offset.
  private func pull(for offset: Double) -> Double {
    // Limited: an offset at the end of the rubber band has an infinite drag position.
    let pull = band.pull(for: excess(of: offset))
    return clamp(offset) + min(max(pull, -100 * viewport), 100 * viewport)
  }

  private mutating func show(_ offset: Double) {
    self.offset = min(max(offset, start - slack), end + slack)
  }
}

// MARK: - Bounds
extension AxisScroll {
  /// Sets the range. Content at rest is clamped to it at once, and content that moves returns to
  /// it.
  ///
  /// Content that is now far outside, where nothing is visible, moves to half a viewport outside.
  mutating func setBounds(
    start: Double, end: Double, viewport: Double, bounces: Bool, at now: Double
  ) {
    guard
      (start, end, viewport) != (self.start, self.end, self.viewport)
        || bounces != self.bounces
    else { return }
    let velocity = velocity(at: now)
    let before = excess(of: offset).magnitude
    self.start = start
    self.end = end
    self.viewport = viewport
    self.bounces = bounces
    clampToRange(from: before, velocity, at: now)
  }

  /// Moves content into the range if a shift left it or its target outside.
  mutating func clampToRange(at now: Double) {
    clampToRange(from: .infinity, velocity(at: now), at: now)
  }

  private mutating func clampToRange(from before: Double, _ velocity: Double, at now: Double) {
    let excess = excess(of: offset)
    let isFarOutside = excess.magnitude > max(slack / 2, min(before, slack))
    if isFarOutside { offset = clamp(offset) + (excess > 0 ? slack / 2 : -slack / 2) }

    switch motion {
    case .none: offset = clamp(offset)
    case .held: motion = .held(pull: pull(for: offset))
    case .fling(let fling) where excess != 0:
      let comesIn = excess * velocity < 0 && excess * self.excess(of: fling.target) <= 0
      if isFarOutside || !comesIn { spring(to: target, velocity: velocity, at: now) }
    case .fling: break
    case .spring(let motion): keep(to: motion.target, orElse: isFarOutside, velocity, at: now)
    case .curve(let motion): keep(to: motion.target, orElse: isFarOutside, velocity, at: now)
    }
  }

  /// Keeps a motion, unless its target is outside the range or the content was moved off its path.
  private mutating func keep(
    to target: Double, orElse isTornOut: Bool, _ velocity: Double, at now: Double
  ) {
    if isTornOut {
      spring(to: clamp(target), velocity: velocity, at: now)
    } else {
      retarget(to: target, at: now)
    }
  }

  /// Moves the offset and the motion by the distance by which the content moved.
  mutating func shift(by distance: Double) {
    offset = (offset + distance).limitedForScrolling
    motion = motion.moved(by: distance)
    if case .held = motion { motion = .held(pull: pull(for: offset)) }
  }
}

// MARK: - Immediate changes
extension AxisScroll {
  /// Sets the offset. A drag continues from there.
  mutating func jump(to offset: Double) {
    self.offset = clamp(offset)
    if case .held = motion { motion = .held(pull: self.offset) } else { motion = .none }
  }

  /// Stops at the current offset. An offset outside the range is clamped to it.
  mutating func stop() {
    offset = clamp(offset)
    motion = .none
  }

  /// Begins a drag at the current offset.
  mutating func hold() {
    motion = .held(pull: pull(for: offset))
  }

  /// Moves the content by a drag.
  mutating func pull(by move: Double) {
    guard case .held(let pull) = motion else { return }
    let moved = (pull + move).limitedForScrolling
    motion = .held(pull: bounces ? moved : clamp(moved))
    show(offset(pulledTo: moved))
  }
}

// MARK: - Motion
extension AxisScroll {
  /// Whether the offset changes with time.
  var isMoving: Bool {
    @inline(__always) get {
      switch motion {
      case .none, .held: false
      case .fling, .spring, .curve: true
      }
    }
  }

  /// The velocity of the motion, in points per second. Zero during a drag.
  func velocity(at now: Double) -> Double {
    switch motion {
    case .none, .held: 0
    case .fling(let motion): motion.velocity(at: now)
    case .spring(let motion): motion.velocity(at: now)
    case .curve(let motion): motion.velocity(at: now)
    }
  }

  /// The offset at which it will rest without further input.
  var target: Double {
    switch motion {
    case .none, .held: clamp(offset)
    case .fling(let motion): clamp(motion.target)
    case .spring(let motion): clamp(motion.target)
    case .curve(let motion): clamp(motion.target)
    }
  }

  /// Advances the motion to a time.
  mutating func advance(to now: Double) {
    switch motion {
    case .none, .held: break
    case .fling(let fling): advance(fling, to: now)
    case .spring(let spring):
      show(spring.offset(at: now))
      if spring.isOver(at: now) { stop() }
    case .curve(let curve):
      show(curve.offset(at: now))
      if curve.isOver(at: now) { stop() }
    }
  }

  private mutating func advance(_ fling: FlingMotion, to now: Double) {
    guard let arrival = flingArrival(by: now) else {
      show(fling.offset(at: now))
      if fling.isOver(at: now) { stop() }
      return
    }
    // From the time at which the fling reached the end, a spring moves the content.
    offset = arrival.end
    guard bounces else { return motion = .none }
    spring(to: offset, velocity: arrival.velocity, at: arrival.moment)
    if case .spring = motion { advance(to: now) }
  }

  /// Returns when a fling reaches an end of the content, and its velocity then. Nil if it does not
  /// pass an end by `now`.
  func flingArrival(by now: Double) -> (end: Double, moment: Double, velocity: Double)? {
    guard case .fling(let fling) = motion else { return nil }
    let next = fling.offset(at: now)
    let end = clamp(next)
    guard (next - end) * fling.velocity > 0 else { return nil }
    let moment = min(fling.moment(at: end) ?? now, now)
    return (end, moment, fling.velocity(at: moment))
  }

  /// Animates to an offset in a fixed time.
  mutating func animate(to target: Double, duration: Double, _ curve: TimingCurve, at now: Double) {
    motion = .curve(
      CurveMotion(from: offset, to: clamp(target), duration: duration, curve, at: now))
  }

  /// Changes the target of the motion, with its current velocity.
  ///
  /// A fling or an animation is adapted to the new distance if that is within a factor of 2 of the
  /// old one. Otherwise a spring takes over. Content at rest does not change.
  mutating func retarget(to place: Double, at now: Double) {
    let place = clamp(place)
    let velocity = velocity(at: now)
    switch motion {
    case .none, .held: break
    case .fling(let motion) where motion.target == place: break
    case .spring(let motion) where motion.target == place: break
    case .curve(let motion) where motion.target == place: break
    case .curve(let motion) where isAlike(place - offset, motion.target - offset):
      let factor = (place - offset) / (motion.target - offset)
      self.motion = .curve(motion.stretched(to: place, by: factor))
    case .fling(let motion) where isAlike(place - offset, motion.target - offset):
      self.motion = .fling(motion.renewed(from: offset, to: place, at: now))
    case .fling, .spring, .curve: spring(to: place, velocity: velocity, at: now)
    }
  }
}

// MARK: - Release
extension AxisScroll {
  /// The offset at which content with this velocity comes to rest.
  func rest(of velocity: Double, _ decay: Decay) -> Double {
    clamp(offset + FlingMotion.distance(of: velocity, decay))
  }

  /// Releases content with a velocity.
  /// - Parameter goal: The offset at which to come to rest, or nil to let the velocity decide.
  mutating func release(
    with velocity: Double, _ decay: Decay, to goal: Double?, at now: Double
  ) {
    if let goal {
      aim(at: clamp(goal), with: velocity, decay, at: now)
    } else {
      coast(with: velocity, decay, at: now)
    }
  }

  private mutating func coast(with velocity: Double, _ decay: Decay, at now: Double) {
    let rest = offset + FlingMotion.distance(of: velocity, decay)
    let isStillOutside = excess(of: offset) * excess(of: rest) > 0
    if isStillOutside {
      spring(to: clamp(offset), velocity: velocity, at: now)
    } else if rest == offset {
      motion = .none
    } else {
      motion = .fling(FlingMotion(from: offset, to: rest, decay, at: now))
    }
  }

  /// Flings to an offset if that takes about this velocity. Otherwise a spring moves the content
  /// there.
  private mutating func aim(
    at place: Double, with velocity: Double, _ decay: Decay, at now: Double
  ) {
    if isAlike(FlingMotion.velocity(for: place - offset, decay), velocity) {
      motion = .fling(FlingMotion(from: offset, to: place, decay, at: now))
    } else {
      spring(to: place, velocity: velocity, at: now)
    }
  }

  /// Whether two distances or velocities have the same sign and differ by at most a factor of 2.
  ///
  /// Users do not notice when a motion is adapted by so little.
  private func isAlike(_ first: Double, _ second: Double) -> Bool {
    first * second > 0 && first.magnitude <= 2 * second.magnitude
      && second.magnitude <= 2 * first.magnitude
  }

  /// Moves content to a target by a spring, with an initial velocity.
  ///
  /// The spring is as stiff as needed to neither overshoot its target nor move too far beyond an
  /// end. Where it would have to be stiffer than ``SpringMotion/stiffest``, the velocity is
  /// reduced.
  private mutating func spring(to target: Double, velocity: Double, at now: Double) {
    let displacement = offset - target
    // With critical damping, content that moves towards the target overshoots if velocity >
    // distance × frequency. Content that moves away from it travels velocity / (frequency × e).
    let room =
      velocity * displacement < 0
      ? displacement.magnitude : roomToOvershoot(velocity) * 2.718281828459045
    let fitting = room > 0 ? velocity.magnitude / room : 0
    let frequency = min(max(fitting, SpringMotion.gentle), SpringMotion.stiffest)
    let velocity = min(max(velocity, -frequency * room), frequency * room)
    guard displacement != 0 || velocity != 0 else { return motion = .none }
    motion = .spring(
      SpringMotion(
        to: target, from: DampedSpring.State(displacement: displacement, velocity: velocity),
        frequency: frequency, at: now))
  }

  /// The distance that content may still move towards an end and beyond it: half a viewport beyond.
  /// If it is already beyond, half of the remaining slack.
  private func roomToOvershoot(_ velocity: Double) -> Double {
    let ahead = velocity > 0 ? end - offset : offset - start
    return ahead >= 0 ? ahead + slack / 2 : max(0, slack + ahead) / 2
  }
}
