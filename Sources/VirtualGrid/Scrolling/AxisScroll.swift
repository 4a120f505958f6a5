/// Where content is along one axis, and what moves it.
///
/// It knows neither fingers nor clocks: moves are lengths, and moments are times of a
/// ``ScrollClock``. Everything else about an axis is here.
struct AxisScroll: Hashable, Sendable {
  /// Where the content is.
  private(set) var offset = 0.0

  /// The least and the greatest offset at which it may rest.
  private(set) var start = 0.0
  private(set) var end = 0.0

  /// How much of it is seen.
  private(set) var viewport = 0.0

  /// Whether it may be beyond an end for a while.
  private(set) var bounces = true

  /// What moves it.
  private(set) var motion = AxisMotion.none
}

// MARK: - Places
extension AxisScroll {
  func clamp(_ offset: Double) -> Double { min(max(offset, start), end) }

  /// How far an offset is beyond an end; negative before the start.
  func excess(of offset: Double) -> Double { offset - clamp(offset) }

  /// How much of a move leads to an end and no further.
  func room(for move: Double) -> Double {
    move > 0 ? min(move, max(0, end - offset)) : max(move, min(0, start - offset))
  }

  /// How far content may be beyond an end.
  private var slack: Double { bounces ? viewport : 0 }

  private var band: RubberBand { RubberBand(dimension: slack) }

  /// Where content is seen that a finger would have brought to `pull`.
  private func offset(pulledTo pull: Double) -> Double {
    clamp(pull) + band.stretch(of: excess(of: pull))
  }

  /// Where a finger would have brought what is seen at an offset.
  private func pull(for offset: Double) -> Double {
    // What is as far as no pull can reach would have to be pulled back for ever.
    let pull = band.pull(for: excess(of: offset))
    return clamp(offset) + min(max(pull, -100 * viewport), 100 * viewport)
  }

  private mutating func show(_ offset: Double) {
    self.offset = min(max(offset, start - slack), end + slack)
  }
}

// MARK: - Bounds
extension AxisScroll {
  /// New ends. What rests is brought within them at once, what moves comes back within them; what
  /// would be far outside, where nothing is, half a viewport.
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
    comeInside(from: before, velocity, at: now)
  }

  /// Brings within the ends what rests outside of them or is bound to, because it was shifted.
  mutating func comeInside(at now: Double) {
    comeInside(from: .infinity, velocity(at: now), at: now)
  }

  private mutating func comeInside(from before: Double, _ velocity: Double, at now: Double) {
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

  /// Leaves a motion as it is unless its target is outside or it has been torn out of its way.
  private mutating func keep(
    to target: Double, orElse isTornOut: Bool, _ velocity: Double, at now: Double
  ) {
    if isTornOut {
      spring(to: clamp(target), velocity: velocity, at: now)
    } else {
      retarget(to: target, at: now)
    }
  }

  /// Moves everything along with content that has moved.
  mutating func shift(by distance: Double) {
    offset = (offset + distance).cleanedForScrolling
    motion = motion.moved(by: distance)
    if case .held = motion { motion = .held(pull: pull(for: offset)) }
  }
}

// MARK: - At once
extension AxisScroll {
  /// Goes to an offset. A finger holds the content there as it did before.
  mutating func jump(to offset: Double) {
    self.offset = clamp(offset)
    if case .held = motion { motion = .held(pull: self.offset) } else { motion = .none }
  }

  /// Rests where it is, or at the end if it is beyond.
  mutating func stop() {
    offset = clamp(offset)
    motion = .none
  }

  /// Holds the content where it is.
  mutating func hold() {
    motion = .held(pull: pull(for: offset))
  }

  /// Pulls the content that is held.
  mutating func pull(by move: Double) {
    guard case .held(let pull) = motion else { return }
    let moved = (pull + move).cleanedForScrolling
    motion = .held(pull: bounces ? moved : clamp(moved))
    show(offset(pulledTo: moved))
  }
}

