// MARK: - Scroll indicators
extension AnyGridView {
  /// Returns the scroll indicator along an axis, for a track as long as the viewport.
  ///
  /// The thumb never moves against the scroll direction, although extents may be estimated. From
  /// the first call on, the indicators are updated in each frame.
  public final func indicator(_ axis: GridAxis) -> ScrollIndicator {
    scrolling.indicator(axis, viewport: viewport)
  }

  /// Shows the scroll indicators for a moment, after which they fade out.
  ///
  /// Hosts draw the indicators by ``indicator(_:)``. This method has no effect on a host whose own
  /// scroll bars are visible permanently, such as a web page on a desktop computer.
  /// - Parameter time: The time in seconds, on the clock of ``advance(to:)``.
  public final func flashIndicators(time: Double) {
    scrolling.flashIndicators(time: time)
    setNeedsPass()
  }
}

/// Returns the earlier of two times, or the one that is not nil.
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
