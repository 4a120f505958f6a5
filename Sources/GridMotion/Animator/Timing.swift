/// How long a change takes, and how it passes.
///
///     let timing = Timing.spring(DampedSpring(response: 0.4, dampingRatio: 0.8))
///     animator.redirect(slot, to: goal, timing: timing, at: time)
///
/// A curve begins at a speed of its own, whatever was before; a spring goes on at the speed of that.
public enum Timing: Hashable, Sendable {
  /// Along a curve, in so many seconds: durations are brought into 0...3600, and not a number
  /// counts as 0.
  case curve(TimingCurve, duration: Double)

  /// As a spring pulls. It has arrived when each number is near its goal and slow for good: lengths
  /// within 1/8 of a point and slower than a point per second, opacities and scales within 1/1024
  /// and slower than 1/128 per second. What swings on or creeps arrives after 10 seconds all the
  /// same.
  case spring(DampedSpring)

  /// Slow at the start and at the end, in 0.3 seconds.
  public static var standard: Timing { .curve(.easeInOut, duration: 0.3) }
}

extension Timing {
  /// The longest a curve may take, and a start may be put off.
  private static var longest: Double { 3_600 }

  /// The number of seconds that something said counts as.
  static func seconds(_ time: Double) -> Double {
    time.isNaN ? 0 : min(max(time, 0), longest)
  }
}
