import Testing

@testable import GridBench

@Suite struct HistogramTests {
  @Test func `times are counted between powers of the fourth root of 2`() {
    let histogram = Histogram([1, 1.1, 2, 2, 1_024, 0])
    #expect(histogram.count == 6)
    #expect(histogram.bars.map(\.count) == [3, 2, 1])
    #expect(histogram.bars.map(\.start) == [1, 2, 1_024])
    for bar in histogram.bars { #expect(abs(bar.end / bar.start - 1.189_207) < 1e-6) }
  }

  @Test func `a histogram is read as it was written`() throws {
    let times = samples(1_000, around: 50_000, spread: 0.9, seed: 1)
    let line = Line(times: times)
    #expect(try line.recorded()?.histogram == Histogram(times))
    #expect(Histogram(times).bars.count > 5)
  }

  @Test func `pairs that are no class are ignored`() {
    let pairs = [[1], [0, 3], [], [4, 2], [8, -1], [.infinity, 1], [16, 0.5], [32, 1e30]]
    #expect(Histogram(bars: pairs).bars.map(\.count) == [2])
  }
}
