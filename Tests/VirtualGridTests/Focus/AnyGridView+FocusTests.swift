import Testing
import VirtualGrid

@Suite struct AnyGridViewFocusTests {
  private let desk = Desk(UniformGridLayout.threeColumns, counts: [1_000])

  @Test(arguments: [
    (3, ScrollAlignment.nearest, 0.0), (40, .nearest, 1_550), (40, .center, 1_775),
    (40, .start, 2_000),
  ])
  func `a scroll requested with an empty viewport takes effect after a resize`(
    item: Int, position: ScrollAlignment, offset: Double
  ) {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100], viewport: .zero)
    desk.grid.focusItem(at: item)
    desk.grid.scrollToItem(at: item, alignment: position)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.contentOffset == .zero)
    desk.grid.resize(to: GridSize(width: 300, height: 500))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.contentOffset.y == offset)
    desk.grid.resize(to: GridSize(width: 300, height: 100))
    desk.grid.contentOffset.y = 300
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.contentOffset.y == 300)
  }

  @Test func `a focused item keeps its cell in its frame outside the viewport`() {
    desk.grid.focusItem(at: 4)
    desk.grid.layoutIfNeeded()
    let cell = desk.grid.cell(at: 4)
    desk.scroll(to: 20_000)
    #expect(desk.grid.cell(at: 4) === cell)
    #expect(cell.map { desk.shown[ObjectIdentifier($0)]?.frame } == desk.grid.frame(ofItemAt: 4))
    #expect(desk.grid.focusedItem == 4)
    #expect(desk.shown.count == 16)
    desk.scroll(to: 0)
    #expect(desk.grid.cell(at: 4) === cell)
    #expect(desk.shown.count == 15)
    desk.scroll(to: 20_000)
    desk.grid.clearFocus()
    desk.grid.layoutIfNeeded()
    desk.grid.layoutIfNeeded()
    #expect(desk.shown.count == 15)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a cell that is kept alive moves with its item`() throws {
    desk.grid.keepCell(ofItemAt: 4)
    desk.scroll(to: 20_000)
    let cell = desk.grid.cell(at: 4)
    desk.counts = [1_300]
    try desk.grid.apply(.insert(300, at: 0))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.cell(at: 304) === cell)
    #expect(cell.map { desk.shown[ObjectIdentifier($0)]?.frame } == desk.grid.frame(ofItemAt: 304))
    desk.counts = [1_299]
    try desk.grid.apply(.remove(304..<305))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.currentFrame.cells.allSatisfy { $0.element.index >= 800 })
    #expect(desk.shown.count == 15)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `moving the focus follows the layout and scrolls to the focused item`() {
    desk.grid.moveFocus(.down)
    #expect(desk.grid.focusedItem == 0)
    for step in [.down, .right, .right, .down] as [Step] { desk.grid.moveFocus(step) }
    #expect(desk.grid.focusedItem == 8)
    desk.grid.moveFocus(.end)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.focusedItem == 999)
    #expect(desk.grid.visibleItems.last == 999)
    desk.grid.moveFocus(.pageUp)
    #expect(desk.grid.focusedItem == 984)
    #expect(!desk.grid.moveFocus(.left) || desk.grid.focusedItem == 983)
    desk.grid.moveFocus(.home)
    #expect(desk.grid.focusedItem == 0)
    #expect(!desk.grid.moveFocus(.up))
  }

  @Test(arguments: [(0, Step.home), (0, .up), (999, .end), (999, .down)])
  func `a focus that cannot move further is scrolled into view`(item: Int, step: Step) {
    desk.grid.focusItem(at: item)
    desk.grid.scrollToItem(at: 500)
    desk.grid.layoutIfNeeded()
    #expect(!desk.grid.visibleItems.contains(item))
    desk.grid.moveFocus(step)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.focusedItem == item)
    #expect(desk.grid.visibleItems.contains(item))
  }

  @Test func `focusing the focused item again scrolls to it`() {
    desk.grid.focusItem(at: 3)
    desk.grid.scrollToItem(at: 500)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.focusItem(at: 3))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.visibleItems.contains(3))
  }

  @Test func `an item can be focused without scrolling`() {
    desk.grid.focusItem(at: 500, scrollTo: nil)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.focusedItem == 500 && desk.grid.contentOffset == .zero)
    desk.grid.focusItem(at: 501, scrollTo: .start)
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.frame(ofItemAt: 501)?.minY == desk.grid.contentOffset.y)
  }

  @Test func `moving the focus can extend the selection`() {
    desk.grid.selectionMode = .multiple
    desk.grid.focusItem(at: 4)
    desk.grid.tapItem(at: 4, by: .replace)
    desk.grid.moveFocus(.down, extending: true)
    desk.grid.moveFocus(.down, extending: true)
    #expect(desk.grid.selectedItems == RangeSet(4..<11))
  }

  @Test func `the position of an item has index, count, row and column`() {
    let position = desk.grid.position(ofItemAt: 7)
    #expect(position?.indexInSet == 7)
    #expect(position?.setSize == 1_000)
    #expect(position?.grid?.row == 2)
    #expect(position?.grid?.column == 1)
    #expect(desk.grid.position(ofItemAt: 1_000) == nil)
  }
}
