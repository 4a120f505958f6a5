/// Formats comparisons as rows of a table.
struct ComparisonReport {
  /// The width of the first column.
  private let nameWidth: Int

  /// The number of rows so far, by what they say.
  private var counts: [Comparison.Verdict: Int] = [:]

  /// The number of rows without an earlier line.
  private var newCount = 0

  /// The number of rows with a regression.
  private(set) var regressionCount = 0

  /// Creates a report about some workloads.
  init(about workloads: [Workload]) {
    nameWidth = workloads.reduce(23) { max($0, $1.name.count) }
  }

  /// The head of the table.
  var head: String {
    row("workload", "n", ["relative to", "before", "now", "now/before", "95 % interval"], "result")
  }

  /// Returns the row of a line, and counts it.
  /// - Parameter comparison: The comparison with the earlier run. Nil if that has no such line.
  mutating func row(for line: Line, _ comparison: Comparison?) -> String {
    let count = Figures.count(line.count)
    guard let comparison else {
      newCount += 1
      return row(line.workload, count, ["-", "-", "-", "-", "-"], "new")
    }
    counts[comparison.verdict, default: 0] += 1
    if comparison.isRegression { regressionCount += 1 }
    let figure = comparison.baseline == nil ? Figures.time : Figures.ratio
    return row(
      line.workload, count,
      [
        comparison.baseline?.name ?? "-", figure(comparison.before.median),
        figure(comparison.now.median), Figures.number(comparison.change),
        comparison.interval.map {
          "\(Figures.number($0.lowerBound)) to \(Figures.number($0.upperBound))"
        } ?? "-",
      ], result(of: comparison))
  }

  /// The last line, with the number of results of each kind.
  var total: String {
    let parts = [Comparison.Verdict.slower, .faster, .same].map { "\(counts[$0] ?? 0) \($0)" }
    let new = newCount == 0 ? "" : ", \(newCount) new"
    let regressions = regressionCount == 1 ? "1 regression" : "\(regressionCount) regressions"
    return parts.joined(separator: ", ") + new + "; \(regressions)."
  }

  private func result(of comparison: Comparison) -> String {
    let result = comparison.verdict.rawValue
    let text = comparison.isRegression ? "\(result), REGRESSION" : result
    guard let (before, now) = comparison.allocations, comparison.allocatesMore else { return text }
    return text + " (allocs \(Figures.number(before)) to \(Figures.number(now)))"
  }

  private func row(_ name: String, _ count: String, _ cells: [String], _ result: String) -> String {
    let start = name.padded(to: nameWidth) + count.aligned(in: 7)
    let figures = zip(cells, [12, 9, 9, 11, 16]).map { " " + $0.aligned(in: $1) }
    return start + figures.joined() + "  " + result
  }
}
