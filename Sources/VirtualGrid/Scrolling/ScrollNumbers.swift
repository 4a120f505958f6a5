// MARK: - Sanitized input
extension Double {
  /// The value for scroll arithmetic: 0 if it is not finite, and clamped to ±1e15.
  ///
  /// At 1e15, the smallest step of a `Double` is an eighth of a point.
  @inline(__always)
  var cleanedForScrolling: Double { finite(within: 1e15) }

  /// The value as an extent: sanitized and at least 0.
  var cleanedExtent: Double { cleanedForScrolling.nonNegative }

  /// The value as a velocity: 0 if it is not finite, and clamped to ±1e9 points per second.
  var cleanedSpeed: Double { finite(within: 1e9) }
}

extension GridPoint {
  @inline(__always)
  var cleaned: GridPoint { GridPoint(x: x.cleanedForScrolling, y: y.cleanedForScrolling) }
}

extension GridOffset {
  var cleaned: GridOffset { GridOffset(x: x.cleanedForScrolling, y: y.cleanedForScrolling) }
}

extension GridInsets {
  var cleaned: GridInsets {
    GridInsets(
      top: top.cleanedForScrolling, left: left.cleanedForScrolling,
      bottom: bottom.cleanedForScrolling, right: right.cleanedForScrolling)
  }
}
