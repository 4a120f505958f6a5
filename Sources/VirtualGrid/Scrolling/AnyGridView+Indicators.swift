// MARK: - Scroll indicators
extension AnyGridView {
  /// The thumb that shows where in the content the viewport is, along an axis, on a track as long
  /// as the viewport. It never runs against the motion, although lengths are estimated: from the
  /// first time somebody asks, it is brought along in each frame.
  public final func indicator(_ axis: GridAxis) -> ScrollIndicator {
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

  /// Whether an indicator fades, which takes frames although nothing moves.
  final var isFading: Bool {
    hasIndicators && (verticalIndicator.isFading(at: now) || horizontalIndicator.isFading(at: now))
  }

  /// When the next indicator begins to fade.
  final var fadeStart: Double? {
    guard hasIndicators else { return nil }
    return earlier(
      verticalIndicator.fadeStart(after: now), horizontalIndicator.fadeStart(after: now))
  }

  final func updateIndicators() {
    verticalIndicator.update(for: scroll, track: viewport.height, time: now)
    horizontalIndicator.update(for: scroll, track: viewport.width, time: now)
  }
}

/// The earlier of two times, if there is any.
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
