import GridGeometry

/// The progress of an animation over time: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// A curve does not know the distance or the duration:
///
///     let curve = TimingCurve.easeInOut
///     offset = start + (end - start) * curve.value(at: elapsed / duration)
///
/// It begins at exactly 0 and ends at exactly 1. In between, it may leave that range.
public struct TimingCurve: Hashable, Sendable {
  /// The time of the first control point, in 0...1.
  public let x1: Double

  /// The progress of the first control point.
  public let y1: Double

  /// The time of the second control point, in 0...1.
  public let x2: Double

  /// The progress of the second control point.
  public let y2: Double

  /// Creates a curve from its two control points.
  ///
  /// Times are clamped to 0...1, so that time never runs backward along the curve. Progress is
  /// limited to a magnitude of 1e12. A value that is NaN is treated as 0 in the first point, as 1
  /// in the second.
  /// - Complexity: O(1).
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.isNaN ? 0 : min(max(x1, 0), 1)
    self.y1 = y1.bounded(by: Self.steepest)
    self.x2 = x2.isNaN ? 1 : min(max(x2, 0), 1)
    self.y2 = y2.isNaN ? 1 : y2.bounded(by: Self.steepest)
  }

  private static var steepest: Double { 1e12 }
}

// MARK: - Curves
extension TimingCurve {
  /// Constant speed.
  public static var linear: TimingCurve { cubicBezier(0, 0, 1, 1) }

  /// Accelerates quickly, then slows down gradually.
  public static var ease: TimingCurve { cubicBezier(0.25, 0.1, 0.25, 1) }

  /// Slow at the start.
  public static var easeIn: TimingCurve { cubicBezier(0.42, 0, 1, 1) }

  /// Slow at the end.
  public static var easeOut: TimingCurve { cubicBezier(0, 0, 0.58, 1) }

  /// Slow at the start and at the end.
  public static var easeInOut: TimingCurve { cubicBezier(0.42, 0, 0.58, 1) }

  /// Creates a curve from its two control points, as ``init(x1:y1:x2:y2:)`` does.
  /// - Complexity: O(1).
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }
}

// MARK: - Evaluation
extension TimingCurve {
  /// Returns the progress at a fraction of the duration.
  ///
  /// Outside 0...1, the curve continues as a straight line, or stays constant where it is vertical.
  /// A fraction that is NaN is treated as 0, and magnitudes are limited to 1e12.
  /// - Complexity: O(1), at most some 60 steps.
  public func value(at fraction: Double) -> Double {
    guard !fraction.isNaN else { return 0 }
    if fraction <= 0 { return max(fraction, -Self.steepest) * startSlope }
    if fraction >= 1 { return 1 + (min(fraction, Self.steepest) - 1) * endSlope }
    guard !isStraight else { return fraction }
    return Self.curve(y1, y2, at: parameter(at: fraction))
  }

  /// Returns the slope at a fraction of the duration: the speed relative to the average speed.
  ///
  /// It is limited to a magnitude of 1e12, where the curve is vertical. It is 0 if the curve is
  /// vertical at an end, because it stays constant beyond. A fraction that is NaN is treated as 0.
  /// - Complexity: O(1), at most some 60 steps.
  public func slope(at fraction: Double) -> Double {
    guard fraction > 0 else { return startSlope }
    guard fraction < 1 else { return endSlope }
    guard !isStraight else { return 1 }
    let t = parameter(at: fraction)
    let (dx, dy) = (Self.change(x1, x2, at: t), Self.change(y1, y2, at: t))
    guard dy != 0 else { return 0 }
    guard dx > 0 else { return dy > 0 ? Self.steepest : -Self.steepest }
    return (dy / dx).bounded(by: Self.steepest)
  }

  /// The minimum and maximum of the progress between start and end.
  /// - Complexity: O(1).
  public var range: ClosedRange<Double> {
    // Extrema are at the zeros of the derivative, which is proportional to c + bt + at².
    let (a, b, c) = (3 * (y1 - y2) + 1, 2 * (y2 - 2 * y1), y1)
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return 0...1 }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    let (first, second) = (turn(at: q / a), turn(at: c / q))
    return min(0, first, second)...max(1, first, second)
  }
}

// MARK: - The curve parameter
extension TimingCurve {
  /// Returns the progress at an extremum, or 0 if the parameter is not between 0 and 1.
  private func turn(at t: Double) -> Double {
    t > 0 && t < 1 ? Self.curve(y1, y2, at: t) : 0
  }

  /// Whether progress equals time, because the control points are on the diagonal.
  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// Returns the curve parameter of the point at a time within 0...1.
  func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = fraction
    // Newton's method, kept within known bounds; bisection where the curve is too steep for it.
    // Time never decreases along the curve, so the solution is unique.
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

  /// The slope at the start: the direction of the first control point that differs from the start.
  private var startSlope: Double {
    if x1 > 0 { return (y1 / x1).bounded(by: Self.steepest) }
    if y1 != 0 { return 0 }
    if x2 > 0 { return (y2 / x2).bounded(by: Self.steepest) }
    return y2 == 0 ? 1 : 0
  }

  /// The slope at the end: the direction from the last control point that differs from the end.
  private var endSlope: Double {
    if x2 < 1 { return ((1 - y2) / (1 - x2)).bounded(by: Self.steepest) }
    if y2 != 1 { return 0 }
    if x1 < 1 { return ((1 - y1) / (1 - x1)).bounded(by: Self.steepest) }
    return y1 == 1 ? 1 : 0
  }

  /// Returns one coordinate of the curve at the parameter `t`.
  private static func curve(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * t * (u * p1 + t * p2) + t * t * t
  }

  /// Returns the derivative of one coordinate at the parameter `t`.
  private static func change(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * p1 + 2 * u * t * (p2 - p1) + t * t * (1 - p2))
  }
}
