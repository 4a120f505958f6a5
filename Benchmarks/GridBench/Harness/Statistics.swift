/// Statistics of samples. The array must not be empty.
extension [Double] {
  /// The median; of an even number of values, the upper one of the two in the middle.
  var median: Double { sorted()[count / 2] }

  /// Returns the smallest value that at least `percent` percent of the values do not exceed.
  func percentile(_ percent: Int) -> Double {
    let rank = (count * percent + 99) / 100
    return sorted()[Swift.max(rank, 1) - 1]
  }
}
