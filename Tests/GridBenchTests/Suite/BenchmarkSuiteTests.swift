import Testing

@testable import GridBench

@Suite struct BenchmarkSuiteTests {
  private let suite = BenchmarkSuite.sums

  @Test func `a run with a missed limit fails only if limits are checked`() {
    #expect(suite.run(["--quick"]) == .success)
    #expect(suite.run(["--quick", "--check"]) == .failure)
    #expect(suite.run(["--quick", "--check", "array/"]) == .success)
    #expect(suite.run(["--quick", "--check", "--format", "json", "set/"]) == .failure)
  }

  @Test func `wrong arguments have a status of their own`() {
    #expect(suite.run(["--fast"]) == .wrongUsage)
    #expect(suite.run(["tree/"]) == .wrongUsage)
    #expect(suite.run(["--list", "tree/"]) == .wrongUsage)
    #expect(suite.run(["--plot", "times", "/no file"]) == .wrongUsage)
  }

  @Test func `lists and helps without measuring`() {
    // The limit of a workload would be missed if it were measured.
    #expect(suite.run(["--list"]) == .success)
    #expect(suite.run(["--check", "--help"]) == .success)
  }

  @Test func `a profile needs exactly one workload`() {
    #expect(suite.run(["--profile"]) == .wrongUsage)
    #expect("\(UsageError.notOneWorkload(["a/b", "c/d"]))".hasSuffix("a/b, c/d"))
  }

  @Test func `runs the turns of one workload for a profiler`() {
    #expect(suite.run(["--turns", "array/sum", "10", "3"]) == .success)
    #expect(suite.run(["--turns", "array/", "10", "3"]) == .wrongUsage)
  }
}
