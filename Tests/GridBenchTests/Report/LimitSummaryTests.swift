import Testing

@testable import GridBench

@Suite struct LimitSummaryTests {
  private func verdicts(_ name: String, of limit: Limit, _ values: [Double]) -> [Limit.Verdict] {
    zip([1_000, 10_000, 100_000], values).map { size, value in
      Limit.Verdict(workload: name, count: size, limit: limit, value: value)
    }
  }

  @Test func `the summary has a line per limit and ends with their counts`() {
    let summary = LimitSummary(outcomes: [
      verdicts("list/late", of: .time(atMost: 100), [50, 170, 120]),
      verdicts("list/range", of: .ratio("bare", atMost: 3), [1, 2.5, 2]),
      verdicts("list/range", of: .noAllocations, [0, 0, 0]),
      verdicts("list/large", of: .time(atMost: 100), []),
    ])
    #expect(summary.lines.count == 7)
    #expect(summary.lines[2].hasPrefix("kept   list/range"))
    #expect(summary.lines[2].contains("2.50"))
    #expect(summary.lines[3].contains("no allocations"))
    #expect(summary.lines[4].hasPrefix("MISSED list/late"))
    #expect(summary.lines[4].contains("170 ns"))
    #expect(
      summary.lines.last == """
        Of 3 limits, 2 kept and 1 missed. 1 had no figures at the sizes of this run.
        """)
  }

  @Test(arguments: [
    (Limit.ratio("bare", atMost: 3), 3.0004, " 3.0004  at most 3 times bare"),
    (.ratio("flat", atMost: 0.01), 0.010003, " 0.010003  at most 1/100 of flat"),
    (
      .growth(atMost: 1.5, from: 1_000, to: 10_000), 1.504,
      " 1.504  at most 1.50 times that at 10^3"
    ),
    (.time(atMost: 100), 100.2, " 100.2 ns  at most 100 ns"),
    (.bytes(atMost: 1_024), 1_025, " 1,025 B  at most 1,024 B held"),
    (.bytesPerItem(atMost: 4.5, from: 0), 4.6, " 4.60  at most 4.50 bytes per item"),
  ])
  func `a missed figure differs from its limit`(limit: Limit, value: Double, end: String) {
    let lines = LimitSummary(outcomes: [verdicts("list/range", of: limit, [value])]).lines
    #expect(lines[2].hasPrefix("MISSED list/range"))
    #expect(lines[2].hasSuffix(end), "\(lines[2])")
  }

  @Test func `a kept figure is rounded`() {
    let limit = Limit.ratio("bare", atMost: 3)
    let lines = LimitSummary(outcomes: [verdicts("list/range", of: limit, [2.9996])]).lines
    #expect(lines[2].hasSuffix(" 3.00  at most 3 times bare"), "\(lines[2])")
  }

  @Test func `the summary without limits is empty`() {
    #expect(LimitSummary(outcomes: []).lines == [])
  }
}
