import GridGeometry

/// The resistance of content that is dragged past its edge.
///
///     let band = RubberBand(dimension: 600)
///     band.stretch(of: 100)    // 50.38…: a short pull moves the content by about half its length
///     band.pull(for: 50.38)    // 100 or nearly so: the inverse
///
/// The longer the pull, the less of it the content follows. The stretch stays below `dimension`.
public struct RubberBand: Hashable, Sendable {
  /// The upper limit of the stretch, such as the extent of the viewport, in points.
  ///
  /// A limit that was negative or not finite is stored as 0; then nothing stretches.
  public let dimension: Double

  /// The fraction of a very short pull that the content follows.
  public let slack: Double

  /// Creates a rubber band. Negative, NaN and infinite values are treated as 0.
  /// - Parameters:
  ///   - dimension: The upper limit of the stretch, in points.
  ///   - slack: The fraction of a very short pull that the content follows.
  /// - Complexity: O(1).
  public init(dimension: Double, slack: Double = 0.55) {
    self.dimension = dimension.finiteLength
    self.slack = slack.finiteLength
  }
}

// MARK: - Conversion
extension RubberBand {
  /// Returns how far the content moves for a pull, in points, with the sign of the pull.
  ///
  /// A pull that is NaN gives 0; an infinite one gives `dimension`.
  /// - Complexity: O(1).
  public func stretch(of pull: Double) -> Double {
    guard dimension > 0, slack > 0, !pull.isNaN else { return 0 }
    guard pull.isFinite else { return pull > 0 ? dimension : -dimension }
    return pull / (pull.magnitude * slack / dimension + 1) * slack
  }

  /// Returns the pull that moves the content by `stretch`, or infinity if no pull reaches it.
  ///
  /// A stretch that is NaN gives 0, and so does every stretch if ``dimension`` or ``slack`` is 0.
  /// - Complexity: O(1).
  public func pull(for stretch: Double) -> Double {
    guard dimension > 0, slack > 0, !stretch.isNaN else { return 0 }
    guard stretch.magnitude < dimension else { return stretch > 0 ? .infinity : -.infinity }
    return stretch / (slack * (1 - stretch.magnitude / dimension))
  }
}
