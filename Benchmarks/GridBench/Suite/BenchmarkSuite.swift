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

  /// The baselines that have a column in the report, with the explanations in the help.
  let baselines: [(baseline: Baseline, explanation: String)]

  /// The workloads, in the order of the report.
  let workloads: [Workload]

  /// The options of the program beside those of all suites.
  let commands: [Command]

  /// Creates a suite. Traps if two workloads have the same name.
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - about: A sentence that the help begins with.
  ///   - baselines: The baselines that have a column in the report, from left to right, and for
  ///     each of them what it is. `--compare` assumes that their code is the same in both runs, and
  ///     divides by the time of the last one. Other baselines count for limits only.
  ///   - workloads: The workloads, in the order of the report.
  ///   - commands: Further options, each of which replaces the measurement.
  public init(
    _ name: String, about: String, baselines: KeyValuePairs<Baseline, String>,
    workloads: [Workload], commands: [Command] = []
  ) {
    var names: Set<String> = []
    for workload in workloads {
      precondition(
        names.insert(workload.name).inserted,
        "Two workloads have the name \(workload.name). Figures are compared by name.")
    }
    self.name = name
    self.about = about
    self.baselines = baselines.map { ($0, $1) }
    self.workloads = workloads
    self.commands = commands
  }
}

// MARK: - Commands
extension BenchmarkSuite {
  /// An option of a program that prints a text about a file instead of measuring.
  ///
  ///     BenchmarkSuite.Command("--count", explanation: "Print the number of lines.") { file in
  ///       let text = try String(contentsOfFile: file, encoding: .utf8)
  ///       return "\(text.split(separator: "\n").count)"
  ///     }
  public struct Command {
    /// The option, with its dashes.
    let option: String

    /// The explanation in the help.
    let explanation: String

    /// Returns the text to print.
    let output: (String) throws -> String

    /// Creates an option that is followed by the path of a file.
    /// - Parameters:
    ///   - option: The option, with its dashes.
    ///   - explanation: The explanation in the help, in sentences.
    ///   - output: Returns the text to print about the file with this path. If it throws, the
    ///     program prints the error and exits with status 2.
    public init(
      _ option: String, explanation: String, output: @escaping (_ file: String) throws -> String
    ) {
      self.option = option
      self.explanation = explanation
      self.output = output
    }
  }
}
