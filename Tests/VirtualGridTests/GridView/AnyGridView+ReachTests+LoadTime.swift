import Testing
import VirtualGrid

/// Prefetching by the load time: slower loads are requested earlier.
@Suite struct AnyGridViewReachLoadTimeTests {
  /// The number of rows of 100,000 requested a tenth of a second after the start of a fling, when
  /// the first loads took the given time.
  private func reach(ifLoadsTake seconds: Double, lookahead: Double = 0) -> Int {
    let fixture = PrefetchFixture(100_000)
    fixture.grid.prefetchMargin = Overscan(
      ahead: .viewports(1), behind: .viewports(0), lookahead: lookahead)
    fixture.grid.advance(to: 0)
    fixture.grid.advance(to: seconds)
    fixture.grid.itemsDidLoad(0..<100)
    fixture.grid.fling(velocity: GridOffset(x: 0, y: 1_000), time: seconds)
    fixture.grid.advance(to: seconds + 0.1)
    return fixture.requested.upperBound
  }

  @Test func `loads that take a second are requested a second ahead of a fling`() {
    let (fast, slow) = (reach(ifLoadsTake: 0.05), reach(ifLoadsTake: 1))
    // The fling has slowed down a little from 1,000 points a second, and 950 milliseconds lie
    // between.
    #expect((16...19).contains(slow - fast), "\(fast) and \(slow) rows")
  }

  @Test func `a lookahead has the effect of a load time of the same length`() {
    #expect(abs(reach(ifLoadsTake: 0.05, lookahead: 0.95) - reach(ifLoadsTake: 1)) <= 1)
  }

  @Test func `slow loads are not requested beyond the limit`() {
    let rows = reach(ifLoadsTake: 9)
    // After a tenth of a second the viewport ends below 600. The limit is four viewports below
    // that.
    #expect((50...52).contains(rows), "\(rows) rows")
  }
}
