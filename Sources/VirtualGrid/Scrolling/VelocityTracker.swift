/// How fast something has moved of late, by its moves.
///
/// Each move counts less the longer ago it was, so that a stutter of the clock does not make a fling
/// of a nudge, and a finger that slows down before it lifts has slowed down.
struct VelocityTracker: Hashable, Sendable {
  private var sum = GridOffset.zero
  private var weight = 0.0

  /// When the last move ended, if there was one of late.
  private var last: Double?

  /// Begins anew now, so that the time of the first move is known.
  mutating func begin(at now: Double) {
    self = VelocityTracker()
    last = now
  }

  /// Counts a move that has ended now.
  /// - Parameter pulse: How long one is taken to have been that comes after a rest.
  mutating func add(_ move: GridOffset, at now: Double, pulse: Double) {
    if let last, now - last > Self.patience { self = VelocityTracker() }
    let time = last.map { max(0, now - $0) } ?? pulse
    let part = Self.memory.velocity(after: time, from: 1)
    // The limit for moves between which no time has passed.
    let perTime = time > 1e-9 ? (1 - part) / time : Self.memory.velocity(toReach: 1)
    sum.x = (sum.x * part + move.x * perTime).cleanedSpeed
    sum.y = (sum.y * part + move.y * perTime).cleanedSpeed
    weight = weight * part + (1 - part)
    last = now
  }

  /// Points per second; none once it has rested for a tenth of a second.
  func velocity(at now: Double) -> GridOffset {
    guard let last, now - last <= Self.patience else { return .zero }
    // Moves of less than a hundredth of a second count as if they had taken that long.
    let weight = max(weight, 0.25)
    return GridOffset(x: sum.x / weight, y: sum.y / weight)
  }

  private static var patience: Double { 0.1 }

  /// After 40 milliseconds, a move counts for a third.
  private static var memory: Decay { Decay(rate: 0.973) }
}
