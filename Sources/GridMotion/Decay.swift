/// A push that fades: each millisecond leaves the same part of the speed.
///
/// What moves so comes to rest at a known place, and any moment is one formula away:
///
///     let rest = offset + Decay.normal.reach(of: velocity)
///     let push = Decay.normal.velocity(toReach: snapTarget - offset)
///
/// Velocities are points per second, and so are the ways' signs: a negative one goes back. Numbers
/// that are not finite count as 0, and none is beyond 1e100.
public struct Decay: Hashable, Sendable {
  /// The part of the speed that a millisecond leaves.
  public let rate: Double

  /// By how much the speed falls per second, as a part of it: the logarithm of ``rate``.
  private let fall: Double

  /// Creates a decay. Rates are brought into 0.001...0.99999; not a number counts as 0.998.
  /// - Complexity: O(1).
  public init(rate: Double) {
    self.rate = rate.isNaN ? 0.998 : min(max(rate, 0.001), 0.99999)
    fall = -1000 * naturalLogarithm(self.rate)
  }

  /// A list: a push of 1000 points per second goes on for 500 points.
  public static var normal: Decay { Decay(rate: 0.998) }

  /// Pages and pickers: a push of 1000 points per second goes on for 100 points.
  public static var fast: Decay { Decay(rate: 0.99) }
}

// MARK: - After a time
extension Decay {
  /// How far a push has come after some seconds. Times below 0 count as 0.
  /// - Complexity: O(1).
  public func distance(after time: Double, from velocity: Double) -> Double {
    guard time > 0 else { return 0 }
    return clean(velocity) / fall * (1 - exponential(-fall * time))
  }

  /// How fast it still is after some seconds. Times below 0 count as 0.
  /// - Complexity: O(1).
  public func velocity(after time: Double, from velocity: Double) -> Double {
    guard time > 0 else { return clean(velocity) }
    return clean(velocity) * exponential(-fall * time)
  }
}

// MARK: - In the end
extension Decay {
  /// How far a push gets in all, which takes for ever.
  /// - Complexity: O(1).
  public func reach(of velocity: Double) -> Double { clean(velocity) / fall }

  /// The push that gets just so far in all.
  /// - Complexity: O(1).
  public func velocity(toReach distance: Double) -> Double { clean(distance) * fall }

  /// How long it takes until a push is no faster than a speed: 0 if it is not from the start,
  /// infinite for a speed that is not above 0.
  /// - Complexity: O(1).
  public func time(from velocity: Double, until speed: Double) -> Double {
    let start = clean(velocity).magnitude
    guard start > speed else { return 0 }
    guard speed > 0 else { return start > 0 ? .infinity : 0 }
    return naturalLogarithm(start / speed) / fall
  }

  /// How long a push needs for a distance; `nil` if it does not get there.
  /// - Complexity: O(1).
  public func time(toTravel distance: Double, from velocity: Double) -> Double? {
    let distance = clean(distance)
    guard distance != 0 else { return 0 }
    let part = distance / reach(of: velocity)
    guard part > 0, part < 1 else { return nil }
    return -naturalLogarithm(1 - part) / fall
  }

  private func clean(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -1e100), 1e100) : 0
  }
}
