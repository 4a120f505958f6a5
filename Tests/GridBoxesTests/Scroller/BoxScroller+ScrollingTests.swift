import GridBoxes
import Testing

/// A laid-out scroller of a size, with boxes of the given heights.
func scroller(
  _ width: Double = 320, _ height: Double = 480, on screen: BoxScreen? = nil, heights: [Double] = []
) -> BoxScroller {
  let scroller = BoxScroller(width: .points(width), height: .points(height))
  scroller.screen = screen
  scroller.append(contentsOf: heights.map { Box(width: .points(width), height: .points($0)) })
  scroller.layout()
  return scroller
}

@Suite struct BoxScrollerScrollingTests {
  @Test func `a scroller shows the part of its content at its offset`() {
    let scroller = scroller(320, 480, heights: Array(repeating: 100, count: 20))
    #expect(scroller.frame.size == GridSize(width: 320, height: 480))
    #expect(scroller.contentSize == GridSize(width: 320, height: 2000))
    #expect(scroller.shownBoxes.map(\.y) == [0, 100, 200, 300, 400])
    scroller.contentOffset.y = 5_000
    #expect(scroller.contentOffset.y == 1520)
    #expect(scroller.shownBoxes.map(\.y) == [1500, 1600, 1700, 1800, 1900])
    #expect(scroller.clipsBoxes)
  }

  /// Boxes that intersect the extended viewport are shown, but not those that only touch it.
  @Test(arguments: [
    (0.0, 250.0, [200.0, 300, 400, 500, 600, 700]),
    (100.0, 250.0, [100, 200, 300, 400, 500, 600, 700, 800]),
    (0.0, 20.0, [0, 100, 200, 300, 400]),
  ]) func `a viewport margin shows boxes beyond the viewport`(
    margin: Double, offset: Double, shown: [Double]
  ) {
    let scroller = scroller(320, 480, heights: Array(repeating: 100, count: 20))
    scroller.viewportMargin.height = margin
    scroller.contentOffset.y = offset
    #expect(scroller.shownBoxes.map(\.y) == shown)
  }

  /// Viewport 400, content 2000: y and height of the box, margin, offset before and after.
  @Test(arguments: [
    (700.0, 90.0, 8.0, 100.0, 398.0), (3, 40, 8, 50, 0), (150, 90, 8, 100, 100),
    (600, 500, 8, 100, 592), (1990, 10, 8, 0, 1600),
  ]) func `scrolling to a box moves by the least distance`(
    y: Double, height: Double, margin: Double, before: Double, after: Double
  ) {
    let scroller = scroller(320, 400, heights: [2000])
    let outer = Box(width: .points(320), height: .points(2000))
    outer.position = .free
    let box = Box(width: .points(50), height: .points(height))
    box.position = .free
    box.origin.y = y
    outer.append(box)
    scroller.append(outer)
    scroller.layout()
    scroller.contentOffset.y = before
    scroller.scroll(to: box, margin: margin)
    #expect(scroller.contentOffset.y == after)
    scroller.scroll(to: Box(), margin: margin)
    #expect(scroller.contentOffset.y == after)
  }

  @Test func `an animated scroll starts with the next frame`() {
    let screen = BoxScreen()
    let scroller = scroller(320, 400, on: screen, heights: Array(repeating: 100, count: 20))
    screen.advance(to: 100)
    scroller.scroll(to: scroller.boxes[10], duration: 1)
    #expect(screen.isMoving)
    screen.advance(to: 200)
    #expect(scroller.contentOffset.y == 0)
    screen.advance(to: 200.5)
    #expect(scroller.contentOffset.y == 350)
    screen.advance(to: 201)
    #expect(scroller.contentOffset.y == 700)
    // The scroll bar fades out after the scroll.
    screen.advance(to: 202)
    #expect(!screen.isMoving)
  }

  @Test func `handlers get every offset and the end of scrolling`() {
    let screen = BoxScreen()
    let scroller = scroller(320, 400, on: screen, heights: [2000])
    var offsets: [Double] = []
    var ends = 0
    for _ in 0..<2 { scroller.on(.scrolled) { _, offset in offsets.append(offset.y) } }
    scroller.on(.scrollingEnded) { _, _ in ends += 1 }
    scroller.contentOffset.y = 30
    screen.advance(to: 1)
    screen.advance(to: 2)
    #expect(offsets == [30, 30])
    scroller.scroll(to: GridPoint(x: 0, y: 80), duration: 1)
    for time in [3.0, 3.5, 4, 4.5] { screen.advance(to: time) }
    #expect(offsets == [30, 30, 55, 55, 80, 80])
    #expect(ends == 1)
  }
}

