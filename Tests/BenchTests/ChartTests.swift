import TestSupport
import Testing

@testable import GridBench
@testable import bench

@Suite struct ChartTests {
  /// After an intended change, redraw it with the commands in README.md, and look at it.
  @Test func `the chart of the README shows the figures in chart.json`() throws {
    let chart = Chart(try [ChartFigure](json: packageText("Benchmarks/chart.json")))
    #expect(chart.document.text == (try packageText("Benchmarks/chart.svg")))
    #expect(try packageText("README.md").contains("](Benchmarks/chart.svg)"))
  }

  @Test func `the times of baselines follow from the ratios`() throws {
    let line =
      #"{"workload": "a/b", "n": 10, "median_ns": 8, "ratio_naive": 0.25, "ratio_flat": null}"#
    let figure = try #require(try [ChartFigure](json: line + "\n").first)
    #expect(figure.time(of: nil) == 8)
    #expect(figure.time(of: .naive) == 32)
    #expect(figure.time(of: .flat) == nil)
  }

  @Test func `the figures of the chart are those of existing workloads`() {
    let names = Workload.all.map(\.name)
    for (workload, _) in Chart.panels { #expect(names.contains(workload)) }
  }

  @Test func `a file without figures is refused`() {
    #expect(throws: (any Error).self) { try [ChartFigure](json: "workload n median\n") }
  }
}
