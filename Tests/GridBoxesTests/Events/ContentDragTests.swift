import GridBoxes
import Testing

@Suite struct ContentDragTests {
  let screen = BoxScreen()

  /// Moves a pointer from one point to another in ten steps of a hundredth of a second.
  private func drag(
    _ root: Box, from start: GridPoint, by way: GridOffset, lifts: Bool = true, time: Double = 0
  ) {
    let touches = root.touches
    touches.pointerDown(at: start, time: time)
    for step in 1...10 {
      let part = Double(step) / 10
      touches.pointerMoved(
        to: start + GridOffset(x: way.x * part, y: way.y * part), time: time + part / 10)
    }
    // A pause before the pointer lifts prevents a fling.
    touches.pointerMoved(
      to: start + way, time: time + 0.5)
    touches.pointerMoved(to: start + way, time: time + 1)
    if lifts { touches.pointerUp(at: start + way, time: time + 1.01) }
  }

  @Test func `a drag scrolls the content and cancels the touch of its box`() {
    let scroller = scroller(320, 400, on: screen, heights: Array(repeating: 100, count: 20))
    var news: [String] = []
    scroller.boxes[1].onTap = { _, _ in news.append("tap") }
    scroller.boxes[1].onTouchesBegan = { _, _ in news.append("began") }
    scroller.boxes[1].onTouchesCancelled = { _, _ in news.append("cancelled") }
    drag(scroller, from: GridPoint(x: 50, y: 150), by: GridOffset(x: 4, y: -120))
    #expect(scroller.contentOffset == GridPoint(x: 0, y: 120))
    #expect(news == ["began", "cancelled"])
    scroller.touches.pointerDown(at: GridPoint(x: 50, y: 50), time: 2)
    scroller.touches.pointerMoved(to: GridPoint(x: 50, y: 55), time: 2.1)
    scroller.touches.pointerUp(at: GridPoint(x: 50, y: 55), time: 2.2)
    #expect(news == ["began", "cancelled", "began", "tap"])
    #expect(scroller.contentOffset.y == 120)
  }

  @Test func `a drag that begins in a box that holds drags scrolls no pane around it`() {
    let scroller = scroller(320, 400, on: screen, heights: Array(repeating: 100, count: 20))
    let slider = scroller.boxes[1]
    slider.isControl = true
    var moves = 0
    slider.on(anyOf: [.touchDragInside, .touchDragOutside]) { _, _, _ in moves += 1 }
    let knob = Box(width: 20, height: 20)
    slider.append(knob)
    scroller.layout()
    slider.holdsDrags = true
    drag(scroller, from: GridPoint(x: 5, y: 105), by: GridOffset(x: 4, y: -90))
    #expect(scroller.contentOffset == .zero)
    #expect(moves == 12)
    // The pane inside still scrolls.
    let inner = BoxScroller(width: 100, height: 50)
    inner.append(Box(width: 100, height: 500))
    slider.append(inner)
    scroller.layout()
    drag(scroller, from: GridPoint(x: 50, y: 140), by: GridOffset(x: 0, y: -30), time: 2)
    #expect(inner.contentOffset.y == 30)
    #expect(scroller.contentOffset == .zero)
    slider.holdsDrags = false
    drag(scroller, from: GridPoint(x: 5, y: 105), by: GridOffset(x: 4, y: -90), time: 4)
    #expect(scroller.contentOffset.y == 90)
  }

  @Test func `a drag across the scroll axis is left to the content`() {
    let scroller = scroller(320, 400, on: screen, heights: Array(repeating: 100, count: 20))
    var swipes: [GridEdge] = []
    scroller.boxes[1].onSwipe = { swipes.append($1) }
    scroller.touches.pointerDown(at: GridPoint(x: 50, y: 150), time: 0)
    for step in 1...10 {
      scroller.touches.pointerMoved(
        to: GridPoint(x: 50 + Double(step) * 8, y: 150), time: Double(step) / 100)
    }
    scroller.touches.pointerUp(at: GridPoint(x: 130, y: 150), time: 0.11)
    #expect(swipes == [.right])
    #expect(scroller.contentOffset == .zero)
  }

