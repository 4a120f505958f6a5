import Testing

@testable import VirtualGrid

@Suite struct AnyGridViewScrollingTests {
  @Test func `a fling with snapping settles on an item at each alignment`() {
    for alignment in [ScrollAlignment.start, .center, .end] {
      let fixture = GridFixture(ListLayout(rowHeight: .fixed(70)), counts: [1_000])
      fixture.grid.snap = .items(alignment)
      fixture.grid.advance(to: 0)
      fixture.grid.fling(velocity: GridOffset(x: 0, y: 1_234), time: 0)
      for frame in 1...600 { fixture.grid.advance(to: Double(frame) / 60) }
      let rest = fixture.grid.contentOffset.y
      #expect(!fixture.grid.needsFrame)
      #expect(rest > 100)
      let place: Double =
        switch alignment {
        case .start, .nearest, .nearestIfHidden, .fraction: rest
        case .center: rest + 250 - 35
        case .end: rest + 500 - 70
        }
      #expect(place.truncatingRemainder(dividingBy: 70) == 0, "\(alignment)")
    }
  }

  @Test func `the delegate can change the target of a drag`() {
    // A delegate that sets the target of each drag.
    final class TargetDelegate: GridDelegate {
      typealias Cell = Label
      func gridViewWillEndDragging(
        _ grid: GridView<Label>, velocity: GridOffset, target: inout GridPoint
      ) {
        target.y = 777
      }
    }
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(70)), counts: [1_000])
    let delegate = TargetDelegate()
    fixture.grid.delegate = delegate
    fixture.grid.beginDrag(at: GridPoint(x: 0, y: 400), time: 0)
    for frame in 1...6 {
      fixture.grid.drag(to: GridPoint(x: 0, y: 400 - Double(frame) * 25), time: Double(frame) / 60)
    }
    fixture.grid.endDrag(time: 0.1)
    for frame in 7...600 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(fixture.grid.contentOffset.y == 777)
  }

  @Test func `insets extend the scroll range and separate visible from uncovered items`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.grid.insets = GridInsets(top: 60, bottom: 40)
    #expect(fixture.grid.scrollRange.start.y == -60)
    #expect(fixture.grid.scrollRange.end.y == 5_000 - 500 + 40)
    fixture.scroll(to: 940)
    #expect(fixture.grid.visibleItems == Array(18..<29))
    #expect(fixture.grid.uncoveredItems == Array(20..<28))
    fixture.grid.scrollToItem(at: 60, alignment: .end)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.position(of: 60) == 410)
  }

  @Test func `content at an end stays there when insets change`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.grid.insets = GridInsets(top: 60, bottom: 40)
    #expect(fixture.grid.contentOffset.y == -60)
    fixture.grid.insets.top = 20
    #expect(fixture.grid.contentOffset.y == -20)
    fixture.scroll(to: 1e9)
    fixture.grid.insets.bottom = 100
    #expect(fixture.grid.contentOffset.y == 5_000 - 500 + 100)
    fixture.scroll(to: 1_000)
    fixture.grid.insets = .zero
    #expect(fixture.grid.contentOffset.y == 1_000)
  }

  @Test func `short content stays at its start when insets change`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [3])
    fixture.grid.insets = GridInsets(top: 60, bottom: 400)
    #expect(fixture.grid.contentOffset.y == -60)
  }

  @Test func `insets set before the data offset the first item`() {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    grid.insets = GridInsets(top: 60)
    grid.dataSource = fixture
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == -60)
  }

  @Test func `a pending scroll to an item respects insets set after it`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.grid.scrollToItem(at: 50, alignment: .start)
    fixture.grid.insets.top = 60
    fixture.grid.layoutIfNeeded()
    #expect(fixture.position(of: 50) == 60)
  }

  @Test func `the position none does not scroll if any part of the item is visible`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.scroll(to: 1_010)
    fixture.grid.scrollToItem(at: 20, alignment: .nearestIfHidden)
    #expect(fixture.grid.contentOffset.y == 1_010)
    fixture.grid.scrollToItem(at: 20, alignment: .nearest)
    #expect(fixture.grid.contentOffset.y == 1_000)
    fixture.grid.scrollToItem(at: 50, alignment: .nearestIfHidden)
    #expect(fixture.grid.contentOffset.y == 50 * 50 - 450)
  }

  @Test func `a wheel returns the part of its delta that it does not use`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [12])
    #expect(fixture.grid.scroll(by: GridOffset(x: 0, y: 130), time: 0) == GridOffset(x: 0, y: 30))
    #expect(fixture.grid.contentOffset.y == 100)
    #expect(fixture.grid.scroll(by: GridOffset(x: 7, y: -50), time: 0.1) == GridOffset(x: 7, y: 0))
  }

  @Test func `one drag moves a carousel or its enclosing list, never both`() {
    let list = GridFixture(ListLayout(rowHeight: .fixed(200)), counts: [100])
    let row = GridFixture(
      Oriented(ListLayout(rowHeight: .fixed(120)), axis: .horizontal), counts: [50],
      viewport: GridSize(width: 300, height: 200))
    row.grid.scrollRules.axes = .horizontal
    list.grid.scrollRules.axes = .vertical
    func drag(_ move: GridOffset) {
      var nested = NestedDrag()
      row.grid.beginDrag(at: .zero, time: 0)
      list.grid.beginDrag(at: .zero, time: 0)
      for step in 1...10 {
        let time = Double(step) / 60
        let share = nested.share(of: move, inner: row.grid.scroll, outer: list.grid.scroll)
        row.grid.drag(by: share.inner, time: time)
        list.grid.drag(by: share.outer, time: time)
      }
      row.grid.cancelDrag(time: 0.2)
      list.grid.cancelDrag(time: 0.2)
    }
    drag(GridOffset(x: -10, y: -3))
    #expect(row.grid.contentOffset == GridPoint(x: 100, y: 0))
    #expect(list.grid.contentOffset == .zero)
    drag(GridOffset(x: 2, y: -9))
    #expect(row.grid.contentOffset == GridPoint(x: 100, y: 0))
    #expect(list.grid.contentOffset == GridPoint(x: 0, y: 90))
  }

  @Test func `keeping the offset leaves its value unchanged by an insertion`() throws {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    fixture.scroll(to: 1_010)
    fixture.counts = [110]
    try fixture.grid.apply(.insert(10, at: 0), keeping: .offset)
    #expect(fixture.grid.contentOffset.y == 1_010)
  }

  @Test func `layout and viewport can change in one call`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    fixture.scroll(to: 5_020)
    fixture.grid.setLayout(
      UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 80))),
      viewport: GridSize(width: 500, height: 300))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.layout.viewport == GridSize(width: 500, height: 300))
    #expect(fixture.position(of: 101) == 30)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `the scroll thumb never moves backwards while estimates are corrected`() {
    let heights = (0..<400).map { Double(10 + $0 * 53 % 190) }
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [400])
    fixture.sizes = { GridSize(width: 300, height: heights[$0]) }
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0)
    var last = fixture.grid.indicator(.vertical).start
    var time = 0.0
    while fixture.grid.contentOffset.y < fixture.grid.scrollRange.end.y, time < 60 {
      time += 1 / 60
      fixture.grid.scroll(by: GridOffset(x: 0, y: 45), time: time)
      fixture.grid.advance(to: time)
      let start = fixture.grid.indicator(.vertical).start
      #expect(start >= last)
      last = start
    }
    let thumb = fixture.grid.indicator(.vertical)
    #expect(thumb.start + thumb.extent == 500)
  }
}