// MARK: - Over time
extension AxisScroll {
  /// Whether time moves it.
  var isMoving: Bool {
    @inline(__always) get {
      switch motion {
      case .none, .held: false
      case .fling, .spring, .curve: true
      }
    }
  }

  /// Points per second that the motion of this moment has; none while it is held.
  func velocity(at now: Double) -> Double {
    switch motion {
    case .none, .held: 0
    case .fling(let motion): motion.velocity(at: now)
    case .spring(let motion): motion.velocity(at: now)
    case .curve(let motion): motion.velocity(at: now)
    }
  }

  /// Where it will rest if nothing else happens.
  var target: Double {
    switch motion {
    case .none, .held: clamp(offset)
    case .fling(let motion): clamp(motion.target)
    case .spring(let motion): clamp(motion.target)
    case .curve(let motion): clamp(motion.target)
    }
  }

  /// Goes where its motion is at a moment.
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
    let next = fling.offset(at: now)
    let excess = excess(of: next)
    guard excess * fling.velocity > 0 else {
      show(next)
      if fling.isOver(at: now) { stop() }
      return
    }
    // It ran over an end at some moment before this one, and a spring has had it since.
    offset = clamp(next)
    guard bounces else { return motion = .none }
    let moment = min(fling.moment(at: offset) ?? now, now)
    spring(to: offset, velocity: fling.velocity(at: moment), at: moment)
    if case .spring = motion { advance(to: now) }
  }

  /// Brings the content to a place in a known time.
  mutating func animate(to target: Double, duration: Double, _ curve: TimingCurve, at now: Double) {
    motion = .curve(
      CurveMotion(from: offset, to: clamp(target), duration: duration, curve, at: now))
  }

  /// Lets the content go on to a place, with the speed it has, as if it had been bound there from
  /// the start where that is not too far from the truth. What rests stays.
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

// MARK: - Letting go
extension AxisScroll {
  /// Where content comes to rest that has a speed now.
  func rest(of velocity: Double, _ decay: Decay) -> Double {
    clamp(offset + FlingMotion.distance(of: velocity, decay))
  }

  /// Lets content go that has a speed, to come to rest at a place, or as it likes.
  mutating func letGo(
    with velocity: Double, _ decay: Decay, to place: Double?, at now: Double
  ) {
    if let place {
      aim(at: clamp(place), with: velocity, decay, at: now)
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

  /// A fling if one with about that speed ends there, and else a spring.
  private mutating func aim(
    at place: Double, with velocity: Double, _ decay: Decay, at now: Double
  ) {
    if isAlike(FlingMotion.velocity(for: place - offset, decay), velocity) {
      motion = .fling(FlingMotion(from: offset, to: place, decay, at: now))
    } else {
      spring(to: place, velocity: velocity, at: now)
    }
  }

  /// Whether one number can stand for the other without anybody seeing it.
  private func isAlike(_ first: Double, _ second: Double) -> Bool {
    first * second > 0 && first.magnitude <= 2 * second.magnitude
      && second.magnitude <= 2 * first.magnitude
  }

  /// Lets a spring have content with a speed. It is as stiff as it takes to neither swing past its
  /// target nor go too far beyond an end; where it would have to be like a wall, speed is lost.
  private mutating func spring(to target: Double, velocity: Double, at now: Double) {
    let displacement = offset - target
    // On its way to the target, content swings past it if it comes faster than this distance a turn
    // of the spring's angle; going away, it gets as far as it would at that speed, over e.
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

  /// How much further content may go beyond the end ahead of it: to half a viewport, or half the
  /// way that is left.
  private func roomToOvershoot(_ velocity: Double) -> Double {
    let ahead = velocity > 0 ? end - offset : offset - start
    return ahead >= 0 ? ahead + slack / 2 : max(0, slack + ahead) / 2
  }
}
