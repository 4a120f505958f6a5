import GridBoxes
import Testing

/// Two lists in a window, 100 wide and 40 tall each, the first above the second.
private final class TwoLists: GridListDataSource, GridDelegate {
  let root = Box(width: 100, height: 80)
  let first = GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(20))), height: 40)
  var second: GridBox<Box>?
  var willHighlight: () -> Void = {}

  init() {
    let second = GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(20))), height: 40)
    self.second = second
    root.append(contentsOf: [first, second])
    for list in [first, second] {
      list.grid.dataSource = self
      list.grid.delegate = self
    }
    root.layout()
  }

  func numberOfItems(in grid: GridView<Box>) -> Int { 10 }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box { Box(width: .fill) }

  func gridView(_ grid: GridView<Box>, canMoveItemAt path: ItemPath) -> Bool { true }

  func gridView(_ grid: GridView<Box>, shouldHighlightItemAt path: ItemPath) -> Bool {
    willHighlight()
    return true
  }

  /// Lifts an item of the first list by a long press, then scales the list to zero, so that it
  /// contains no points.
  func liftAndFlatten() {
    root.touches.pointerDown(at: p(50, 10), time: 0)
    root.touches.advance(to: 2)
    first.transform = .scale(0)
  }
}

@Suite struct GridPaneTests {
  @Test func `a list may remove the next one while the time advances`() {
    let lists = TwoLists()
    lists.root.touches.pointerDown(1, at: p(50, 10), time: 0)
    lists.root.touches.pointerDown(2, at: p(50, 50), time: 0)
    var isGone = false
    lists.second?.onDeinit = { isGone = true }
    lists.willHighlight = {
      lists.second?.removeFromParent()
      lists.second = nil
      lists.root.layout()
    }
    lists.root.touches.advance(to: 1)
    #expect(isGone)
    lists.root.touches.pointerUp(2, at: p(50, 50), time: 1)
    lists.root.touches.pointerUp(1, at: p(50, 10), time: 1)
    #expect(!lists.root.touches.isTouched)
  }

  @Test func `cancelling pointers reaches a list that is scaled to zero`() {
    let lists = TwoLists()
    lists.liftAndFlatten()
    #expect(lists.first.grid.movingItem == 0)
    lists.root.touches.pointerCancelled(time: 3)
    #expect(lists.first.grid.movingItem == nil)
  }

  @Test func `lifting a pointer from a list that is scaled to zero cancels it`() {
    let lists = TwoLists()
    lists.liftAndFlatten()
    lists.root.touches.pointerUp(at: p(50, 10), time: 3)
    #expect(lists.first.grid.movingItem == nil)
    #expect(lists.first.grid.nextDeadline == nil)
  }

  @Test func `a grid keeps its new box when its previous box is released`() {
    let lists = TwoLists()
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(20)))
    var old: GridBox<Box>? = GridBox(grid)
    #expect(old?.grid.host != nil)
    let new = GridBox(grid)
    old = nil
    #expect(grid.host != nil)
    grid.dataSource = lists
    lists.root.setBoxes([new])
    lists.root.layout()
    #expect(new.shownBoxes.count == 4)
  }
}
