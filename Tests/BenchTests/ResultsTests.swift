import TestSupport
import Testing

@testable import GridBench
@testable import bench

@Suite struct ResultsTests {
  private func record() throws -> Record { try Record(packageText("Benchmarks/results.json")) }

  /// After an intended change, run `Benchmarks/results --draw` and look at the charts.
  @Test func `the charts show the figures in results json`() throws {
    let suite = BenchmarkSuite.bench
    let list = try packageText("Benchmarks/Charts/charts.txt").split(separator: "\n").dropFirst()
    #expect(list.count == 6)
    for words in list.map({ $0.split(separator: " ").map(String.init) }) {
      let (file, filters) = (words[0], words[2...])
      let kind = try #require(Plot.Kind(rawValue: words[1]))
      let workloads = suite.workloads.filter { workload in
        filters.contains { workload.name.contains($0) }
      }
      let plot = Plot(
        kind, of: workloads, in: try record(), code: suite.code,
        baselines: suite.baselines.map(\.baseline))
      #expect(plot.document.text == (try packageText("Benchmarks/\(file)")), "\(file)")
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
