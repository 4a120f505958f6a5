import Testing
import VirtualGrid

/// Changes of data and layout while the content is at an end, overscrolled or moving.
@Suite struct AnyGridViewAnchorsTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])

  /// Data arrives while a finger pulls the list down, as in pull to refresh.
  @Test func `overscrolled content stays under the finger when data or layout change`() throws {
    fixture.grid.beginDrag(at: GridPoint(x: 150, y: 100), time: 0)
    fixture.grid.drag(by: GridOffset(x: 0, y: 200), time: 0.1)
    fixture.grid.advance(to: 0.1)
    let pulled = fixture.grid.contentOffset.y
    #expect(pulled < -50)
    fixture.counts = [1_001]
    try fixture.grid.apply(.insert(1, at: 0))
    #expect(fixture.grid.contentOffset.y == pulled)
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0.2)
    #expect(fixture.grid.contentOffset.y == pulled)
    fixture.grid.setLayout(ListLayout(rowHeight: .fixed(60)))
    fixture.grid.resize(to: GridSize(width: 200, height: 500))
    fixture.grid.advance(to: 0.3)
    #expect(fixture.grid.contentOffset.y == pulled)
    #expect(fixture.grid.scroll.phase == .dragging)
  }

  @Test func `overscrolled content springs back although an item is inserted meanwhile`() throws {
    fixture.grid.beginDrag(at: GridPoint(x: 150, y: 100), time: 0)
    fixture.grid.drag(by: GridOffset(x: 0, y: 200), time: 0.1)
    fixture.grid.endDrag(time: 1)
    fixture.grid.advance(to: 1)
    fixture.grid.advance(to: 1.05)
    let before = fixture.grid.contentOffset.y
    #expect(before < -20)
    fixture.counts = [1_001]
    try fixture.grid.apply(.insert(1, at: 0))
    #expect(fixture.grid.contentOffset.y == before)
    #expect(fixture.grid.scroll.phase == .settling)
    for frame in 64..<200 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(fixture.grid.contentOffset.y == 0)
  }

  @Test func `an overscroll at the end keeps its length when items are appended`() throws {
    fixture.scroll(to: .greatestFiniteMagnitude)
    fixture.grid.beginDrag(at: GridPoint(x: 150, y: 400), time: 0)
    fixture.grid.drag(by: GridOffset(x: 0, y: -200), time: 0.1)
    fixture.grid.advance(to: 0.1)
    let beyond = fixture.grid.contentOffset.y - fixture.grid.scrollRange.end.y
    #expect(beyond > 50)
    fixture.counts = [1_003]
    try fixture.grid.apply(.insert(3, at: 1_000), keeping: .end)
    #expect(fixture.grid.scrollRange.end.y == 1_003 * 50 - 500)
    #expect(fixture.grid.contentOffset.y - fixture.grid.scrollRange.end.y == beyond)
  }

  @Test func `an animated scroll from the start reaches its item although one is inserted`() throws
  {
    fixture.grid.advance(to: 0)
    fixture.grid.scrollToItem(at: 500, alignment: .start, duration: 0.3, time: 0)
    fixture.counts = [1_001]
    try fixture.grid.apply(.insert(1, at: 0))
    for frame in 1...60 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(fixture.position(of: 501) == 0)
  }

  @Test func `an update that keeps the offset does not stop a fling`() throws {
    fixture.scroll(to: 1_000)
    fixture.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    fixture.grid.advance(to: 0.05)
    let before = fixture.grid.contentOffset.y
    fixture.counts = [1_001]
    try fixture.grid.apply(.insert(1, at: 0), keeping: .offset)
    #expect(fixture.grid.contentOffset.y == before)
    #expect(fixture.grid.scroll.phase == .decelerating)
  }

  /// The anchor of the layout pass is the position after the drag, not before it.
  @Test func `a drag between an update and its layout pass is not undone`() throws {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(50)), counts: [1_000])
    fixture.sizes = { _ in GridSize(width: 300, height: 60) }
    fixture.grid.reloadData()
    fixture.scroll(to: 5_000)
    fixture.grid.beginDrag(at: GridPoint(x: 150, y: 100), time: 0)
    let place = try #require(fixture.position(of: 90))
    fixture.counts = [1_005]
    try fixture.grid.apply(.insert(5, at: 0))
    fixture.grid.drag(by: GridOffset(x: 0, y: -200), time: 0.1)
    fixture.grid.advance(to: 0.1)
    #expect(fixture.position(of: 95) == place - 200)
  }

  private func listUnderHeaders(_ rowHeight: ListLayout.RowHeight) -> GridFixture {
    let style = SectionStyle(ListLayout(rowHeight: rowHeight), header: SectionBar(50, .sticks))
    return GridFixture(SectionedLayout(style), counts: [100, 100])
  }

  @Test func `an item that a sticky header covers does not hold its position`() throws {
    let fixture = listUnderHeaders(.fixed(50))
    // Row 4 lies exactly under the header, and row 5 is the first one that is visible.
    fixture.scroll(to: 250)
    let place = try #require(fixture.position(of: 5))
    #expect(place == 50)
    fixture.counts = [101, 100]
    try fixture.grid.apply(.insert(1, at: 5))
    #expect(fixture.position(of: 6) == place)
    fixture.counts = [100, 100]
    try fixture.grid.apply(.remove(5..<6))
    #expect(fixture.position(of: 5) == place)
  }

  @Test func `an item above a sticky footer is the last visible one`() throws {
    let style = SectionStyle(
      ListLayout(rowHeight: .fixed(50)), footer: SectionBar(50, .sticks))
    let fixture = GridFixture(SectionedLayout(style), counts: [100, 100])
    fixture.grid.anchorPolicy = .trailingItem
    fixture.scroll(to: 250)
    // Row 14 lies exactly under the footer.
    let place = try #require(fixture.position(of: 13))
    #expect(place == 400)
    fixture.counts = [101, 100]
    try fixture.grid.apply(.insert(1, at: 14))
    #expect(fixture.position(of: 13) == place)
  }

  @Test func `rows below a sticky header keep their position when a covered row is measured`()
    throws
  {
    let fixture = listUnderHeaders(.estimated(50))
    var heights: [Int: Double] = [:]
    fixture.sizes = { GridSize(width: 300, height: heights[$0] ?? 50) }
    fixture.grid.reloadData()
    fixture.scroll(to: 250)
    let place = try #require(fixture.position(of: 5))
    heights[4] = 80
    fixture.grid.reconfigureItem(at: 4)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: 4)?.height == 80)
    #expect(fixture.position(of: 5) == place)
  }
}
