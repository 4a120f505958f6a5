/// Times a single execution of code.
enum Stopwatch {
  /// Runs `body` and returns how long it took, in nanoseconds.
  static func nanoseconds(of body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return nanoseconds(start.duration(to: .now))
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
