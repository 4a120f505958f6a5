import GridBench

extension BenchmarkSuite {
  /// A suite with two workloads, of which one misses its limit, and a command that fails for files
  /// without a name.
  static var sums: BenchmarkSuite {
    BenchmarkSuite(
      "sums", about: "Measures sums.", baselines: ["bare": "a loop over an array"],
      workloads: [workload("array/sum", []), workload("set/sum", [.time(atMost: 0)])],
      commands: [
        Command("--echo", explanation: "Print the name of a file.") { file in
          guard !file.isEmpty else { throw Nameless() }
          return file
        }
      ])
  }

  /// The error of the command.
  private struct Nameless: Error {}

  private static func workload(_ name: String, _ limits: [Limit]) -> Workload {
    Workload(name, sizes: [100], mustReach: limits) { count in
      Trial(count) {
        Array(0..<count)
      } timed: { numbers, turns in
        for _ in turns { blackHole(numbers.reduce(0, &+)) }
      }
    }
  }
}
