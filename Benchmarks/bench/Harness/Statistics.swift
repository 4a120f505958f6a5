/// Figures that stand for many.
extension [Double] {
  /// The one in the middle; of an even number, the upper one of two.
  var median: Double { sorted()[count / 2] }

  /// The smallest that at least this part of all do not exceed.
  func percentile(_ percent: Int) -> Double {
    let rank = (count * percent + 99) / 100
    return sorted()[Swift.max(rank, 1) - 1]
  }
}
