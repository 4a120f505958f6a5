// MARK: - Sanitized input
extension Double {
  /// The value for scroll arithmetic: 0 if it is not finite, and clamped to ±1e15.
  ///
  /// At 1e15, the smallest step of a `Double` is an eighth of a point.
  var cleanedForScrolling: Double { isFinite ? Swift.min(Swift.max(self, -1e15), 1e15) : 0 }

  /// The value as an extent: sanitized and at least 0.
  var cleanedExtent: Double { Swift.max(0, cleanedForScrolling) }

  /// The value as a velocity: 0 if it is not finite, and clamped to ±1e9 points per second.
  var cleanedSpeed: Double { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0 }
}

extension GridPoint {
  var cleaned: GridPoint { GridPoint(x: x.cleanedForScrolling, y: y.cleanedForScrolling) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension GridOffset {
  var cleaned: GridOffset { GridOffset(x: x.cleanedForScrolling, y: y.cleanedForScrolling) }
}
