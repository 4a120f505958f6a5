import Testing

@testable import GridBoxes

@Suite struct TouchesScrollBarsTests {
  @Test func `dragging a thumb to the ends reaches the first and the last item`() {
    let list = BarredList()
    let touches = list.root.touches
    touches.pointerDown(at: list.thumbCenter, time: 1)
    touches.pointerMoved(to: p(0, 500), time: 1.1)
    list.frame(at: 1.1)
    #expect(list.pane.contentOffset.y == 1440)
    #expect(list.bubbles == ["100"])
    touches.pointerMoved(to: p(0, 80), time: 1.2)
    list.frame(at: 1.2)
    #expect(list.pane.contentOffset.y == 720)
    #expect(list.bubbles == ["51"])
    touches.pointerMoved(to: p(0, -500), time: 1.3)
    list.frame(at: 1.3)
    #expect(list.pane.contentOffset.y == 0)
    #expect(list.bubbles == ["1"])
    touches.pointerUp(at: p(0, -500), time: 1.4)
    list.frame(at: 1.4)
    #expect(list.bubbles == [] && !touches.isTouched)
  }

  @Test func `the ends are exact with estimated heights, while the thumb follows the pointer`() {
    let list = BarredList(count: 400, rowHeight: .estimated(16))
    list.height = { [24, 80, 16, 8, 120][$0 % 5] }
    list.pane.grid.reloadData()
    list.frame(at: 0.5)
    let touches = list.root.touches
    let start = list.thumbCenter
    touches.pointerDown(at: start, time: 1)
    var time = 1.0
    for step in 1...30 {
      time += 0.05
      touches.pointerMoved(to: start + GridOffset(x: 0, y: 5 * Double(step)), time: time)
      list.frame(at: time)
      #expect(abs((list.thumb?.minY ?? -1) - min(5 * Double(step), 120)) < 1e-9)
    }
    for _ in 0..<10 {
      time += 0.02
      list.frame(at: time)
    }
    let grid = list.pane.grid
    #expect(grid.frame(ofItemAt: 399)?.maxY == grid.visibleRect.maxY)
    #expect(grid.contentOffset.y == grid.scrollRange.end.y)
    #expect(list.bubbles == ["400"])
    touches.pointerMoved(to: p(0, -100), time: time + 0.05)
    list.frame(at: time + 0.05)
    #expect(grid.contentOffset.y == 0 && grid.visibleItems.first == 0)
    touches.pointerUp(at: p(0, -100), time: time + 0.1)
  }

  @Test func `a press on the track scrolls by pages until the thumb is there`() {
    let list = BarredList()
    let touches = list.root.touches
    touches.pointerDown(at: p(196, 155), time: 1)
    #expect(list.pane.contentOffset.y == 160)
    #expect(touches.nextDeadline == 1.4)
    touches.advance(to: 1.4)
    list.frame(at: 1.4)
    #expect(list.pane.contentOffset.y == 320)
    var time = 1.4
    while let due = touches.nextDeadline, time < 5 {
      time = due
      touches.advance(to: time)
      list.frame(at: time)
    }
    // The thumb begins at 0 to 120, so it reaches the pointer at the start 115.
    #expect(list.pane.contentOffset.y == 1440)
    touches.pointerUp(at: p(196, 155), time: time)
    touches.pointerDown(at: p(196, 5), time: time + 1)
    touches.pointerUp(at: p(196, 5), time: time + 1)
    #expect(list.pane.contentOffset.y == 1280)
    #expect(!touches.isTouched && touches.nextDeadline == nil)
  }

  @Test func `a grabbed thumb moves to the pointer and follows it`() {
    let list = BarredList()
    let touches = list.root.touches
    #expect(!touches.grabThumb(at: p(50, 80), time: 1) && !touches.isTouched)
    #expect(touches.grabThumb(at: p(196, 80), time: 1))
    #expect(list.pane.contentOffset.y == 720)
    touches.pointerMoved(to: p(196, 110), time: 1.1)
    #expect(list.pane.contentOffset.y == 1080)
    touches.pointerUp(at: p(196, 110), time: 1.2)
    #expect(!touches.isTouched)
  }

