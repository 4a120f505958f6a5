import Testing

@testable import GridBench

@Suite struct RecordTests {
  @Test func `a line that was written is read again`() throws {
    let times = samples(21, around: 123, spread: 0.2, seed: 1)
    let ratios = samples(21, around: 1 / 250, spread: 0.2, seed: 2)
    let line = Line("a/b", count: 10, times: times, ratios: ["bare": ratios], allocations: 1.5)
    let read = try #require(try line.recorded())
    #expect(abs(read.time.median - line.time.median) < 0.01)
    let interval = try #require(read.time.interval)
    #expect(interval.contains(read.time.median) && interval.lowerBound < interval.upperBound)
    #expect(read.ratios.keys.map(\.description) == ["bare"])
    if AllocationMeter.isAvailable { #expect(read.allocations == 1.5) }
  }

  @Test func `lines are found by workload and number of items`() throws {
    let report = JSONReport(baselines: [])
    let lines = [1, 2].flatMap { count in
      ["a/b", "c/d"].map { report.text(of: Line($0, count: count, times: [Double(count)])) }
    }
    let record = try Record(lines.joined(separator: "\n") + "\n")
    #expect(record["c/d", 2]?.time.median == 2)
    #expect(record["c/d", 3] == nil)
    #expect(record["e/f", 2] == nil)
  }

  @Test(arguments: [
    "workload  n  median",
    #"{"workload": "a/b", "n": 1, "median_ns": 5}"#,
    #"{"workload": "a/b", "n": 1, "median_ns": null, "intervals": {}}"#,
    #"{"workload": "a/b", "n": 1, "median_ns": 0, "intervals": {}}"#,
    #"{"workload": "a/b", "n": 1, "median_ns": 5, "intervals": {"median_ns": [6, 4]}}"#,
    #"{"workload": "a/b", "n": 1, "median_ns": 5, "intervals": {"median_ns": [5]}}"#,
    #"{"workload": "a/b", "n": 1, "median_ns": 5, "intervals": {"median_ns": [0, 5]}}"#,
  ])
  func `a line without valid figures is refused by its number`(line: String) {
    let first = JSONReport(baselines: []).text(of: Line(times: [1]))
    let error = #expect(throws: RecordError.self) { try Record(first + "\n" + line) }
    #expect(error?.description.hasPrefix("Line 2 ") == true)
  }

  @Test func `an empty text and a missing file are refused`() {
    #expect(throws: RecordError.self) { try Record("") }
    #expect(throws: RecordError.self) { try Record("\n\n") }
    #expect(throws: RecordError.self) { try Record(file: "/nowhere/before.json") }
  }
}
