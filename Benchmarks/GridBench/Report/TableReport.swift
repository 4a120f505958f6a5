/// Writes aligned columns, with an empty line between groups and the limits at the end.
struct TableReport: Report {
  /// The baselines that have a column each.
  private let baselines: [Baseline]

  /// The width of the first column.
  private let nameWidth: Int

  private var lastWorkload = ""

  /// Creates a report about some workloads, with a column for each baseline.
  init(about workloads: [Workload], baselines: [Baseline]) {
    self.baselines = baselines
    nameWidth = workloads.reduce(23) { max($0, $1.name.count) }
  }

  mutating func begin() {
    let ratios = baselines.isEmpty ? "" : "time / that of".aligned(in: 45)
    Console.write("time per operation".aligned(in: nameWidth + 27) + ratios)
    Console.write(
      row(
        "workload", "n",
        ["median", "p99", "allocs", "written", "held"] + baselines.map(\.description)))
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
          Figures.time(line.time.median), Figures.time(line.p99),
          isCounted ? Figures.number(line.allocations) : "-",
          line.written > 0 ? Figures.bytes(Int(line.written.rounded())) : "-",
          isCounted ? Figures.bytes(line.bytes) : "-",
        ] + baselines.map { ratio(line.ratios[$0]?.median) }) + others(of: line))
  }

  mutating func end(_ growth: GrowthSummary, _ limits: LimitSummary) {
    (growth.lines + limits.lines).forEach(Console.write)
  }

  /// Returns the ratios to baselines that have no column, with their names.
  private func others(of line: Line) -> String {
    let ratios = line.baselines(without: baselines).map {
      "\($0) " + ratio(line.ratios[$0]?.median)
    }
    return ratios.isEmpty ? "" : "   " + ratios.joined(separator: ", ")
  }

  private func ratio(_ value: Double?) -> String { value.map(Figures.ratio) ?? "-" }

  private func group(of name: String) -> Substring { name.prefix { $0 != "/" } }
}

// MARK: - Columns
extension TableReport {
  /// The widths of the columns after the number of items.
  private var widths: [Int] { [9, 9, 8, 9, 9] + baselines.map { max(9, $0.name.count) } }

  private func row(_ name: String, _ count: String, _ cells: [String]) -> String {
    let start = name.padded(to: nameWidth) + count.aligned(in: 7)
    return zip(cells, widths).reduce(start) { $0 + " " + $1.0.aligned(in: $1.1) }
  }
}

extension String {
  /// Returns the text with spaces appended up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with spaces prepended up to a width.
  package func aligned(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
