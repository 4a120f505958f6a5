import Testing

@testable import GridTerminal

@Suite struct TimersTests {
  @Test func `due timers run by time, then in the order of adding`() throws {
    var timers = Timers()
    var done: [Int] = []
    for (number, time) in [3.0, 1, 2, 1, 3, 2].enumerated() {
      _ = timers.add(at: time) { done.append(number) }
    }
    #expect(timers.nextTime == 1)
    while let act = timers.takeDue(at: 2) { try act() }
    #expect(done == [1, 3, 2, 5])
    #expect(timers.nextTime == 3)
  }

  @Test func `cancelling a timer cancels no other`() throws {
    var timers = Timers()
    var done: [Int] = []
    let names = (0..<3).map { number in timers.add(at: 1) { done.append(number) } }
    timers.cancel(names[1])
    timers.cancel(names[1])
    while let act = timers.takeDue(at: 1) { try act() }
    timers.cancel(names[0])
    #expect(done == [0, 2])
    #expect(timers.nextTime == nil)
  }
}