  @Test func `a fling continues until a pointer stops it`() {
    let scroller = scroller(320, 400, on: screen, heights: Array(repeating: 100, count: 200))
    var taps = 0
    for box in scroller.boxes { box.onTap = { _, _ in taps += 1 } }
    let touches = scroller.touches
    touches.pointerDown(at: GridPoint(x: 50, y: 350), time: 0)
    for step in 1...10 {
      touches.pointerMoved(
        to: GridPoint(x: 50, y: 350 - Double(step) * 20), time: Double(step) / 60)
    }
    touches.pointerUp(at: GridPoint(x: 50, y: 150), time: 11 / 60)
    screen.advance(to: 0.3)
    let before = scroller.contentOffset.y
    screen.advance(to: 0.4)
    #expect(scroller.contentOffset.y > before && before > 190)
    #expect(touches.pointerDown(at: GridPoint(x: 50, y: 100), time: 0.41))
    let stopped = scroller.contentOffset.y
    screen.advance(to: 0.5)
    #expect(scroller.contentOffset.y == stopped)
    touches.pointerUp(at: GridPoint(x: 50, y: 100), time: 0.6)
    screen.advance(to: 0.7)
    #expect(scroller.contentOffset.y == stopped)
    #expect(taps == 0)
  }

  private func nested() -> (page: BoxScroller, strip: BoxScroller, list: BoxScroller) {
    let page = scroller(320, 400, on: screen)
    let strip = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(100)),
      arrangement: .linear(.horizontal))
    strip.append(contentsOf: (0..<20).map { _ in Box(width: .points(90), height: .points(100)) })
    let list = scroller(320, 200, heights: [250])
    page.append(contentsOf: [strip, list, Box(width: .points(320), height: .points(1_000))])
    page.layout()
    return (page, strip, list)
  }

  @Test func `among nested scrollers, a drag scrolls the one along its direction`() {
    let (page, strip, list) = nested()
    drag(page, from: GridPoint(x: 200, y: 50), by: GridOffset(x: -100, y: -30))
    #expect(strip.contentOffset == GridPoint(x: 100, y: 0) && page.contentOffset == .zero)
    drag(page, from: GridPoint(x: 200, y: 90), by: GridOffset(x: -20, y: -40), time: 5)
    #expect(strip.contentOffset.x == 100 && page.contentOffset == GridPoint(x: 0, y: 40))
    drag(page, from: GridPoint(x: 200, y: 200), by: GridOffset(x: 0, y: -80), time: 10)
    #expect(list.contentOffset.y == 50 && page.contentOffset.y == 70)
  }

  @Test func `among nested scrollers, a wheel scrolls the one along its direction`() {
    let (page, strip, list) = nested()
    #expect(
      page.touches.scroll(by: GridOffset(x: 30, y: 0), at: GridPoint(x: 5, y: 5), time: 0) == .zero)
    #expect(strip.contentOffset.x == 30)
    page.touches.scroll(by: GridOffset(x: 0, y: 80), at: GridPoint(x: 5, y: 150), time: 0)
    #expect(list.contentOffset.y == 50 && page.contentOffset.y == 30)
    #expect(
      page.touches.scroll(by: GridOffset(x: 0, y: -100), at: GridPoint(x: 5, y: 150), time: 0)
        == GridOffset(x: 0, y: -20))
    let nowhere = GridPoint(x: 900, y: 900)
    #expect(
      page.touches.scroll(by: GridOffset(x: 1, y: 1), at: nowhere, time: 0)
        == GridOffset(x: 1, y: 1)
    )
  }

  @Test func `removing a scroller passes its drag to the outer scroller`() {
    let (page, strip, _) = nested()
    drag(page, from: GridPoint(x: 200, y: 50), by: GridOffset(x: -100, y: 0), lifts: false)
    #expect(page.touches.isTouched)
    page.remove(strip)
    page.layout()
    #expect(page.touches.isTouched)
    page.touches.pointerMoved(to: GridPoint(x: 0, y: 0), time: 3)
    page.touches.pointerUp(at: .zero, time: 4)
    #expect(strip.contentOffset.x == 100 && page.contentOffset.y == 50)
    #expect(!page.touches.isTouched)
  }
}
