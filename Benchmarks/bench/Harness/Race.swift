/// Runs the contestants of a trial in turn, so that a slow moment of the machine hits them alike.
struct Race {
  /// How long to measure.
  let pace: Pace

  /// How many turns show everything that a cycle of inputs holds.
  private static var warmUp: Int { Inputs.cycleLength }

  /// How long a pass that is not timed may take, in nanoseconds.
  private static var patience: Double { 1e8 }

  /// Measures one size of a workload.
  func line(of workload: Workload, at count: Int) -> Line {
    let trial = workload.trial(count)
    let (allocations, written) = costPerTurn(of: trial.ours)
    let smallSizes = workload.limits.compactMap { $0.smallSize(below: count) }
    let contestants =
      [trial.ours] + trial.baselines.map { $0.contestant }
      + smallSizes.map { workload.trial($0).ours }
    let samples = samples(of: contestants)
    let ours = samples[0]
    func ratio(to times: [Double]) -> Double { zip(ours, times).map { $0 / $1 }.median }
    var ratios: [Baseline: Double] = [:]
    for (baseline, times) in zip(trial.baselines, samples.dropFirst()) {
      ratios[baseline.kind] = ratio(to: times)
    }
    var growth: [Int: Double] = [:]
    for (size, times) in zip(smallSizes, samples.suffix(smallSizes.count)) {
      growth[size] = ratio(to: times)
    }
    return Line(
      workload: workload.name, count: count,
      median: ours.median, p99: ours.percentile(99),
      allocations: allocations, written: written, bytes: trial.ours.bytes, ratios: ratios,
      growth: growth)
  }
}

// MARK: - What is counted
extension Race {
  /// Warms up, so that buffers have grown, and counts over as many turns again.
  private func costPerTurn(
    of contestant: Contestant
  ) -> (allocations: Double, written: Double) {
    var turns = 0
    var elapsed = 0.0
    while turns < Self.warmUp, elapsed < Self.patience {
      let some = max(1, turns)
      elapsed += Stopwatch.nanoseconds { _ = contestant.time(some) }
      turns += some
    }
    let start = contestant.written
    let allocations = contestant.allocations(turns)
    let written = contestant.written - start
    return (Double(allocations) / Double(turns), Double(written) / Double(turns))
  }
}

// MARK: - Time
extension Race {
  /// The samples of each contestant, in nanoseconds per turn; those with the same place were taken
  /// one after another.
  private func samples(of contestants: [Contestant]) -> [[Double]] {
    let batches = contestants.map { batch(for: $0) }
    var samples: [[Double]] = contestants.map { _ in [] }
    var elapsed = 0.0
    for round in 0..<pace.samples.upperBound {
      if round >= pace.samples.lowerBound, elapsed >= pace.line { break }
      if round >= 3, elapsed >= pace.slowLine { break }
      for (place, contestant) in contestants.enumerated() {
        // With what undoes turns, which is in no sample.
        elapsed += Stopwatch.nanoseconds {
          samples[place].append(contestant.time(batches[place]))
        }
      }
    }
    return samples
  }

  /// How many turns last as long as a sample.
  private func batch(for contestant: Contestant) -> Int {
    var turns = 1
    while true {
      let time = leastTime(of: turns, by: contestant)
      if time >= pace.sample { return turns }
      // Approach from below: the first turns are slower than those that follow.
      turns *= time < pace.sample / 16 ? 8 : 2
    }
  }

  /// How long some turns take, unless the machine does something else meanwhile.
  private func leastTime(of turns: Int, by contestant: Contestant) -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      least = min(least, contestant.time(turns) * Double(turns))
      // What is as short as this needs no second look, nor does what no pause can account for.
      if least < pace.sample || least > Self.longestPause { break }
    }
    return least
  }

  /// How long a busy machine may let a program wait, in nanoseconds.
  private static var longestPause: Double { 5e7 }
}
