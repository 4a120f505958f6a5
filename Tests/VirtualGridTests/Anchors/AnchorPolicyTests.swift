import Testing
import VirtualGrid

/// A chat, whose anchor policy keeps its end visible while it grows.
@Suite struct AnchorPolicyTests {
  private let desk = Desk(ListLayout(rowHeight: .estimated(40)), counts: [0])

  init() {
    desk.sizes = { GridSize(width: 300, height: 40 + Double($0 % 7) * 5) }
    desk.grid.anchorPolicy = .end
    desk.counts = [200]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
  }

  /// The distance of the offset from the end of the scroll range.
  private var way: Double { desk.grid.scrollRange.end.y - desk.grid.contentOffset.y }

  private func add(_ count: Int) throws {
    let old = desk.counts[0]
    desk.counts[0] += count
    try desk.grid.apply(.insert(count, at: old))
    desk.grid.layoutIfNeeded()
  }

  @Test func `a chat opens at its end`() {
    #expect(way == 0)
    #expect(desk.grid.contentOffset.y > 7_000)
    #expect(desk.grid.visibleItems.last == 199)
  }

  @Test func `a grid at its end stays there when items are appended`() throws {
    try add(1)
    #expect(way == 0)
    try add(30)
    #expect(way == 0)
    #expect(desk.grid.visibleItems.last == 230)
  }

  @Test(arguments: [199, 197, 195])
  func `a grid at its end stays there when an item grows`(item: Int) throws {
    let cell = try #require(desk.grid.cell(at: item))
    let token = try #require(desk.grid.token(of: cell))
    desk.grid.setMeasuredSize(GridSize(width: 300, height: 240), for: token)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.frame(ofItemAt: item)?.height == 240)
    #expect(way == 0)
    #expect(desk.grid.visibleItems.last == 199)
  }

  @Test func `a grid at its end stays there when reconfigured cells grow`() {
    desk.sizes = { _ in GridSize(width: 300, height: 90) }
    desk.grid.reconfigureItems(198..<200)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.frame(ofItemAt: 199)?.height == 90)
    #expect(way == 0)
  }

  @Test func `a grid at its end stays there after a reload with more items`() {
    desk.counts = [240]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(way == 0)
    #expect(desk.grid.visibleItems.last == 239)
  }

  @Test func `a grid at its end stays there when viewport, insets or layout change`() {
    desk.grid.resize(to: GridSize(width: 300, height: 300))
    desk.grid.layoutIfNeeded()
    #expect(way == 0)
    desk.sizes = { GridSize(width: 200, height: 60 + Double($0 % 7) * 5) }
    desk.grid.resize(to: GridSize(width: 200, height: 300))
    desk.grid.layoutIfNeeded()
    #expect(way == 0)
    desk.grid.insets.bottom = 120
    desk.grid.layoutIfNeeded()
    #expect(way == 0)
    desk.grid.setLayout(ListLayout(rowHeight: .estimated(55)))
    desk.grid.layoutIfNeeded()
    #expect(way == 0)
  }

  @Test func `a bottom inset scrolls short content to its end`() {
    desk.counts = [8]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.scrollRange.end.y == 0)
    desk.grid.insets.bottom = 300
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.contentOffset.y > 100)
    #expect(way == 0)
  }

  @Test func `a grid away from its end keeps visible items in position`() throws {
    desk.scroll(to: 3_000)
    let item = try #require(desk.grid.visibleItems.last { (desk.place(of: $0) ?? 500) < 450 })
    let place = desk.place(of: item)
    try add(10)
    #expect(desk.place(of: item) == place)
    desk.counts = [250]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: item) == place)
  }

  @Test func `the anchor of a single reload overrides the anchor policy of the grid`() throws {
    desk.grid.anchorPolicy = .start
    desk.counts = [240]
    desk.grid.reloadData(keeping: .end)
    desk.grid.layoutIfNeeded()
    #expect(way == 0)
    desk.counts = [260]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(way > 500)
  }
}
