import TestSupport
import Testing

@testable import GridBench
@testable import bench

@Suite struct ResultsTests {
  private func record() throws -> Record { try Record(packageText("Benchmarks/results.json")) }

  /// After an intended change, run `Benchmarks/results --draw` and look at the charts.
  @Test func `the charts show the figures in results json`() throws {
    let suite = BenchmarkSuite.bench
    for (file, kind, filters) in [
      ("chart", Plot.Kind.times, ["visible/scroll", "visible/insert"]),
      ("Charts/visible-times", .times, ["visible/"]),
      ("Charts/visible-memory", .memory, ["visible/scroll", "visible/billions"]),
    ] {
      let workloads = suite.workloads.filter { workload in
        filters.contains { workload.name.contains($0) }
      }
      let plot = Plot(
        kind, of: workloads, in: try record(), code: suite.code,
        baselines: suite.baselines.map(\.baseline))
      #expect(plot.document.text == (try packageText("Benchmarks/\(file).svg")), "\(file)")
    }
    #expect(try packageText("README.md").contains("](Benchmarks/chart.svg)"))
  }

  @Test func `the results have a line for each workload and size`() throws {
    let record = try record()
    for workload in Workload.all {
      #expect(record.lines(of: workload.name).map(\.count) == workload.sizes, "\(workload.name)")
    }
  }
}
