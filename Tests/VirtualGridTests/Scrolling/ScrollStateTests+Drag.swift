import Testing
import VirtualGrid

@Suite struct ScrollStateDragTests {
  @Test func `content follows the finger`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.beginDrag(at: GridPoint(x: 50, y: 300), time: 0)
    scroll.drag(to: GridPoint(x: 70, y: 250), time: 0.01)
    #expect(scroll.offset == GridPoint(x: 0, y: 1_050))
    scroll.drag(to: GridPoint(x: 70, y: 300), time: 0.02)
    #expect(scroll.offset.y == 1_000)
    #expect(scroll.phase == .dragging && !scroll.isMoving)
  }

  @Test func `beyond an end content follows as a rubber band and returns exactly`() {
    var scroll = ScrollState.list()
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: 100), time: 0.01)
    #expect(scroll.offset.y == -RubberBand(dimension: 600).stretch(of: 100))
    #expect(scroll.overscroll.y == scroll.offset.y)
    scroll.drag(by: GridOffset(x: 0, y: 1e9), time: 0.02)
    #expect(scroll.offset.y >= -600)
    scroll.drag(by: GridOffset(x: 0, y: -1e9 - 130), time: 0.03)
    #expect(isNear(scroll.offset.y, 30, 1e-6))
  }

  @Test func `content without bounce stays at its end and reverses with the finger`() {
    var rules = ScrollRules.list
    rules.bounces = []
    var scroll = ScrollState.list(rules: rules)
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: 100), time: 0.01)
    #expect(scroll.offset.y == 0)
    scroll.drag(by: GridOffset(x: 0, y: -10), time: 0.02)
    #expect(scroll.offset.y == 10)
  }

  @Test func `content too short to scroll can be overscrolled and springs back`() {
    var scroll = ScrollState.list(length: 0)
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: -80), time: 0.01)
    #expect(scroll.offset.y > 30)
    scroll.endDrag(time: 1)
    #expect(scroll.phase == .settling)
    _ = scroll.settle(from: 1)
    #expect(scroll.offset == .zero)
  }

  @Test func `a finger that rests before it is lifted starts no fling`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.flick(down: false)
    scroll.endDrag(time: 0.3)
    #expect(scroll.phase == .idle)
    #expect(scroll.velocity == .zero)
  }

  @Test func `the velocity does not depend on the intervals between moves`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.beginDrag(at: .zero, time: 0)
    var time = 0.0
    for step in 1...40 {
      let pause = [0.001, 0.012, 0.008, 0.02][step % 4]
      time += pause
      scroll.drag(by: GridOffset(x: 0, y: -1_234 * pause), time: time)
    }
    #expect(isNear(scroll.velocity.y, 1_234, 1e-6))
  }

  @Test func `moves at nearly the same time give no extreme velocity`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.beginDrag(at: .zero, time: 0)
    for _ in 0..<5 { scroll.drag(by: GridOffset(x: 0, y: -2), time: 1e-12) }
    #expect(scroll.velocity.y > 0 && scroll.velocity.y < 2_000)
  }

  @Test func `a drag along the dominant axis keeps that axis`() {
    var rules = ScrollRules()
    rules.directionLock = .dominantAxis
    var scroll = ScrollState(rules: rules)
    let viewport = GridSize(width: 100, height: 100)
    scroll.viewport = viewport
    scroll.range = ScrollRange(content: GridSize(width: 1_000, height: 1_000), viewport: viewport)
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: -1, y: -2), time: 0.01)
    #expect(scroll.offset == .zero)
    scroll.drag(by: GridOffset(x: -1, y: -2), time: 0.02)
    #expect(scroll.offset == GridPoint(x: 0, y: 4))
    scroll.drag(by: GridOffset(x: -50, y: -1), time: 0.03)
    #expect(scroll.offset == GridPoint(x: 0, y: 5))
  }

  @Test func `a drag catches moving content at its current offset`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.flick(down: false)
    scroll.endDrag(time: 0.09)
    scroll.beginDrag(at: .zero, time: 0.2)
    let grabbed = scroll.offset
    scroll.advance(to: 0.5)
    #expect(scroll.offset == grabbed && scroll.phase == .dragging)
    scroll.drag(by: GridOffset(x: 0, y: 10), time: 0.5)
    #expect(scroll.offset.y == grabbed.y - 10)
  }

  @Test func `a drag catches overscrolled content at its current offset`() {
    var scroll = ScrollState.list()
    scroll.fling(velocity: GridOffset(x: 0, y: -3_000), time: 0)
    scroll.advance(to: 0.05)
    let grabbed = scroll.offset.y
    #expect(grabbed < -10)
    scroll.beginDrag(at: .zero, time: 0.05)
    scroll.drag(by: .zero, time: 0.06)
    #expect(isNear(scroll.offset.y, grabbed))
  }

  @Test func `a cancelled drag leaves no velocity and no overscroll`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.flick(down: false)
    scroll.cancelDrag(time: 0.09)
    #expect(scroll.phase == .idle)

    scroll.jump(to: .zero)
    scroll.flick(down: true)
    scroll.cancelDrag(time: 0.2)
    _ = scroll.settle(from: 0.2)
    #expect(scroll.offset == .zero)
  }

  @Test func `moves without a drag or to points that are not finite do nothing`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.drag(to: GridPoint(x: 5, y: 5), time: 0)
    scroll.endDrag(time: 0)
    scroll.cancelDrag(time: 0)
    #expect(scroll.offset.y == 1_000 && scroll.phase == .idle)
    scroll.beginDrag(at: GridPoint(x: 0, y: 10), time: 0)
    scroll.drag(to: GridPoint(x: .nan, y: 0), time: 0.1)
    scroll.drag(to: GridPoint(x: 0, y: 20), time: 0.2)
    #expect(scroll.offset.y == 990)
  }
}
