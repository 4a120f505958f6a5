import Testing
import VirtualGrid

@Suite struct AnyGridViewFocusTests {
  private let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [1_000])

  @Test(arguments: [
    (3, ScrollAlignment.nearest, 0.0), (40, .nearest, 1_550), (40, .center, 1_775),
    (40, .start, 2_000),
  ])
  func `a scroll requested with an empty viewport takes effect after a resize`(
    item: Int, position: ScrollAlignment, offset: Double
  ) {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100], viewport: .zero)
    fixture.grid.focusItem(at: item)
    fixture.grid.scrollToItem(at: item, alignment: position)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentOffset == .zero)
    fixture.grid.resize(to: GridSize(width: 300, height: 500))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentOffset.y == offset)
    fixture.grid.resize(to: GridSize(width: 300, height: 100))
    fixture.grid.contentOffset.y = 300
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentOffset.y == 300)
  }

  @Test func `a focused item keeps its cell in its frame outside the viewport`() {
    fixture.grid.focusItem(at: 4)
    fixture.grid.layoutIfNeeded()
    let cell = fixture.grid.cell(at: 4)
    fixture.scroll(to: 20_000)
    #expect(fixture.grid.cell(at: 4) === cell)
    #expect(
      cell.map { fixture.shown[ObjectIdentifier($0)]?.frame } == fixture.grid.frame(ofItemAt: 4))
    #expect(fixture.grid.focusedItem == 4)
    #expect(fixture.shown.count == 16)
    fixture.scroll(to: 0)
    #expect(fixture.grid.cell(at: 4) === cell)
    #expect(fixture.shown.count == 15)
    fixture.scroll(to: 20_000)
    fixture.grid.clearFocus()
    fixture.grid.layoutIfNeeded()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.shown.count == 15)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a cell that is kept alive moves with its item`() throws {
    fixture.grid.keepCell(ofItemAt: 4)
    fixture.scroll(to: 20_000)
    let cell = fixture.grid.cell(at: 4)
    fixture.counts = [1_300]
    try fixture.grid.apply(.insert(300, at: 0))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.cell(at: 304) === cell)
    #expect(
      cell.map { fixture.shown[ObjectIdentifier($0)]?.frame } == fixture.grid.frame(ofItemAt: 304))
    fixture.counts = [1_299]
    try fixture.grid.apply(.remove(304..<305))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.currentFrame.cells.allSatisfy { $0.element.index >= 800 })
    #expect(fixture.shown.count == 15)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `moving the focus follows the layout and scrolls to the focused item`() {
    fixture.grid.moveFocus(.down)
    #expect(fixture.grid.focusedItem == 0)
    for step in [.down, .right, .right, .down] as [Step] { fixture.grid.moveFocus(step) }
    #expect(fixture.grid.focusedItem == 8)
    fixture.grid.moveFocus(.end)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.focusedItem == 999)
    #expect(fixture.grid.visibleItems.last == 999)
    fixture.grid.moveFocus(.pageUp)
    #expect(fixture.grid.focusedItem == 984)
    #expect(!fixture.grid.moveFocus(.left) || fixture.grid.focusedItem == 983)
    fixture.grid.moveFocus(.home)
    #expect(fixture.grid.focusedItem == 0)
    #expect(!fixture.grid.moveFocus(.up))
  }

  @Test(arguments: [(0, Step.home), (0, .up), (999, .end), (999, .down)])
  func `a focus that cannot move further is scrolled into view`(item: Int, step: Step) {
    fixture.grid.focusItem(at: item)
    fixture.grid.scrollToItem(at: 500)
    fixture.grid.layoutIfNeeded()
    #expect(!fixture.grid.visibleItems.contains(item))
    fixture.grid.moveFocus(step)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.focusedItem == item)
    #expect(fixture.grid.visibleItems.contains(item))
  }

  @Test func `focusing the focused item again scrolls to it`() {
    fixture.grid.focusItem(at: 3)
    fixture.grid.scrollToItem(at: 500)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.focusItem(at: 3))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.visibleItems.contains(3))
  }

  @Test func `an item can be focused without scrolling`() {
    fixture.grid.focusItem(at: 500, scrollTo: nil)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.focusedItem == 500 && fixture.grid.contentOffset == .zero)
    fixture.grid.focusItem(at: 501, scrollTo: .start)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: 501)?.minY == fixture.grid.contentOffset.y)
  }

  @Test func `moving the focus can extend the selection`() {
    fixture.grid.selectionMode = .multiple
    fixture.grid.focusItem(at: 4)
    fixture.grid.tapItem(at: 4, by: .replace)
    fixture.grid.moveFocus(.down, extending: true)
    fixture.grid.moveFocus(.down, extending: true)
    #expect(fixture.grid.selectedItems == RangeSet(4..<11))
  }

  @Test func `the position of an item has index, count, row and column`() {
    let position = fixture.grid.position(ofItemAt: 7)
    #expect(position?.indexInSet == 7)
    #expect(position?.setSize == 1_000)
    #expect(position?.grid?.row == 2)
    #expect(position?.grid?.column == 1)
    #expect(fixture.grid.position(ofItemAt: 1_000) == nil)
  }

  @Test func `page keys show each row below a sticky header`() {
    let style = SectionStyle(ListLayout(rowHeight: .fixed(50)), header: SectionBar(50, .sticks))
    expectNoSkippedRow(GridFixture(SectionedLayout(style), counts: [300]))
  }

  @Test func `page keys show each row between a floating header and footer`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 300, height: 50))
    rules.header = .floating(50)
    rules.footer = .floating(50)
    expectNoSkippedRow(GridFixture(UniformGridLayout(rules: rules), counts: [300]))
  }

  /// Expects that page down and page up skip no row.
  private func expectNoSkippedRow(_ fixture: GridFixture) {
    fixture.grid.focusItem(at: 0)
    for step in [Step.pageDown, .pageUp] {
      var seen = Set(fixture.grid.uncoveredItems)
      for _ in 0..<10 {
        fixture.grid.moveFocus(step)
        fixture.grid.layoutIfNeeded()
        let shown = fixture.grid.uncoveredItems
        let isNext = seen.contains(shown[0] - 1) || seen.contains(shown[shown.count - 1] + 1)
        #expect(isNext || !seen.isDisjoint(with: shown), "\(shown)")
        seen.formUnion(shown)
      }
      #expect(seen == Set(seen.min()!...seen.max()!))
    }
  }
}
