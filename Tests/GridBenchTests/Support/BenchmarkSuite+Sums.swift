import GridBench

extension BenchmarkSuite {
  /// A suite with two workloads, of which one misses its limit.
  static var sums: BenchmarkSuite {
    BenchmarkSuite(
      "sums", about: "Measures sums.", baselines: ["bare": "a loop over an array"],
      workloads: [workload("array/sum", []), workload("set/sum", [.time(atMost: 0)])])
  }

  private static func workload(_ name: String, _ limits: [Limit]) -> Workload {
    Workload(name, sizes: [100], limits: limits) { count in
      Trial(count) {
        Array(0..<count)
      } timed: { numbers, turns in
        for _ in turns { blackHole(numbers.reduce(0, &+)) }
      }
    }
  }
}
