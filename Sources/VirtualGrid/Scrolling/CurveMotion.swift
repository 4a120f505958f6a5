/// An animation of the offset along one axis, with a fixed duration and a timing curve.
struct CurveMotion: Hashable, Sendable {
  /// The offset at the end.
  let target: Double

  private let start: Double
  private let curve: TimingCurve
  private let began: Double
  private let duration: Double

  init(
    from start: Double, to target: Double, duration: Double, _ curve: TimingCurve, at now: Double
  ) {
    self.target = target
    self.start = start
    self.curve = curve
    self.duration = duration
    began = now
  }
}

extension CurveMotion {
  func isOver(at now: Double) -> Bool { now - began >= duration }

  func offset(at now: Double) -> Double {
    guard !isOver(at: now) else { return target }
    return start + (target - start) * curve.value(at: (now - began) / duration)
  }

  func velocity(at now: Double) -> Double {
    guard !isOver(at: now) else { return 0 }
    let slope = curve.slope(at: (now - began) / duration)
    return ((target - start) / duration * slope).limitedSpeed
  }

  /// Returns the motion to another target, with its remaining distance scaled by a factor.
  func stretched(to target: Double, by factor: Double) -> CurveMotion {
    CurveMotion(
      from: target - (self.target - start) * factor, to: target, duration: duration, curve,
      at: began)
  }

  func moved(by distance: Double) -> CurveMotion {
    CurveMotion(
      from: start + distance, to: target + distance, duration: duration, curve, at: began)
  }
}
