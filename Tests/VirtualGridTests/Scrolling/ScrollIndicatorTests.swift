import GridTesting
import Testing
import VirtualGrid

@Suite struct ScrollIndicatorTests {
  @Test func `thumb and track have the ratio of viewport and content`() {
    var bar = ScrollIndicator(axis: .vertical)
    bar.update(for: .list(length: 2_400, at: 600), track: 400, time: 0)
    #expect(bar.isNeeded && bar.extent == 100 && bar.start == 100)
    bar.update(for: .list(length: 2_400, at: 1_800), track: 400, time: 0)
    #expect(bar.start == 300)
  }

  @Test func `a thumb has a minimum length and is never longer than its track`() {
    var bar = ScrollIndicator(axis: .vertical, leastExtent: 30)
    bar.update(for: .list(length: 1e9, at: 1e9), track: 400, time: 0)
    #expect(bar.extent == 30 && bar.start == 370)
    bar.update(for: .list(length: 1e9, at: 1e9), track: 10, time: 0)
    #expect(bar.extent == 10 && bar.start == 0)
  }

  @Test func `content that fits needs no indicator`() {
    var bar = ScrollIndicator(axis: .vertical)
    bar.flash(time: 0)
    bar.update(for: .list(length: 100), track: 400, time: 0)
    #expect(!bar.isNeeded && bar.extent == 400 && bar.opacity(at: 0) == 0)
  }

  @Test func `the thumb stays at the end during an overscroll`() {
    var scroll = ScrollState.list()
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: 300), time: 0.1)
    var bar = ScrollIndicator(axis: .vertical)
    bar.update(for: scroll, track: 400, time: 0.1)
    #expect(bar.start == 0)
  }

  /// Scrolls in one direction to the end, while the content length is corrected repeatedly, mostly
  /// upwards.
  @Test func `the thumb never moves backwards in a one-way scroll`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      for isForward in [true, false] {
        var generator = SeededGenerator(seed: seed)
        var length = 20_000.0
        var scroll = ScrollState.list(length: length, at: isForward ? 0 : 19_400)
        var bar = ScrollIndicator(axis: .vertical)
        bar.update(for: scroll, track: 500, time: 0)
        var (last, time, holds) = (bar.start, 0.0, 0)
        while isForward ? scroll.offset.y < scroll.range.end.y : scroll.offset.y > 0 {
          time += 0.016
          _ = scroll.scroll(by: GridOffset(x: 0, y: isForward ? 90 : -90), time: time)
          if length < 40_000, Bool.random(using: &generator) {
            let more = Double.random(in: -40...120, using: &generator)
            length += more
            // In a backward scroll, the content before the viewport grows.
            if !isForward { scroll.shift(by: GridOffset(x: 0, y: more)) }
            scroll.setLength(length)
          }
          bar.update(for: scroll, track: 500, time: time)
          #expect(isForward ? bar.start >= last : bar.start <= last, "seed \(seed)")
          if bar.start == last { holds += 1 }
          last = bar.start
        }
        #expect(isForward ? bar.start == 500 - bar.extent : bar.start == 0, "seed \(seed)")
        // The thumb may pause, but not until the end.
        #expect(holds < Int(time / 0.016) * 2 / 3, "seed \(seed)")
      }
    }
  }

  @Test func `a held thumb is released by a reversed scroll and by a jump`() {
    func held() -> (ScrollState, ScrollIndicator) {
      var scroll = ScrollState.list(length: 2_000)
      var bar = ScrollIndicator(axis: .vertical)
      for tick in 1...10 {
        _ = scroll.scroll(by: GridOffset(x: 0, y: 100), time: Double(tick) / 60)
        bar.update(for: scroll, track: 500, time: Double(tick) / 60)
      }
      scroll.setLength(8_000)
      bar.update(for: scroll, track: 500, time: 0.17)
      return (scroll, bar)
    }
    func truth(_ scroll: ScrollState, _ bar: ScrollIndicator) -> Double {
      scroll.offset.y / scroll.range.end.y * (500 - bar.extent)
    }
    var (scroll, bar) = held()
    #expect(bar.start > truth(scroll, bar) + 100)
    for tick in 1...20 {
      _ = scroll.scroll(by: GridOffset(x: 0, y: -10), time: 0.17 + Double(tick) / 60)
      bar.update(for: scroll, track: 500, time: 0.17 + Double(tick) / 60)
    }
    #expect(isNear(bar.start, truth(scroll, bar)))

    (scroll, bar) = held()
    scroll.jump(to: GridPoint(x: 0, y: 1_500))
    bar.update(for: scroll, track: 500, time: 0.18)
    #expect(isNear(bar.start, truth(scroll, bar)))
  }

  @Test func `an indicator is visible during a scroll and fades after it`() {
    var scroll = ScrollState.list()
    var bar = ScrollIndicator(axis: .vertical)
    bar.update(for: scroll, track: 500, time: 0)
    #expect(bar.opacity(at: 0) == 0)
    scroll.fling(velocity: GridOffset(x: 0, y: 1_000), time: 1)
    bar.update(for: scroll, track: 500, time: 1)
    #expect(bar.opacity(at: 1) == 1 && bar.opacity(at: 1.5) == 1)
    #expect(isNear(bar.opacity(at: 1.625), 0.5))
    #expect(bar.opacity(at: 1.75) == 0)
    #expect(bar.opacity(at: .nan) == 1 && bar.opacity(at: -9) == 1)
  }

  @Test func `a flash shows the indicator without a scroll`() {
    var bar = ScrollIndicator(axis: .vertical)
    bar.update(for: .list(), track: 500, time: 3)
    bar.flash(time: 4)
    #expect(bar.opacity(at: 4.2) == 1 && bar.opacity(at: 5) == 0)
  }

  @Test func `invalid input leaves finite thumb lengths and opacities`() {
    for number in [Double.nan, .infinity, -1, 1e308] {
      var bar = ScrollIndicator(axis: .horizontal, leastExtent: number)
      bar.update(for: .list(at: 50), track: number, time: number)
      bar.flash(time: number)
      #expect(bar.start >= 0 && bar.extent >= 0 && bar.start.isFinite && bar.extent.isFinite)
      #expect((0...1).contains(bar.opacity(at: number)))
    }
  }
}
