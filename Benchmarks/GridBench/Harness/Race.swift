/// Runs the contestants of a trial alternately, so that slow phases of the machine affect all of
/// them.
struct Race {
  /// The duration of measurements.
  let pace: Pace

  /// The number of turns to warm up: a full cycle of inputs.
  private static var warmUpTurns: Int { Workload.cycleLength }

  /// The maximum duration of the warm-up, in nanoseconds.
  private static var patience: Double { 1e8 }

  /// Measures workloads at the sizes of the pace.
  /// - Parameter add: Called with the figures of a workload at one size, as soon as they are known.
  func measure(_ workloads: [Workload], _ add: (Line) -> Void) {
    for workload in workloads {
      for size in pace.sizes(of: workload) { add(line(of: workload, at: size)) }
    }
  }

  /// Measures a workload at one size.
  func line(of workload: Workload, at count: Int) -> Line {
    let trial = workload.trial(count)
    let (allocations, written) = costPerTurn(of: trial.ours)
    let smallSizes = workload.limits.compactMap { $0.smallSize(below: count) }
    let contestants =
      [trial.ours] + trial.baselines.map { $0.contestant }
      + smallSizes.map { workload.trial($0).ours }
    for contestant in contestants.dropFirst() { warmUp(contestant) }
    let samples = samples(of: contestants)
    let ours = samples[0]
    func ratio(to times: [Double]) -> Estimate { Estimate(zip(ours, times).map { $0 / $1 }) }
    var ratios: [Baseline: Estimate] = [:]
    for (baseline, times) in zip(trial.baselines, samples.dropFirst()) {
      ratios[baseline.kind] = ratio(to: times)
    }
    var growth: [Int: Double] = [:]
    for (size, times) in zip(smallSizes, samples.suffix(smallSizes.count)) {
      growth[size] = ratio(to: times).median
    }
    return Line(
      workload: workload.name, count: count,
      time: Estimate(ours), p99: ours.percentile(99),
      allocations: allocations, written: written, bytes: trial.ours.bytes,
      baselineBytes: Dictionary(
        trial.baselines.map { ($0.kind, $0.contestant.bytes) }, uniquingKeysWith: { $1 }),
      histogram: histogram(of: trial.ours), ratios: ratios, growth: growth)
  }
}

// MARK: - Single turns
extension Race {
  /// Times turns one by one, as many as the warm-up has.
  private func histogram(of contestant: Contestant) -> Histogram {
    var times: [Double] = []
    var elapsed = 0.0
    while times.count < Self.warmUpTurns, elapsed < Self.patience {
      let time = contestant.time(1)
      times.append(time)
      elapsed += time
    }
    return Histogram(times)
  }
}

// MARK: - Warm-up
extension Race {
  /// Executes turns until buffers have grown: a full cycle of inputs, unless that takes too long.
  /// - Returns: The number of turns.
  @discardableResult
  private func warmUp(_ contestant: Contestant) -> Int {
    var turns = 0
    var elapsed = 0.0
    while turns < Self.warmUpTurns, elapsed < Self.patience {
      let some = max(1, turns)
      elapsed += Stopwatch.nanoseconds { _ = contestant.time(some) }
      turns += some
    }
    return turns
  }
}

// MARK: - Allocations and output
extension Race {
  /// Warms up until buffers have grown, then counts over the same number of turns.
  private func costPerTurn(
    of contestant: Contestant
  ) -> (allocations: Double, written: Double) {
    let turns = warmUp(contestant)
    let start = contestant.written
    let allocations = contestant.allocations(turns)
    let written = contestant.written - start
    return (Double(allocations) / Double(turns), Double(written) / Double(turns))
  }
}

// MARK: - Time
extension Race {
  /// Returns the samples of each contestant, in nanoseconds per turn. Samples with the same index
  /// were taken one after another.
  private func samples(of contestants: [Contestant]) -> [[Double]] {
    let batches = contestants.map { batch(for: $0) }
    var samples: [[Double]] = contestants.map { _ in [] }
    var elapsed = 0.0
    for round in 0..<pace.samples.upperBound {
      if round >= pace.samples.lowerBound, elapsed >= pace.line { break }
      if round >= 3, elapsed >= pace.slowLine { break }
      for (place, contestant) in contestants.enumerated() {
        // The elapsed time includes undoing turns, which the samples exclude.
        elapsed += Stopwatch.nanoseconds {
          samples[place].append(contestant.time(batches[place]))
        }
      }
    }
    return samples
  }

  /// Returns the number of turns that last as long as a sample.
  private func batch(for contestant: Contestant) -> Int {
    var turns = 1
    while true {
      let time = leastTime(of: turns, by: contestant)
      if time >= pace.sample || turns >= Self.longestBatch { return turns }
      // Growing the batch in steps avoids an estimate from the first turns, which are slower than
      // later ones.
      turns *= time < pace.sample / 16 ? 8 : 2
    }
  }

  /// The greatest number of turns of a sample. The compiler may remove all work of an operation without effects; its
  /// turns take no time.
  private static var longestBatch: Int { 1 << 30 }

  /// Returns the shortest of up to three measurements, to ignore interruptions by other processes.
  private func leastTime(of turns: Int, by contestant: Contestant) -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      least = min(least, contestant.time(turns) * Double(turns))
      // A short result needs no repetition. A very long one cannot be due to an interruption.
      if least < pace.sample || least > Self.longestPause { break }
    }
    return least
  }

  /// The assumed maximum interruption by other processes, in nanoseconds.
  private static var longestPause: Double { 5e7 }
}
