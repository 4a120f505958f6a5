/// The median of samples, and how far that of more samples may be from it.
struct Estimate: Equatable {
  /// The median of the samples.
  let median: Double

  /// The interval that contains the true median with a probability of at least 97.5 %. Nil if there
  /// were fewer than seven samples.
  let interval: ClosedRange<Double>?
}

extension Estimate {
  /// Estimates the median of the distribution of samples. There must be at least one.
  init(_ samples: [Double]) {
    self.init(
      median: samples.median, interval: samples.medianInterval(confidence: Self.confidence))
  }

  /// The probability of an interval. If two intervals have it, both hold with 95 %, whether or not
  /// they depend on each other.
  private static var confidence: Double { 0.975 }
}
