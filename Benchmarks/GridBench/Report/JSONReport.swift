/// Writes one JSON object per line to standard output, and the growth and the limits to standard
/// error.
struct JSONReport: Report {
  /// The baselines whose ratios are written first, or null where they were not measured. The
  /// ratios to other baselines follow, if measured.
  let baselines: [Baseline]

  mutating func begin() {}

  mutating func add(_ line: Line) {
    Console.write(text(of: line))
  }

  /// Returns a line as a JSON object.
  func text(of line: Line) -> String {
    let others = line.baselines(without: baselines)
    let figures: [(name: String, value: Estimate?)] =
      [("median_ns", line.time)] + (baselines + others).map { ("ratio_\($0)", line.ratios[$0]) }
    let medians = figures.map { ($0.name, number($0.value?.median)) }
    let intervals = figures.compactMap { name, value in
      value?.interval.map { (name, "[\(number($0.lowerBound)), \(number($0.upperBound))]") }
    }
    return object(
      [
        ("workload", quoted(line.workload)),
        ("n", "\(line.count)"),
        medians[0],
        ("p99_ns", number(line.p99)),
        ("allocations", AllocationMeter.isAvailable ? number(line.allocations) : "null"),
        ("written_bytes", number(line.written)),
        ("bytes", counted(line.bytes)),
      ] + medians.dropFirst()
        + (baselines + others).compactMap { baseline in
          line.baselineBytes[baseline].map { ("bytes_\(baseline)", counted($0)) }
        }
        + [("turns_ns", array(line.histogram.bars)), ("intervals", object(intervals))])
  }

  mutating func end(_ growth: GrowthSummary, _ limits: LimitSummary) {
    (growth.lines + limits.lines).forEach(Console.writeError)
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  /// Returns classes of a histogram: for each its shortest time and the number of operations.
  private func array(_ bars: [Histogram.Bar]) -> String {
    "[" + bars.map { "[\(number($0.start)), \($0.count)]" }.joined(separator: ", ") + "]"
  }

  /// Returns a number of bytes, or null if bytes are not counted on this platform.
  private func counted(_ bytes: Int) -> String {
    AllocationMeter.isAvailable ? "\(bytes)" : "null"
  }

  /// Returns a text as a JSON string.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Returns a number in JSON, or null if it is missing, infinite or NaN.
  private func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    let rounded = value.rounded(significant: 5)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
