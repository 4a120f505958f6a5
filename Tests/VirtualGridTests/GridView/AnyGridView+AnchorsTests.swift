import Testing
import VirtualGrid

/// Changes of data and layout while the content is at an end, overscrolled or moving.
@Suite struct AnyGridViewAnchorsTests {
  private let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [1_000])

  /// Data arrives while a finger pulls the list down, as in pull to refresh.
  @Test func `overscrolled content stays under the finger when data or layout change`() throws {
    desk.grid.beginDrag(at: GridPoint(x: 150, y: 100), time: 0)
    desk.grid.drag(by: GridOffset(x: 0, y: 200), time: 0.1)
    desk.grid.advance(to: 0.1)
    let pulled = desk.grid.contentOffset.y
    #expect(pulled < -50)
    desk.counts = [1_001]
    try desk.grid.apply(.insert(1, at: 0))
    #expect(desk.grid.contentOffset.y == pulled)
    desk.grid.reloadData()
    desk.grid.advance(to: 0.2)
    #expect(desk.grid.contentOffset.y == pulled)
    desk.grid.setLayout(ListLayout(rowHeight: .fixed(60)))
    desk.grid.resize(to: GridSize(width: 200, height: 500))
    desk.grid.advance(to: 0.3)
    #expect(desk.grid.contentOffset.y == pulled)
    #expect(desk.grid.scroll.phase == .dragging)
  }

  @Test func `overscrolled content springs back although an item is inserted meanwhile`() throws {
    desk.grid.beginDrag(at: GridPoint(x: 150, y: 100), time: 0)
    desk.grid.drag(by: GridOffset(x: 0, y: 200), time: 0.1)
    desk.grid.endDrag(time: 1)
    desk.grid.advance(to: 1)
    desk.grid.advance(to: 1.05)
    let before = desk.grid.contentOffset.y
    #expect(before < -20)
    desk.counts = [1_001]
    try desk.grid.apply(.insert(1, at: 0))
    #expect(desk.grid.contentOffset.y == before)
    #expect(desk.grid.scroll.phase == .settling)
    for frame in 64..<200 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(desk.grid.contentOffset.y == 0)
  }

  @Test func `an overscroll at the end keeps its length when items are appended`() throws {
    desk.scroll(to: .greatestFiniteMagnitude)
    desk.grid.beginDrag(at: GridPoint(x: 150, y: 400), time: 0)
    desk.grid.drag(by: GridOffset(x: 0, y: -200), time: 0.1)
    desk.grid.advance(to: 0.1)
    let beyond = desk.grid.contentOffset.y - desk.grid.scrollRange.end.y
    #expect(beyond > 50)
    desk.counts = [1_003]
    try desk.grid.apply(.insert(3, at: 1_000), keeping: .end)
    #expect(desk.grid.scrollRange.end.y == 1_003 * 50 - 500)
    #expect(desk.grid.contentOffset.y - desk.grid.scrollRange.end.y == beyond)
  }

  @Test func `an animated scroll from the start reaches its item although one is inserted`() throws
  {
    desk.grid.advance(to: 0)
    desk.grid.scrollToItem(at: 500, alignment: .start, duration: 0.3, time: 0)
    desk.counts = [1_001]
    try desk.grid.apply(.insert(1, at: 0))
    for frame in 1...60 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(desk.place(of: 501) == 0)
  }

  @Test func `an update that keeps the offset does not stop a fling`() throws {
    desk.scroll(to: 1_000)
    desk.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    desk.grid.advance(to: 0.05)
    let before = desk.grid.contentOffset.y
    desk.counts = [1_001]
    try desk.grid.apply(.insert(1, at: 0), keeping: .offset)
    #expect(desk.grid.contentOffset.y == before)
    #expect(desk.grid.scroll.phase == .decelerating)
  }

  /// The anchor of the layout pass is the position after the drag, not before it.
  @Test func `a drag between an update and its layout pass is not undone`() throws {
    let desk = Desk(ListLayout(rowHeight: .estimated(50)), counts: [1_000])
    desk.sizes = { _ in GridSize(width: 300, height: 60) }
    desk.grid.reloadData()
    desk.scroll(to: 5_000)
    desk.grid.beginDrag(at: GridPoint(x: 150, y: 100), time: 0)
    let place = try #require(desk.place(of: 90))
    desk.counts = [1_005]
    try desk.grid.apply(.insert(5, at: 0))
    desk.grid.drag(by: GridOffset(x: 0, y: -200), time: 0.1)
    desk.grid.advance(to: 0.1)
    #expect(desk.place(of: 95) == place - 200)
  }
}
