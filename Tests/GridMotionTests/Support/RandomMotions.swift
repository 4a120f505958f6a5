import GridGeometry
import GridMotion
import GridTesting

/// The eleven components of a state.
func parts(of state: MotionState) -> [Double] {
  let (frame, transform) = (state.frame, state.transform)
  return [
    frame.minX, frame.minY, frame.width, frame.height, state.opacity,
    transform.a, transform.b, transform.c, transform.d, transform.x, transform.y,
  ]
}

extension MotionState {
  /// A random state.
  static func random(using generator: inout SeededGenerator) -> MotionState {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    return MotionState(
      frame: GridRect(
        x: number(-500...500), y: number(-500...500), width: number(0...300),
        height: number(0...300)),
      opacity: number(0...1),
      transform: GridTransform(
        a: number(-2...2), b: number(-1...1), c: number(-1...1), d: number(-2...2),
        x: number(-50...50), y: number(-50...50)))
  }
}

extension Timing {
  /// A random curve, which may overshoot, of up to one second.
  static func randomCurve(using generator: inout SeededGenerator) -> Timing {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    return .curve(
      .cubicBezier(number(0.1...1), number(-0.5...1.5), number(0...0.9), number(-0.5...1.5)),
      duration: number(0.05...1))
  }

  /// A random spring, underdamped or overdamped.
  static func randomSpring(using generator: inout SeededGenerator) -> Timing {
    .spring(
      DampedSpring(
        response: .random(in: 0.2...1, using: &generator),
        dampingRatio: .random(in: 0.1...2, using: &generator)))
  }

  /// A random curve or spring.
  static func random(using generator: inout SeededGenerator) -> Timing {
    Bool.random(using: &generator)
      ? randomCurve(using: &generator) : randomSpring(using: &generator)
  }
}
