import TestAllocationCounter
import Testing
import VirtualGrid

/// Scrolling allocates no memory.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct ScrollAllocationTests {
  @Test func `drags, flings, animations and wheel scrolling allocate nothing`() {
    var scroll = list()
    var bar = ScrollIndicator(axis: .vertical)
    var nested = NestedDrag()
    let outer = list()
    var places = 0

    heap_traffic_start()
    for round in 0..<20 {
      let time = Double(round) * 10
      scroll.beginDrag(at: .zero, time: time)
      for move in 1...10 {
        let share = nested.share(of: GridOffset(x: 0, y: 9), inner: scroll, outer: outer)
        scroll.drag(by: share.inner, time: time + Double(move) / 100)
      }
      scroll.endDrag(time: time + 0.1) { rest, _ in
        places += 1
        let y = ScrollSnap.items(.start).target(resting: rest.y, viewport: 600, count: 9) {
          (Double($0) * 200, 200)
        }
        return GridPoint(x: 0, y: y)
      }
      scroll.retarget(to: GridPoint(x: 0, y: 500))
      scroll.shift(by: GridOffset(x: 0, y: 40))
      for frame in 1...60 {
        setLength(10_000 + Double(frame), of: &scroll)
        scroll.advance(to: time + 0.1 + Double(frame) / 60)
        bar.update(for: scroll, track: 500, time: time + 0.1 + Double(frame) / 60)
      }
      scroll.fling(velocity: GridOffset(x: 0, y: -9_000), time: time + 2)
      scroll.advance(to: time + 3)
      scroll.animate(to: GridPoint(x: 0, y: 3_000), duration: 1, time: time + 4)
      scroll.advance(to: time + 4.5)
      _ = scroll.scroll(by: GridOffset(x: 0, y: 50), time: time + 5)
    }
    let traffic = heap_traffic_stop()
    #expect(places == 20)
    #expect(traffic.allocations == 0)
  }

  /// Content longer than the viewport, at rest at its start.
  private func list() -> ScrollState {
    var rules = ScrollRules()
    rules.axes = .vertical
    var scroll = ScrollState(rules: rules)
    setLength(10_000, of: &scroll)
    return scroll
  }

  private func setLength(_ length: Double, of scroll: inout ScrollState) {
    scroll.viewport = GridSize(width: 400, height: 600)
    scroll.range = ScrollRange(
      content: GridSize(width: 400, height: length), viewport: scroll.viewport)
  }
}
