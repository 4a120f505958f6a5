import GridBoxes
import Testing

/// Drags, flings, wheels and presses on panes in panes.
@Suite struct GridPaneNestingTests {
  @Test(arguments: Nesting.all(along: .horizontal))
  func `a drag in a strip scrolls the strip or the page, by its direction`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.drag(by: GridOffset(x: -100, y: -30), at: 1)
    #expect(panes.offsets == [100, 0])
    panes.drag(by: GridOffset(x: -20, y: -60), at: 3)
    #expect(panes.offsets == [100, 60])
    // The direction holds, although the pointer turns.
    panes.root.touches.pointerDown(at: p(200, 50), time: 5)
    panes.root.touches.pointerMoved(to: p(170, 50), time: 5.1)
    panes.root.touches.pointerMoved(to: p(170, 20), time: 5.2)
    panes.root.touches.pointerUp(at: p(170, 20), time: 6)
    panes.frame(at: 6.1)
    #expect(panes.offsets == [130, 60])
    #expect(!panes.root.touches.isTouched)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `a drag scrolls the inner list to its end, and then the page`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.drag(by: GridOffset(x: 0, y: -350), at: 1)
    #expect(panes.offsets == [350, 0])
    panes.drag(by: GridOffset(x: 0, y: -100), at: 3)
    #expect(panes.offsets == [400, 50])
    panes.drag(by: GridOffset(x: 0, y: 80), at: 5)
    #expect(panes.offsets == [320, 50])
    panes.drag(by: GridOffset(x: 0, y: 340), at: 7)
    #expect(panes.offsets == [0, 30])
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `beyond both ends the page is pulled, and goes back first`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let touches = panes.root.touches
    touches.pointerDown(at: p(200, 50), time: 1)
    touches.pointerMoved(to: p(200, 150), time: 1.1)
    #expect(panes.offsets[0] == 0 && panes.offsets[1] < -20)
    touches.pointerMoved(to: p(200, 60), time: 1.2)
    #expect(panes.offsets[0] == 0 && panes.offsets[1] < 0)
    touches.pointerUp(at: p(200, 60), time: 2)
    panes.frames(121...240)
    #expect(panes.offsets == [0, 0])
  }

  @Test(arguments: Nesting.all(along: .vertical), [30.0, 60, 120])
  func `a fling continues in the page when the inner list is at its end`(
    nesting: Nesting, rate: Double
  ) {
    let panes = NestedPanes(nesting)
    let alone = scroller(320, 400, on: BoxScreen(), heights: [4_000])
    panes.drag(by: GridOffset(x: 0, y: -200), at: 1)
    let touches = alone.touches
    touches.pointerDown(at: p(200, 300), time: 3)
    for step in 1...10 {
      touches.pointerMoved(to: p(200, 300 - 10 * Double(step)), time: 3 + Double(step) / 100)
    }
    touches.pointerUp(at: p(200, 200), time: 3.1)
    panes.flick(by: GridOffset(x: 0, y: -100), at: 3)
    for step in 0...Int(6 * rate) {
      panes.frame(at: 3.1 + Double(step) / rate)
      #expect(panes.offsets[0] <= 400 && (panes.offsets[0] == 400 || panes.offsets[1] == 0))
    }
    alone.screen?.advance(to: 9.2)
    let total = panes.offsets[0] + panes.offsets[1] - 200
    #expect(panes.offsets[0] == 400)
    #expect((total - alone.contentOffset.y).magnitude < 1)
    #expect(!panes.screen.isMoving)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `a fling that no pane can follow bounces in the inner list`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.drag(by: GridOffset(x: 0, y: -30), at: 1)
    panes.flick(by: GridOffset(x: 0, y: 20), at: 3)
    var least = 0.0
    for step in 0...240 {
      panes.frame(at: 3.1 + Double(step) / 60)
      least = min(least, panes.offsets[0])
      #expect(panes.offsets[1] == 0)
    }
    #expect(least < 0)
    #expect(panes.offsets == [0, 0])
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `the velocity of a drag that has reached the page is that of the pointer`(
    nesting: Nesting
  ) {
    let panes = NestedPanes(nesting)
    // The last half of the drag moves the page.
    panes.drag(by: GridOffset(x: 0, y: -350), at: 1)
    panes.flick(by: GridOffset(x: 0, y: -100), at: 3)
    #expect(panes.offsets == [400, 50])
    let velocity = panes.outer.anyGrid.scroll.velocity.y
    #expect(velocity > 900 && velocity < 1_300)
    #expect(!panes.inner.anyGrid.scroll.isMoving)
  }

  @Test(arguments: Nesting.all(along: .horizontal))
  func `a fling in a strip ends in the strip`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.inner.contentOffset.x = 1_600
    panes.flick(by: GridOffset(x: -100, y: -10), at: 1)
    panes.frames(66...400)
    #expect(panes.offsets == [1_680, 0])
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `a pointer on the inner list stops the page, and does nothing else`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.outer.anyGrid.fling(velocity: GridOffset(x: 0, y: 300), time: 0)
    panes.frames(1...6)
    let before = panes.offsets
    #expect(before[1] > 20)
    panes.root.touches.tap(p(200, 60), time: 0.1)
    panes.frames(7...60)
    #expect(panes.offsets == before)
    #expect(panes.selected.isEmpty)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `after a pointer has stopped the page, its drag is shared as any other`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.outer.anyGrid.fling(velocity: GridOffset(x: 0, y: 300), time: 0)
    panes.frames(1...6)
    let before = panes.offsets
    panes.drag(by: GridOffset(x: 0, y: -40), from: p(200, 60), at: 0.1)
    #expect(panes.offsets == [40, before[1]])
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `a wheel scrolls the inner list to its end, and then the page`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let touches = panes.root.touches
    touches.scroll(by: GridOffset(x: 0, y: 350), at: p(5, 5), time: 1)
    #expect(panes.offsets == [350, 0])
    #expect(touches.scroll(by: GridOffset(x: 0, y: 100), at: p(5, 5), time: 2) == .zero)
    #expect(panes.offsets == [400, 50])
    touches.scroll(by: GridOffset(x: 0, y: -80), at: p(5, 5), time: 3)
    #expect(panes.offsets == [320, 50])
    let rest = touches.scroll(by: GridOffset(x: 0, y: -400), at: p(5, 5), time: 4)
    #expect(panes.offsets == [0, 0] && rest == GridOffset(x: 0, y: -30))
  }

  @Test(arguments: Nesting.all(along: .horizontal))
  func `a wheel over a strip scrolls the page, and sideways the strip`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.root.touches.scroll(by: GridOffset(x: 30, y: 40), at: p(5, 5), time: 1)
    #expect(panes.offsets == [30, 40])
  }
}

