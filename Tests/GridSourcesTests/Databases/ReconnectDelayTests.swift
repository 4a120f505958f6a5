import Testing

@testable import GridSources

struct ReconnectDelayTests {
  private let start = ContinuousClock.now

  /// A delay after a connection that was made at the start.
  private var connected: ReconnectDelay {
    var delay = ReconnectDelay()
    delay.begin()
    delay.succeed(now: start)
    return delay
  }

  @Test func `a connection that has lasted is made again at once, then after growing delays`() {
    var delay = connected
    var now = start + .seconds(11)
    for expected in [0.0, 0.5, 1, 2, 4, 8, 16, 30, 30] {
      delay.fail(now: now)
      let next = now + .seconds(expected)
      #expect(delay.nextTime == next)
      #expect(delay.isDue(hasWork: false, now: next))
      #expect(expected == 0 || !delay.isDue(hasWork: true, now: next - .milliseconds(1)))
      now = next
      delay.begin()
    }
  }

  @Test func `a server that ends each session soon is called after growing delays`() {
    var (delay, now) = (connected, start)
    for expected in [0.5, 1, 2, 4, 8, 16, 30, 30] {
      now += .seconds(1)
      delay.fail(now: now)
      #expect(delay.nextTime == now + .seconds(expected))
      now += .seconds(expected)
      delay.begin()
      delay.succeed(now: now)
    }
    delay.fail(now: now + .seconds(11))
    #expect(delay.nextTime == now + .seconds(11))
  }

  @Test func `a statement waits for half a second at most`() {
    var (delay, now) = (connected, start)
    for expected in [0.5, 0.5, 0.5] {
      delay.fail(now: now)
      delay.requestAttempt(now: now)
      #expect(delay.nextTime == now + .seconds(expected))
      now += .seconds(expected)
      delay.begin()
    }
  }

  @Test func `a connection that never worked is tried only for statements`() {
    var delay = ReconnectDelay()
    for _ in 0..<3 {
      #expect(delay.nextTime == nil)
      #expect(delay.isDue(hasWork: true, now: start) && !delay.isDue(hasWork: false, now: start))
      delay.begin()
      delay.fail(now: start)
    }
  }
}
