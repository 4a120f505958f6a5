/// Writes one JSON object per line to standard output, and the limits to standard error.
struct JSONReport: Report {
  /// The baselines whose ratios are written, or null where they were not measured.
  let baselines: [Baseline]

  mutating func begin() {}

  mutating func add(_ line: Line) {
    let members =
      [
        ("workload", "\"\(line.workload)\""),
        ("n", "\(line.count)"),
        ("median_ns", number(line.median)),
        ("p99_ns", number(line.p99)),
        ("allocations", AllocationMeter.isAvailable ? number(line.allocations) : "null"),
        ("written_bytes", number(line.written)),
        ("bytes", AllocationMeter.isAvailable ? "\(line.bytes)" : "null"),
      ] + baselines.map { ("ratio_\($0)", number(line.ratios[$0])) }
    Console.write("{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}")
  }

  mutating func end(_ limits: LimitSummary) {
    limits.lines.forEach(Console.writeError)
  }

  /// Returns a number in JSON, or null if it is missing, infinite or NaN.
  private func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    let rounded = value.rounded(significant: 5)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
