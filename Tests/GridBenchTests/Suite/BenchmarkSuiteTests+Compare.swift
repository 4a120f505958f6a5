import TestSupport
import Testing

@testable import GridBench

@Suite struct BenchmarkSuiteCompareTests {
  private let suite = BenchmarkSuite.sums

  /// Runs the suite against a file with a line whose samples all took a time.
  private func status(
    of workload: String = "array/sum", count: Int = 100, taking nanoseconds: Double
  ) throws -> Status {
    let folder = try TestFolder()
    let line = Line(
      workload, count: count, times: Array(repeating: nanoseconds, count: 11), allocations: 100)
    try folder.write(JSONReport(baselines: ["bare"]).text(of: line), to: "before.json")
    return suite.run(["array/", "--quick", "--compare", folder.path(of: "before.json")])
  }

  @Test func `a slower workload fails, a faster one does not`() throws {
    #expect(try status(taking: 0.001) == .failure)
    #expect(try status(taking: 1e9) == .success)
  }

  @Test func `a file without figures of the selected workloads is wrong usage`() throws {
    #expect(try status(of: "set/sum", taking: 1) == .wrongUsage)
    #expect(try status(count: 7, taking: 1) == .wrongUsage)
  }

  @Test func `a missing file, a missing name and other texts are wrong usage`() throws {
    let folder = try TestFolder()
    try folder.write("workload n median\n", to: "table")
    #expect(suite.run(["--quick", "--compare", folder.path(of: "none")]) == .wrongUsage)
    #expect(suite.run(["--quick", "--compare", folder.path(of: "table")]) == .wrongUsage)
    #expect(suite.run(["--quick", "--compare"]) == .wrongUsage)
  }

  /// The number of times that a workload was prepared.
  private final class Preparations {
    var count = 0
  }

  @Test func `a regression that is found only once does not fail`() throws {
    let preparations = Preparations()
    // Turns of the first measurement take 2 ms, later ones nothing.
    let workload = Workload("array/sum", sizes: [100]) { count in
      preparations.count += 1
      let duration = Duration.milliseconds(preparations.count == 1 ? 2 : 0)
      return Trial(count) {
        0
      } timed: { _, turns in
        for _ in turns {
          let start = ContinuousClock.now
          while start.duration(to: .now) < duration {}
        }
      }
    }
    let folder = try TestFolder()
    let line = Line("array/sum", count: 100, times: Array(repeating: 200_000, count: 11))
    try folder.write(JSONReport(baselines: []).text(of: line), to: "before.json")
    let suite = BenchmarkSuite("sums", about: "", baselines: [:], workloads: [workload])
    #expect(suite.run(["--quick", "--compare", folder.path(of: "before.json")]) == .success)
    #expect(preparations.count == 2)
  }
}
