import GridBoxes
import Testing

/// Keys for the panes in a box.
@Suite struct BoxKeysTests {
  private let root = Box(width: 320, height: 400, arrangement: .linear(.horizontal))
  private let screen = BoxScreen()
  private let first: GridBox<Box>
  private let second: GridBox<Box>
  private let data = Data()

  private final class Data: GridListDataSource, GridDelegate {
    var acceptsFocus = true

    func numberOfItems(in grid: GridView<Box>) -> Int { 100 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill, height: .fill)
    }

    func gridView(_ grid: GridView<Box>, canFocusItemAt path: ItemPath) -> Bool { acceptsFocus }

    func gridView(_ grid: GridView<Box>, typeAheadTextForItemAt path: ItemPath) -> String? {
      "\(path.item)"
    }
  }

  init() {
    let data = data
    let panes = (0..<2).map { _ in
      let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(20)))
      grid.dataSource = data
      grid.delegate = data
      grid.selectionMode = .multiple
      return GridBox(grid, width: .points(160), height: .points(400))
    }
    (first, second) = (panes[0], panes[1])
    root.screen = screen
    for pane in panes {
      let frame = Box(width: .fit, height: .fit)
      frame.append(pane)
      root.append(frame)
    }
    root.layout()
    screen.advance(to: 0)
  }

  @Test func `keys go to the first grid, until another has the focus`() {
    #expect(root.press(.down) && first.grid.focusedItem == 0)
    first.grid.clearFocus()
    second.grid.focusItem(at: 3)
    #expect(root.press(.down) && second.grid.focusedItem == 4 && first.grid.focusedItem == nil)
    second.visibility = .hidden
    #expect(root.press(.down) && first.grid.focusedItem == 0)
  }

  @Test func `tab moves the focus to the next grid, and with shift to the one before`() {
    #expect(root.press(.tab) && first.grid.focusedItem == 0)
    second.grid.contentOffset.y = 90
    root.layout()
    screen.advance(to: 1)
    #expect(root.press(.tab) && second.grid.focusedItem == 4 && first.grid.focusedItem == nil)
    #expect(second.contentOffset.y == 90)
    first.grid.selectItem(at: 3)
    #expect(
      root.press(GridKeyPress(.tab, .shift)) && first.grid.focusedItem == 3
        && second.grid.focusedItem == nil)
    #expect(root.press(GridKeyPress(.tab, .shift)) && second.grid.focusedItem == 4)
    #expect(root.press(.tab) && first.grid.focusedItem == 3)
    second.visibility = .hidden
    #expect(!root.press(.tab) && first.grid.focusedItem == 3)
    second.visibility = .visible
    data.acceptsFocus = false
    #expect(!root.press(.tab))
  }

  @Test func `all keys of a grid arrive, with their time`() {
    #expect(root.press(.control("a")) && first.grid.selectedItems.ranges.first == 0..<100)
    #expect(root.press(.escape) && first.grid.selectedItems.isEmpty)
    #expect(root.press("2", time: 1) && first.grid.focusedItem == 2)
    #expect(root.press("7", time: 1.5) && first.grid.focusedItem == 27)
    #expect(root.press("4", time: 4) && first.grid.focusedItem == 40)
    #expect(root.press(.enter) && first.grid.indexOfSelectedItem == 40)
  }

  @Test func `a grid whose items take no focus scrolls`() {
    data.acceptsFocus = false
    #expect(root.press(.down) && first.contentOffset.y == 40)
    #expect(root.press(.pageDown) && first.contentOffset.y == 440)
    #expect(root.press(.end) && first.contentOffset.y == 1_600)
    #expect(!root.press(.down) && !root.press(.left) && !root.press(.enter))
    #expect(root.press(.home) && first.contentOffset.y == 0)
    #expect(!root.press(.up) && first.grid.focusedItem == nil)
  }

  @Test func `a box without panes uses no key`() {
    #expect(!Box("text").press(.down))
  }

  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `a focused grid gets its keys through the panes around it`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.inner.anyGrid.focusItem(at: 2)
    #expect(panes.root.press(.down) && panes.inner.anyGrid.focusedItem == 3)
    #expect(panes.root.press(.enter) && panes.selected == [3])
    panes.outer.anyGrid.selectItem(at: 0)
    let isSelected = !panes.outer.anyGrid.selectedItems.isEmpty
    #expect(panes.root.press(.escape) && panes.inner.anyGrid.selectedItems.isEmpty)
    #expect(panes.root.press(.escape) == isSelected)
    #expect(panes.inner.anyGrid.focusedItem == 3)
  }
}
