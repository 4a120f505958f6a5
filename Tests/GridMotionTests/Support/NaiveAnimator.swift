import GridGeometry
@testable import GridMotion

/// A slow reference for `Animator`: a list of motions, each component evaluated by its own curve or
/// spring.
struct NaiveAnimator {
  /// A motion with the components of its start and goal.
  private struct Motion {
    var key: Int32
    var from: [Double]
    var velocity: [Double]
    var goal: [Double]
    var timing: Timing
    var begin: Double
    var end: Double
  }

  private var motions: [Motion] = []
  private(set) var now = 0.0

  var keys: [Int32] { motions.map(\.key) }

  func state(of key: Int32) -> MotionState? {
    motions.first { $0.key == key }.map { state(of: numbers(of: $0, at: now)) }
  }

  func goal(of key: Int32) -> MotionState? {
    motions.first { $0.key == key }.map { state(of: $0.goal) }
  }

  mutating func start(
    _ key: Int32, from: MotionState, to goal: MotionState, timing: Timing, delay: Double
  ) {
    let motion = motion(
      key, from: parts(of: from), velocity: Array(repeating: 0, count: 11), to: goal,
      timing: timing, delay: delay)
    if let place = motions.firstIndex(where: { $0.key == key }) {
      motions[place] = motion
    } else {
      motions.append(motion)
    }
  }

  mutating func redirect(_ key: Int32, to goal: MotionState, timing: Timing, delay: Double) -> Bool
  {
    guard let place = motions.firstIndex(where: { $0.key == key }) else { return false }
    let old = motions[place]
    motions[place] = motion(
      key, from: numbers(of: old, at: now), velocity: velocity(of: old, at: now), to: goal,
      timing: timing, delay: delay)
    return true
  }

  mutating func shift(_ key: Int32?, by offset: GridOffset) {
    for place in motions.indices where key == nil || motions[place].key == key {
      motions[place].from[0] += offset.x
      motions[place].from[1] += offset.y
      motions[place].goal[0] += offset.x
      motions[place].goal[1] += offset.y
    }
  }

  mutating func remove(_ key: Int32) {
    guard let place = motions.firstIndex(where: { $0.key == key }) else { return }
    motions.swapAt(place, motions.count - 1)
    motions.removeLast()
  }

  /// Advances the time, and returns the keys and goals of the motions that end.
  mutating func advance(by step: Double) -> [(key: Int32, state: MotionState)] {
    now += step
    let ended = motions.filter { now >= $0.end }
    motions.removeAll { now >= $0.end }
    return ended.map { ($0.key, state(of: $0.goal)) }
  }
}

// MARK: - Formulas
extension NaiveAnimator {
  private func motion(
    _ key: Int32, from: [Double], velocity: [Double], to goal: MotionState, timing: Timing,
    delay: Double
  ) -> Motion {
    let goal = parts(of: goal)
    let velocity = delay > 0 ? velocity.map { _ in 0 } : velocity
    let length =
      switch timing {
      case .curve(_, let duration): duration
      case .spring(let spring):
        spring.restingTime(
          distance: steps(zip(from, goal).map { $0 - $1 }), speed: steps(velocity))
      }
    return Motion(
      key: key, from: from, velocity: velocity, goal: goal, timing: timing, begin: now + delay,
      end: now + delay + length)
  }

  private func numbers(of motion: Motion, at time: Double) -> [Double] {
    let elapsed = time - motion.begin
    if time >= motion.end { return motion.goal }
    if elapsed <= 0 { return motion.from }
    return motion.from.indices.map { place in
      let (from, goal) = (motion.from[place], motion.goal[place])
      switch motion.timing {
      case .curve(let curve, let duration):
        return from + (goal - from) * curve.value(at: elapsed / duration)
      case .spring(let spring):
        let start = DampedSpring.State(displacement: from - goal, velocity: motion.velocity[place])
        return goal + spring.state(after: elapsed, from: start).displacement
      }
    }
  }

  private func velocity(of motion: Motion, at time: Double) -> [Double] {
    let elapsed = time - motion.begin
    if elapsed <= 0 { return motion.velocity }
    if time >= motion.end { return motion.velocity.map { _ in 0 } }
    return motion.from.indices.map { place in
      let (from, goal) = (motion.from[place], motion.goal[place])
      switch motion.timing {
      case .curve(let curve, let duration):
        let slope = min(max(curve.slope(at: elapsed / duration), -16), 16)
        return (goal - from) * (slope / duration)
      case .spring(let spring):
        let start = DampedSpring.State(displacement: from - goal, velocity: motion.velocity[place])
        return spring.state(after: elapsed, from: start).velocity
      }
    }
  }

  private func steps(_ numbers: [Double]) -> Double {
    numbers.enumerated().map { (4...8).contains($0) ? $1.magnitude * 1_024 : $1.magnitude * 8 }
      .max() ?? 0
  }

  private func state(of numbers: [Double]) -> MotionState {
    MotionState(
      frame: GridRect(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3])),
      opacity: min(max(0, numbers[4]), 1),
      transform: GridTransform(
        a: numbers[5], b: numbers[6], c: numbers[7], d: numbers[8], x: numbers[9], y: numbers[10]))
  }
}
