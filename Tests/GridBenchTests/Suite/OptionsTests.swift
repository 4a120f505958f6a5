import Testing

@testable import GridBench

@Suite struct OptionsTests {
  private func options(_ arguments: String...) throws(UsageError) -> Options {
    try Options(arguments)
  }

  @Test func `arguments without a dash are filters`() throws {
    let options = try options("array/", "--format=json", "sum")
    #expect(options.filters == ["array/", "sum"])
    #expect(options.format == .json)
  }

  @Test func `filters select workloads by parts of their names`() throws {
    let workloads = BenchmarkSuite.sums.workloads
    #expect(try options().choice(from: workloads).count == 2)
    #expect(try options("set").choice(from: workloads).map(\.name) == ["set/sum"])
    #expect(throws: UsageError.self) { try options("set", "tree").choice(from: workloads) }
  }

  @Test func `a whole name selects one workload among names that contain it`() throws {
    let workloads = ["set/sum", "set/sum-sorted", "array/sum"].map { name in
      Workload(name, sizes: [1]) { count in
        Trial(count) {
          0
        } timed: { _, _ in
        }
      }
    }
    #expect(try options("set/sum").onlyChoice(from: workloads).name == "set/sum")
    #expect(try options("sorted").onlyChoice(from: workloads).name == "set/sum-sorted")
    #expect(throws: UsageError.self) { try options("sum").onlyChoice(from: workloads) }
    #expect(throws: UsageError.self) { try options().onlyChoice(from: workloads) }
  }

  @Test func `unknown options and missing values are refused`() {
    #expect(throws: UsageError.self) { try options("--fast") }
    #expect(throws: UsageError.self) { try options("--format", "xml") }
    #expect(throws: UsageError.self) { try options("--format") }
    #expect(throws: UsageError.self) { try options("--compare") }
    #expect(throws: UsageError.self) { try options("--plot", "pies", "file") }
    #expect(throws: UsageError.self) { try options("--plot", "times") }
  }

  @Test func `options that the task does not use are refused`() throws {
    for arguments in [
      ["--list", "--check"], ["--plot", "times", "file", "--quick"], ["--profile", "--list"],
      ["--compare", "file", "--format=json"], ["--turns", "list/frame", "1", "1", "list/"],
    ] {
      #expect(throws: UsageError.self, "\(arguments)") { try Options(arguments) }
    }
    #expect(try options("--compare", "file", "--quick").pace.samples == Pace.quick.samples)
    #expect(throws: Never.self) { try options("--help", "--check", "--list") }
    #expect(try options("--check", "--quick", "--format", "json").failsOnMiss)
    #expect("\(UsageError.conflict("--list", "--check"))".hasPrefix("--list and --check cannot"))
  }

  @Test func `an error names the option and the way out`() {
    #expect("\(UsageError.unknownOption("--fast"))".contains("--fast. See --help"))
    #expect("\(UsageError.missingFile("--plot"))".hasPrefix("--plot needs a file"))
    #expect("\(UsageError.unknownPlot("pies"))".contains("Use times or memory"))
    #expect("\(UsageError.unknownFormat("xml"))".hasSuffix("Use table or json."))
  }
}
