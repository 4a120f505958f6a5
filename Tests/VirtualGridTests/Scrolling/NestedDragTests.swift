import Testing
import VirtualGrid

@Suite struct NestedDragTests {
  @Test func `the first direction of a drag chooses between a carousel and its list`() {
    var drag = NestedDrag()
    let (inner, outer) = (carousel(), ScrollState.list())
    #expect(drag.share(of: GridOffset(x: 2, y: 1), inner: inner, outer: outer) == (.zero, .zero))
    let share = drag.share(of: GridOffset(x: 2, y: 1), inner: inner, outer: outer)
    #expect(share == (GridOffset(x: 4, y: 0), .zero))
    let later = drag.share(of: GridOffset(x: 1, y: 50), inner: inner, outer: outer)
    #expect(later == (GridOffset(x: 1, y: 0), .zero))

    var other = NestedDrag()
    let down = other.share(of: GridOffset(x: 1, y: 9), inner: inner, outer: outer)
    #expect(down == (.zero, GridOffset(x: 0, y: 9)))
  }

  @Test func `the inner list scrolls to its end and the outer list gets the rest`() {
    var scrolls = NestedScrolls(innerAt: 350)
    scrolls.drag(by: -100)
    #expect(scrolls.inner.offset.y == 400 && scrolls.outer.offset.y == 50)
    scrolls.drag(by: -100)
    #expect(scrolls.inner.offset.y == 400 && scrolls.outer.offset.y == 150)
    scrolls.drag(by: 80)
    #expect(scrolls.inner.offset.y == 320 && scrolls.outer.offset.y == 150)
  }

  @Test func `beyond both ends the outer list overscrolls and returns first`() {
    var scrolls = NestedScrolls(innerAt: 0)
    scrolls.drag(by: 100)
    #expect(scrolls.inner.offset.y == 0 && scrolls.outer.offset.y < -30)
    scrolls.drag(by: -60)
    #expect(scrolls.inner.offset.y == 0 && scrolls.outer.offset.y < 0)
    scrolls.drag(by: -45)
    scrolls.drag(by: -10)
    #expect(scrolls.inner.offset.y == 10 && scrolls.outer.offset.y == 5)
  }

  @Test func `inner and outer share add up to each move`() {
    var scrolls = NestedScrolls(innerAt: 200)
    for move in [-7.0, -300, 12, 500, -1, -90, 1_000, -2_000] {
      let share = scrolls.share(of: move)
      #expect(share.inner.y + share.outer.y == move)
    }
  }

  private func carousel() -> ScrollState {
    var rules = ScrollRules()
    rules.axes = .horizontal
    var scroll = ScrollState(rules: rules)
    let viewport = GridSize(width: 400, height: 100)
    scroll.viewport = viewport
    scroll.range = ScrollRange(content: GridSize(width: 2_000, height: 100), viewport: viewport)
    return scroll
  }
}

/// A list of 1,000 points inside a list of 10,000, in viewports of 600, dragged by one finger.
private struct NestedScrolls {
  var inner: ScrollState
  var outer = ScrollState.list()
  private var sharing = NestedDrag()
  private var time = 0.0

  init(innerAt offset: Double) {
    inner = .list(length: 1_000, at: offset)
    inner.beginDrag(at: .zero, time: 0)
    outer.beginDrag(at: .zero, time: 0)
  }

  mutating func share(of move: Double) -> (inner: GridOffset, outer: GridOffset) {
    let share = sharing.share(of: GridOffset(x: 0, y: move), inner: inner, outer: outer)
    time += 0.01
    inner.drag(by: share.inner, time: time)
    outer.drag(by: share.outer, time: time)
    return share
  }

  mutating func drag(by move: Double) {
    _ = share(of: move)
  }
}