  @Test func `offsets between the ends are multiples of the step of the screen`() {
    let list = BarredList()
    list.root.screen = BoxScreen(
      scrollBarMetrics: ScrollBarMetrics(step: GridSize(width: 8, height: 16)))
    list.frame(at: 0.5)
    for y in 21..<140 {
      list.root.touches.grabThumb(at: p(196, Double(y)), time: Double(y))
      let offset = list.pane.contentOffset.y
      #expect(offset == 16 * (offset / 16).rounded())
    }
  }

  @Test func `presses on a thumb do not reach the cells, and those beside it do`() {
    let list = BarredList(.automatic)
    list.pane.grid.flashIndicators(time: 1)
    list.frame(at: 1)
    list.root.touches.tap(p(196, 10), time: 1.1)
    #expect(list.pane.grid.selectedItems.isEmpty)
    // Over the content there is no track.
    list.root.touches.tap(p(196, 100), time: 2)
    #expect(list.pane.grid.selectedItems.contains(6))
    list.root.touches.tap(p(100, 10), time: 3)
    #expect(list.pane.grid.selectedItems.contains(0))
  }

  @Test(arguments: [false, true])
  func `a press within the reach of a thumb over the content is on the thumb`(isMirrored: Bool) {
    let list = BarredList(.automatic, isMirrored: isMirrored, metrics: ScrollBarMetrics(reach: 16))
    let x: (Double) -> Double = { isMirrored ? 200 - $0 : $0 }
    var time = 0.0
    func presses(_ point: GridPoint) -> Bool {
      time += 10
      list.pane.contentOffset.y = 720
      list.pane.grid.flashIndicators(time: time)
      list.frame(at: time)
      list.root.touches.pointerDown(at: point, time: time)
      defer { list.root.touches.pointerUp(at: point, time: time) }
      return list.pane.isThumbHeld
    }
    // The thumb is 8 x 40 at 60.
    #expect(presses(p(x(177), 80)) && !presses(p(x(175), 80)))
    #expect(presses(p(x(196), 45)) && !presses(p(x(196), 43)))
    #expect(presses(p(x(196), 115)) && !presses(p(x(196), 117)))
  }

