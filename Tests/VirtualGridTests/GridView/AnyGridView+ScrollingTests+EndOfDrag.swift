import Testing
import VirtualGrid

/// Changes that a delegate makes to the grid in `gridViewWillEndDragging`.
@Suite struct AnyGridViewScrollingEndOfDragTests {
  /// A delegate that records proposed targets, changes them and acts on the grid.
  private final class DragDelegate: GridDelegate {
    typealias Cell = Label
    var action: (GridView<Label>) -> Void = { _ in }
    var goal: Double?
    var proposals: [Double] = []

    func gridViewWillEndDragging(
      _ grid: GridView<Label>, velocity: GridOffset, target: inout GridPoint
    ) {
      proposals.append(target.y)
      if let goal { target.y = goal }
      action(grid)
    }
  }

  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
  private let delegate = DragDelegate()

  init() {
    fixture.grid.delegate = delegate
    fixture.scroll(to: 1_000)
  }

  /// Drags the content by 60 points, releases it, and advances until it is at rest.
  private func flick() {
    fixture.grid.beginDrag(at: GridPoint(x: 150, y: 400), time: 0)
    for frame in 1...3 {
      let time = Double(frame) / 60
      fixture.grid.drag(by: GridOffset(x: 0, y: -20), time: time)
      fixture.grid.advance(to: time)
    }
    fixture.grid.endDrag(time: 0.05)
    rest()
  }

  private func rest() {
    for frame in 4...900 { fixture.grid.advance(to: Double(frame) / 60) }
  }

  @Test func `content rests at the target that the delegate sets`() {
    delegate.goal = 1_500
    flick()
    #expect(fixture.grid.contentOffset.y == 1_500)
    #expect(delegate.proposals.count == 1)
  }

  @Test func `insets set by the delegate apply after the drag`() {
    delegate.action = { $0.insets.top = 60 }
    delegate.goal = -1_000
    flick()
    #expect(fixture.grid.scrollRange.start.y == -60)
    #expect(fixture.grid.contentOffset.y == -60)
  }

  @Test func `content rests at an offset that the delegate sets`() {
    delegate.action = { $0.contentOffset.y = 4_000 }
    flick()
    #expect(fixture.grid.contentOffset.y == 4_000)
  }

  @Test func `content stopped by the delegate rests at its current offset`() {
    delegate.action = { $0.stopScrolling() }
    flick()
    #expect(fixture.grid.contentOffset.y == 1_060)
  }

  @Test func `a fling stopped by the delegate moves nothing`() {
    delegate.action = { $0.stopScrolling() }
    fixture.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    rest()
    #expect(fixture.grid.contentOffset.y == 1_000)
    #expect(delegate.proposals.count == 1)
  }

  @Test func `a scroll animation started by the delegate runs to its end`() {
    delegate.action = { $0.scrollToItem(at: 700, alignment: .start, duration: 0.2, time: 0.05) }
    flick()
    #expect(fixture.grid.contentOffset.y == 35_000)
  }

  @Test func `items inserted by the delegate do not change the length of a fling`() {
    flick()
    let way = fixture.grid.contentOffset.y - 1_000
    fixture.scroll(to: 1_000)
    delegate.action = { [fixture] in
      fixture.counts = [1_010]
      try? $0.apply(.insert(10, at: 0))
    }
    flick()
    #expect((fixture.grid.contentOffset.y - 1_500 - way).magnitude < 1e-6)
  }

  @Test func `a paged drag ends on a page, at most one further`() {
    fixture.grid.scrollRules.pages = .vertical
    flick()
    #expect(fixture.grid.contentOffset.y == 1_500)
    #expect(delegate.proposals == [1_500])
    fixture.grid.beginDrag(at: GridPoint(x: 150, y: 400), time: 20)
    fixture.grid.drag(by: GridOffset(x: 0, y: 100), time: 20.5)
    fixture.grid.endDrag(time: 21)
    for frame in 0...120 { fixture.grid.advance(to: 21 + Double(frame) / 60) }
    #expect(fixture.grid.contentOffset.y == 1_500)
    #expect(!fixture.grid.needsFrame)
  }
}