/// More than two panes, pointers and kinds of hosts.
@Suite struct SharedDragTests {
  /// A list in a strip of pages, which is in a vertical page.
  @Test func `a pane that scrolls across is passed over`() {
    let screen = BoxScreen()
    let list = scroller(320, 200, heights: [250])
    let strip = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(200)), arrangement: .linear(.horizontal))
    strip.append(contentsOf: [list, Box(width: .points(320), height: .points(200))])
    let page = scroller(320, 400, on: screen)
    page.append(contentsOf: [strip, Box(width: .points(320), height: .points(1_000))])
    page.layout()
    let touches = page.touches
    func drag(by way: GridOffset, at time: Double) {
      touches.pointerDown(at: p(200, 90), time: time)
      touches.pointerMoved(to: p(200, 90) + way, time: time + 0.1)
      touches.pointerUp(at: p(200, 90) + way, time: time + 1)
    }
    drag(by: GridOffset(x: 0, y: -70), at: 1)
    #expect(list.contentOffset.y == 50 && page.contentOffset.y == 20)
    drag(by: GridOffset(x: -30, y: 0), at: 3)
    #expect(strip.contentOffset.x == 30)
    #expect(list.contentOffset.y == 50 && page.contentOffset.y == 20)
  }

  @Test(arguments: Nesting.all(along: .horizontal))
  func `two pointers drag two panes`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let touches = panes.root.touches
    touches.pointerDown(1, at: p(200, 300), time: 1)
    touches.pointerDown(2, at: p(200, 100), time: 1)
    touches.pointerMoved(1, to: p(200, 260), time: 1.1)
    touches.pointerMoved(2, to: p(150, 90), time: 1.1)
    touches.pointerMoved(1, to: p(200, 250), time: 1.2)
    #expect(panes.offsets == [50, 50])
    touches.pointerUp(1, at: p(200, 250), time: 2)
    touches.pointerUp(2, at: p(150, 90), time: 2)
    #expect(panes.offsets == [50, 50])
    #expect(!touches.isTouched)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `of two pointers on a pane one drags, and then the other`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let touches = panes.root.touches
    touches.pointerDown(1, at: p(200, 150), time: 1)
    touches.pointerDown(2, at: p(100, 150), time: 2)
    touches.pointerMoved(1, to: p(200, 120), time: 2.1)
    touches.pointerMoved(2, to: p(100, 100), time: 2.1)
    #expect(panes.offsets == [30, 0])
    touches.pointerUp(1, at: p(200, 120), time: 2.2)
    #expect(panes.inner.anyGrid.scroll.phase == .dragging)
    touches.pointerMoved(2, to: p(100, 90), time: 2.3)
    #expect(panes.offsets == [40, 0])
    touches.pointerUp(2, at: p(100, 90), time: 4)
    #expect(panes.offsets == [40, 0])
    #expect(panes.selected.isEmpty && !touches.isTouched)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `content that a pointer drags takes no presses of others`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let touches = panes.root.touches
    touches.pointerDown(1, at: p(200, 150), time: 1)
    touches.pointerMoved(1, to: p(200, 120), time: 1.1)
    touches.pointerDown(2, at: p(100, 60), time: 1.2)
    touches.pointerUp(2, at: p(100, 60), time: 1.3)
    #expect(panes.selected.isEmpty)
    touches.pointerMoved(1, to: p(200, 110), time: 1.4)
    #expect(panes.offsets == [40, 0])
    touches.cancelPointers(time: 2)
    #expect(panes.offsets == [40, 0] && !touches.isTouched)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `a host that scrolls gets the drags`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let screen = BoxScreen(scrolling: .byHost(bars: 0))
    panes.root.screen = screen
    panes.root.layout()
    screen.advance(to: 0.5)
    panes.drag(by: GridOffset(x: 0, y: -100), at: 1)
    #expect(panes.offsets == [0, 0])
    #expect(panes.selected.isEmpty)
    panes.root.touches.tap(p(200, 60), time: 3)
    #expect(panes.selected == (nesting.inner == .grid ? [1] : []))
  }
}