/// Scrolling to an offset.
@Suite struct AnyGridViewScrollingOffsetTests {
  private let fixture = MotionFixture(
    [Array(0..<100)], layout: AnyItemLayout(ListLayout(rowHeight: .fixed(20))))

  @Test func `a scroll to an offset ends after its duration`() {
    fixture.grid.scroll(
      to: GridPoint(x: 0, y: 500), duration: 1, curve: .linear, time: fixture.time)
    fixture.frame(after: 0.5)
    #expect(fixture.grid.contentOffset.y == 250)
    fixture.frame(after: 0.5)
    #expect(fixture.grid.contentOffset.y == 500)
    #expect(!fixture.grid.needsFrame)
  }

  @Test func `a scroll without a time begins with the next frame`() {
    fixture.grid.scroll(to: GridPoint(x: 0, y: 500), duration: 1, curve: .linear)
    #expect(fixture.grid.needsFrame)
    fixture.frame(after: 60)
    #expect(fixture.grid.contentOffset.y == 0)
    fixture.frame(after: 0.5)
    #expect(fixture.grid.contentOffset.y == 250)
    fixture.grid.scrollToItem(at: 0, alignment: .start, duration: 1, curve: .linear)
    fixture.frame(after: 60)
    #expect(fixture.grid.contentOffset.y == 250)
    fixture.frame(after: 0.5)
    #expect(fixture.grid.contentOffset.y == 125)
    fixture.frame(after: 0.5)
    #expect(fixture.grid.contentOffset.y == 0)
  }

  @Test func `a scroll to an offset is clamped, and ignored if not finite`() {
    fixture.grid.scroll(to: GridPoint(x: 0, y: 1e9), duration: 0, time: fixture.time)
    #expect(fixture.grid.contentOffset == fixture.grid.scrollRange.end)
    fixture.grid.scroll(to: GridPoint(x: 0, y: .nan), duration: 1, time: fixture.time)
    #expect(fixture.grid.contentOffset == fixture.grid.scrollRange.end)
    #expect(fixture.grid.faults.count == 1)
  }
}
