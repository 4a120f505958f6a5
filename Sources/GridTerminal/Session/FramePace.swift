/// When frames are due: at once after a rest, and then no sooner than a sixtieth of a second after
/// the last.
struct FramePace {
  /// The time from one frame to the next, in seconds.
  static let interval = 1.0 / 60

  /// When there may be another frame.
  private(set) var next = -Double.infinity

  /// A frame is drawn. One that is a little late makes the next one no later, so that waits that are too
  /// long by a part of a millisecond do not add up.
  mutating func draw(at time: Double) {
    next = (time - next < Self.interval ? next : time) + Self.interval
  }
}
