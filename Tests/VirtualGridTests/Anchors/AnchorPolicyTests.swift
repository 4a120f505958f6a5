import Testing
import VirtualGrid

/// A chat, whose anchor policy keeps its end visible while it grows.
@Suite struct AnchorPolicyTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .estimated(40)), counts: [0])

  init() {
    fixture.sizes = { GridSize(width: 300, height: 40 + Double($0 % 7) * 5) }
    fixture.grid.anchorPolicy = .end
    fixture.counts = [200]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
  }

  /// The distance of the offset from the end of the scroll range.
  private var way: Double { fixture.grid.scrollRange.end.y - fixture.grid.contentOffset.y }

  private func add(_ count: Int) throws {
    let old = fixture.counts[0]
    fixture.counts[0] += count
    try fixture.grid.apply(.insert(count, at: old))
    fixture.grid.layoutIfNeeded()
  }

  @Test func `a chat opens at its end`() {
    #expect(way == 0)
    #expect(fixture.grid.contentOffset.y > 7_000)
    #expect(fixture.grid.visibleItems.last == 199)
  }

  @Test func `a grid at its end stays there when items are appended`() throws {
    try add(1)
    #expect(way == 0)
    try add(30)
    #expect(way == 0)
    #expect(fixture.grid.visibleItems.last == 230)
  }

  @Test(arguments: [199, 197, 195])
  func `a grid at its end stays there when an item grows`(item: Int) throws {
    let cell = try #require(fixture.grid.cell(at: item))
    let token = try #require(fixture.grid.token(of: cell))
    fixture.grid.setMeasuredSize(GridSize(width: 300, height: 240), for: token)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: item)?.height == 240)
    #expect(way == 0)
    #expect(fixture.grid.visibleItems.last == 199)
  }

  @Test func `a grid at its end stays there when reconfigured cells grow`() {
    fixture.sizes = { _ in GridSize(width: 300, height: 90) }
    fixture.grid.reconfigureItems(198..<200)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: 199)?.height == 90)
    #expect(way == 0)
  }

  @Test func `a grid at its end stays there after a reload with more items`() {
    fixture.counts = [240]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(way == 0)
    #expect(fixture.grid.visibleItems.last == 239)
  }

  @Test func `a grid at its end stays there when viewport, insets or layout change`() {
    fixture.grid.resize(to: GridSize(width: 300, height: 300))
    fixture.grid.layoutIfNeeded()
    #expect(way == 0)
    fixture.sizes = { GridSize(width: 200, height: 60 + Double($0 % 7) * 5) }
    fixture.grid.resize(to: GridSize(width: 200, height: 300))
    fixture.grid.layoutIfNeeded()
    #expect(way == 0)
    fixture.grid.insets.bottom = 120
    fixture.grid.layoutIfNeeded()
    #expect(way == 0)
    fixture.grid.setLayout(ListLayout(rowHeight: .estimated(55)))
    fixture.grid.layoutIfNeeded()
    #expect(way == 0)
  }

  @Test func `a bottom inset scrolls short content to its end`() {
    fixture.counts = [8]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.scrollRange.end.y == 0)
    fixture.grid.insets.bottom = 300
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentOffset.y > 100)
    #expect(way == 0)
  }

  @Test func `a grid away from its end keeps visible items in position`() throws {
    fixture.scroll(to: 3_000)
    let item = try #require(
      fixture.grid.visibleItems.last { (fixture.position(of: $0) ?? 500) < 450 })
    let place = fixture.position(of: item)
    try add(10)
    #expect(fixture.position(of: item) == place)
    fixture.counts = [250]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.position(of: item) == place)
  }

  @Test func `the anchor of a single reload overrides the anchor policy of the grid`() throws {
    fixture.grid.anchorPolicy = .start
    fixture.counts = [240]
    fixture.grid.reloadData(keeping: .end)
    fixture.grid.layoutIfNeeded()
    #expect(way == 0)
    fixture.counts = [260]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(way > 500)
  }
}
