import Testing

@testable import GridBench

@Suite struct GrowthSummaryTests {
  /// Lines with times that are a power of the number of items, with a baseline that needs n steps.
  private func lines(_ name: String, _ sizes: [Int], time: (Double) -> Double) -> [Line] {
    sizes.map { size in
      let time = time(Double(size))
      return Line(name, count: size, times: [time], ratios: ["walk": [time / Double(size)]])
    }
  }

  @Test func `the exponents of powers are found`() {
    let summary = GrowthSummary(
      of: lines("list/find", [100, 1_000, 10_000]) { 3 * $0.squareRoot() }
        + lines("list/sort", [10, 100, 10_000]) { $0 * $0 }, code: "ours")
    #expect(
      summary.lines.dropFirst(2) == [
        "list/find    ours 0.50, walk 1.00",
        "list/sort    ours 2.00, walk 1.00",
      ])
  }

  @Test func `times that do not depend on the size, or fall, have an exponent`() {
    let flat = GrowthSummary(of: lines("a/b", [1, 10, 100]) { _ in 7 }, code: "ours")
    #expect(flat.lines.last == "a/b    ours 0.00, walk 1.00")
    let falling = GrowthSummary(of: lines("a/b", [1, 10, 100]) { 1 / $0 }, code: "ours")
    #expect(falling.lines.last == "a/b    ours -1.00, walk 1.00")
  }

  @Test func `workloads with a time of 0 are left out`() {
    let lines = lines("a/b", [1, 10, 100]) { $0 < 5 ? 0 : $0 }
    #expect(GrowthSummary(of: lines, code: "ours").lines == [])
  }

  @Test func `workloads with two sizes are left out`() {
    #expect(GrowthSummary(of: lines("a/b", [1, 10]) { $0 }, code: "ours").lines == [])
  }

  @Test func `a baseline that is measured at some sizes only is fitted to them`() {
    var lines = lines("a/b", [1, 10, 100]) { $0 }
    lines += [Line("a/b", count: 1_000, times: [1_000])]
    #expect(GrowthSummary(of: lines, code: "c").lines.last?.hasSuffix("c 1.00, walk 1.00") == true)
  }
}
