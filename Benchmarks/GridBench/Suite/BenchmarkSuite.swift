/// A program that measures workloads and prints their figures.
///
///     let sums = Workload("array/sum", sizes: [1_000, 1_000_000]) { count in
///       Trial(count) {
///         Array(0..<count)
///       } timed: { numbers, turns in
///         for _ in turns { blackHole(numbers.reduce(0, &+)) }
///       }
///     }
///     BenchmarkSuite(
///       "measure", about: "Measures ways to sum numbers.",
///       baselines: ["bare": "a loop over an array"], workloads: [sums]
///     ).main()
///
/// The program selects workloads by parts of their names, prints a table or JSON, and checks the
/// limits. Its option `--help` explains all options and columns.
public struct BenchmarkSuite {
  /// The name of the program.
  let name: String

  /// A sentence that the help begins with.
  let about: String

  /// The name of the measured code, for plots and for the growth of the times.
  let code: String

  /// The baselines that have a column in the report, with the explanations in the help.
  let baselines: [(baseline: Baseline, explanation: String)]

  /// The workloads, in the order of the report.
  let workloads: [Workload]

  /// Creates a suite. Traps if two workloads have the same name.
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - about: A sentence that the help begins with.
  ///   - code: The name of the measured code, for plots and for the growth of the times.
  ///   - baselines: The baselines that have a column in the report, from left to right, and for
  ///     each of them what it is. `--compare` assumes that their code is the same in both runs, and
  ///     divides by the time of the last one. Other baselines follow behind the columns, with their
  ///     names.
  ///   - workloads: The workloads, in the order of the report.
  public init(
    _ name: String, about: String, code: String = "measured code",
    baselines: KeyValuePairs<Baseline, String>, workloads: [Workload]
  ) {
    var names: Set<String> = []
    for workload in workloads {
      precondition(
        names.insert(workload.name).inserted,
        "Two workloads have the name \(workload.name). Figures are compared by name.")
    }
    self.name = name
    self.about = about
    self.code = code
    self.baselines = baselines.map { ($0, $1) }
    self.workloads = workloads
  }
}
