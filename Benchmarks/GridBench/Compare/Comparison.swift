/// The figures of a workload at one size, compared with those of an earlier run.
///
/// Times of two runs differ with the speed of the machine. So the compared figure is the time
/// divided by that of a baseline, measured in the same run, whose code is the same in both runs.
struct Comparison {
  /// The result of a comparison.
  enum Verdict: String {
    /// The whole interval is above 1.
    case slower
    /// The whole interval is below 1.
    case faster
    /// The interval contains 1, or there were too few samples for an interval.
    case same
  }

  /// The baseline by whose time both times are divided. Nil if the times themselves are compared.
  let baseline: Baseline?

  /// The earlier figure.
  let before: Estimate

  /// The present figure.
  let now: Estimate

  /// The earlier and the present number of heap blocks per operation. Nil if not counted.
  let allocations: (before: Double, now: Double)?

  /// Compares a line with an earlier one.
  /// - Parameter baselines: Baselines whose code is the same in both runs. The last one that both
  ///   runs measured is used.
  init(of line: Line, with earlier: RecordedLine, baselines: [Baseline]) {
    let common = baselines.last { line.ratios[$0] != nil && earlier.ratios[$0] != nil }
    if let common, let before = earlier.ratios[common], let now = line.ratios[common] {
      (self.baseline, self.before, self.now) = (common, before, now)
    } else {
      (baseline, before, now) = (nil, earlier.time, line.time)
    }
    allocations =
      AllocationMeter.isAvailable
      ? earlier.allocations.map { ($0, line.allocations) } : nil
  }
}

// MARK: - Result
extension Comparison {
  /// The present figure divided by the earlier one.
  var change: Double { now.median / before.median }

  /// The interval that contains the change of the true medians with a probability of at least 95 %.
  ///
  /// Nil if one of the runs had too few samples.
  var interval: ClosedRange<Double>? {
    guard let now = now.interval, let before = before.interval else { return nil }
    return now.lowerBound / before.upperBound...now.upperBound / before.lowerBound
  }

  /// The result for the time.
  var verdict: Verdict {
    guard let interval else { return .same }
    return interval.lowerBound > 1 ? .slower : interval.upperBound < 1 ? .faster : .same
  }

  /// Whether an operation allocates more heap blocks: more than a hundredth of a block, and than
  /// one percent. Buffers that grow now and then make smaller differences.
  var allocatesMore: Bool {
    guard let (before, now) = allocations else { return false }
    return now - before > max(0.01, before / 100)
  }

  /// Whether the time grew by more than 5 %, even at the lower end of the interval, or the
  /// allocations grew.
  var isRegression: Bool {
    allocatesMore || interval.map { $0.lowerBound > Self.toleratedGrowth } ?? false
  }

  /// Two builds of the same code differ by some percent, because their functions have other
  /// addresses.
  private static var toleratedGrowth: Double { 1.05 }
}
