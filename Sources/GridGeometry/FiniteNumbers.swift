/// Policies for numbers from outside, which may be negative, infinite or NaN. NaN becomes 0 in all
/// of them; they differ in what infinity means.
extension Double {
  /// The number, or 0 if it is infinite or NaN: for positions and distances.
  @inlinable
  package var finite: Double { isFinite ? self : 0 }

  /// The number clamped to ±`limit`, or 0 if it is infinite or NaN: for positions in arithmetic that
  /// must stay exact.
  @inlinable
  package func finite(within limit: Double) -> Double {
    isFinite ? Swift.min(Swift.max(self, -limit), limit) : 0
  }

  /// The number, or 0 if it is negative, infinite or NaN: for lengths.
  @inlinable
  package var finiteLength: Double { self > 0 && self < .infinity ? self : 0 }

  /// The number, or 0 if it is negative or NaN: for limits, where infinity means that there is none.
  @inlinable
  package var nonNegative: Double { self > 0 ? self : 0 }

  /// The number clamped to ±`limit`, or 0 if it is NaN: for results of arithmetic that can overflow.
  @inlinable
  package func bounded(by limit: Double) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit)
  }
}

// MARK: - Pairs and insets
extension GridPoint {
  /// The point with `finite` coordinates.
  @inlinable
  package var finite: GridPoint { GridPoint(x: x.finite, y: y.finite) }

  /// Whether both coordinates are finite.
  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension GridOffset {
  /// The offset with `finite` distances.
  @inlinable
  package var finite: GridOffset { GridOffset(x: x.finite, y: y.finite) }
}

extension GridSize {
  /// The size with `finite` lengths, which may be negative.
  @inlinable
  package var finite: GridSize { GridSize(width: width.finite, height: height.finite) }
}

extension GridInsets {
  /// The insets with `finite` distances, which may be negative.
  @inlinable
  package var finite: GridInsets {
    GridInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }
}
