/// The times at which a lost connection is made again.
struct ReconnectDelay {
  /// The time of the next attempt; nil if there is none until a statement needs it.
  private(set) var nextTime: ContinuousClock.Instant?

  /// The time before which there is no attempt, not even for a statement.
  private var earliestTime: ContinuousClock.Instant?

  /// The time at which the connection was made; nil without a connection.
  private var connectTime: ContinuousClock.Instant?

  /// The number of failures since the last connection that has lasted.
  private var failureCount = 0

  /// Whether the connection has worked before. Otherwise it is only made again for a statement.
  private var hasWorked = false

  /// The time after which a connection counts as one that has lasted.
  private static var lastingTime: Duration { .seconds(10) }

  /// Asks for an attempt as early as possible, because a statement needs it.
  mutating func requestAttempt(now: ContinuousClock.Instant = .now) {
    let time = max(now, earliestTime ?? now)
    nextTime = min(nextTime ?? time, time)
  }

  /// Whether an attempt is due.
  func isDue(hasWork: Bool, now: ContinuousClock.Instant = .now) -> Bool {
    nextTime.map { $0 <= now } ?? hasWork
  }

  /// Notes that an attempt begins.
  mutating func begin() { nextTime = nil }

  /// Notes that an attempt has led to a connection.
  mutating func succeed(now: ContinuousClock.Instant = .now) {
    hasWorked = true
    connectTime = now
    (nextTime, earliestTime) = (nil, nil)
  }

  /// Notes that an attempt has failed, or that a connection was lost.
  mutating func fail(now: ContinuousClock.Instant = .now) {
    // The loss of a connection that has lasted is no failed attempt: the next one follows at once. A server that
    // ends each session soon is not called without a break.
    let hasLasted = connectTime.map { now - $0 >= Self.lastingTime } ?? false
    connectTime = nil
    failureCount = hasLasted ? 0 : failureCount + 1
    let exponent = min(failureCount - 1, 6)
    let delay = hasLasted ? .zero : min(.milliseconds(500) * (1 << exponent), .seconds(30))
    earliestTime = now + min(delay, .milliseconds(500))
    nextTime = hasWorked ? now + delay : nil
  }
}
