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

  @Test func `the summary without limits is empty`() {
    #expect(LimitSummary(outcomes: []).lines == [])
  }
}
