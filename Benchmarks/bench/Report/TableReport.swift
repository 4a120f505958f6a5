/// Writes aligned columns, with an empty line between groups and the limits at the end.
struct TableReport: Report {
  private var lastWorkload = ""

  mutating func begin() {
    Console.write("time per operation".aligned(in: 50) + "ours / baseline".aligned(in: 60))
    Console.write(
      row("workload", "n", ["median", "p99", "allocs", "written", "held", "naive", "flat", "bare"]))
  }

  mutating func add(_ line: Line) {
    if group(of: line.workload) != group(of: lastWorkload) { Console.write("") }
    // The name is printed only in the first line of a workload.
    let name = line.workload == lastWorkload ? "" : line.workload
    lastWorkload = line.workload
    let isCounted = AllocationMeter.isAvailable
    Console.write(
      row(
        name, Figures.count(line.count),
        [
          Figures.time(line.median), Figures.time(line.p99),
          isCounted ? Figures.number(line.allocations) : "-",
          line.written > 0 ? Figures.bytes(Int(line.written.rounded())) : "-",
          isCounted ? Figures.bytes(line.bytes) : "-",
          ratio(line.ratios[.naive]), ratio(line.ratios[.flat]), ratio(line.ratios[.bare]),
        ]))
  }

  mutating func end(_ limits: LimitSummary) {
    limits.lines.forEach(Console.write)
  }

  private func ratio(_ value: Double?) -> String { value.map(Figures.ratio) ?? "-" }

  private func group(of name: String) -> Substring { name.prefix { $0 != "/" } }
}

// MARK: - Columns
extension TableReport {
  private static var widths: [Int] { [9, 9, 8, 9, 9, 11, 10, 7] }

  private func row(_ name: String, _ count: String, _ cells: [String]) -> String {
    let start = name.padded(to: 23) + count.aligned(in: 7)
    return zip(cells, Self.widths).reduce(start) { $0 + " " + $1.0.aligned(in: $1.1) }
  }
}

extension String {
  /// Returns the text with spaces appended up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with spaces prepended up to a width.
  func aligned(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
