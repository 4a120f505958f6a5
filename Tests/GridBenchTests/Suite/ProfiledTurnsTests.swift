import Testing

@testable import GridBench

@Suite struct ProfiledTurnsTests {
  /// Parses the values of the option.
  private func turns(_ values: String...) throws(UsageError) -> ProfiledTurns {
    var rest = values[...]
    return try ProfiledTurns(&rest)
  }

  @Test func `turns follow the option`() throws {
    let options = try Options(["--turns", "list/frame", "1000", "64"])
    guard case .turns(let parsed) = options.task else {
      Issue.record("The task is \(options.task).")
      return
    }
    #expect(parsed.name == "list/frame" && parsed.size == 1_000 && parsed.count == 64)
    #expect(try Options(parsed.arguments).filters == [])
  }

  @Test func `a missing, negative or misspelled number is refused`() {
    #expect(throws: UsageError.self) { try turns() }
    #expect(throws: UsageError.self) { try turns("list/frame") }
    #expect(throws: UsageError.self) { try turns("list/frame", "10") }
    #expect(throws: UsageError.self) { try turns("list/frame", "10", "-1") }
    #expect(throws: UsageError.self) { try turns("list/frame", "many", "1") }
    #expect("\(UsageError.missingTurns)".hasPrefix("--turns needs a workload, a size and a number"))
  }

  @Test func `each turn is executed twice, and the name is a whole one`() throws {
    var done: [Int] = []
    let workload = Workload("some/work", sizes: [1]) { size in
      // The first value of a type is made twice, but no turn of it is executed.
      Trial(size) {
        0
      } timed: { _, turns in
        done += turns.map { $0 * size }
      }
    }
    try turns("some/work", "10", "3").run([workload])
    #expect(done == [0, 10, 20, 30, 40, 50])
    #expect(throws: UsageError.self) { try turns("some/", "10", "3").run([workload]) }
  }

  @Test func `a profile has at least one turn of the smallest size`() {
    let workload = Workload("some/work", sizes: [7, 8]) { size in
      Trial(size) {
        0
      } timed: { _, _ in
      }
    }
    let turns = ProfiledTurns(of: workload)
    #expect(turns.name == "some/work" && turns.size == 7 && (1...1_000_000).contains(turns.count))
  }
}