@Suite struct BoxScrollerSnappingTests {
  /// Three boxes of 300 in a height of 400. Of two edges at the same distance, the first one is
  /// taken. From 380, the nearest edge is 300, not the end at 500 as in MGBoxKit.
  @Test(arguments: [
    (0.0, 0.0), (130, 0), (150, 0), (160, 300), (340, 300), (380, 300), (400, 300), (410, 500),
    (460, 500),
  ]) func `snapping scrolls to the nearest edge of a box`(offset: Double, target: Double) {
    let scroller = scroller(320, 400, heights: [300, 300, 300])
    // Unlike in MGBoxKit, the padding does not affect where boxes begin.
    scroller.contentOffset.y = offset
    scroller.snapToNearestBox()
    #expect(scroller.contentOffset.y == target)
  }

  @Test func `snapping can be animated`() {
    let screen = BoxScreen()
    let scroller = scroller(320, 400, on: screen, heights: [300, 300, 300])
    scroller.contentOffset.y = 280
    scroller.snapToNearestBox(duration: 1)
    for time in [1.0, 1.5] { screen.advance(to: time) }
    #expect(scroller.contentOffset.y == 290)
    screen.advance(to: 2)
    #expect(scroller.contentOffset.y == 300)
  }

  @Test func `a fling ends at an edge of a box`() {
    let screen = BoxScreen()
    let scroller = scroller(320, 400, on: screen, heights: Array(repeating: 70, count: 100))
    scroller.snapsToBoxes = true
    for speed in [300.0, 1_000, -700, 4_000] {
      scroller.grid.fling(velocity: GridOffset(x: 0, y: speed), time: screen.time)
      for _ in 0..<1_000 { screen.advance(to: screen.time + 1 / 60) }
      #expect(scroller.contentOffset.y.truncatingRemainder(dividingBy: 70) == 0)
    }
    #expect(scroller.contentOffset.y > 0)
  }

  @Test func `snapping works horizontally and with a provider`() {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(400), height: .points(100)),
      arrangement: .linear(.horizontal))
    scroller.provider = BoxProvider(
      count: { 10 }, sizes: .same(GridSize(width: 300, height: 100))
    ) { _, scroller in scroller.dequeue("box") { Box() } }
    scroller.layout()
    #expect(scroller.contentSize == GridSize(width: 3_000, height: 100))
    scroller.contentOffset.x = 470
    scroller.snapToNearestBox()
    #expect(scroller.contentOffset == GridPoint(x: 600, y: 0))
  }

  @Test func `snapping can scroll back to the padding before the first box`() {
    let scroller = scroller(320, 400, heights: [300, 300, 300])
    scroller.padding.top = 10
    scroller.layout()
    scroller.contentOffset.y = 4
    scroller.snapToNearestBox()
    #expect(scroller.contentOffset.y == 0)
    scroller.contentOffset.y = 7
    scroller.snapToNearestBox()
    #expect(scroller.contentOffset.y == 10)
  }
}

@Suite struct SavedOffsetTests {
  @Test(arguments: [
    (480.0, 2480.0, 0.0, 1000.0, 320.0, 1320.0, 0.0, 500.0),
    (480, 2480, 64, 968, 320, 1320, 44, 478),
    (480, 300, 0, 0, 320, 1320, 0, 0),
  ]) func `a saved offset is restored as a share of the scroll range`(
    height: Double, content: Double, top: Double, offset: Double, newHeight: Double,
    newContent: Double, newTop: Double, newOffset: Double
  ) {
    let scroller = scroller(320, height, heights: [content])
    scroller.grid.insets.top = top
    scroller.contentOffset.y = offset
    let saved = scroller.savedOffset
    scroller.height = newHeight
    scroller.boxes[0].height = newContent
    scroller.grid.insets.top = newTop
    scroller.layout()
    scroller.restore(saved)
    #expect(scroller.contentOffset.y == newOffset)
  }
}
