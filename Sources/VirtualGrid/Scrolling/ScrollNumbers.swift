// MARK: - Limits of input
extension Double {
  /// The value for scroll arithmetic: 0 if it is not finite, and clamped to ±1e15.
  ///
  /// At 1e15, the smallest step of a `Double` is an eighth of a point.
  @inline(__always)
  var limitedForScrolling: Double { finite(within: 1e15) }

  /// The value as an extent: limited for scroll arithmetic, and at least 0.
  var limitedExtent: Double { limitedForScrolling.nonNegative }

  /// The value as a velocity: 0 if it is not finite, and clamped to ±1e9 points per second.
  var limitedSpeed: Double { finite(within: 1e9) }
}

extension GridPoint {
  @inline(__always)
  var limitedForScrolling: GridPoint {
    GridPoint(x: x.limitedForScrolling, y: y.limitedForScrolling)
  }
}

extension GridOffset {
  var limitedForScrolling: GridOffset {
    GridOffset(x: x.limitedForScrolling, y: y.limitedForScrolling)
  }
}

extension GridInsets {
  var limitedForScrolling: GridInsets {
    GridInsets(
      top: top.limitedForScrolling, left: left.limitedForScrolling,
      bottom: bottom.limitedForScrolling, right: right.limitedForScrolling)
  }
}
