/// The figures of a workload at one size.
struct Line {
  /// The name of the workload.
  let workload: String

  /// The number of items.
  let count: Int

  /// Nanoseconds per operation. A sample is the mean of a batch.
  let time: Estimate

  /// Nanoseconds per operation that 99 of 100 samples do not exceed.
  let p99: Double

  /// Heap blocks allocated per operation, counted separately from the timing.
  let allocations: Double

  /// Bytes written per operation, counted in the same turns as allocations.
  let written: Double

  /// Bytes that the state held after setup.
  let bytes: Int

  /// Bytes that the state of each baseline held after setup.
  let baselineBytes: [Baseline: Int]

  /// The distribution of the times of single operations.
  let histogram: Histogram

  /// The time divided by that of each baseline: estimated from the ratios of paired samples.
  let ratios: [Baseline: Estimate]

  /// The time divided by the time at smaller sizes, also from paired samples.
  ///
  /// Sizes that are measured one after another would also show changes of the machine's speed.
  let growth: [Int: Double]
}

extension Line {
  /// The measured baselines that are not in a list, by name.
  func baselines(without listed: [Baseline]) -> [Baseline] {
    ratios.keys.filter { !listed.contains($0) }.sorted { $0.name < $1.name }
  }
}
