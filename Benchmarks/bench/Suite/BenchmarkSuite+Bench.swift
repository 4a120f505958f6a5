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
      code: "VirtualGrid",
      baselines: [
        .naive: "visiting every item, or of writing each frame completely",
        .flat: """
        a flat array of prefix sums with binary search, which is rebuilt from the changed item on
        """,
        .bare: "arithmetic or a plain loop that only writes the result",
      ],
      workloads: Workload.all)
  }
}
