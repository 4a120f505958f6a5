// MARK: - Scroll indicators
extension AnyGridView {
  /// The thumb that shows where in the content the viewport is, along an axis, on a track as long
  /// as the viewport. It never runs against the motion, although lengths are estimated: from the
  /// first time somebody asks, it is brought along in each frame.
  public final func indicator(_ axis: GridAxis) -> ScrollIndicator {
    scrolling.indicator(axis, viewport: viewport)
  }

  /// Shows the indicators for a moment.
  public final func flashIndicators(time: Double) {
    scrolling.flashIndicators(time: time)
    setNeedsPass()
  }
}

/// The earlier of two times, if there is any.
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
