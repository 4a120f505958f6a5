import Testing

@testable import VirtualGrid

@Suite struct ScrollClockTests {
  @Test func `the clock starts at the first time and advances with the host`() {
    var clock = ScrollClock()
    for (time, now) in [(500.0, 0.0), (500.25, 0.25), (500.25, 0.25), (503, 3)] {
      clock.advance(to: time)
      #expect(clock.now == now)
    }
    #expect(clock.reading(at: 504) == 4 && clock.now == 3)
  }

  @Test func `a jump back adds no time and the clock continues from there`() {
    var clock = ScrollClock()
    for (time, now) in [(9.0, 0.0), (10, 1), (3, 1), (3.5, 1.5), (-2, 1.5), (-1, 2.5)] {
      clock.advance(to: time)
      #expect(clock.now == now)
    }
  }

  @Test func `the first reading after a skip takes no time`() {
    var clock = ScrollClock()
    clock.skipToNextReading()
    for (time, now) in [(9.0, 0.0), (10, 1)] {
      clock.advance(to: time)
      #expect(clock.now == now)
    }
    clock.skipToNextReading()
    for (time, now) in [(60.0, 1.0), (60.5, 1.5), (60, 1.5), (61, 2.5)] {
      clock.advance(to: time)
      #expect(clock.now == now)
    }
  }

  @Test func `times that are not finite are ignored and leaps are limited`() {
    var clock = ScrollClock()
    for time in [.nan, 5, .infinity, 6, 1e300, -.infinity, 1e11, 7, 8] { clock.advance(to: time) }
    #expect(clock.now == 1 + 1e6 + 1)
  }

  @Test func `the number of steps does not affect the clock`() {
    var (one, many) = (ScrollClock(), ScrollClock())
    one.advance(to: 0.1)
    many.advance(to: 0.1)
    for step in 1...7_000 { many.advance(to: 0.1 + Double(step) / 700) }
    one.advance(to: 0.1 + 10)
    #expect(one.now == many.now)
  }
}
