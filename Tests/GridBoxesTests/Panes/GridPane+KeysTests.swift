import GridBoxes
import Testing

/// Keys for panes in panes.
@Suite struct GridPaneKeysTests {
  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `the focus moves in the inner grid, and the page shows it`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    // The lower half of the inner grid is below the window.
    panes.root.size.height = 100
    panes.outer.height = 100
    panes.frame(at: 1)
    for _ in 0..<3 { #expect(panes.inner.press(.down)) }
    #expect(panes.inner.anyGrid.focusedItem == 2)
    #expect(panes.offsets == [0, 50])
    #expect(panes.inner.press(.end))
    #expect(panes.inner.anyGrid.focusedItem == 11)
    #expect(panes.offsets == [400, 100])
    #expect(panes.inner.press(.home))
    #expect(panes.offsets == [0, 0])
    #expect(panes.inner.press(.pageDown))
    #expect(panes.inner.anyGrid.focusedItem == 4)
    #expect(panes.offsets == [50, 100])
  }

  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `a key that the inner grid cannot use is for the page`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.inner.anyGrid.focusItem(at: 11)
    panes.frame(at: 1)
    #expect(panes.inner.press(.down))
    if nesting.outer == .grid {
      #expect(panes.outer.anyGrid.focusedItem == 1)
      #expect(panes.offsets == [400, 0])
    } else {
      #expect(panes.offsets == [400, 40])
    }
    #expect(!panes.inner.press(.left))
    // The next key is for the pane that has the focus now.
    #expect(panes.inner.press(.down))
    if nesting.outer == .grid {
      #expect(panes.inner.anyGrid.focusedItem == nil)
      #expect(panes.outer.anyGrid.focusedItem == 2)
    } else {
      #expect(panes.inner.anyGrid.focusedItem == 11)
      #expect(panes.offsets == [400, 80])
    }
  }

  @Test(arguments: Nesting.all(along: .vertical).filter { $0.inner == .scroller })
  func `a scroller scrolls to its end, and then the page has the keys`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    #expect(panes.inner.press(.down))
    #expect(panes.offsets == [20, 0])
    #expect(panes.inner.press(.pageDown))
    #expect(panes.offsets == [220, 0])
    #expect(panes.inner.press(.end))
    #expect(panes.offsets == [400, 0])
    #expect(panes.inner.press(.pageDown))
    if nesting.outer == .grid {
      #expect(panes.outer.anyGrid.focusedItem == 2)
      #expect(panes.offsets == [400, 200])
    } else {
      #expect(panes.offsets == [400, 400])
      #expect(panes.inner.press(.end) && panes.inner.press(.up))
      #expect(panes.offsets == [380, 1_600])
    }
  }

  @Test func `arrows scroll by multiples of the step of scroll bars, and to the ends`() {
    let page = BoxScroller(width: 105, height: 105, arrangement: .stack)
    page.append(Box(width: 210, height: 210))
    page.screen = BoxScreen(
      scrollBarMetrics: ScrollBarMetrics(step: GridSize(width: 8, height: 16)))
    page.layout()
    let presses: [(GridKeyPress, GridPoint)] = [
      (.down, GridPoint(x: 0, y: 16)), (.right, GridPoint(x: 16, y: 16)),
      (.end, GridPoint(x: 16, y: 105)), (.up, GridPoint(x: 16, y: 80)),
      (.down, GridPoint(x: 16, y: 96)), (.down, GridPoint(x: 16, y: 105)),
    ]
    for (press, offset) in presses {
      #expect(page.press(press) && page.contentOffset == offset)
    }
  }

  @Test(arguments: Nesting.all(along: .horizontal))
  func `arrows along a strip are for the strip, and others for the page`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    if nesting.inner == .grid { panes.inner.anyGrid.focusItem(at: 2) }
    #expect(panes.inner.press(.right))
    #expect(panes.offsets[0] > 0 && panes.offsets[1] == 0)
    let strip = panes.offsets[0]
    #expect(panes.inner.press(.down))
    #expect(panes.offsets[0] == strip)
    if nesting.outer == .grid {
      #expect(panes.outer.anyGrid.focusedItem == 1)
      #expect(panes.inner.anyGrid.focusedItem == nil)
    } else {
      #expect(panes.offsets[1] == 40)
    }
  }

  @Test(arguments: Nesting.all(along: .horizontal).filter { $0.outer == .grid })
  func `keys for a grid go to the pane in its focused item first`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    #expect(panes.outer.press(.down))
    #expect(panes.outer.anyGrid.focusedItem == 0)
    for _ in 0..<4 { #expect(panes.outer.press(.right)) }
    #expect(panes.offsets[0] > 0)
    #expect(panes.outer.press(.down))
    #expect(panes.outer.anyGrid.focusedItem == 1)
    #expect(panes.outer.press(.up))
    #expect(panes.outer.anyGrid.focusedItem == 0)
    let before = panes.offsets[0]
    #expect(panes.outer.press(.down))
    #expect(panes.offsets[0] == before)
  }
}
