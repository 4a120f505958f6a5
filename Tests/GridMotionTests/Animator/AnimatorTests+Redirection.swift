import GridGeometry
import GridMotion
import GridTesting
import Testing

/// Motions that are redirected again and again neither jump, nor end twice, nor get lost.
@Suite struct AnimatorRedirectionTests {
  @Test func `redirecting a motion does not change its current state`() throws {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<20 {
      var (animator, time) = (started(using: &generator), 0.0)
      for turn in 0..<300 {
        time += .random(in: 0...0.1, using: &generator)
        let delay = turn.isMultiple(of: 5) ? Double.random(in: 0...0.1, using: &generator) : 0
        var copy = animator
        copy.advance(to: time)
        // Redirects between frames as well as in them.
        if turn.isMultiple(of: 2) { animator.advance(to: time) }
        guard let before = copy.state(of: 0) ?? copy.endStates.first else { continue }
        let goal = MotionState.random(using: &generator)
        let timing = Timing.random(using: &generator)
        guard animator.redirect(0, to: goal, timing: timing, delay: delay, at: time) else {
          animator.start(0, from: before, to: goal, timing: timing, delay: delay, at: time)
          continue
        }
        #expect(animator.state(of: 0) == before)
        #expect(animator.goal(of: 0) == goal)
        animator.advance(to: time)
        #expect(animator.state(of: 0) == before)
      }
    }
  }

  /// Velocities are measured over a tenth of a microsecond before and after.
  @Test func `a redirected spring continues at the previous velocity`() throws {
    var generator = SeededGenerator(seed: 52)
    let instant = 1e-7
    var compared = 0
    for _ in 0..<20 {
      var (animator, time) = (started(using: &generator), 0.0)
      for _ in 0..<200 {
        time += .random(in: 0.001...0.1, using: &generator)
        animator.advance(to: time - instant)
        let first = animator.state(of: 0)
        animator.advance(to: time)
        guard let first, let second = animator.state(of: 0) else {
          animator = started(using: &generator, at: time)
          continue
        }
        let isCurve = Int.random(in: 0..<3, using: &generator) == 0
        animator.redirect(
          0, to: .random(using: &generator),
          timing: isCurve ? .randomCurve(using: &generator) : .randomSpring(using: &generator),
          at: time)
        guard !isCurve else { continue }
        var later = animator
        later.advance(to: time + instant)
        let third = try #require(later.state(of: 0))
        // Extents and opacities are left out, as they may be clamped.
        for place in [0, 1, 5, 6, 7, 8, 9, 10] {
          let before = (parts(of: second)[place] - parts(of: first)[place]) / instant
          let after = (parts(of: third)[place] - parts(of: second)[place]) / instant
          #expect(isNear(before, after, 0.5 + 1e-4 * before.magnitude), "\(place) at \(time)")
          compared += 1
        }
      }
    }
    #expect(compared > 8 * 1_000)
  }

  @Test func `of several redirections at one time only the last one counts`() {
    let states = (0..<4).map { number in
      MotionState(frame: GridRect(x: Double(number * number * 50), y: 0, width: 10, height: 10))
    }
    let spring = Timing.spring(DampedSpring(response: 0.5, dampingRatio: 0.7))
    for first in [spring, .standard] {
      var animator = Animator()
      animator.start(0, from: states[0], to: states[1], timing: first, at: 0)
      animator.advance(to: 0.1)
      var direct = animator
      animator.redirect(0, to: states[2], timing: .standard, at: 0.1)
      animator.redirect(0, to: states[0], timing: spring, at: 0.1)
      for one in [0, 1, 2] { animator.redirect(0, to: states[one], timing: .standard, at: 0.1) }
      animator.redirect(0, to: states[3], timing: spring, at: 0.1)
      direct.redirect(0, to: states[3], timing: spring, at: 0.1)
      for step in 1...100 {
        let time = 0.1 + Double(step) / 60
        animator.advance(to: time)
        direct.advance(to: time)
        #expect(animator.state(of: 0) == direct.state(of: 0))
        #expect(animator.ended == direct.ended)
      }
    }
  }

