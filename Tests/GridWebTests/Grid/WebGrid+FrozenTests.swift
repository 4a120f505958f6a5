import GridTesting
import Testing

@testable import GridWeb

@Suite struct WebGridFrozenTests {
  @Test func `the rows between the frozen ones scroll from end to end`() throws {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .fixed(20), gap: 1), count: 100)
    page.change { $0.overscan = 0 }
    page.change { $0.freeze(FrozenItems(start: 2, end: 1)) }
    #expect(page.grid.frozenStartHeight == 42)
    #expect(page.grid.frozenEndHeight == 20)
    #expect(page.grid.visibleItems == 2..<12)
    #expect(page.length == 97 * 21 - 200)
    page.scroll(to: page.length)
    #expect(page.grid.visibleItems.upperBound == 99)
    page.check("at the end")
    page.change { $0.scroll(to: 0, .nearest) }
    #expect(page.grid.visibleItems.upperBound == 99)
    page.change { $0.scroll(to: 0, .start) }
    #expect(page.grid.visibleItems.lowerBound == 2)
    page.change { $0.scroll(to: 99, .end) }
    #expect(page.grid.visibleItems.upperBound == 99)
  }

  @Test func `freezing keeps the visible rows in place`() throws {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .estimated(30)), count: 100)
    page.scroll(to: 1_000)
    let before = page.visible
    page.change { $0.freeze(FrozenItems(start: 3, end: 2)) }
    let moved = page.visible.filter { item, top in (5..<90).contains(item) && before[item] != top }
    #expect(moved.isEmpty)
  }

  @Test func `more frozen rows than there are leave none to scroll`() throws {
    var page = try FakeBrowser(WebGridRules(.list, itemHeight: .fixed(20)), count: 3)
    page.change { $0.freeze(FrozenItems(start: 2, end: 5)) }
    #expect(page.grid.frozenEndHeight == 20)
    #expect(page.grid.visibleItems.isEmpty)
    #expect(page.cells.count == 3)
    page.change { $0.scroll(to: 1, .center) }
    #expect(page.length == 0)
  }

  @Test func `grids and sections freeze nothing`() throws {
    var grid = WebGrid(WebGridRules(.grid, itemWidth: 100, itemHeight: .fixed(50)))
    try grid.setCount(50)
    grid.freeze(FrozenItems(start: 4))
    #expect(grid.frozenStartHeight == 0)
    #expect(grid.frozenEndHeight == 0)
  }
}
