/// How far content follows a finger that pulls it beyond its end.
///
///     let band = RubberBand(dimension: 600)
///     band.stretch(of: 100)     // 50.9…: the first points follow by half
///     band.pull(for: 50.9…)     // 100, the way back
///
/// The further the pull, the less the content follows; it never reaches `dimension`.
public struct RubberBand: Hashable, Sendable {
  /// What the stretch never reaches: the extent of the viewport. Extents that are negative or not
  /// finite count as 0, and nothing stretches.
  public let dimension: Double

  /// How much of a very short pull the content follows.
  public let slack: Double

  /// Creates a rubber band.
  /// - Complexity: O(1).
  public init(dimension: Double, slack: Double = 0.55) {
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    self.slack = slack.isFinite ? max(0, slack) : 0
  }
}

// MARK: - Ways
extension RubberBand {
  /// How far the content moves for a pull of this length, in the direction of the pull. A pull
  /// that is not a number moves nothing.
  /// - Complexity: O(1).
  public func stretch(of pull: Double) -> Double {
    guard dimension > 0, slack > 0, !pull.isNaN else { return 0 }
    guard pull.isFinite else { return pull > 0 ? dimension : -dimension }
    return pull / (pull.magnitude * slack / dimension + 1) * slack
  }

  /// How long a pull is that moves the content this far; infinite for what no pull can reach.
  /// - Complexity: O(1).
  public func pull(for stretch: Double) -> Double {
    guard dimension > 0, slack > 0, !stretch.isNaN else { return 0 }
    guard stretch.magnitude < dimension else { return stretch > 0 ? .infinity : -.infinity }
    return stretch / (slack * (1 - stretch.magnitude / dimension))
  }
}
