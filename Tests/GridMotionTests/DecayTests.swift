import GridMotion
import GridTesting
import Testing

@Suite struct DecayTests {
  /// The reference applies the rate in steps of a microsecond.
  @Test func `a decay agrees with a numerical integration of its velocity`() {
    for decay in [Decay.normal, .fast, Decay(rate: 0.95)] {
      let loss = 1 - (1 - decay.rate) / 1_000
      #expect(loss < 1)
      var (velocity, distance) = (1_500.0, 0.0)
      for step in 1...500_000 {
        let next = decay.velocity(after: Double(step) * 1e-6, from: 1_500)
        distance += (velocity + next) / 2 * 1e-6
        velocity = next
        guard step % 100_000 == 0 else { continue }
        #expect(isNear(decay.distance(after: Double(step) * 1e-6, from: 1_500), distance, 1e-6))
      }
    }
  }

  @Test func `each millisecond multiplies the velocity by the rate`() {
    for decay in [Decay.normal, .fast, Decay(rate: 0.5)] {
      var velocity = -2_000.0
      for millisecond in 1...200 {
        velocity *= decay.rate
        let closed = decay.velocity(after: Double(millisecond) / 1_000, from: -2_000)
        #expect(isNear(closed, velocity, 1e-9))
      }
    }
  }

  @Test func `a fling travels the usual distance of a scroll view`() {
    #expect(isNear(Decay.normal.reach(of: 1_000), 499.5, 0.01))
    #expect(isNear(Decay.fast.reach(of: 1_000), 99.5, 0.01))
  }

  @Test func `the velocity for a distance reaches that distance`() {
    for distance in [-800.0, -1, 0, 0.25, 12_345] {
      let push = Decay.normal.velocity(toReach: distance)
      #expect(isNear(Decay.normal.reach(of: push), distance, 1e-9))
      #expect(isNear(Decay.normal.distance(after: 60, from: push), distance, 1e-9))
    }
  }

  @Test func `the time for a distance is when that distance has been traveled`() throws {
    for part in [0.001, 0.3, 0.9, 0.9999] {
      let distance = Decay.normal.reach(of: -700) * part
      let time = try #require(Decay.normal.time(toTravel: distance, from: -700))
      #expect(isNear(Decay.normal.distance(after: time, from: -700), distance, 1e-9))
    }
    #expect(Decay.normal.time(toTravel: 10, from: -700) == nil)
    #expect(Decay.normal.time(toTravel: 10_000, from: 700) == nil)
    #expect(Decay.normal.time(toTravel: 10, from: 0) == nil)
    #expect(Decay.normal.time(toTravel: 0, from: 0) == 0)
  }

  @Test func `the time until a speed is when the decay has that speed`() {
    let time = Decay.fast.time(from: -900, until: 20)
    #expect(isNear(Decay.fast.velocity(after: time, from: -900), -20))
    #expect(Decay.fast.time(from: 10, until: 20) == 0)
    #expect(Decay.fast.time(from: 10, until: 0) == .infinity)
    #expect(Decay.fast.time(from: 0, until: 0) == 0)
  }

  @Test func `invalid rates, times and velocities give finite results`() {
    let odd = [-.infinity, -1e308, -1, 0, 0.5, 1, 1e308, .infinity, .nan]
    for rate in odd {
      let decay = Decay(rate: rate)
      #expect(decay.rate > 0 && decay.rate < 1)
      forEveryScript(of: odd, length: 2) { numbers in
        #expect(decay.distance(after: numbers[0], from: numbers[1]).isFinite)
        #expect(decay.velocity(after: numbers[0], from: numbers[1]).isFinite)
        #expect(decay.reach(of: numbers[0]).isFinite)
        #expect(decay.velocity(toReach: numbers[0]).isFinite)
        #expect(decay.time(from: numbers[0], until: numbers[1]) >= 0)
        #expect(decay.time(toTravel: numbers[0], from: numbers[1]) ?? 0 >= 0)
      }
    }
    #expect(Decay(rate: .nan) == .normal)
  }
}
