import GridTesting
import Testing

@testable import GridWeb

@Suite struct ScrollBarTests {
  static let long = ScrollTrack(range: 4e10, viewport: 800)

  @Test func `small steps of the bar scroll the content by the same distance`() {
    var bar = ScrollBar()
    let start = bar.show(Self.long, offset: 2e10, viewport: 800)
    #expect(start == Self.long.position(of: 2e10).rounded())
    let place = bar.position
    #expect(bar.moved(to: place + 120) == 2e10 + 120)
    #expect(bar.moved(to: place + 100) == 2e10 + 100)
  }

  @Test func `a large step of the bar jumps to the corresponding offset`() {
    var bar = ScrollBar()
    _ = bar.show(Self.long, offset: 0, viewport: 800)
    #expect(bar.moved(to: 4_000_000) == Self.long.offset(at: 4_000_000))
    #expect(bar.moved(to: Self.long.length) == 4e10)
  }

  @Test func `the bar is not moved while the user scrolls, and is corrected afterwards`() {
    var bar = ScrollBar()
    let track = ScrollTrack(range: 10_000, viewport: 800)
    _ = bar.show(track, offset: 0, viewport: 800)
    let offset = bar.moved(to: 500)
    // Rows above turned out taller.
    #expect(bar.show(track, offset: offset + 300, viewport: 800) == nil)
    // The user continues from the visible content.
    #expect(bar.moved(to: 510) == 810)
    #expect(bar.show(track, offset: 810, viewport: 800) == nil)
    bar.didEndScrolling()
    #expect(bar.show(track, offset: 810, viewport: 800) == 810)
    #expect(bar.moved(to: 820) == 820)
  }

  @Test func `a bar that would reach its end too early is corrected at once`() {
    var bar = ScrollBar()
    let track = ScrollTrack(range: 10_000, viewport: 800)
    _ = bar.show(track, offset: 100, viewport: 800)
    _ = bar.moved(to: 50)
    #expect(bar.show(track, offset: 350, viewport: 800) == nil)
    let offset = bar.moved(to: 0)
    #expect(offset == 300)
    #expect(bar.show(track, offset: offset, viewport: 800) == 300)
  }

  @Test func `reporting a position that the page was given leaves the offset unchanged`() {
    var bar = ScrollBar()
    let place = bar.show(Self.long, offset: 123_456_789.5, viewport: 800)
    #expect(place != nil)
    #expect(bar.moved(to: place ?? 0) == 123_456_789.5)
  }

  /// A user who scrolls by wheel reaches every row, near both ends and in the middle, and skips
  /// none.
  @Test(arguments: 1...20) func `steps of a wheel never jump`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bar = ScrollBar()
    var offset = Self.long.range * [0, 0.3, 0.5, 0.999999, 1][Int(seed % 5)]
    var shown = bar.show(Self.long, offset: offset, viewport: 800) ?? 0
    for _ in 0..<3_000 {
      let step = Double(Int.random(in: -300...300, using: &random))
      let place = min(max(shown + step, 0), Self.long.length)
      let new = bar.moved(to: place)
      #expect((new - offset).magnitude <= 300, "from \(offset) to \(new) at \(place)")
      offset = new
      if Int.random(in: 0..<10, using: &random) == 0 { bar.didEndScrolling() }
      shown = bar.show(Self.long, offset: offset, viewport: 800) ?? place
    }
  }
}
