import Testing
import VirtualGrid

/// Items that are visible and not covered by sticky headers.
@Suite struct AnyGridViewItemsTests {
  /// A delegate that records newly visible and newly hidden items.
  private final class VisibilityRecorder: GridDelegate {
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
    let fixture = GridFixture(
      turned, counts: [30, 30], viewport: GridSize(width: 500, height: 300))
    let recorder = VisibilityRecorder()
    fixture.grid.delegate = recorder
    fixture.grid.layoutIfNeeded()
    fixture.grid.contentOffset = GridPoint(x: 200, y: 0)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.uncoveredItems == Array(10..<33))
    #expect(recorder.entered == [0..<24, 24..<33])
    #expect(recorder.left == [0..<10])
  }

  @Test func `a sticky header of a reversed layout covers the lower edge`() {
    let fixture = GridFixture(Oriented(Self.sections, order: .reversed), counts: [30, 30])
    // Counted from below: the first section takes 628 points, and its header lies at the lower
    // edge.
    fixture.scroll(to: 1_256 - 500 - 200)
    #expect(fixture.grid.uncoveredItems == Array(10..<33))
  }
}
