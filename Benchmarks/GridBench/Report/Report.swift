/// Writes figures as they are measured.
protocol Report {
  /// Begins the report. Called first.
  mutating func begin()

  /// Writes the figures of one workload at one size.
  mutating func add(_ line: Line)

  /// Ends the report with the growth of the times and the results of the limits. Called last.
  mutating func end(_ growth: GrowthSummary, _ limits: LimitSummary)
}
