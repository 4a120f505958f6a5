import GridGeometry

/// A damped spring that moves a mass to a target.
///
/// Displacements are relative to the target: 0 is at the target. The state at any time has a closed
/// formula, so the result does not depend on the number of frames:
///
///     let spring = DampedSpring(response: 0.5, dampingRatio: 1)
///     let now = spring.state(after: 0.1, from: DampedSpring.State(displacement: -80, velocity: 0))
///     offset = target + now.displacement
public struct DampedSpring: Hashable, Sendable {
  /// The mass that is moved.
  public let mass: Double

  /// The force per unit of displacement. At 0, nothing pulls the mass to the target.
  public let stiffness: Double

  /// The force per unit of velocity. At 0, the mass oscillates forever.
  public let damping: Double

  /// Creates a spring from its physical properties.
  ///
  /// Stiffness and damping are limited to 1e12; values that are negative or NaN are treated as 0.
  /// The mass is limited to 1e-12...1e12; one that is not above 0 is treated as 1.
  /// - Complexity: O(1).
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass > 0 ? min(max(mass, 1e-12), 1e12) : 1
    self.stiffness = min(stiffness.nonNegative, 1e12)
    self.damping = min(damping.nonNegative, 1e12)
  }

  /// Creates a spring from the duration and the character of its motion.
  /// - Parameters:
  ///   - response: The period of the undamped oscillation, in seconds, at least 1e-5. A value that
  ///     is not above 0 is treated as 1e-5.
  ///   - dampingRatio: Below 1, the mass overshoots the target; from 1 on, it does not.
  ///   - mass: The mass that is moved.
  /// - Complexity: O(1).
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    let turns = 2 * Double.pi / (response > 0 ? max(response, 1e-5) : 1e-5)
    let mass = DampedSpring(mass: mass, stiffness: 0, damping: 0).mass
    self.init(
      mass: mass, stiffness: turns * turns * mass, damping: 2 * dampingRatio * turns * mass)
  }
}

extension DampedSpring {
  /// The displacement and velocity of the mass.
  public struct State: Hashable, Sendable {
    /// The offset of the mass from the target.
    public var displacement: Double

    /// The velocity per second. It points away from the target if it has the sign of the
    /// displacement.
    public var velocity: Double

    /// Creates a state. Values that are not finite are treated as 0 by ``DampedSpring``.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }

    /// At the target, with a velocity of 0.
    public static var rest: State { State(displacement: 0, velocity: 0) }
  }
}

// MARK: - Evaluation
extension DampedSpring {
  /// Returns the state after a time, in seconds.
  ///
  /// Times that are negative or NaN are treated as 0, and those above 1e9 as 1e9. In `start`, NaN
  /// and infinite values are treated as 0, and magnitudes are limited to 1e100.
  /// - Complexity: O(1).
  public func state(after time: Double, from start: State) -> State {
    let start = start.limited
    guard time > 0 else { return start }
    let (even, odd) = swing(at: min(time, 1e9))
    return State(
      displacement: start.displacement * even + (start.velocity + brake * start.displacement) * odd,
      velocity: start.velocity * even - pull(in: start) * odd)
  }

  /// Returns the time until the mass first reverses its direction, or nil if it never does.
  /// - Complexity: O(1), some 100 calls of ``state(after:from:)``.
  public func firstTurn(from start: State) -> Double? {
    let start = start.limited
    guard start != .rest else { return nil }
    func goesOn(at time: Double) -> Bool {
      state(after: time, from: start).velocity * start.velocity > 0
    }
    if let halfSwing {
      return start.velocity == 0
        ? halfSwing : lastMoment(from: 0, to: halfSwing, while: goesOn(at:))
    }
    // Without oscillation, the mass reverses only if it is decelerated hard enough for its
    // velocity.
    guard start.velocity != 0, pull(in: start) / start.velocity > bend.squareRoot() else {
      return nil
    }
    return lastMoment(from: 0, to: end(from: 0, while: goesOn(at:)), while: goesOn(at:))
  }

