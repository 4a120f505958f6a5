import GridTesting
import Testing

@testable import GridMotion

@Suite struct DampedSpringRestTests {
  /// The reference samples each of the first ten seconds 250 times.
  @Test func `a spring rests at its resting time, and not much earlier`() {
    var generator = SeededGenerator(seed: 61)
    var tried = 0
    for _ in 0..<48 {
      let ratio = [0.05, 0.3, 0.8, 0.999_999, 1, 1.000_001, 1.2, 3].randomElement(
        using: &generator)
      let spring = DampedSpring(
        response: .random(in: 0.05...1, using: &generator), dampingRatio: ratio ?? 1,
        mass: .random(in: 0.5...2, using: &generator))
      let starts = (0..<3).map { _ in
        DampedSpring.State(
          displacement: .random(in: -4_000...4_000, using: &generator),
          velocity: .random(in: -40_000...40_000, using: &generator))
      }
      let rest = spring.restingTime(
        distance: starts.map(\.displacement.magnitude).max() ?? 0,
        speed: starts.map(\.velocity.magnitude).max() ?? 0)
      let moves = (0..<2_500).last { moment in
        starts.contains { start in
          let state = spring.state(after: Double(moment) / 250, from: start)
          return state.displacement.magnitude >= 1 || state.velocity.magnitude >= 8
        }
      }
      guard rest < 10, let moves else { continue }
      tried += 1
      let last = Double(moves) / 250
      #expect(rest >= last, "\(spring) \(starts)")
      #expect(rest <= last * 1.3 + 0.1, "\(spring) \(starts)")
    }
    #expect(tried > 24)
  }

  @Test func `a critically damped spring rests exactly at its resting time`() {
    let spring = DampedSpring(response: 0.5, dampingRatio: 1)
    let rest = spring.restingTime(distance: 2_400, speed: 0)
    let start = DampedSpring.State(displacement: 2_400, velocity: 0)
    #expect(isNear(spring.state(after: rest, from: start).velocity, -8, 0.1))
  }

  @Test func `each component of a state rests by the threshold of its unit`() throws {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.8)
    let start = MotionNumbers(repeating: 0.25)
    // The frame and the opacity, and the transform in the high half.
    for place in [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13] {
      var goal = start
      goal[place] = 0.75
      let isLength = place < 4 || place >= 12
      let rest = spring.restingTime(distance: isLength ? 4 : 512, speed: 0)
      var animator = Animator()
      animator.start(
        0, from: MotionState(start), to: MotionState(goal), timing: .spring(spring), at: 0)
      animator.advance(to: rest.nextDown)
      #expect(animator.count == 1, "\(place)")
      animator.advance(to: rest)
      #expect(animator.isEmpty, "\(place)")
    }
  }

  @Test func `a resting time is never 0 and at most ten seconds`() {
    let springs = [
      DampedSpring(stiffness: 100, damping: 10), DampedSpring(stiffness: 100, damping: 0),
      DampedSpring(stiffness: 0, damping: 10),
      DampedSpring(mass: 1e-12, stiffness: 1e12, damping: 1e12),
      DampedSpring(mass: 1e12, stiffness: 1e-12, damping: 1e-12),
    ]
    for spring in springs {
      for number in [0, 1e-300, 0.5, 1, 1e100] {
        for other in [0, 1e-300, 0.5, 1, 1e100] {
          let rest = spring.restingTime(distance: number, speed: other)
          #expect(rest >= 1.0 / 256 && rest <= 10, "\(spring)")
        }
      }
      #expect(spring.restingTime(distance: 0, speed: 0) == 1.0 / 256)
    }
  }
}
