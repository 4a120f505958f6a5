/// A clock that never goes back, driven by the clock of a host.
///
/// It stands still while the host's clock jumps back, advances by at most an hour per reading, and
/// ignores values that are not finite. Only differences of its readings have a meaning.
struct SteadyTime: Hashable, Sendable {
  /// The seconds since the first reading.
  private(set) var seconds = 0.0

  private var reading: Double?

  /// The longest step between two readings, in seconds.
  private static let longestStep = 3_600.0

  /// Advances to a reading of the host's clock, in seconds.
  mutating func read(_ time: Double) {
    guard time.isFinite else { return }
    if let reading { seconds += min(max(0, time - reading), Self.longestStep) }
    reading = time
  }
}
