import GridGeometry

/// The duration and the course of an animation.
///
///     let timing = Timing.spring(DampedSpring(response: 0.4, dampingRatio: 0.8))
///     animator.redirect(slot, to: goal, timing: timing, at: time)
///
/// After a redirection, a curve starts at its own speed, while a spring continues at the current
/// velocity.
public enum Timing: Hashable, Sendable {
  /// A timing curve over a duration in seconds.
  ///
  /// Durations are clamped to 0...3600. One that is NaN is treated as 0.
  case curve(TimingCurve, duration: Double)

  /// A spring, which determines its own duration.
  ///
  /// The motion ends when each value stays near its goal and slow: lengths within 1/8 point and
  /// slower than 1 point per second, opacities and transform factors within 1/1024 and slower than
  /// 1/128 per second. It ends after 10 seconds at the latest, even if it still moves.
  case spring(DampedSpring)

  /// The curve `easeInOut` over 0.3 seconds.
  public static var standard: Timing { .curve(.easeInOut, duration: 0.3) }
}

extension Timing {
  /// The longest duration and delay, in seconds.
  private static var longest: Double { 3_600 }

  /// Returns a duration clamped to 0...3600. One that is NaN is treated as 0.
  static func seconds(_ time: Double) -> Double {
    min(time.nonNegative, longest)
  }
}
