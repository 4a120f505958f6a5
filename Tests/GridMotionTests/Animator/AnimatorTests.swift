import GridGeometry
import GridMotion
import GridTesting
import Testing

@Suite struct AnimatorTests {
  private let near = MotionState(frame: GridRect(x: 1, y: 2, width: 30, height: 40), opacity: 0)
  private let far = MotionState(
    frame: GridRect(x: 101.3, y: -200.7, width: 60, height: 0.1), transform: .scale(2))

  @Test func `a motion shows its start until it begins and ends at its goal`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      let (from, goal) = (near.mixed(using: &generator), far.mixed(using: &generator))
      let timing = Timing.random(using: &generator)
      var animator = Animator()
      animator.start(3, from: from, to: goal, timing: timing, delay: 0.5, at: 10)
      for time in [10, 10.25, 10.5] {
        animator.advance(to: time)
        #expect(animator.state(of: 3) == from)
        #expect(animator.goal(of: 3) == goal)
        #expect(animator.ended.isEmpty && animator.endStates.isEmpty)
      }
      animator.advance(to: 21)
      #expect(animator.ended == [3])
      #expect(animator.endStates == [goal])
      #expect(animator.isEmpty && animator.state(of: 3) == nil && animator.goal(of: 3) == nil)
      animator.advance(to: 22)
      #expect(animator.ended.isEmpty && animator.endStates.isEmpty)
    }
  }

  @Test func `a curve takes exactly its duration`() throws {
    var animator = Animator()
    let curve = TimingCurve.easeInOut
    animator.start(0, from: near, to: far, timing: .curve(curve, duration: 0.5), at: 2)
    for step in 1..<64 {
      animator.advance(to: 2 + Double(step) / 128)
      let state = try #require(animator.state(of: 0))
      for (number, (from, goal)) in zip(parts(of: state), zip(parts(of: near), parts(of: far))) {
        #expect(number == from + (goal - from) * curve.value(at: Double(step) / 64))
      }
    }
    animator.advance(to: (2.5).nextDown)
    #expect(animator.count == 1)
    animator.advance(to: 2.5)
    #expect(animator.ended == [0])
  }

  @Test func `each component of a state moves on its own spring`() throws {
    var animator = Animator()
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.4)
    animator.start(0, from: near, to: far, timing: .spring(spring), at: 0)
    for step in 1..<64 {
      let time = Double(step) / 128
      animator.advance(to: time)
      let state = try #require(animator.state(of: 0))
      for (place, number) in parts(of: state).enumerated() {
        let (from, goal) = (parts(of: near)[place], parts(of: far)[place])
        let start = DampedSpring.State(displacement: from - goal, velocity: 0)
        let exact = goal + spring.state(after: time, from: start).displacement
        let shown = place == 2 || place == 3 ? max(0, exact) : place == 4 ? min(exact, 1) : exact
        #expect(number == shown)
      }
    }
  }

  @Test func `an overshoot beyond a limit is clamped but keeps its velocity`() throws {
    let spring = Timing.spring(DampedSpring(response: 0.5, dampingRatio: 0.2))
    var animator = Animator()
    let gone = MotionState(frame: GridRect(x: 0, y: 0, width: 0, height: 0), opacity: 0)
    let full = MotionState(frame: GridRect(x: 0, y: 0, width: 100, height: 100))
    animator.start(0, from: full, to: gone, timing: spring, at: 0)
    animator.advance(to: 0.2)
    let past = try #require(animator.state(of: 0))
    #expect(past.frame.width == 0 && past.opacity == 0)
    // The spring stays below 0 for a while before it returns.
    animator.redirect(0, to: full, timing: spring, at: 0.2)
    #expect(animator.state(of: 0) == past)
    animator.advance(to: 0.21)
    #expect(animator.state(of: 0) == past)
    animator.advance(to: 0.5)
    #expect(try #require(animator.state(of: 0)).frame.width > 50)
  }

  @Test func `a motion without duration is at its goal at once and ends in the next advance`() {
    var animator = Animator()
    animator.start(0, from: near, to: far, timing: .curve(.linear, duration: 0), at: 1)
    #expect(animator.state(of: 0) == far)
    animator.advance(to: 1)
    #expect(animator.ended == [0])
  }

  @Test func `a spring that never rests ends after ten seconds`() {
    for spring in [
      DampedSpring(stiffness: 100, damping: 0), DampedSpring(stiffness: 0, damping: 10),
      DampedSpring(stiffness: 0, damping: 0), DampedSpring(stiffness: 0.01, damping: 100),
    ] {
      var animator = Animator()
      animator.start(0, from: near, to: far, timing: .spring(spring), at: 0)
      animator.advance(to: 9.99)
      #expect(animator.count == 1)
      animator.advance(to: 10)
      #expect(animator.endStates == [far])
    }
  }

  @Test func `motions end in the order in which they started`() {
    var animator = Animator()
    for key in [5, 2, 9, 0, 7] as [Int32] {
      animator.start(key, from: near, to: far, timing: .standard, delay: key == 9 ? 1 : 0, at: 0)
    }
    animator.start(2, from: far, to: near, timing: .standard, at: 0)
    animator.advance(to: 0.5)
    #expect(animator.ended == [5, 2, 0, 7])
    #expect(animator.endStates == [far, near, far, far])
    animator.advance(to: 2)
    #expect(animator.ended == [9])
  }

  @Test func `a removed motion does not end`() {
    var animator = Animator()
    for key in Int32(0)..<5 { animator.start(key, from: near, to: far, timing: .standard, at: 0) }
    animator.remove(1)
    animator.remove(1)
    animator.remove(77)
    #expect(animator.count == 4 && animator.state(of: 1) == nil)
    animator.advance(to: 1)
    #expect(animator.ended == [0, 4, 2, 3])
    for key in Int32(0)..<5 { animator.start(key, from: near, to: far, timing: .standard, at: 1) }
    animator.removeAll()
    #expect(animator.isEmpty && (0..<5).allSatisfy { animator.state(of: $0) == nil })
    animator.advance(to: 2)
    #expect(animator.ended.isEmpty)
  }

  @Test func `a key without motion cannot be redirected, shifted or queried`() {
    var animator = Animator()
    for key in [-1, 0, 9] as [Int32] {
      let isRedirected = animator.redirect(key, to: far, timing: .standard, at: 0)
      #expect(!isRedirected)
    }
    animator.shift(4, by: GridOffset(x: 1, y: 1))
    animator.shift(by: GridOffset(x: 1, y: 1))
    #expect(animator.isEmpty && animator.state(of: -1) == nil && animator.goal(of: 9) == nil)
  }

  @Test func `starting a motion with a negative key traps`() async {
    await #expect(processExitsWith: .failure) {
      var animator = Animator()
      let state = MotionState(frame: .zero)
      animator.start(-1, from: state, to: state, timing: .standard, at: 0)
    }
  }
}

extension MotionState {
  /// The same state, with a frame that is a little off.
  fileprivate func mixed(using generator: inout SeededGenerator) -> MotionState {
    var state = self
    state.frame.origin.x += .random(in: -9...9, using: &generator)
    state.frame.size.width += .random(in: 0...9, using: &generator)
    return state
  }
}
