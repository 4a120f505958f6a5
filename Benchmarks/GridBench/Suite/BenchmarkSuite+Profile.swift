extension BenchmarkSuite {
  /// Prints the functions in which the measured code of a workload executes most instructions, at
  /// its smallest size.
  ///
  /// The program starts itself under callgrind, to run only this code.
  /// - Throws: A ``UsageError`` unless valgrind is installed.
  func profile(_ workload: Workload) throws(UsageError) -> Status {
    do {
      let functions = try Callgrind(function: "countedTurns").hottestFunctions(
        of: CommandLine.arguments[0], ProfiledTurns(of: workload).arguments)
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