  @Test func `a motion that is redirected many times ends once`() {
    var generator = SeededGenerator(seed: 53)
    for _ in 0..<10 {
      var animator = Animator()
      var (time, started, ended) = (0.0, 0, 0)
      var isMoving = Array(repeating: false, count: 20)
      for _ in 0..<1_000 {
        let key = Int.random(in: 0..<20, using: &generator)
        let goal = MotionState.random(using: &generator)
        let timing = Timing.random(using: &generator)
        if !animator.redirect(Int32(key), to: goal, timing: timing, at: time) {
          #expect(!isMoving[key])
          isMoving[key] = true
          started += 1
          animator.start(
            Int32(key), from: .random(using: &generator), to: goal, timing: timing, at: time)
        }
        guard Bool.random(using: &generator) else { continue }
        time += .random(in: 0...0.2, using: &generator)
        animator.advance(to: time)
        for key in animator.ended {
          #expect(isMoving[Int(key)])
          isMoving[Int(key)] = false
          ended += 1
        }
        #expect(animator.count == isMoving.count { $0 })
      }
      animator.advance(to: time + 3_600)
      #expect(Set(animator.ended).count == animator.ended.count)
      #expect(ended + animator.ended.count == started && started > 100)
      #expect(animator.isEmpty)
    }
  }

  /// Two animators get the same changes at the same times; only one has frames in between.
  @Test func `the number of frames does not affect the states`() {
    var generator = SeededGenerator(seed: 54)
    for _ in 0..<20 {
      var few = Animator()
      var many = Animator()
      var time = 0.0
      for _ in 0..<100 {
        let key = Int32.random(in: 0..<10, using: &generator)
        let (from, goal) = (
          MotionState.random(using: &generator), MotionState.random(using: &generator)
        )
        let timing = Timing.random(using: &generator)
        if !few.redirect(key, to: goal, timing: timing, at: time) {
          few.start(key, from: from, to: goal, timing: timing, at: time)
        }
        if !many.redirect(key, to: goal, timing: timing, at: time) {
          many.start(key, from: from, to: goal, timing: timing, at: time)
        }
        let next = time + Double.random(in: 0...0.2, using: &generator)
        var ended: [Int32] = []
        while time < next {
          many.advance(to: time)
          ended += many.ended
          time += .random(in: 0...0.03, using: &generator)
        }
        time = next
        many.advance(to: time)
        few.advance(to: time)
        #expect(Set(ended + many.ended) == Set(few.ended))
        for key in Int32(0)..<10 { #expect(many.state(of: key) == few.state(of: key)) }
      }
    }
  }

  @Test func `a steep curve gives a spring at most 16 times its average velocity`() throws {
    let goal = MotionState(frame: GridRect(x: 100, y: 0, width: 10, height: 10))
    let steep = Timing.curve(.cubicBezier(0, 1, 0, 1), duration: 1)
    var animator = Animator()
    animator.start(
      0, from: MotionState(frame: GridRect(x: 0, y: 0, width: 10, height: 10)), to: goal,
      timing: steep,
      at: 0)
    animator.advance(to: 1e-6)
    let before = try #require(animator.state(of: 0)).frame.minX
    let slack = Timing.spring(DampedSpring(stiffness: 0, damping: 0))
    animator.redirect(0, to: goal, timing: slack, at: 1e-6)
    animator.advance(to: 1)
    let after = try #require(animator.state(of: 0)).frame.minX
    #expect(isNear(after - before, 1_600, 0.01))
  }

  @Test func `a motion redirected with a delay stands still and continues without velocity`() throws
  {
    let states = [0.0, 100, 300].map {
      MotionState(frame: GridRect(x: $0, y: 0, width: 10, height: 10))
    }
    let spring = DampedSpring(response: 0.5, dampingRatio: 1)
    var animator = Animator()
    animator.start(0, from: states[0], to: states[1], timing: .standard, at: 0)
    animator.advance(to: 0.125)
    let from = try #require(animator.state(of: 0))
    animator.redirect(0, to: states[2], timing: .spring(spring), delay: 0.25, at: 0.125)
    animator.advance(to: 0.375)
    #expect(animator.state(of: 0) == from)
    animator.advance(to: 0.5)
    let start = DampedSpring.State(displacement: from.frame.minX - 300, velocity: 0)
    #expect(
      animator.state(of: 0)?.frame.minX
        == 300 + spring.state(after: 0.125, from: start).displacement)
  }

  private func started(using generator: inout SeededGenerator, at time: Double = 0) -> Animator {
    var animator = Animator()
    animator.start(
      0, from: .random(using: &generator), to: .random(using: &generator),
      timing: .random(using: &generator), at: time)
    return animator
  }
}
