import Testing

@testable import bench

@Suite struct ProfiledTurnsTests {
  @Test func `turns follow the option, and other arguments remain`() throws {
    let options = try Options(["--turns", "list/frame", "1000", "64", "--quick"])
    let turns = try #require(options.profiledTurns)
    #expect(turns.name == "list/frame" && turns.size == 1_000 && turns.count == 64)
    #expect(options.isQuick && options.filters.isEmpty)
  }

  @Test(arguments: [[], ["list/frame"], ["list/frame", "10"], ["list/frame", "10", "-1"]])
  func `a missing or negative number is refused`(values: [String]) {
    let error = #expect(throws: UsageError.self) { try Options(["--turns"] + values) }
    #expect(error?.description.hasPrefix("--turns needs a workload, a size and a number") == true)
  }

  @Test func `each turn is executed twice, and the name is a whole one`() throws {
    var done: [Int] = []
    let workload = Workload("some/work", sizes: [1]) { size in
      Trial(size) {
        0
      } timed: { _, _, turns in
        done += turns.map { $0 * size }
      }
    }
    try #require(try Options(["--turns", "some/work", "10", "3"]).profiledTurns).run([workload])
    #expect(done == [0, 10, 20, 30, 40, 50])
    let part = try #require(try Options(["--turns", "some/", "10", "3"]).profiledTurns)
    #expect(throws: UsageError.self) { try part.run([workload]) }
  }
}
