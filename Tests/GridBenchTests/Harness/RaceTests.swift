import Testing

@testable import GridBench

@Suite struct RaceTests {
  /// Turns that add numbers: some in the measured code, and a thousand times as many in the
  /// baseline.
  private let workload = Workload("array/sum", sizes: [100, 1_000]) { count in
    Trial(count) {
      Array(0..<count)
    } timed: { numbers, turns in
      for _ in turns { blackHole(numbers.reduce(0, &+)) }
    }.against("long") {
      Array(0..<count * 1_000)
    } timed: { numbers, turns in
      for _ in turns { blackHole(numbers.reduce(0, &+)) }
    }
  }

  @Test func `a line has the ratio to each baseline`() throws {
    let line = Race(pace: .quick).line(of: workload, at: 100)
    #expect(line.workload == "array/sum" && line.count == 100)
    #expect(line.time.median > 0 && line.p99 >= line.time.median)
    let ratio = try #require(line.ratios["long"])
    #expect(ratio.median < 0.1)
    #expect(try #require(ratio.interval).contains(ratio.median))
    #expect(line.ratios.count == 1)
  }

  @Test func `a limit on growth is measured in the same race`() throws {
    let growing = Workload(
      workload.name, sizes: workload.sizes,
      limits: [.growth(atMost: 100, from: 100, to: 1_000)], trial: workload.trial)
    let line = Race(pace: .quick).line(of: growing, at: 1_000)
    #expect(try #require(line.growth[100]) > 2)
    #expect(Race(pace: .quick).line(of: growing, at: 100).growth.isEmpty)
  }

  @Test func `all contestants execute a full cycle of inputs before they are timed`() {
    var lengths: [Int] = []
    let workload = Workload("some/work", sizes: [1]) { size in
      Trial(size) {
        0
      } timed: { _, _ in
      }.against("other") {
        0
      } timed: { _, turns in
        lengths.append(turns.count)
      }
    }
    _ = Race(pace: .quick).line(of: workload, at: 1)
    // Each warm-up call doubles the number of turns, and the first timed batch has one turn.
    let cycle = Workload.cycleLength.trailingZeroBitCount
    let expected: [Int] = [1] + (0..<cycle).map { 1 << $0 } + [1]
    #expect(Array(lengths.prefix(expected.count)) == expected)
  }
}
