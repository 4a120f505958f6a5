import GridMotion
import GridTesting
import Testing

@Suite struct TimingCurveTests {
  static let named: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

  @Test(arguments: named)
  func `a curve begins at exactly 0 and ends at exactly 1`(_ curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.range == 0...1)
  }

  @Test func `a linear curve returns its input`() {
    for fraction in [0.1, 0.3, 1.0 / 3, 0.999, -2, 7] {
      #expect(TimingCurve.linear.value(at: fraction) == fraction)
      #expect(TimingCurve.linear.slope(at: fraction) == 1)
    }
  }

  @Test func `easing in and easing out are mirror images`() {
    for step in 0...100 {
      let fraction = Double(step) / 100
      let mirrored = 1 - TimingCurve.easeOut.value(at: 1 - fraction)
      #expect(isNear(TimingCurve.easeIn.value(at: fraction), mirrored, 1e-12))
    }
  }

  /// The reference walks along the curve in small steps until it passes the moment.
  @Test func `a curve agrees with a walk along its points`() {
    for curve in randomCurves(100) {
      let walk = (0...4_000).map { point(of: curve, at: Double($0) / 4_000) }
      for step in 1..<20 {
        let moment = Double(step) / 20
        let next = walk.firstIndex { $0.x >= moment } ?? 0
        let around = walk[max(next - 2, 0)...min(next + 2, walk.count - 1)].map(\.y)
        let value = curve.value(at: moment)
        #expect(value >= around.min()! - 1e-9 && value <= around.max()! + 1e-9, "\(curve)")
        #expect(curve.range.contains(value), "\(curve)")
      }
    }
  }

  @Test func `the slope of a curve is the rate of change of its value`() {
    for curve in randomCurves(100) where curve.x1 > 0.05 && curve.x2 < 0.95 {
      for step in 1..<20 {
        let (moment, small) = (Double(step) / 20, 1e-6)
        let rise = curve.value(at: moment + small) - curve.value(at: moment - small)
        let slope = curve.slope(at: moment)
        guard slope.magnitude < 100 else { continue }
        #expect(isNear(slope, rise / (2 * small), 1e-2 * max(1, slope.magnitude)), "\(curve)")
      }
    }
  }

  @Test func `invalid control points give a curve with finite values`() {
    let odd = [-.infinity, -1e308, -1, 0, 0.5, 1, 2, 1e308, .infinity, .nan]
    forEveryScript(of: odd, length: 4) { points in
      let curve = TimingCurve(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.range.lowerBound.isFinite && curve.range.upperBound.isFinite)
      for moment in [-.infinity, -3, 0, 0.25, 1, 1e300, .nan] {
        #expect(curve.value(at: moment).isFinite && curve.slope(at: moment).isFinite)
      }
    }
    #expect(TimingCurve.ease.value(at: .nan) == 0)
    #expect(TimingCurve(x1: .nan, y1: .nan, x2: .nan, y2: .nan) == .linear)
  }

  private func randomCurves(_ count: Int) -> [TimingCurve] {
    var generator = SeededGenerator(seed: 5)
    return (0..<count).map { _ in
      TimingCurve(
        x1: .random(in: 0...1, using: &generator), y1: .random(in: -2...3, using: &generator),
        x2: .random(in: 0...1, using: &generator), y2: .random(in: -2...3, using: &generator))
    }
  }

  private func point(of curve: TimingCurve, at t: Double) -> (x: Double, y: Double) {
    func between(_ p1: Double, _ p2: Double) -> Double {
      let (a, b, c) = (p1 * t, p1 + (p2 - p1) * t, p2 + (1 - p2) * t)
      let (d, e) = (a + (b - a) * t, b + (c - b) * t)
      return d + (e - d) * t
    }
    return (between(curve.x1, curve.x2), between(curve.y1, curve.y2))
  }
}
