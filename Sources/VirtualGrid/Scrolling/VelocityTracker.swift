/// The velocity of recent moves.
///
/// Each move is weighted by its age, so that an irregular clock does not turn a small move into a
/// fling, and a drag that slows down before its end has a low velocity.
struct VelocityTracker: Hashable, Sendable {
  private var sum = GridOffset.zero
  private var weight = 0.0

  /// The time of the last move, or nil if there was none recently.
  private var last: Double?

  /// Resets the tracker. The duration of the first move is measured from `now`.
  mutating func begin(at now: Double) {
    self = VelocityTracker()
    last = now
  }

  /// Adds a move that has just ended.
  /// - Parameter pulse: The duration assumed for the first move after a pause, in seconds.
  mutating func add(_ move: GridOffset, at now: Double, pulse: Double) {
    if let last, now - last > Self.patience { self = VelocityTracker() }
    let time = last.map { max(0, now - $0) } ?? pulse
    let part = Self.memory.velocity(after: time, from: 1)
    // The limit of the formula above for moves without duration.
    let perTime = time > 1e-9 ? (1 - part) / time : Self.memory.velocity(toReach: 1)
    sum.x = (sum.x * part + move.x * perTime).limitedSpeed
    sum.y = (sum.y * part + move.y * perTime).limitedSpeed
    weight = weight * part + (1 - part)
    last = now
  }

  /// Returns the velocity in points per second. It is zero after a pause of a tenth of a second.
  func velocity(at now: Double) -> GridOffset {
    guard let last, now - last <= Self.patience else { return .zero }
    // Moves that took less than 0.01 seconds in total are treated as if they took 0.01 seconds.
    let weight = max(weight, 0.25)
    return GridOffset(x: sum.x / weight, y: sum.y / weight)
  }

  private static var patience: Double { 0.1 }

  /// After 40 milliseconds, the weight of a move has dropped to a third.
  private static var memory: Decay { Decay(rate: 0.973) }
}
