// MARK: - Scroll indicators
extension AnyGridView {
  /// The thumb that shows where in the content the viewport is, along an axis, on a track as long
  /// as the viewport. It never runs against the motion, although lengths are estimated: from the
  /// first time somebody asks, it is brought along in each frame.
  public final func indicator(_ axis: Axis) -> ScrollIndicator {
    if !hasIndicators {
      hasIndicators = true
      updateIndicators()
    }
    return axis == .vertical ? verticalIndicator : horizontalIndicator
  }

  /// Shows the indicators for a moment.
  public final func flashIndicators(time: Double) {
    verticalIndicator.flash(time: time)
    horizontalIndicator.flash(time: time)
    setNeedsPass()
  }

  final func updateIndicators() {
    verticalIndicator.update(for: scroll, track: viewport.height, time: now)
    horizontalIndicator.update(for: scroll, track: viewport.width, time: now)
  }
}
