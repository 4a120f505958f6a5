// MARK: - Numbers from outside
extension Double {
  /// The number as scrolling can reckon with it: 0 if it is not finite, and nowhere beyond 1e15,
  /// where an eighth of a point is the least step.
  var cleanedForScrolling: Double { isFinite ? Swift.min(Swift.max(self, -1e15), 1e15) : 0 }

  /// The number as an extent: nowhere below 0.
  var cleanedExtent: Double { Swift.max(0, cleanedForScrolling) }

  /// The number as a speed, which is nowhere beyond 1e9 points per second.
  var cleanedSpeed: Double { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0 }
}

extension GridPoint {
  var cleaned: GridPoint { GridPoint(x: x.cleanedForScrolling, y: y.cleanedForScrolling) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension GridOffset {
  var cleaned: GridOffset { GridOffset(x: x.cleanedForScrolling, y: y.cleanedForScrolling) }
}
