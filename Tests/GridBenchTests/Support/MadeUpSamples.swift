@testable import GridBench

/// Numbers around 1 that differ by up to a share, in an order that is the same in each run.
func samples(_ count: Int, around center: Double, spread: Double, seed: UInt64) -> [Double] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return center * (1 + spread * (Double(state >> 11) / Double(1 << 52) - 1))
  }
}

extension Line {
  /// A line with made-up samples of a time in nanoseconds and of ratios.
  init(
    _ workload: String = "array/sum", count: Int = 1_000, times: [Double],
    ratios: [Baseline: [Double]] = [:], allocations: Double = 0, bytes: Int = 0,
    baselineBytes: [Baseline: Int] = [:]
  ) {
    self.init(
      workload: workload, count: count, time: Estimate(times), p99: times.percentile(99),
      allocations: allocations, written: 0, bytes: bytes, baselineBytes: baselineBytes,
      histogram: Histogram(times), ratios: ratios.mapValues { Estimate($0) }, growth: [:])
  }

  /// The line as a program writes and reads it again.
  func recorded(baselines: [Baseline] = ["walk", "bare"]) throws(RecordError) -> RecordedLine? {
    try Record(JSONReport(baselines: baselines).text(of: self))[workload, count]
  }
}
