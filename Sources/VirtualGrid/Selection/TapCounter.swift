/// Counts taps on the same target in quick succession: an item, or the header of a column.
///
/// It has no clock, and does not recognize taps:
///
/// ```text
/// var taps = TapCounter<Int>()
/// taps.tap(on: 5, pressedAt: 1.0, releasedAt: 1.1, within: 0.3)   // 1
/// taps.tap(on: 5, pressedAt: 1.2, releasedAt: 1.3, within: 0.3)   // 2
/// ```
struct TapCounter<Target: Hashable & Sendable>: Sendable {
  /// The last tap; nil after anything that ends a series of taps.
  private var last: Tap?

  private struct Tap {
    var target: Target
    var time: Double
    let count: Int
  }
}

extension TapCounter {
  /// Counts a tap.
  /// - Parameters:
  ///   - interval: The longest pause between two taps of a series. One that is negative or NaN counts as 0.
  /// - Returns: 1 for a single tap, 2 for a double tap, and so on.
  mutating func tap(
    on target: Target, pressedAt start: Double, releasedAt end: Double, within interval: Double
  ) -> Int {
    var count = 1
    if let last, last.target == target {
      let pause = start - last.time
      if pause >= 0, pause <= interval.nonNegative { count += last.count }
    }
    last = Tap(target: target, time: end, count: count)
    return count
  }

  /// Ends the series: the next tap is a single one.
  mutating func reset() { last = nil }

  /// Moves the time of the last tap, after the clock has jumped by this duration.
  mutating func shift(by duration: Double) { last?.time += duration }

  /// Replaces the target by its new index after a change of the data; nil ends the series.
  mutating func renumber(_ newTarget: (Target) -> Target?) {
    guard let target = last?.target, let new = newTarget(target) else { return last = nil }
    last?.target = new
  }
}
