import GridMotion
import TestSupport
import Testing

/// Springs with known motion, read from a case file.
@Suite struct SpringCaseTests {
  @Test func `the case file of springs is complete`() throws {
    #expect(try CaseFile("springs", in: .module).cases(of: SpringCase.self).count == 41)
  }

  @Test(arguments: try CaseFile("springs", in: .module).cases(of: SpringCase.self))
  func `springs move, overshoot and settle as their cases say`(_ case: SpringCase) throws {
    let (given, expect) = (`case`.given, `case`.expect)
    let spring = try given.spring
    let start = DampedSpring.State(displacement: given.from - given.to, velocity: given.velocity)
    switch `case`.steps {
    case [.spring]: try checkMotion(of: spring, from: start, given, expect)
    case [.overshoot]:
      let time = try #require(spring.firstTurn(from: start))
      #expect(isNear(time, try #require(expect.time), expect.tolerance))
      let place = given.to + spring.state(after: time, from: start).displacement
      #expect(isNear(place, try #require(expect.position?.number), expect.tolerance))
    case [.settle]:
      let time = spring.settlingTime(from: start, within: try #require(given.distance))
      #expect(isNear(time, try #require(expect.time), expect.tolerance))
    default: Issue.record("The case has an unknown query.")
    }
  }

  private func checkMotion(
    of spring: DampedSpring, from start: DampedSpring.State, _ given: SpringGiven,
    _ expect: SpringAnswers
  ) throws {
    let times = try #require(given.times)
    let positions = try #require(expect.position?.list)
    let velocities = try #require(expect.velocity)
    try #require(times.count == positions.count && times.count == velocities.count)
    for (index, time) in times.enumerated() {
      let state = spring.state(after: time, from: start)
      #expect(
        isNear(given.to + state.displacement, positions[index], expect.tolerance), "at \(time)")
      #expect(isNear(state.velocity, velocities[index], expect.tolerance), "at \(time)")
    }
    if let ratio = expect.ratio { #expect(isNear(spring.dampingRatio, ratio)) }
    if let stiffness = expect.stiffness { #expect(isNear(spring.stiffness, stiffness)) }
    if let damping = expect.damping { #expect(isNear(spring.damping, damping)) }
  }
}

typealias SpringCase = Case<SpringGiven, SpringQuestion, SpringAnswers>

struct SpringGiven: Decodable {
  let mass: Double
  let stiffness: Double?
  let damping: Double?
  let response: Double?
  let ratio: Double?
  let from: Double
  let to: Double
  let velocity: Double
  let times: [Double]?
  let distance: Double?

  var spring: DampedSpring {
    get throws {
      if let response {
        return DampedSpring(response: response, dampingRatio: try #require(ratio), mass: mass)
      }
      return DampedSpring(
        mass: mass, stiffness: try #require(stiffness), damping: try #require(damping))
    }
  }
}

enum SpringQuestion: String, Decodable {
  case spring, overshoot, settle
}

struct SpringAnswers: Decodable {
  let position: NumberOrList?
  let velocity: [Double]?
  let ratio: Double?
  let stiffness: Double?
  let damping: Double?
  let time: Double?
  let tolerance: Double
}

/// One number, or a list with one number for each time.
struct NumberOrList: Decodable {
  let number: Double?
  let list: [Double]?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    number = try? container.decode(Double.self)
    list = number == nil ? try container.decode([Double].self) : nil
  }
}
