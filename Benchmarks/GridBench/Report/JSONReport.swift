/// Writes one JSON object per line to standard output, and the limits to standard error.
struct JSONReport: Report {
  /// The baselines whose ratios are written, or null where they were not measured.
  let baselines: [Baseline]

  mutating func begin() {}

  mutating func add(_ line: Line) {
    Console.write(text(of: line))
  }

  /// Returns a line as a JSON object.
  func text(of line: Line) -> String {
    let figures: [(name: String, value: Estimate?)] =
      [("median_ns", line.time)] + baselines.map { ("ratio_\($0)", line.ratios[$0]) }
    let medians = figures.map { ($0.name, number($0.value?.median)) }
    let intervals = figures.compactMap { name, value in
      value?.interval.map { (name, "[\(number($0.lowerBound)), \(number($0.upperBound))]") }
    }
    return object(
      [
        ("workload", "\"\(line.workload)\""),
        ("n", "\(line.count)"),
        medians[0],
        ("p99_ns", number(line.p99)),
        ("allocations", AllocationMeter.isAvailable ? number(line.allocations) : "null"),
        ("written_bytes", number(line.written)),
        ("bytes", AllocationMeter.isAvailable ? "\(line.bytes)" : "null"),
      ] + medians.dropFirst() + [("intervals", object(intervals))])
  }

  mutating func end(_ limits: LimitSummary) {
    limits.lines.forEach(Console.writeError)
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Returns a number in JSON, or null if it is missing, infinite or NaN.
  private func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    let rounded = value.rounded(significant: 5)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
