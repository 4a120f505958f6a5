/// Writes figures as they come in.
protocol Report {
  /// Called first.
  mutating func begin()

  /// Writes the figures of one workload at one size.
  mutating func add(_ line: Line)

  /// Called last, with how the limits turned out.
  mutating func end(_ limits: LimitSummary)
}