/// Presses on grids in panes.
@Suite struct NestedPressTests {
  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `a tap selects in the inner grid, and a drag takes the press from it`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let (touches, grid) = (panes.root.touches, panes.inner.anyGrid)
    touches.tap(p(200, 60), time: 1)
    #expect(panes.selected == [1])
    panes.inner.contentOffset.y = 400
    panes.frame(at: 2)
    touches.pointerDown(at: p(200, 60), time: 3)
    touches.advance(to: 3.3)
    #expect(grid.highlightedItem == 9)
    touches.pointerMoved(to: p(200, 40), time: 3.4)
    #expect(grid.highlightedItem == nil)
    #expect(touches.nextDeadline == nil)
    touches.pointerUp(at: p(200, 40), time: 4.5)
    #expect(panes.offsets == [400, 20])
    #expect(panes.selected == [1])
  }

  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `an item that is carried keeps its pointer`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.allowMoves()
    let (touches, grid) = (panes.root.touches, panes.inner.anyGrid)
    touches.pointerDown(at: p(200, 75), time: 1)
    touches.advance(to: 2)
    #expect(grid.movingItem == 1 && touches.isDraggingInGrid)
    touches.pointerMoved(to: p(200, 125), time: 2.1)
    touches.pointerMoved(to: p(100, 130), time: 2.2)
    #expect(panes.offsets == [0, 0])
    #expect(grid.reorderTarget == ItemPath(section: 0, item: 2))
    touches.pointerUp(at: p(100, 130), time: 2.3)
    #expect(grid.movingItem == nil && !touches.isTouched)
    #expect(panes.offsets == [0, 0])
  }

  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `an item that is carried to the edge scrolls its own grid`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.allowMoves()
    let touches = panes.root.touches
    touches.pointerDown(at: p(200, 75), time: 1)
    touches.advance(to: 2)
    touches.pointerMoved(to: p(200, 195), time: 2.1)
    panes.frames(127...240)
    #expect(panes.offsets[0] > 20 && panes.offsets[1] == 0)
    touches.pointerUp(at: p(200, 195), time: 4.1)
  }

  @Test(arguments: Nesting.gridsAlongSameAxis)
  func `after a long press that lifts nothing, the pointer drags`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    let touches = panes.root.touches
    touches.pointerDown(at: p(200, 75), time: 1)
    touches.advance(to: 2)
    touches.pointerMoved(to: p(200, 45), time: 2.1)
    touches.pointerUp(at: p(200, 45), time: 3)
    #expect(panes.offsets == [30, 0])
    #expect(panes.selected.isEmpty)
  }
}
