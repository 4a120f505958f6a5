/// The time that passes for content, by the times a host says.
///
/// A host's clock may stand still, jump back or say nonsense; this one never goes back, and goes on
/// from the moment of the jump.
struct ScrollClock: Hashable, Sendable {
  /// Seconds since the first time that was said.
  private(set) var now = 0.0

  /// The last time of the host; `nil` before it has said one.
  private var last: Double?

  /// How far the host's clock is ahead.
  private var lead = 0.0

  /// Goes on to a time of the host. What is no time is ignored, and so is a jump back; no leap is
  /// longer than twelve days.
  mutating func advance(to time: Double) {
    guard time.magnitude < 1e12 else { return }
    let step = last.map { time - $0 }
    last = time
    switch step {
    case nil: lead = time
    case .some(0...1e6):
      // Not the sum of steps: how many there were must not show.
      now = max(now, time - lead)
    case .some(let step):
      now += step < 0 ? 0 : 1e6
      lead = time - now
    }
  }

  /// What ``now`` would be at a time of the host.
  func reading(at time: Double) -> Double {
    var clock = self
    clock.advance(to: time)
    return clock.now
  }
}
