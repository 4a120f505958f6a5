/// A monotonic clock for scrolling, driven by the clock of a host.
///
/// If the host's clock jumps back, this one stands still and then advances from the new time.
struct ScrollClock: Hashable, Sendable {
  /// The seconds since the first reading.
  private(set) var now = 0.0

  /// The last reading of the host's clock; nil if the next reading takes no time.
  private var last: Double?

  /// The difference between the host's clock and this one.
  private var lead = 0.0

  /// Advances to a time of the host.
  ///
  /// Values that are not finite, or beyond 1e12, are ignored. A step back is treated as 0, and a
  /// step of more than 1e6 seconds (12 days) as 1e6.
  mutating func advance(to time: Double) {
    guard time.magnitude < 1e12 else { return }
    let step = last.map { time - $0 }
    last = time
    switch step {
    case nil: lead = time - now
    case .some(0...1e6):
      // Not a sum of steps, so that the result does not depend on their number.
      now = max(now, time - lead)
    case .some(let step):
      now += step < 0 ? 0 : 1e6
      lead = time - now
    }
  }

  /// Stands still until the next reading, as if no time had passed before it.
  mutating func skipToNextReading() { last = nil }

  /// Returns the value that ``now`` would have at a time of the host.
  func reading(at time: Double) -> Double {
    var clock = self
    clock.advance(to: time)
    return clock.now
  }
}
