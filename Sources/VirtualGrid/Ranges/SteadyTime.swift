/// The time of a host as seconds that only grow.
///
/// A clock that jumps back stands still instead, one that jumps ahead goes on by an hour at most,
/// and what is no time is not heard. Only spans mean anything.
struct SteadyTime: Hashable, Sendable {
  /// How much time has passed since the first reading.
  private(set) var seconds = 0.0

  private var reading: Double?

  /// The most that passes between two readings.
  private static let longestStep = 3_600.0

  /// Takes a reading of the host's clock.
  mutating func read(_ time: Double) {
    guard time.isFinite else { return }
    if let reading { seconds += min(max(0, time - reading), Self.longestStep) }
    reading = time
  }
}
