/// What was found out about a workload at one size.
struct Line {
  /// The workload.
  let workload: String

  /// How many items.
  let count: Int

  /// Nanoseconds per operation: the median of the samples. A sample is the mean of a batch.
  let median: Double

  /// Nanoseconds per operation: what 99 of 100 samples stay within.
  let p99: Double

  /// Blocks asked of the heap per operation, counted apart from the timing.
  let allocations: Double

  /// Bytes written per operation, by the same turns.
  let written: Double

  /// What ours held after the set-up.
  let bytes: Int

  /// Our time by that of each baseline: the median of what the pairs of samples gave.
  let ratios: [Baseline: Double]

  /// Our time by our own at smaller sizes, taken in the same way: sizes that are measured one after
  /// another would tell of the moods of the machine.
  let growth: [Int: Double]
}
