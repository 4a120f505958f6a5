extension DampedSpring {
  /// How long until any number of weights are near their targets and slow for good: nearer than 1,
  /// and slower than 8 per second.
  ///
  /// It is not too early, but for springs that need more than 10 seconds, which is the most. It may
  /// be late by a swing, as it asks how far the weights could swing and not when they do. It is never
  /// 0: nothing has arrived in the moment in which it sets out.
  /// - Parameters:
  ///   - distance: How far the farthest is at the start.
  ///   - speed: How fast the fastest is.
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

  /// How long until a mixture of the two motions is below 1 for good, without regard to signs.
  private func fadingTime(even: Double, odd: Double) -> Double {
    let swing = bend.magnitude.squareRoot()
    let rate = bend < 0 ? brake : stiffness / mass / (brake + swing)
    guard rate > 0 else { return Self.longestRest }
    // Both motions fade at least at this rate. The even one begins at 1; the odd one grows with time
    // before, as far as 1 / swing at most. So time is at most a logarithm of itself, and each turn
    // brings a time that is too long nearer to the one that is not, by a factor.
    var time = Self.longestRest
    for _ in 0..<5 {
      time = min(time, max(0, naturalLogarithm(even + min(time, 1 / swing) * odd) / rate))
    }
    return time
  }
}
