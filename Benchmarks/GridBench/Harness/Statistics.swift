import Foundation

/// Statistics of samples. The array must not be empty.
extension [Double] {
  /// The median; of an even number of values, the upper one of the two in the middle.
  var median: Double { sorted()[count / 2] }

  /// Returns the smallest value that at least `percent` percent of the values do not exceed.
  func percentile(_ percent: Int) -> Double {
    let rank = (count * percent + 99) / 100
    return sorted()[Swift.max(rank, 1) - 1]
  }

  /// Returns the narrowest interval between two samples of opposite ranks that contains the median
  /// of the distribution with at least this probability, or nil if there are too few samples.
  ///
  /// The interval assumes independent samples, but no shape of their distribution: each is below
  /// the median with a probability of 1/2, so the number of those below has a binomial
  /// distribution.
  func medianInterval(confidence: Double) -> ClosedRange<Double>? {
    // The number of samples at each end that the interval leaves out.
    var left = 0
    var logarithm = -Double(count) * log(2)
    // The probability that at most `left` samples are below the median.
    var tail = exp(logarithm)
    guard 2 * tail <= 1 - confidence else { return nil }
    while true {
      logarithm += log(Double(count - left) / Double(left + 1))
      tail += exp(logarithm)
      guard 2 * tail <= 1 - confidence else { break }
      left += 1
    }
    let samples = sorted()
    return samples[left]...samples[count - 1 - left]
  }
}
