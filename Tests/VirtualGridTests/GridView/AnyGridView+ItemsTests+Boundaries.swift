import Testing
import VirtualGrid

/// Offsets close to the boundary between two items.
@Suite struct AnyGridViewItemsBoundaryTests {
  private let pages = GridFixture(
    ListLayout(rowHeight: .fixed(600)), counts: [10], viewport: GridSize(width: 300, height: 600))

  @Test(arguments: [1_199.999_999_999_998, 1_200, 1_200.000_000_000_2, 1_199.99, 1_200.01])
  func `an offset within 1/64 point of a page shows one page`(offset: Double) {
    pages.scroll(to: offset)
    #expect(pages.grid.visibleItems == [2])
    #expect(pages.grid.uncoveredItems == [2])
    #expect(pages.grid.realizedItems == [2])
    #expect(pages.shown.count == 1)
  }

  @Test(arguments: [(1_199.98, [1, 2]), (1_200.02, [2, 3]), (1_199.984_375, [1, 2])])
  func `a strip of 1/64 point is visible`(offset: Double, items: [Int]) {
    pages.scroll(to: offset)
    #expect(pages.grid.visibleItems == items)
    #expect(pages.grid.realizedItems == items)
  }

  @Test func `an anchor takes an item within 1/64 point of the start for the first one`() throws {
    for offset in [1_199.999_999_9, 1_200.000_000_1] {
      pages.scroll(to: offset)
      #expect(pages.grid.anchor(.leadingItem).subject == .item(2, nil))
      #expect(pages.grid.anchor(.trailingItem).subject == .item(2, nil))
    }
    pages.scroll(to: 5_399.999_999_9)
    #expect(pages.grid.anchor(.end).subject == .end)
    pages.scroll(to: 0.000_000_1)
    #expect(pages.grid.anchor(.start).subject == .start)
  }

  @Test(arguments: [1_199.999_999_9, 1_200, 1_200.000_000_1])
  func `an item within 1/64 point of the start grows downward`(offset: Double) {
    let fixture = GridFixture(
      ListLayout(rowHeight: .estimated(600)), counts: [10],
      viewport: GridSize(width: 300, height: 600))
    fixture.scroll(to: offset)
    fixture.sizes = { $0 == 2 ? GridSize(width: 300, height: 700) : nil }
    fixture.grid.reconfigureItem(at: 2)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: 2)?.height == 700)
    #expect(fixture.grid.contentOffset.y == offset)
  }
}
