import Testing
import VirtualGrid

/// Items that are visible and not covered by sticky headers.
@Suite struct AnyGridViewItemsTests {
  /// A delegate that records newly visible and newly hidden items.
  private final class Watcher: GridDelegate {
    typealias Cell = Label
    var entered: [Range<Int>] = []
    var left: [Range<Int>] = []

    func gridViewVisibleItemsDidChange(_ grid: GridView<Label>) {
      entered += grid.newlyVisibleItems
      left += grid.newlyHiddenItems
    }
  }

  /// Sections with rows of 20 points and sticky headers of 28 points.
  private static var sections: SectionedLayout {
    SectionedLayout(
      SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(28, .sticks)))
  }

  @Test func `a sticky header covers the items below it along the horizontal axis`() {
    let turned = Oriented(Self.sections, axis: .horizontal)
    let desk = Desk(turned, counts: [30, 30], viewport: GridSize(width: 500, height: 300))
    let watcher = Watcher()
    desk.grid.delegate = watcher
    desk.grid.layoutIfNeeded()
    desk.grid.contentOffset = GridPoint(x: 200, y: 0)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.uncoveredItems == Array(10..<33))
    #expect(watcher.entered == [0..<24, 24..<33])
    #expect(watcher.left == [0..<10])
  }

  @Test func `a sticky header of a reversed layout covers the lower edge`() {
    let desk = Desk(Oriented(Self.sections, order: .reversed), counts: [30, 30])
    // Counted from below: the first section takes 628 points, and its header lies at the lower
    // edge.
    desk.scroll(to: 1_256 - 500 - 200)
    #expect(desk.grid.uncoveredItems == Array(10..<33))
  }
}
