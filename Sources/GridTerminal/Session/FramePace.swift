/// Limits frames to 60 per second. After a pause, a frame is due at once.
struct FramePace {
  /// The interval between frames, in seconds.
  static let interval = 1.0 / 60

  /// The earliest time of the next frame.
  private(set) var next = -Double.infinity

  /// Records that a frame is drawn. A frame that is late by less than an interval does not delay
  /// the next one, so that the rounding of waits does not add up.
  mutating func noteFrame(at time: Double) {
    next = (time - next < Self.interval ? next : time) + Self.interval
  }
}
