import Testing

@testable import GridBench

@Suite struct ComparisonReportTests {
  private func row(
    _ before: Line?, _ now: Line, in report: inout ComparisonReport
  ) throws -> String {
    let comparison = try before?.recorded().map {
      Comparison(of: now, with: $0, baselines: ["walk", "bare"])
    }
    return report.row(for: now, comparison)
  }

  @Test func `a row ends with the result, and the total counts results`() throws {
    var report = ComparisonReport(about: BenchmarkSuite.sums.workloads)
    let slow = Line(times: Array(repeating: 300, count: 11))
    let fast = Line(times: Array(repeating: 200, count: 11))
    let faster = try row(slow, fast, in: &report)
    #expect(
      faster.split(separator: " ") == [
        "array/sum", "10^3", "-", "300", "ns", "200", "ns", "0.67", "0.67", "to", "0.67", "faster",
      ])
    #expect(try row(fast, slow, in: &report).hasSuffix("1.50 to 1.50  slower, REGRESSION"))
    #expect(try row(fast, fast, in: &report).hasSuffix("same"))
    #expect(try row(nil, fast, in: &report).hasSuffix("-  new"))
    #expect(report.total == "1 slower, 1 faster, 1 same, 1 new; 1 regression.")
    #expect(report.head.split(separator: " ").first == "workload")
  }

  @Test func `a row names the baseline and shows ratios to it`() throws {
    var report = ComparisonReport(about: BenchmarkSuite.sums.workloads)
    let line = Line(
      times: Array(repeating: 300, count: 11), ratios: ["bare": Array(repeating: 2.5, count: 11)])
    #expect(try row(line, line, in: &report).contains(" bare      2.50      2.50 "))
  }

  @Test(.enabled(if: AllocationMeter.isAvailable))
  func `a row shows allocations that grew`() throws {
    var report = ComparisonReport(about: BenchmarkSuite.sums.workloads)
    let times = Array(repeating: 200.0, count: 11)
    let text = try row(Line(times: times), Line(times: times, allocations: 2), in: &report)
    #expect(text.hasSuffix("same, REGRESSION (allocs 0 to 2)"))
    #expect(report.regressionCount == 1)
  }
}
