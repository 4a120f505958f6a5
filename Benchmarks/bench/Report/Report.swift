/// Writes figures as they come in.
protocol Report {
  /// Called first.
  mutating func begin()

  /// Writes the figures of one workload at one size.
  mutating func add(_ line: Line)

  /// Called last, with how the limits turned out and how many had no figures in this run.
  mutating func end(_ verdicts: [Limit.Verdict], unmeasured: Int)
}
