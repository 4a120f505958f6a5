import GridMotion
import GridTesting
import Testing

@Suite struct DampedSpringTests {
  /// The reference integrates the forces numerically, with ten thousand steps a second.
  @Test func `a spring agrees with a numerical integration of its forces`() {
    for (spring, start) in randomSprings(12) {
      var reference = start
      for step in 1...20_000 {
        reference = stepped(reference, by: 1e-4, spring)
        guard step % 1_000 == 0 else { continue }
        let state = spring.state(after: Double(step) * 1e-4, from: start)
        #expect(isNear(state.displacement, reference.displacement, 1e-6), "\(spring) \(start)")
        #expect(isNear(state.velocity, reference.velocity, 1e-4), "\(spring) \(start)")
      }
    }
  }

  @Test func `two consecutive steps of a spring equal one long step`() {
    for (spring, start) in randomSprings(200) {
      let once = spring.state(after: 0.7, from: start)
      let twice = spring.state(after: 0.4, from: spring.state(after: 0.3, from: start))
      #expect(isNear(once.displacement, twice.displacement), "\(spring) \(start)")
      #expect(isNear(once.velocity, twice.velocity, 1e-7), "\(spring) \(start)")
    }
  }

  /// The reference samples every half millisecond of the first twenty seconds.
  @Test func `a spring stays within the distance after its settling time`() {
    var tested = 0
    for (spring, start) in randomSprings(12) where spring.damping > 1 && spring.stiffness > 20 {
      tested += 1
      let time = spring.settlingTime(from: start, within: 0.5)
      let lastFarSample = (0...40_000).last {
        spring.state(after: Double($0) / 2_000, from: start).displacement.magnitude >= 0.5
      }
      guard let lastFarSample else {
        // If the spring was farther away than the distance, then only between two samples.
        #expect(spring.state(after: time, from: start).displacement.magnitude <= 0.5 + 1e-6)
        continue
      }
      let lastFarTime = Double(lastFarSample) / 2_000
      #expect(time >= lastFarTime && time <= lastFarTime + 1.0 / 2_000, "\(spring) \(start)")
    }
    #expect(tested > 3)
  }

  @Test func `the velocity of a spring is zero at its first turn`() throws {
    var turns = 0
    for (spring, start) in randomSprings(200) {
      guard let turn = spring.firstTurn(from: start), turn < 100 else { continue }
      turns += 1
      let speed = spring.state(after: turn, from: start).velocity
      #expect(speed.magnitude < 1e-6, "\(spring) \(start)")
    }
    #expect(turns > 50)
    #expect(DampedSpring(stiffness: 100, damping: 20).firstTurn(from: state(1, 0)) == nil)
    let pushed = try #require(
      DampedSpring(stiffness: 100, damping: 20).firstTurn(from: state(0, 50)))
    #expect(isNear(pushed, 0.1))
  }

  @Test func `response and damping ratio convert to stiffness and damping`() {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8, mass: 3)
    #expect(isNear(spring.dampingRatio, 0.8))
    #expect(isNear(2 * .pi / (spring.stiffness / spring.mass).squareRoot(), 0.4))
  }

  @Test func `the settling time of a spring that never settles is infinite`() {
    #expect(
      DampedSpring(stiffness: 1, damping: 0).settlingTime(from: state(1, 0), within: 1e-3)
        .isInfinite)
    #expect(
      DampedSpring(stiffness: 0, damping: 1).settlingTime(from: state(1, 0), within: 1e-3)
        .isInfinite)
    #expect(
      DampedSpring(stiffness: 1, damping: 1).settlingTime(from: state(1, 0), within: 0).isInfinite)
    #expect(DampedSpring(stiffness: 1, damping: 1).settlingTime(from: .rest, within: 0) == 0)
  }

  @Test func `invalid parameters and times give a spring with finite states`() {
    let odd = [-.infinity, -1, 0, 1e-300, 1, 1e300, .infinity, .nan]
    forEveryScript(of: odd, length: 3) { numbers in
      let springs = [
        DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]),
        DampedSpring(response: numbers[0], dampingRatio: numbers[1], mass: numbers[2]),
      ]
      for spring in springs {
        for value in odd {
          for time in odd {
            let later = spring.state(after: time, from: state(value, value))
            #expect(later.displacement.isFinite && later.velocity.isFinite, "\(spring)")
          }
          let time = spring.settlingTime(from: state(value, 1), within: 0.1)
          #expect(time >= 0, "\(spring) \(value)")
        }
      }
    }
    let spring = DampedSpring(stiffness: 100, damping: 10)
    #expect(spring.state(after: .nan, from: state(3, 4)) == state(3, 4))
    #expect(spring.state(after: -1, from: state(3, 4)) == state(3, 4))
    #expect(spring.state(after: .infinity, from: state(3, 4)) == .rest)
  }

  private func state(_ displacement: Double, _ velocity: Double) -> DampedSpring.State {
    DampedSpring.State(displacement: displacement, velocity: velocity)
  }

  private func randomSprings(_ count: Int) -> [(DampedSpring, DampedSpring.State)] {
    var generator = SeededGenerator(seed: 11)
    return (0..<count).map { number in
      let stiffness = Double.random(in: 0...200, using: &generator)
      // Every fourth spring is critically damped or very nearly so.
      let ratio =
        number % 4 == 0
        ? 1 + [0, 1e-12, -1e-9, 1e-5][number / 4 % 4] : .random(in: 0...3, using: &generator)
      let mass = Double.random(in: 0.5...3, using: &generator)
      return (
        DampedSpring(
          mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot()),
        state(.random(in: -9...9, using: &generator), .random(in: -99...99, using: &generator))
      )
    }
  }

  /// Advances the state by one Runge-Kutta step.
  private func stepped(_ start: DampedSpring.State, by step: Double, _ spring: DampedSpring)
    -> DampedSpring.State
  {
    func change(_ state: DampedSpring.State) -> DampedSpring.State {
      let force = -spring.stiffness * state.displacement - spring.damping * state.velocity
      return DampedSpring.State(displacement: state.velocity, velocity: force / spring.mass)
    }
    func moved(_ change: DampedSpring.State, _ time: Double) -> DampedSpring.State {
      DampedSpring.State(
        displacement: start.displacement + change.displacement * time,
        velocity: start.velocity + change.velocity * time)
    }
    let first = change(start)
    let second = change(moved(first, step / 2))
    let third = change(moved(second, step / 2))
    let fourth = change(moved(third, step))
    return DampedSpring.State(
      displacement: start.displacement
        + (first.displacement + 2 * (second.displacement + third.displacement)
          + fourth.displacement) * step / 6,
      velocity: start.velocity
        + (first.velocity + 2 * (second.velocity + third.velocity) + fourth.velocity) * step / 6)
  }
}
