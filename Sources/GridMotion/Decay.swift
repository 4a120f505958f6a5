import GridGeometry

/// Deceleration after a fling: the velocity falls by the same factor each millisecond.
///
/// The rest position and the position at any time have closed formulas:
///
///     let rest = offset + Decay.normal.reach(of: velocity)
///     let push = Decay.normal.velocity(toReach: snapTarget - offset)
///
/// Velocities are in points per second, distances in points, times in seconds. Negative velocities
/// and distances go backward. NaN and infinite values are treated as 0, and magnitudes are limited
/// to 1e100.
public struct Decay: Hashable, Sendable {
  /// The factor by which the velocity falls each millisecond.
  public let rate: Double

  /// The rate of the exponential decay, per second.
  private let fall: Double

  /// The largest magnitude of a velocity or distance. Products of two are finite.
  private static var limit: Double { 1e100 }

  /// Creates a decay. Rates are clamped to 0.001...0.99999; one that is NaN is treated as 0.998.
  /// - Complexity: O(1).
  public init(rate: Double) {
    self.rate = rate.isNaN ? 0.998 : min(max(rate, 0.001), 0.99999)
    fall = -1000 * naturalLogarithm(self.rate)
  }

  /// The decay of a list: a velocity of 1000 points per second travels 500 points.
  public static var normal: Decay { Decay(rate: 0.998) }

  /// The decay of pages and pickers: a velocity of 1000 points per second travels 100 points.
  public static var fast: Decay { Decay(rate: 0.99) }
}

// MARK: - State at a time
extension Decay {
  /// Returns the distance traveled after a time. Negative times are treated as 0.
  /// - Complexity: O(1).
  public func distance(after time: Double, from velocity: Double) -> Double {
    guard time > 0 else { return 0 }
    return velocity.finite(within: Self.limit) / fall * (1 - exponential(-fall * time))
  }

  /// Returns the velocity left after a time. Negative times are treated as 0.
  /// - Complexity: O(1).
  public func velocity(after time: Double, from velocity: Double) -> Double {
    guard time > 0 else { return velocity.finite(within: Self.limit) }
    return velocity.finite(within: Self.limit) * exponential(-fall * time)
  }
}

// MARK: - Rest
extension Decay {
  /// Returns the total distance traveled, which is approached but never exceeded.
  /// - Complexity: O(1).
  public func reach(of velocity: Double) -> Double { velocity.finite(within: Self.limit) / fall }

  /// Returns the initial velocity whose total distance is `distance`.
  /// - Complexity: O(1).
  public func velocity(toReach distance: Double) -> Double {
    distance.finite(within: Self.limit) * fall
  }

  /// Returns the time until the speed has fallen to `speed`.
  ///
  /// The result is 0 if it is not above `speed` at the start, and infinite if `speed` is not above
  /// 0.
  /// - Complexity: O(1).
  public func time(from velocity: Double, until speed: Double) -> Double {
    let start = velocity.finite(within: Self.limit).magnitude
    guard start > speed else { return 0 }
    guard speed > 0 else { return start > 0 ? .infinity : 0 }
    return naturalLogarithm(start / speed) / fall
  }

  /// Returns the time needed to travel a distance, or nil if the motion ends before it.
  /// - Complexity: O(1).
  public func time(toTravel distance: Double, from velocity: Double) -> Double? {
    let distance = distance.finite(within: Self.limit)
    guard distance != 0 else { return 0 }
    let part = distance / reach(of: velocity)
    guard part > 0, part < 1 else { return nil }
    return -naturalLogarithm(1 - part) / fall
  }
}
