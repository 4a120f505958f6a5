/// How much of a way lies behind at each moment: a cubic Bézier from (0, 0) to (1, 1).
///
/// A curve knows neither how long a way is nor how long it takes:
///
///     let curve = TimingCurve.easeInOut
///     offset = start + (end - start) * curve.value(at: elapsed / duration)
///
/// It begins at exactly 0 and ends at exactly 1; between, it may pass either.
public struct TimingCurve: Hashable, Sendable {
  /// When the first control point is.
  public let x1: Double

  /// How far the first control point is.
  public let y1: Double

  /// When the second control point is.
  public let x2: Double

  /// How far the second control point is.
  public let y2: Double

  /// Creates a curve. Moments are brought into 0...1, or the curve would go back in time. What is
  /// not a number counts as the end of the curve next to it, and nothing is further than 1e12.
  /// - Complexity: O(1).
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.isNaN ? 0 : min(max(x1, 0), 1)
    self.y1 = y1.isNaN ? 0 : Self.limited(y1)
    self.x2 = x2.isNaN ? 1 : min(max(x2, 0), 1)
    self.y2 = y2.isNaN ? 1 : Self.limited(y2)
  }

  private static var steepest: Double { 1e12 }
}

// MARK: - Curves
extension TimingCurve {
  /// The same speed all the time.
  public static var linear: TimingCurve { cubicBezier(0, 0, 1, 1) }

  /// Fast soon after the start, then ever slower.
  public static var ease: TimingCurve { cubicBezier(0.25, 0.1, 0.25, 1) }

  /// Slow at the start.
  public static var easeIn: TimingCurve { cubicBezier(0.42, 0, 1, 1) }

  /// Slow at the end.
  public static var easeOut: TimingCurve { cubicBezier(0, 0, 0.58, 1) }

  /// Slow at the start and at the end.
  public static var easeInOut: TimingCurve { cubicBezier(0.42, 0, 0.58, 1) }

  /// The curve with these control points; see ``init(x1:y1:x2:y2:)``.
  /// - Complexity: O(1).
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}

// MARK: - Questions
extension TimingCurve {
  /// How much of the way lies behind after a fraction of the time.
  ///
  /// Outside 0...1 the curve goes on straight, or stays where it is if it is vertical there. Not a
  /// number counts as 0, and no time is further than 1e12.
  /// - Complexity: O(1), at most some 60 steps.
  public func value(at fraction: Double) -> Double {
    guard !fraction.isNaN else { return 0 }
    if fraction <= 0 { return max(fraction, -Self.steepest) * startSlope }
    if fraction >= 1 { return 1 + (min(fraction, Self.steepest) - 1) * endSlope }
    guard !isStraight else { return fraction }
    return Self.curve(y1, y2, at: parameter(at: fraction))
  }

  /// How fast the way is done at a fraction of the time: 1 if as fast as on average.
  ///
  /// Where the curve is vertical, 1e12 or its opposite; 0 if it is so at an end, since it does not
  /// go on there. Not a number counts as 0.
  /// - Complexity: O(1), at most some 60 steps.
  public func slope(at fraction: Double) -> Double {
    guard fraction > 0 else { return startSlope }
    guard fraction < 1 else { return endSlope }
    guard !isStraight else { return 1 }
    let t = parameter(at: fraction)
    let (dx, dy) = (Self.change(x1, x2, at: t), Self.change(y1, y2, at: t))
    guard dy != 0 else { return 0 }
    guard dx > 0 else { return dy > 0 ? Self.steepest : -Self.steepest }
    return Self.limited(dy / dx)
  }

  /// The least and the greatest value from start to end.
  /// - Complexity: O(1).
  public var range: ClosedRange<Double> {
    // The value turns where its change, c + bt + at², is 0.
    let (a, b, c) = (3 * (y1 - y2) + 1, 2 * (y2 - 2 * y1), y1)
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return 0...1 }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    let (first, second) = (turn(at: q / a), turn(at: c / q))
    return min(0, first, second)...max(1, first, second)
  }
}

// MARK: - The parameter
extension TimingCurve {
  /// The value where the curve turns; that of the start if it does not turn between its ends.
  private func turn(at t: Double) -> Double {
    t > 0 && t < 1 ? Self.curve(y1, y2, at: t) : 0
  }

  /// Whether value and time are the same.
  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The parameter of the point at a moment within 0...1.
  func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = fraction
    // Newton's steps, each kept within what is known; halving where the curve is too steep for
    // them. Time never goes back along the curve, so there is one answer.
    for _ in 0..<100 {
      let error = Self.curve(x1, x2, at: t) - fraction
      guard error != 0 else { return t }
      if error < 0 { low = t } else { high = t }
      let newton = t - error / Self.change(x1, x2, at: t)
      let isWithin = newton > low && newton < high
      let next = isWithin ? newton : low + (high - low) / 2
      guard next != t, next > low, next < high else { return t }
      t = next
    }
    return t
  }

  /// Which way the curve leaves its start: towards the first control point that is elsewhere.
  private var startSlope: Double {
    if x1 > 0 { return Self.limited(y1 / x1) }
    if y1 != 0 { return 0 }
    if x2 > 0 { return Self.limited(y2 / x2) }
    return y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return Self.limited((1 - y2) / (1 - x2)) }
    if y2 != 1 { return 0 }
    if x1 < 1 { return Self.limited((1 - y1) / (1 - x1)) }
    return y1 == 1 ? 1 : 0
  }

  private static func limited(_ slope: Double) -> Double {
    min(max(slope, -steepest), steepest)
  }

  private static func curve(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * t * (u * p1 + t * p2) + t * t * t
  }

  private static func change(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * p1 + 2 * u * t * (p2 - p1) + t * t * (1 - p2))
  }
}