  /// Returns the time after which the displacement stays below a distance.
  ///
  /// The result is 0 if it always does. It is infinite if stiffness, damping or `distance` is not
  /// above 0, and the state is not at rest.
  /// - Complexity: O(1), some 200 calls of ``state(after:from:)``.
  public func settlingTime(from start: State, within distance: Double) -> Double {
    let start = start.limited
    guard start != .rest else { return 0 }
    guard stiffness > 0, damping > 0, distance > 0 else { return .infinity }
    func isFar(at time: Double) -> Bool {
      state(after: time, from: start).displacement.magnitude >= distance
    }
    // Between two reversals the motion is monotonic, so it crosses the distance once.
    guard let turn = firstTurn(from: start), isFar(at: turn) else {
      guard isFar(at: 0) else { return 0 }
      return lastMoment(from: 0, to: end(from: 0, while: isFar(at:)), while: isFar(at:))
    }
    guard let halfSwing else {
      return lastMoment(from: turn, to: end(from: turn, while: isFar(at:)), while: isFar(at:))
    }
    // The displacements at the reversals decrease.
    func turning(after swings: Double) -> Double { turn + Double(Int64(swings)) * halfSwing }
    var swings = 1.0
    while swings < 1e15, isFar(at: turning(after: swings)) { swings *= 2 }
    let low = turning(after: lastMoment(from: 0, to: swings) { isFar(at: turning(after: $0)) })
    return lastMoment(from: low, to: low + halfSwing, while: isFar(at:))
  }
}

// MARK: - Closed formula
extension DampedSpring {
  /// The decay rate of an oscillation due to damping, per second.
  var brake: Double { damping / (2 * mass) }

  /// The discriminant of the motion: negative if the mass oscillates, positive if it is overdamped.
  var bend: Double { brake * brake - stiffness / mass }

  /// The time between two reversals, or nil if the mass does not oscillate.
  private var halfSwing: Double? { bend < 0 ? .pi / (-bend).squareRoot() : nil }

  /// Returns half the deceleration by damping plus the deceleration by stiffness in a state.
  private func pull(in state: State) -> Double {
    brake * state.velocity + stiffness / mass * state.displacement
  }

  /// Returns the two basis solutions at a time, of which all motions are combinations.
  ///
  /// `even` starts at 1 with a velocity of -`brake`; `odd` starts at 0 with a velocity of 1.
  func swing(at time: Double) -> (even: Double, odd: Double) {
    let square = bend * time * time
    if square < -0.01 {
      let speed = (-bend).squareRoot()
      let (sine, cosine) = sineAndCosine(speed * time)
      let shrunk = exponential(-brake * time)
      return (shrunk * cosine, shrunk * sine / speed)
    }
    if square > 0.01 {
      let speed = bend.squareRoot()
      let fast = exponential(-(brake + speed) * time)
      // brake - speed, computed without cancellation between two nearly equal numbers
      let slow = exponential(-(stiffness / mass) / (brake + speed) * time)
      return ((slow + fast) / 2, (slow - fast) / (2 * speed))
    }
    // Near critical damping, the formulas above divide by almost 0; their power series do not.
    let shrunk = exponential(-brake * time)
    var even = 1.0
    var odd = 1.0
    for i in (1...5).reversed() {
      let n = Double(2 * i)
      even = 1 + even * square / ((n - 1) * n)
      odd = 1 + odd * square / (n * (n + 1))
    }
    return (shrunk * even, shrunk * odd * time)
  }

  /// Returns a time, at most some 1e9 after `start`, at which a condition that holds at `start` no
  /// longer does.
  private func end(from start: Double, while holds: (Double) -> Bool) -> Double {
    var length = 1e-3
    while length < 1e9, holds(start + length) { length *= 2 }
    return start + length
  }
}

extension DampedSpring.State {
  fileprivate var limited: DampedSpring.State {
    DampedSpring.State(
      displacement: displacement.finite(within: 1e100), velocity: velocity.finite(within: 1e100))
  }
}
