import Testing

@testable import GridBench

@Suite struct StatisticsTests {
  /// The probability that at most `limit` of `count` coins show heads, by counting all cases.
  private func share(_ count: Int, atMost limit: Int) -> Double {
    let all = 1 << count
    return Double((0..<all).count { $0.nonzeroBitCount <= limit }) / Double(all)
  }

  @Test func `the interval of the median leaves out as many samples as the binomial allows`() {
    for count in 1...16 {
      let ranks = (0..<count).map(Double.init)
      let left = (0..<count).last { 2 * share(count, atMost: $0) <= 0.025 }
      let interval = ranks.medianInterval(confidence: 0.975)
      #expect(interval == left.map { Double($0)...Double(count - 1 - $0) }, "\(count) samples")
    }
    #expect((0..<6).map(Double.init).medianInterval(confidence: 0.975) == nil)
    #expect((0..<7).map(Double.init).medianInterval(confidence: 0.975) == 0...6)
    #expect((0..<11).map(Double.init).medianInterval(confidence: 0.975) == 1...9)
  }

  @Test func `the interval of many samples is narrow and around the middle`() throws {
    let interval = try #require(
      (0...1_000).map(Double.init).shuffled().medianInterval(confidence: 0.975))
    // The standard deviation of the rank is 15.8, and 97.5 % are within 2.24 of them.
    #expect(interval.lowerBound + interval.upperBound == 1_000)
    #expect(interval.upperBound - 500 > 34 && interval.upperBound - 500 < 37)
  }

  @Test func `the true median is in at least 97 of 100 intervals of skewed samples`() {
    let hits = (0..<2_000).count { seed in
      let uniform = samples(25, around: 1, spread: 1, seed: UInt64(seed) &* 0x9E37_79B9)
      // A power keeps the order, so the median of 1 stays, but stretches large values.
      let skewed = uniform.map { $0 * $0 * $0 * $0 }
      return skewed.medianInterval(confidence: 0.975)!.contains(1)
    }
    #expect(hits >= 1_940 && hits < 2_000)
  }

  @Test func `the percentile is a sample that as many samples do not exceed`() {
    let ranks = (1...200).map(Double.init)
    #expect(ranks.percentile(99) == 198)
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 2, 3].median == 3)
  }
}
