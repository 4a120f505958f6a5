import GridBoxes
import Testing

@Suite struct BoxGestureTests {
  private let row = Box()
  private let icon = Box()
  private let log = Log()

  /// A row with an icon at its left.
  private func rowPage() -> Touches {
    icon.position = .free
    icon.frame = r(0, 0, 20, 20)
    row.append(icon)
    return page((row, r(0, 0, 100, 20))).keptTouches
  }

  @Test func `a tap has a point, a count and a number of pointers`() {
    row.onTap = { [log] box, tap in
      log.add("\(box.width) at \(tap.point.x), \(tap.count) by \(tap.pointers)")
    }
    let touches = rowPage()
    touches.tap(p(30, 10), time: 1)
    touches.tap(p(31, 10), time: 1.2)
    touches.tap(p(31, 10), time: 2)
    #expect(
      log.take() == [
        "100.0 at 30.0, 1 by 1", "100.0 at 31.0, 2 by 1", "100.0 at 31.0, 1 by 1",
      ])
    touches.pointerDown(1, at: p(30, 10), time: 3)
    touches.pointerDown(2, at: p(60, 10), time: 3.1)
    touches.pointerUp(1, at: p(30, 10), time: 3.2)
    touches.pointerUp(2, at: p(60, 10), time: 3.2)
    #expect(log.take() == ["100.0 at 60.0, 1 by 2"])
  }

  @Test(arguments: [(10, true), (11, false)])
  func `a tap may move by at most 10 points`(way: Double, isTap: Bool) {
    log.listen(to: row, as: "row", only: [.tap])
    let touches = rowPage()
    touches.pointerDown(at: p(30, 10), time: 1)
    touches.pointerUp(at: p(30 + way, 10), time: 1.1)
    #expect(log.take() == (isTap ? ["row tap"] : []))
  }

  @Test func `a pointer lifted outside its box does not tap`() {
    log.listen(to: row, as: "row", only: [.tap])
    let touches = rowPage()
    touches.pointerDown(at: p(30, 18), time: 1)
    touches.pointerUp(at: p(30, 22), time: 1.1)
    #expect(log.take().isEmpty)
  }

  @Test func `swipes lead to the right, or in the configured directions`() {
    log.listen(to: row, as: "row", only: [.swipe])
    let touches = rowPage()
    let ways: [(GridEdge, GridPoint)] = [
      (.right, p(60, 10)), (.left, p(-60, 10)), (.bottom, p(0, 70)), (.top, p(0, -50)),
    ]
    for (edge, end) in ways {
      touches.pointerDown(at: p(0, 10), time: 1)
      touches.pointerMoved(to: end, time: 1.2)
      touches.pointerUp(at: end, time: 1.3)
      #expect(log.take() == (edge == .right ? ["row swipe right"] : []))
    }
    row.swipeDirections = .all
    for (edge, end) in ways {
      touches.pointerDown(at: p(0, 10), time: 1)
      touches.pointerUp(at: end, time: 1.3)
      #expect(log.take() == ["row swipe \(edge)"])
    }
  }

  @Test(arguments: [
    (p(49, 10), 0.1, false), (p(50, 10), 0.5, true), (p(50, 10), 0.51, false),
    (p(60, 40), 0.1, true), (p(60, 41), 0.1, false), (p(-60, 10), 0.1, false),
  ])
  func `a swipe must be long, quick and straight`(end: GridPoint, seconds: Double, isSwipe: Bool) {
    log.listen(to: row, as: "row", only: [.swipe])
    let touches = rowPage()
    touches.pointerDown(at: p(0, 10), time: 1)
    touches.pointerMoved(to: end, time: 1 + seconds)
    #expect(log.take() == (isSwipe ? ["row swipe right"] : []))
    #expect(row.state(of: .swipe) == (isSwipe ? .recognized : end.x == 49 ? .possible : .failed))
    touches.pointerMoved(to: p(200, 10), time: 1 + seconds)
    touches.pointerUp(at: p(200, 10), time: 1 + seconds)
    #expect(log.take() == (end.x == 49 ? ["row swipe right"] : []))
  }

  /// MGBoxKit calls the handler at the end as well.
  @Test func `a long press is reported once, when it is recognized`() {
    row.onLongPress = { [log] _, touch in log.add("\(touch.point.x) \(touch.time)") }
    row.isTappable = true
    let touches = rowPage()
    touches.pointerDown(at: p(30, 10), time: 1)
    #expect(touches.nextDeadline == 1.5)
    touches.pointerMoved(to: p(34, 10), time: 1.3)
    touches.advance(to: 1.4)
    #expect(log.take().isEmpty)
    touches.advance(to: 1.5)
    #expect(log.take() == ["34.0 1.5"])
    #expect(touches.nextDeadline == nil)
    touches.advance(to: 9)
    touches.pointerDown(2, at: p(60, 10), time: 9)
    touches.advance(to: 10)
    touches.pointerUp(2, at: p(60, 10), time: 10)
    #expect(row.state(of: .longPress) == .recognized)
    touches.pointerUp(at: p(34, 10), time: 10)
    #expect(log.take().isEmpty)
  }

  @Test func `without a long press, a tap may take any time`() {
    log.listen(to: row, as: "row", only: [.tap])
    let touches = rowPage()
    touches.pointerDown(at: p(30, 10), time: 1)
    #expect(touches.nextDeadline == nil)
    touches.pointerUp(at: p(30, 10), time: 4)
    #expect(log.take() == ["row tap"])
  }

  @Test func `the innermost box that handles a gesture receives it`() {
    log.listen(to: row, as: "row", only: [.tap, .longPress])
    log.listen(to: icon, as: "icon", only: [.tap])
    let touches = rowPage()
    touches.tap(p(5, 5), time: 1)
    touches.tap(p(50, 5), time: 2)
    #expect(log.take() == ["icon tap", "row tap"])
    touches.pointerDown(at: p(5, 5), time: 3)
    touches.advance(to: 3.5)
    touches.pointerUp(at: p(5, 5), time: 4)
    #expect(log.take() == ["row long press"])
  }

  @Test func `taps and swipes ignore touches of inner controls, and long presses do not`() {
    log.listen(to: row, as: "row", only: [.tap, .swipe, .longPress])
    icon.isControl = true
    let touches = rowPage()
    touches.tap(p(5, 5), time: 1)
    touches.pointerDown(at: p(5, 5), time: 2)
    #expect(BoxGesture.allCases.map { row.state(of: $0) } == [.failed, .failed, .possible])
    touches.pointerUp(at: p(90, 5), time: 2.1)
    #expect(log.take().isEmpty)
    touches.pointerDown(at: p(5, 5), time: 3)
    touches.advance(to: 4)
    #expect(log.take() == ["row long press"])
    touches.pointerUp(at: p(5, 5), time: 4)
    touches.tap(p(50, 5), time: 5)
    log.listen(to: icon, as: "icon", only: [.tap])
    touches.tap(p(5, 5), time: 6)
    #expect(log.take() == ["row tap", "icon tap"])
  }

  @Test func `a long press disabled during a touch does not take the pointer`() {
    log.listen(to: row, as: "row", only: [.tap])
    icon.isLongPressable = true
    let touches = rowPage()
    touches.pointerDown(at: p(5, 5), time: 1)
    icon.isLongPressable = false
    touches.advance(to: 2)
    touches.pointerUp(at: p(5, 5), time: 2)
    #expect(log.take() == ["row tap"])
  }
}
