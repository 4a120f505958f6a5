/// The start time and the timing of a motion, without its distances, so that motions can share it.
struct Course: Hashable, Sendable {
  /// The timing of the motion.
  let timing: Timing

  /// The time at which the motion begins.
  let begin: Double

  /// Returns the progress at a time.
  func progress(at time: Double) -> Progress {
    let elapsed = time - begin
    guard elapsed > 0 else { return .waiting }
    switch timing {
    case .curve(let curve, let duration):
      let duration = Timing.seconds(duration)
      return elapsed < duration ? .part(curve.value(at: elapsed / duration)) : .part(1)
    case .spring(let spring):
      let (even, odd) = spring.swing(at: min(elapsed, 1e9))
      return .swing(even: even, odd: odd, brake: spring.brake)
    }
  }
}

/// The progress of a motion.
enum Progress {
  /// The motion has not begun.
  case waiting

  /// The fraction of the distance that has been covered.
  case part(Double)

  /// The basis solutions of a spring, and its damping; see ``DampedSpring/swing(at:)``.
  case swing(even: Double, odd: Double, brake: Double)

  /// Returns the values of a motion at this progress. Its velocity at the start affects only springs.
  @inline(__always)
  func blend<Values: SIMD<Double>>(
    _ from: Values, _ goal: Values, _ velocity: Values
  ) -> Values {
    switch self {
    case .waiting: return from
    case .part(let part): return from + (goal - from) * part
    case .swing(let even, let odd, let brake):
      let way = from - goal
      return goal + (way * even + (velocity + way * brake) * odd)
    }
  }
}
