import Testing

@testable import GridBench

@Suite struct ComparisonTests {
  /// Compares lines after the earlier one was written as JSON and read.
  private func comparison(_ before: Line, _ now: Line) throws -> Comparison {
    let recorded = try #require(try before.recorded())
    return Comparison(of: now, with: recorded, baselines: ["walk", "bare"])
  }

  private func line(around center: Double, spread: Double, seed: UInt64, count: Int = 101) -> Line {
    Line(times: samples(count, around: 100 * center, spread: spread, seed: seed))
  }

  @Test func `samples of the same code are the same`() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      let before = line(around: 1, spread: 0.1, seed: seed)
      let result = try comparison(before, line(around: 1, spread: 0.1, seed: seed + 1_000))
      #expect(!result.isRegression, "seed \(seed)")
    }
    let identical = line(around: 1, spread: 0.1, seed: 7)
    let result = try comparison(identical, identical)
    #expect(result.verdict == .same)
    #expect(abs(result.change - 1) < 1e-4)
  }

  @Test func `at most one in twenty pairs of the same code has an interval without 1`() throws {
    let wrong = try (1...400).count { seed in
      let before = line(around: 1, spread: 0.5, seed: UInt64(seed) &* 0x9E37_79B9)
      let now = line(around: 1, spread: 0.5, seed: UInt64(seed) &* 0x85EB_CA6B)
      return try comparison(before, now).verdict != .same
    }
    #expect(wrong <= 20)
  }

  @Test func `a clear difference is slower or faster`() throws {
    let slow = line(around: 1.3, spread: 0.1, seed: 1)
    let fast = line(around: 1, spread: 0.1, seed: 2)
    let slower = try comparison(fast, slow)
    #expect(slower.verdict == .slower && slower.isRegression)
    let interval = try #require(slower.interval)
    #expect(interval.contains(1.3) && interval.lowerBound > 1.2 && interval.upperBound < 1.4)
    let faster = try comparison(slow, fast)
    #expect(faster.verdict == .faster && !faster.isRegression)
  }

  @Test func `a difference within the noise is the same`() throws {
    let before = line(around: 1, spread: 0.9, seed: 3, count: 11)
    let now = line(around: 1.1, spread: 0.9, seed: 4, count: 11)
    let result = try comparison(before, now)
    #expect(result.verdict == .same && !result.isRegression)
  }

  @Test func `a certain difference below five percent is slower, but no regression`() throws {
    let before = line(around: 1, spread: 0.01, seed: 5)
    let result = try comparison(before, line(around: 1.04, spread: 0.01, seed: 6))
    #expect(result.verdict == .slower && !result.isRegression)
  }

  @Test func `too few samples have no interval, and count as the same`() throws {
    let before = line(around: 1, spread: 0.01, seed: 5, count: 6)
    let result = try comparison(before, line(around: 2, spread: 0.01, seed: 6))
    #expect(result.interval == nil)
    #expect(result.verdict == .same && !result.isRegression)
  }

  @Test func `a slower machine changes times, but not ratios to a baseline`() throws {
    let ratios = samples(101, around: 2, spread: 0.1, seed: 8)
    let before = Line(times: ratios.map { $0 * 100 }, ratios: ["walk": ratios])
    let now = Line(times: ratios.map { $0 * 170 }, ratios: ["walk": ratios])
    let result = try comparison(before, now)
    #expect(result.baseline == "walk")
    #expect(result.verdict == .same)
    // Without a baseline in both runs, times are compared.
    let times = try comparison(before, Line(times: ratios.map { $0 * 170 }))
    #expect(times.baseline == nil)
    #expect(times.isRegression)
  }

  @Test func `the last baseline that both runs measured is used, and no unlisted one`() throws {
    let ratios = samples(11, around: 2, spread: 0.1, seed: 8)
    let both = Line(times: ratios, ratios: ["walk": ratios, "bare": ratios, "other": ratios])
    let one = Line(times: ratios, ratios: ["walk": ratios, "other": ratios])
    let other = Line(times: ratios, ratios: ["other": ratios])
    #expect(try comparison(both, both).baseline == "bare")
    #expect(try comparison(both, one).baseline == "walk")
    #expect(try comparison(both, other).baseline == nil)
  }

  @Test(.enabled(if: AllocationMeter.isAvailable))
  func `more allocations are a regression, even if the time is the same`() throws {
    func line(_ allocations: Double) -> Line {
      Line(times: samples(11, around: 1, spread: 0.1, seed: 9), allocations: allocations)
    }
    #expect(try comparison(line(0), line(1)).isRegression)
    #expect(try comparison(line(20), line(21)).isRegression)
    #expect(try comparison(line(0), line(0.5)).isRegression)
    #expect(!(try comparison(line(1), line(0)).isRegression))
    #expect(!(try comparison(line(20), line(20)).isRegression))
    // A buffer that grew once in a thousand operations.
    #expect(!(try comparison(line(0), line(0.001)).isRegression))
  }
}
