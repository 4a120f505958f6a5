extension DampedSpring {
  /// Returns the time until displacements stay below 1 and velocities below 8 per second.
  ///
  /// The result is an upper bound for any number of masses, and at most 10 seconds: a spring that
  /// needs longer is cut off there. It may be late by one oscillation, because it is computed from
  /// the possible amplitude and not from the phase. It is at least 1/256 second, so that no motion
  /// ends in the frame in which it starts.
  /// - Parameters:
  ///   - distance: The largest displacement at the start.
  ///   - speed: The largest velocity at the start.
  /// - Complexity: O(1), some 10 logarithms.
  func restingTime(distance: Double, speed: Double) -> Double {
    guard distance > 0 || speed > 0 else { return Self.shortestRest }
    let push = speed + brake * distance
    let pull = brake * speed + stiffness / mass * distance
    return max(
      Self.shortestRest, fadingTime(even: distance, odd: push),
      fadingTime(even: speed / 8, odd: pull / 8))
  }

  private static var shortestRest: Double { 1.0 / 256 }
  private static var longestRest: Double { 10 }

  /// Returns the time until a combination of the basis solutions stays below 1, ignoring signs.
  /// - Parameters:
  ///   - even: The coefficient of the solution that starts at 1.
  ///   - odd: The coefficient of the solution that starts at 0.
  private func fadingTime(even: Double, odd: Double) -> Double {
    let swing = bend.magnitude.squareRoot()
    let rate = bend < 0 ? brake : stiffness / mass / (brake + swing)
    guard rate > 0 else { return Self.longestRest }
    // Both solutions decay at least at this rate. The even one starts at 1. The odd one first grows
    // with time, up to 1 / swing. The time sought is therefore at most a logarithm that contains
    // the time itself, and each iteration reduces the excess of the estimate by a factor.
    var time = Self.longestRest
    for _ in 0..<5 {
      time = min(time, max(0, naturalLogarithm(even + min(time, 1 / swing) * odd) / rate))
    }
    return time
  }
}
