import GridBoxes
import Testing

/// Sequences of calls that once failed.
@Suite struct BoxScrollerRegressionTests {
  let screen = BoxScreen()

  private func frames(_ screen: BoxScreen, _ times: Double...) {
    for time in times { screen.advance(to: time) }
  }

  @Test func `removed boxes are neither snapped to nor shown`() {
    let scroller = scroller(320, 400, heights: [300, 300, 300])
    scroller.snapToNearestBox()
    scroller.removeAll()
    scroller.snapToNearestBox()
    let other = self.scroller(100, 100, heights: [50, 50, 50])
    let moved = other.boxes[1]
    let box = Box()
    box.append(moved)
    #expect(!other.shownBoxes.contains { $0 === moved })
    #expect(other.shownBoxes.count == 1)
  }

  private func scroller(_ width: Double, _ height: Double, heights: [Double]) -> BoxScroller {
    GridBoxesTests.scroller(width, height, on: nil, heights: heights)
  }

  @Test func `a host may read touches and advance the screen in callbacks`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [2_000])
    var frameRequests = 0
    screen.onNeedsFrame = { frameRequests += scroller.touches.isTouched ? 1 : 0 }
    scroller.touches.pointerDown(at: GridPoint(x: 5, y: 300), time: 0)
    scroller.touches.pointerMoved(to: GridPoint(x: 5, y: 200), time: 0.1)
    scroller.touches.pointerUp(at: GridPoint(x: 5, y: 200), time: 2)
    #expect(frameRequests > 0)
    screen.onNeedsFrame = nil
    let screen = screen
    var eventCount = 0
    scroller.on(.scrolled) { _, _ in
      eventCount += 1
      if eventCount < 5 { screen.advance(to: screen.time + 1) }
    }
    scroller.contentOffset.y = 10
    frames(screen, 1, 2, 3)
    #expect(eventCount > 0 && scroller.contentOffset.y == 10)
  }

  @Test(arguments: [Arrangement.linear(.horizontal), .flow(.vertical)])
  func `a mirrored scroller starts at its right end and can reach all content`(
    arrangement: Arrangement
  ) {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(100), height: .points(20)), arrangement: arrangement)
    scroller.screen = BoxScreen(isMirrored: true)
    scroller.append(contentsOf: (0..<5).map { _ in Box(width: 60, height: 20) })
    scroller.layout()
    #expect(scroller.boxes.map(\.x) == [240, 180, 120, 60, 0])
    #expect(scroller.contentOffset.x == 200)
    #expect(scroller.shownBoxes.count == 2)
    scroller.removeAll()
    scroller.provider = BoxProvider(count: { 5 }, sizes: .same(GridSize(width: 60, height: 20))) {
      index, scroller in
      scroller.dequeue("box") { Box() }
    }
    scroller.layout()
    #expect(scroller.contentOffset.x == 200)
    #expect(scroller.visibleBoxes.map(\.index) == [0, 1])
  }

  @Test func `measuring a fitting scroller keeps its pending animation`() {
    let provided = ProvidedScroller([1, 2, 3])
    provided.scroller.sizing = Sizing(width: .points(320), height: .fit)
    provided.scroller.layout()
    #expect(provided.scroller.height == 300)
    provided.keys = [2, 3]
    provided.scroller.reloadData()
    #expect(provided.scroller.size(in: .upTo(.infinite)) == GridSize(width: 320, height: 200))
    provided.scroller.layout(duration: 1)
    #expect(provided.screen.isMoving)
    frames(provided.screen, 0, 0.5)
    #expect(provided.shown.sorted() == ["1 0.0", "2 50.0", "3 150.0"])
  }

  @Test func `a fling continues on another screen`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [20_000])
    scroller.grid.fling(velocity: GridOffset(x: 0, y: 1_000), time: 0)
    frames(screen, 0.1)
    let other = BoxScreen()
    scroller.screen = other
    frames(other, 0.2, 0.3)
    let before = scroller.contentOffset.y
    #expect(other.isMoving)
    frames(other, 0.4)
    #expect(scroller.contentOffset.y > before)
  }

  @Test func `a disappearance is reported before the box is filled again`() {
    let provided = ProvidedScroller(Array(0..<100))
    provided.scroller.provider?.disappeared = { box, _ in box.content = .none }
    provided.scroller.layout()
    provided.scroller.contentOffset.y = 1_000
    frames(provided.screen, 1)
    #expect(provided.shown.first == "10 1000.0" && !provided.shown.contains { $0.hasPrefix(" ") })
  }

  @Test func `a provided box that is added elsewhere leaves its scroller`() {
    let provided = ProvidedScroller(Array(0..<10))
    let box = provided.scroller.shownBoxes[1]
    let other = Box()
    other.append(box)
    #expect(!provided.scroller.shownBoxes.contains { $0 === box })
    #expect(box.parent === other)
    other.remove(box)
    #expect(box.parent == nil)
  }

  @Test func `pending events and touches do not retain a scroller`() {
    weak var gone: BoxScroller?
    do {
      let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [2_000])
      scroller.contentOffset.y = 50
      scroller.touches.pointerDown(at: GridPoint(x: 5, y: 5), time: 0)
      gone = scroller
    }
    #expect(gone == nil)
    frames(screen, 1)
    #expect(!screen.isMoving)
  }

  @Test func `a touch stops an animated scroll that is about to start`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [20_000])
    scroller.scroll(to: GridPoint(x: 0, y: 2_000), duration: 0.3)
    scroller.touches.pointerDown(at: GridPoint(x: 5, y: 200), time: 0)
    scroller.touches.pointerMoved(to: GridPoint(x: 5, y: 150), time: 0.1)
    frames(screen, 0.2, 0.6, 1)
    #expect(scroller.contentOffset.y == 50)
  }

  @Test func `a box that fades out keeps its last index`() {
    let provided = ProvidedScroller([1, 2, 3])
    provided.change([2, 3], duration: 1)
    frames(provided.screen, 0, 0.5)
    provided.news = []
    provided.change([9, 2, 3], duration: 1)
    frames(provided.screen, 0.6, 1, 2, 3)
    #expect(provided.news.sorted() == ["+0", "-0", "0>1", "1>2"])
  }

  @Test func `the layout and the provider can be replaced`() {
    let provided = ProvidedScroller(Array(0..<10))
    provided.scroller.provider?.layout = AnyItemLayout(ListLayout(rowHeight: .fixed(50)))
    provided.scroller.layout()
    provided.scroller.provider?.layout = AnyItemLayout(ListLayout(rowHeight: .fixed(20)))
    provided.scroller.layout()
    #expect(provided.scroller.shownBoxes[1].y == 20)
    provided.news = []
    provided.scroller.provider = nil
    provided.scroller.layout()
    #expect(provided.news.count == 10 && provided.news.allSatisfy { $0.hasPrefix("-") })
  }

  @Test func `data that changes during a query is queried again`() {
    let provided = ProvidedScroller([1, 2, 3])
    var isChanged = false
    let keyOf = provided.scroller.provider?.key
    provided.scroller.provider?.key = { [unowned provided] index in
      if !isChanged {
        isChanged = true
        provided.keys.append(4)
        provided.scroller.reloadData()
      }
      return keyOf?(index) ?? 0
    }
    provided.scroller.layout()
    provided.scroller.layout()
    #expect(provided.shown.count == 4)
  }

  @Test func `a frame between a reload and its layout requests no removed items`() {
    let provided = ProvidedScroller(Array(0..<100))
    provided.scroller.contentOffset.y = 3_000
    frames(provided.screen, 1)
    provided.keys = [1, 2]
    provided.scroller.reloadData()
    provided.scroller.contentOffset.y = 3_400
    frames(provided.screen, 2)
    #expect(provided.shown == ["1 0.0", "2 100.0"])
  }

  @Test func `finishing motion shows provided boxes at their frames`() {
    let provided = ProvidedScroller([1, 2, 3])
    provided.change([3, 2, 1], duration: 1)
    frames(provided.screen, 0, 0.5)
    #expect(provided.scroller.isInMotion)
    provided.scroller.finishMotion()
    #expect(provided.shown == ["3 0.0", "2 100.0", "1 200.0"])
    #expect(!provided.scroller.isInMotion)
  }

  private func page() -> (BoxScroller, Box) {
    let page = GridBoxesTests.scroller(320, 480, on: screen, heights: [1_000])
    let field = Box(width: 200, height: 30)
    field.position = .free
    field.origin.y = 970
    page.append(field)
    page.layout()
    return (page, field)
  }

  private func keyboard(_ top: Double, _ height: Double? = nil) -> GridRect {
    r(0, top, 320, height ?? 480 - top)
  }

  @Test func `a keyboard may shrink, be interrupted or cover nothing`() {
    let (page, field) = page()
    page.contentOffset.y = 520
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    screen.showKeyboard(keyboard(358), for: field, duration: 0)
    screen.hideKeyboard(duration: 0)
    #expect(page.contentOffset.y == 520)
    field.origin.y = 550
    page.contentOffset.y = 100
    screen.showKeyboard(keyboard(264), for: field, duration: 1)
    frames(screen, 1, 1.3)
    let held = page.contentOffset.y
    #expect(held > 100 && held < 300)
    page.touches.pointerDown(at: GridPoint(x: 5, y: 100), time: 1.3)
    page.touches.pointerUp(at: GridPoint(x: 5, y: 100), time: 2)
    screen.hideKeyboard(duration: 0)
    #expect(page.contentOffset.y == 100)
    screen.showKeyboard(keyboard(0, 100), for: field, duration: 0)
    #expect(page.contentOffset.y == 100)
  }

  @Test func `a field beyond the right edge is scrolled into view above a keyboard, and back`() {
    let (page, field) = page()
    page.append(Box(width: 900, height: 10))
    page.layout()
    page.contentOffset.y = 520
    field.origin.x = 500
    let before = page.contentOffset
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    #expect(page.contentOffset.x == field.frame.maxX - 320)
    #expect(page.contentOffset.y > before.y)
    screen.hideKeyboard(duration: 0)
    #expect(page.contentOffset == before)
  }

  @Test func `a box that has faded out is visible elsewhere, and one that is gone is not`() {
    let provided = ProvidedScroller([1, 2, 3])
    let box = provided.scroller.shownBoxes[0]
    provided.change([2, 3], duration: 1)
    frames(provided.screen, 0, 0.9, 1, 2)
    let other = Box()
    other.append(box)
    other.layout()
    #expect(box.shownOpacity == 1)
    provided.scroller.shownBoxes[0].visibility = .gone
    #expect(provided.shown.count == 1)
  }

  @Test func `a time that goes back does not scroll`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [20_000])
    frames(screen, 10)
    scroller.scroll(to: GridPoint(x: 0, y: 1_000), duration: 1)
    frames(screen, 5)
    #expect(scroller.contentOffset.y == 0)
    frames(screen, 10.1, 10.6)
    #expect(scroller.contentOffset.y == 500)
  }

  @Test func `an invalid viewport margin counts as zero`() {
    let scroller = scroller(100, 100, heights: Array(repeating: 50, count: 20))
    scroller.viewportMargin = GridSize(width: .nan, height: .infinity)
    #expect(scroller.shownBoxes.count == 2)
  }

  @Test func `scrolling to a fixed box in an inner scroller uses its shown position`() {
    let page = scroller(100, 100, heights: [300])
    let inner = scroller(100, 200, heights: [1_000])
    let badge = Box(width: 10, height: 10)
    badge.position = .fixed(GridPoint(x: 0, y: 150))
    inner.append(badge)
    page.append(inner)
    page.append(Box(width: 100, height: 500))
    page.layout()
    inner.contentOffset.y = 300
    page.scroll(to: badge)
    #expect(page.contentOffset.y == 360)
  }

  @Test func `a billion items without keys can be inserted, removed and filled again`() {
    let provided = ProvidedScroller([])
    var count = 1_000_000_000
    provided.scroller.provider?.key = nil
    provided.scroller.provider?.count = { count }
    provided.scroller.provider?.sizes = .same(GridSize(width: 320, height: 100))
    provided.scroller.provider?.box = { index, scroller in
      let box = scroller.dequeue("row") { Box() }
      box.content = .text(TextContent(AttributedText("\(index) of \(count)")))
      return box
    }
    provided.scroller.layout()
    for next in [999_999_999, 1_500_000_000, 3, 0] {
      count = next
      provided.scroller.reloadData()
      provided.scroller.layout()
      #expect(provided.scroller.contentSize.height == Double(next) * 100)
      #expect(provided.shown.count == min(5, next))
      #expect(provided.shown.allSatisfy { $0.contains("of \(next) ") })
    }
  }

  @Test func `without keys, only items with a changed stamp are filled again`() {
    let provided = ProvidedScroller([1, 2, 3])
    var stamps = [0, 0, 0]
    provided.scroller.provider?.key = nil
    provided.scroller.provider?.stamp = { stamps[$0] }
    provided.scroller.layout()
    provided.filled = []
    stamps = [0, 5, 0]
    provided.scroller.reloadData()
    provided.scroller.layout()
    #expect(provided.filled == [2])
  }
}
