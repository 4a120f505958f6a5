extension BenchmarkSuite {
  /// Prints the functions in which the measured code of a workload executes most instructions, at
  /// its smallest size.
  ///
  /// The program starts itself under callgrind, to run only this code.
  /// - Throws: A ``UsageError`` unless valgrind is installed.
  func profile(_ workload: Workload) throws(UsageError) -> Status {
    do {
      let functions = try Callgrind(function: "runProfiledTurns").hottestFunctions(
        of: CommandLine.arguments[0], [Options.underProfiler, workload.name])
      let total = functions.reduce(0) { $0 + $1.instructions }
      Console.write("instructions  function")
      for function in try demangled(Array(functions.prefix(Self.profileLength))) {
        let percent = Figures.number(100 * Double(function.instructions) / Double(total))
        Console.write("\(percent) %".aligned(in: 12) + "  " + function.name)
      }
      return .success
    } catch {
      throw .noProfile(error)
    }
  }

  /// The number of functions that a profile shows.
  private static var profileLength: Int { 20 }

  /// Returns the functions with the names in the source code, if the tool for that is installed.
  private func demangled(
    _ functions: [ProfiledFunction]
  ) throws(ProfileError) -> [ProfiledFunction] {
    guard Tool.exists("swift") else { return functions }
    let names = functions.map(\.name).joined(separator: "\n")
    let output = try Tool.output(of: "swift", ["demangle", "--simplified"], input: names)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(functions, lines).map { function, line in
      ProfiledFunction(instructions: function.instructions, name: String(line))
    }
  }
}

// MARK: - Under callgrind
extension BenchmarkSuite {
  /// Runs the measured code of a workload at its smallest size, for ``profile(_:)``.
  func runUnderProfiler(_ workload: Workload) -> Status {
    let contestant = workload.trial(workload.sizes[0]).ours
    // The first turns also pay for the growth of buffers.
    _ = contestant.time(2)
    runProfiledTurns(of: contestant)
    return .success
  }
}

/// Runs turns for about a second.
///
/// Callgrind counts from the call of a function with this name until it returns. A closure in it
/// would have the same name, and stop the counting.
@inline(never) @_optimize(none)
private func runProfiledTurns(of contestant: Contestant) {
  let start = ContinuousClock.now
  var turns = 1
  while start.duration(to: .now) < .seconds(1) {
    let time = contestant.time(turns) * Double(turns)
    if time < 1e7 { turns *= 2 }
  }
}
