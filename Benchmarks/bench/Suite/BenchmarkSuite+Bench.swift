import Foundation
import GridBench

extension BenchmarkSuite {
  /// The benchmarks of this package.
  static var bench: BenchmarkSuite {
    BenchmarkSuite(
      "bench",
      about: """
        Measures the cost of layouts, grids, boxes and frames, compared with simpler
        code for the same task.
        """,
      baselines: [
        .naive: "visiting every item, or of writing each frame completely",
        .flat: """
        a flat array of prefix sums with binary search, which is rebuilt from the changed item on
        """,
        .bare: "arithmetic or a plain loop that only writes the result",
      ],
      workloads: Workload.all, commands: [.chart])
  }
}

extension BenchmarkSuite.Command {
  /// Draws the chart of the README.
  ///
  /// A document ends with a line break, which the program prints as well.
  static var chart: BenchmarkSuite.Command {
    BenchmarkSuite.Command(
      "--chart",
      explanation: """
        Draw the chart of the README from the output of "list/range-scroll list/splice-middle \
        --format json", for example Benchmarks/chart.json, and print it as SVG. Measures nothing.
        """
    ) { file in
      let figures = try [ChartFigure](json: String(contentsOfFile: file, encoding: .utf8))
      return String(Chart(figures).document.text.dropLast())
    }
  }
}
