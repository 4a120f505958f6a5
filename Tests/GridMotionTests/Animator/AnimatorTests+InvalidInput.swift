import GridGeometry
import GridMotion
import GridTesting
import Testing

/// Times that go back or are not finite, and numbers that are not finite.
@Suite struct AnimatorInvalidInputTests {
  private let near = MotionState(frame: GridRect(x: 0, y: 0, width: 10, height: 10))
  private let far = MotionState(frame: GridRect(x: 100, y: 0, width: 10, height: 10))

  private let odd = [
    -.infinity, -1e300, -1, -0.0, 1e-300, 0.5, 1, 1e300, .infinity, .nan,
  ]

  @Test func `advancing to an earlier or invalid time changes nothing`() {
    var animator = Animator()
    animator.start(0, from: near, to: far, timing: .standard, at: 5)
    animator.start(1, from: near, to: far, timing: .curve(.linear, duration: 0.1), at: 5)
    animator.advance(to: 5 + 0.1)
    #expect(animator.ended == [1])
    let state = animator.state(of: 0)
    for time in [5, -1e300, .nan, .infinity, -.infinity, (5 + 0.1).nextDown] {
      animator.advance(to: time)
      #expect(animator.state(of: 0) == state && animator.count == 1)
      #expect(animator.ended.isEmpty && animator.endStates.isEmpty)
    }
    animator.advance(to: 5 + 0.3)
    #expect(animator.ended == [0])
  }

  @Test func `a motion with an invalid or past start time starts at the last advance`() {
    for time in [7, 3, -1e300, .nan, .infinity, -.infinity] {
      var animator = Animator()
      animator.advance(to: 7)
      animator.start(0, from: near, to: far, timing: .curve(.linear, duration: 1), at: time)
      animator.start(1, from: near, to: far, timing: .curve(.linear, duration: 1), at: 7)
      animator.redirect(1, to: near, timing: .curve(.linear, duration: 1), at: time)
      animator.advance(to: 7.5)
      #expect(animator.state(of: 0)?.frame.minX == 50)
      #expect(animator.state(of: 1) == near)
      animator.advance(to: 8)
      #expect(animator.ended == [0, 1])
    }
    var animator = Animator()
    animator.start(0, from: near, to: far, timing: .curve(.linear, duration: 1), at: .nan)
    animator.advance(to: 0.5)
    #expect(animator.state(of: 0)?.frame.minX == 50)
  }

  @Test func `a motion with a future start time waits for it`() {
    var animator = Animator()
    animator.advance(to: 1)
    animator.start(0, from: near, to: far, timing: .curve(.linear, duration: 1), at: 3)
    animator.advance(to: 2)
    #expect(animator.state(of: 0) == near)
    animator.advance(to: 3.5)
    #expect(animator.state(of: 0)?.frame.minX == 50)
  }

  @Test func `durations and delays are clamped to one hour`() {
    for (number, seconds) in zip(odd, [0, 0, 0, 0, 1e-300, 0.5, 1, 3_600, 3_600, 0]) {
      var animator = Animator()
      animator.advance(to: 0)
      animator.start(0, from: near, to: far, timing: .curve(.linear, duration: number), at: 0)
      animator.start(
        1, from: near, to: far, timing: .curve(.linear, duration: 0), delay: number, at: 0)
      animator.advance(to: seconds / 2)
      #expect(animator.count == (seconds > 0 ? 2 : 0), "\(number)")
      if seconds > 1e-3 {
        #expect(animator.state(of: 0)?.frame.minX == 50)
        #expect(animator.state(of: 1) == near)
      }
      animator.advance(to: seconds)
      #expect(animator.isEmpty, "\(number)")
    }
  }

  @Test func `invalid numbers give motions with finite states`() {
    var generator = SeededGenerator(seed: 41)
    for turn in 0..<3_000 {
      func number() -> Double { odd.randomElement(using: &generator) ?? 0 }
      func state() -> MotionState {
        MotionState(
          frame: GridRect(x: number(), y: number(), width: number(), height: number()),
          opacity: number(),
          transform: GridTransform(
            a: number(), b: number(), c: number(), d: number(), x: number(), y: number()))
      }
      func timing() -> Timing {
        turn.isMultiple(of: 2)
          ? .spring(DampedSpring(mass: number(), stiffness: number(), damping: number()))
          : .curve(
            .cubicBezier(number(), number(), number(), number()), duration: number())
      }
      var animator = Animator()
      var time = 0.0
      animator.start(0, from: state(), to: state(), timing: timing(), at: time)
      for _ in 0..<5 {
        time += [0, 1e-3, 0.1, 2].randomElement(using: &generator) ?? 0
        animator.advance(to: time)
        if let shown = animator.state(of: 0) {
          #expect(parts(of: shown).allSatisfy { $0.isFinite })
          #expect(shown.frame.width >= 0 && shown.frame.height >= 0)
          #expect((0...1).contains(shown.opacity))
        }
        animator.redirect(0, to: state(), timing: timing(), delay: number(), at: number())
        animator.shift(by: GridOffset(x: number(), y: number()))
      }
      animator.advance(to: 1e6)
      #expect(animator.isEmpty && animator.ended == [0] || animator.ended.isEmpty)
      #expect(animator.endStates.allSatisfy { parts(of: $0).allSatisfy { $0.isFinite } })
    }
  }
}
