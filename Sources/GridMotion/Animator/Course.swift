/// When a motion begins and how it passes: all of it but the ways, so that motions may share it.
struct Course: Hashable, Sendable {
  /// How it passes.
  let timing: Timing

  /// When it begins.
  let begin: Double

  /// How far along it is at a moment.
  func progress(at time: Double) -> Progress {
    let elapsed = time - begin
    guard elapsed > 0 else { return .waiting }
    switch timing {
    case .curve(let curve, let duration):
      let duration = Timing.seconds(duration)
      return elapsed < duration ? .part(curve.value(at: elapsed / duration)) : .part(1)
    case .spring(let spring):
      let (even, odd) = spring.swing(at: min(elapsed, 1e9))
      return .swing(even: even, odd: odd, brake: spring.brake)
    }
  }
}

/// How far along a course is.
enum Progress {
  /// It has not begun.
  case waiting

  /// So much of the way lies behind.
  case part(Double)

  /// A spring's two motions, and how they go together; see ``DampedSpring``.
  case swing(even: Double, odd: Double, brake: Double)
}