  @Test func `a held thumb over the content does not fade`() {
    let list = BarredList(.automatic)
    list.pane.grid.flashIndicators(time: 1)
    list.frame(at: 1)
    list.root.touches.pointerDown(at: p(196, 10), time: 1.1)
    list.frame(at: 5)
    list.frame(at: 6)
    #expect(list.thumb != nil && list.bubbles == ["1"])
    list.root.touches.pointerUp(at: p(196, 10), time: 6)
    list.frame(at: 6)
    #expect(list.thumb != nil && list.bubbles == [])
    list.frame(at: 7)
    #expect(list.thumb == nil)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `the thumb of an inner pane scrolls that pane only`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    panes.inner.anyGrid.flashIndicators(time: 1)
    panes.frame(at: 1)
    panes.root.touches.pointerDown(at: p(316, 10), time: 1.1)
    panes.root.touches.pointerMoved(to: p(316, 390), time: 1.2)
    panes.frame(at: 1.2)
    panes.root.touches.pointerUp(at: p(316, 390), time: 1.3)
    panes.frame(at: 1.3)
    #expect(panes.offsets == [400, 0])
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `the thumb of an outer pane is in front of an inner one`(nesting: Nesting) {
    let panes = NestedPanes(nesting)
    for pane in [panes.inner, panes.outer] { pane.anyGrid.flashIndicators(time: 1) }
    panes.frame(at: 1)
    panes.root.touches.pointerDown(at: p(316, 10), time: 1.1)
    panes.root.touches.pointerMoved(to: p(316, 1000), time: 1.2)
    panes.root.touches.pointerUp(at: p(316, 1000), time: 1.3)
    #expect(panes.offsets == [0, 1600])
  }

  @Test func `a pane that is removed lets go of its thumb`() {
    let list = BarredList()
    list.root.touches.pointerDown(at: list.thumbCenter, time: 1)
    list.root.remove(list.pane)
    #expect(!list.root.touches.isTouched)
    list.root.touches.pointerMoved(to: p(0, 500), time: 1.1)
    #expect(list.pane.contentOffset.y == 0)
  }

  @Test func `bubbles show index titles, or the text of the app`() {
    let list = LetteredList()
    list.touches.pointerDown(at: p(196, 4), time: 1)
    var titles: [String] = []
    for y in stride(from: 4.0, through: 160, by: 4) {
      list.touches.pointerMoved(to: p(196, y), time: 1 + y / 100)
      list.frame(at: 1 + y / 100)
      if let title = list.bubble, title != titles.last { titles.append(title) }
    }
    #expect(titles == ["A", "C", "D"])
    list.pane.positionText = { "row \($0)" }
    list.touches.pointerMoved(to: p(196, 0), time: 4)
    list.frame(at: 4)
    #expect(list.bubble == "row 0")
    list.pane.positionText = { _ in "" }
    list.touches.pointerMoved(to: p(196, 80), time: 5)
    list.frame(at: 5)
    #expect(list.bubble == nil)
  }

  @Test func `index titles are shown in a bubble on a host with bars beside the content`() {
    let list = LetteredList(on: BoxScreen(scrolling: .byHost(bars: 15)))
    #expect(list.pane.frame.width == 185)
    list.touches.pointerDown(at: p(189, 4), time: 1)
    list.touches.pointerMoved(to: p(189, 160), time: 2)
    list.frame(at: 2)
    #expect(list.bubble == "D")
    #expect(list.pane.contentOffset.y == list.pane.grid.scrollRange.end.y)
    list.touches.pointerUp(at: p(189, 160), time: 3)
  }

  @Test func `on a host with bars beside the content, a reload adds and removes index titles`() {
    let list = LetteredList(on: BoxScreen(scrolling: .byHost(bars: 15)), titles: [])
    #expect(list.pane.scrollBarBoxes.isEmpty)
    list.titles = [IndexTitle("A", section: 0)]
    list.pane.grid.reloadData()
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.count == 2)
    list.titles = []
    list.pane.grid.reloadData()
    list.frame(at: 2)
    #expect(list.pane.scrollBarBoxes.isEmpty)
  }

  @Test func `bubbles are beside the thumb, on the side of the content`() throws {
    for isMirrored in [false, true] {
      let list = BarredList(isMirrored: isMirrored)
      list.root.touches.pointerDown(at: list.thumbCenter, time: 1)
      list.root.touches.pointerMoved(to: p(0, 80), time: 1.1)
      list.frame(at: 1.1)
      let bubble = try #require(list.pane.scrollBarBoxes.last)
      #expect(isMirrored ? bubble.frame.minX == 8 : bubble.frame.maxX == 184)
      #expect(abs(bubble.frame.center.y - 80) <= 1)
    }
  }
}

/// Four sections of 20 rows. By default, the second has no index title.
private final class LetteredList: GridDataSource {
  let root = Box(width: 200, height: 160)
  let pane = GridBox(
    GridView<Box>(
      layout: SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(16))))))
  var titles: [IndexTitle]

  init(
    on screen: BoxScreen = BoxScreen(),
    titles: [IndexTitle] = [
      IndexTitle("A", section: 0), IndexTitle("C", section: 2), IndexTitle("D", section: 3),
    ]
  ) {
    self.titles = titles
    root.screen = screen
    root.append(pane)
    pane.scrollBars = .always
    pane.grid.dataSource = self
    frame(at: 0)
  }

  var touches: Touches { root.touches }

  var bubble: String? {
    guard case .text(let content) = pane.scrollBarBoxes.last?.content else { return nil }
    return content.text.text
  }

  func frame(at time: Double) {
    root.layout()
    root.screen?.advance(to: time)
    root.layout()
  }

  func numberOfSections(in grid: GridView<Box>) -> Int { 4 }

  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int { 20 }

  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill, height: .fill)
  }

  func indexTitles(for grid: GridView<Box>) -> [IndexTitle] { titles }
}
