/// A weight that a spring pulls to its target while something brakes it.
///
/// Displacements are measured from the target: 0 is there. Nothing is stepped through; any moment
/// is one formula away, so that how often one asks changes nothing:
///
///     let spring = DampedSpring(response: 0.5, dampingRatio: 1)
///     let now = spring.state(after: 0.1, from: DampedSpring.State(displacement: -80, velocity: 0))
///     offset = target + now.displacement
public struct DampedSpring: Hashable, Sendable {
  /// How much there is to move. What is not above 0 counts as 1.
  public let mass: Double

  /// How hard the spring pulls, per length; 0 for a weight that only slides.
  public let stiffness: Double

  /// How hard the weight is braked, per speed; 0 for one that swings for ever.
  public let damping: Double

  /// Creates a spring. What is negative or not a number counts as 0, and nothing is above 1e12.
  /// - Complexity: O(1).
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass > 0 ? min(max(mass, 1e-12), 1e12) : 1
    self.stiffness = stiffness > 0 ? min(stiffness, 1e12) : 0
    self.damping = damping > 0 ? min(damping, 1e12) : 0
  }

  /// Creates a spring by how it moves rather than by what it is made of.
  /// - Parameters:
  ///   - response: How long one swing would take without damping, in seconds. What is not above 0
  ///     is as short as can be.
  ///   - dampingRatio: Below 1 the weight swings past its target, from 1 on it does not.
  ///   - mass: How much there is to move.
  /// - Complexity: O(1).
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    let turns = 2 * Double.pi / (response > 0 ? max(response, 1e-5) : 1e-5)
    let mass = DampedSpring(mass: mass, stiffness: 0, damping: 0).mass
    self.init(
      mass: mass, stiffness: turns * turns * mass, damping: 2 * dampingRatio * turns * mass)
  }
}

extension DampedSpring {
  /// Where a weight is, seen from its target, and how fast it moves.
  public struct State: Hashable, Sendable {
    /// The way from the target to the weight.
    public var displacement: Double

    /// The speed, per second; away from the target if it has the sign of the displacement.
    public var velocity: Double

    /// Creates a state.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }

    /// At the target, without moving.
    public static var rest: State { State(displacement: 0, velocity: 0) }
  }
}

// MARK: - Questions
extension DampedSpring {
  /// How much the weight is braked: below 1 it swings, at 1 it comes to rest soonest, above it
  /// creeps. Infinite if nothing pulls.
  /// - Complexity: O(1).
  public var dampingRatio: Double {
    let critical = 2 * (stiffness * mass).squareRoot()
    return critical > 0 ? damping / critical : .infinity
  }

  /// Where the weight is some seconds after a state.
  ///
  /// Times that are negative or not a number count as 0, later ones than 1e9 as that. In a state,
  /// what is not finite counts as 0 and nothing is beyond 1e100.
  /// - Complexity: O(1).
  public func state(after time: Double, from start: State) -> State {
    let start = start.cleaned
    guard time > 0 else { return start }
    let (even, odd) = swing(at: min(time, 1e9))
    return State(
      displacement: start.displacement * even + (start.velocity + brake * start.displacement) * odd,
      velocity: start.velocity * even - pull(in: start) * odd)
  }

  /// How long it takes until the weight turns back for the first time; `nil` if it never does.
  /// - Complexity: O(1), some 100 times ``state(after:from:)``.
  public func firstTurn(from start: State) -> Double? {
    let start = start.cleaned
    guard start != .rest else { return nil }
    func goesOn(at time: Double) -> Bool {
      state(after: time, from: start).velocity * start.velocity > 0
    }
    if let halfSwing {
      return start.velocity == 0
        ? halfSwing : lastMoment(from: 0, to: halfSwing, while: goesOn(at:))
    }
    // Without swings it turns only if it is pulled back harder than it can creep on.
    guard start.velocity != 0, pull(in: start) / start.velocity > bend.squareRoot() else {
      return nil
    }
    return lastMoment(from: 0, to: end(from: 0, while: goesOn(at:)), while: goesOn(at:))
  }

  /// How long the weight is at least a distance from its target for the last time; 0 if it never
  /// is, and infinite if nothing pulls it there, nothing brakes it, or there is no distance.
  /// - Complexity: O(1), some 200 times ``state(after:from:)``.
  public func settlingTime(from start: State, within distance: Double) -> Double {
    let start = start.cleaned
    guard start != .rest else { return 0 }
    guard stiffness > 0, damping > 0, distance > 0 else { return .infinity }
    func isFar(at time: Double) -> Bool {
      state(after: time, from: start).displacement.magnitude >= distance
    }
    // Between two turns the weight goes one way, so it comes near once.
    guard let turn = firstTurn(from: start), isFar(at: turn) else {
      guard isFar(at: 0) else { return 0 }
      return lastMoment(from: 0, to: end(from: 0, while: isFar(at:)), while: isFar(at:))
    }
    guard let halfSwing else {
      return lastMoment(from: turn, to: end(from: turn, while: isFar(at:)), while: isFar(at:))
    }
    // Each turn is nearer than the one before.
    func turning(after swings: Double) -> Double { turn + Double(Int64(swings)) * halfSwing }
    var swings = 1.0
    while swings < 1e15, isFar(at: turning(after: swings)) { swings *= 2 }
    let low = turning(after: lastMoment(from: 0, to: swings) { isFar(at: turning(after: $0)) })
    return lastMoment(from: low, to: low + halfSwing, while: isFar(at:))
  }
}

// MARK: - The formula
extension DampedSpring {
  /// By how much the braking alone shrinks a swing, as a rate per second.
  var brake: Double { damping / (2 * mass) }

  /// Below 0 the weight swings, above it creeps.
  var bend: Double { brake * brake - stiffness / mass }

  /// The time from one turn to the next, if there is more than one.
  private var halfSwing: Double? { bend < 0 ? .pi / (-bend).squareRoot() : nil }

  /// The braking and the pulling in a state, together.
  private func pull(in state: State) -> Double {
    brake * state.velocity + stiffness / mass * state.displacement
  }

  /// The two motions that any other is a mixture of, at a moment: the one that begins at 1 and, but
  /// for the braking, without speed, and the one that begins at 0 with speed 1.
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
      // brake - speed, without losing it between two numbers that are almost the same
      let slow = exponential(-(stiffness / mass) / (brake + speed) * time)
      return ((slow + fast) / 2, (slow - fast) / (2 * speed))
    }
    // So near to critical, the formulas above divide by almost 0; their series do not.
    let shrunk = exponential(-brake * time)
    var even = 1.0
    var odd = 1.0
    for i in (1...5).reversed() {
      even = 1 + even * square / Double((2 * i - 1) * 2 * i)
      odd = 1 + odd * square / Double(2 * i * (2 * i + 1))
    }
    return (shrunk * even, shrunk * odd * time)
  }

  /// A moment at which something that holds at `start` does so no more, at most some 1e9 later.
  private func end(from start: Double, while holds: (Double) -> Bool) -> Double {
    var length = 1e-3
    while length < 1e9, holds(start + length) { length *= 2 }
    return start + length
  }
}

extension DampedSpring.State {
  fileprivate var cleaned: DampedSpring.State {
    DampedSpring.State(displacement: Self.clean(displacement), velocity: Self.clean(velocity))
  }

  private static func clean(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -1e100), 1e100) : 0
  }
}
