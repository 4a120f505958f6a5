import GridBoxes
import Testing

@Suite struct BoxGesturesTests {
  private let row = Box()
  private let log = Log()

  private func rowPage() -> Touches {
    page((row, r(0, 0, 100, 20))).keptTouches
  }

  @Test func `setting a handler enables a gesture, and nil disables it`() {
    #expect(!row.isTappable && !row.isSwipable && !row.isLongPressable)
    log.listen(to: row, as: "row", only: [.tap, .swipe, .longPress])
    #expect(row.isTappable && row.isSwipable && row.isLongPressable)
    #expect(row.onTap != nil && row.onSwipe != nil && row.onLongPress != nil)
    row.onTap = nil
    row.onSwipe = nil
    row.onLongPress = nil
    #expect(!row.isTappable && !row.isSwipable && !row.isLongPressable)
  }

  @Test func `a disabled gesture keeps its handler`() {
    log.listen(to: row, as: "row", only: [.tap])
    let touches = rowPage()
    row.isTappable = false
    touches.tap(p(30, 10), time: 1)
    row.isTappable = true
    touches.tap(p(30, 10), time: 2)
    touches.pointerDown(at: p(30, 10), time: 3)
    row.isTappable = false
    touches.pointerUp(at: p(30, 10), time: 3)
    #expect(log.take() == ["row tap"])
  }

  @Test func `a box is exclusive while its tap or long press is enabled`() {
    #expect(!row.isExclusive)
    row.onTap = { _, _ in }
    row.onLongPress = { _, _ in }
    #expect(row.isExclusive)
    row.onTap = nil
    #expect(row.isExclusive)
    row.onLongPress = nil
    #expect(!row.isExclusive)
    row.onSwipe = { _, _ in }
    #expect(!row.isExclusive)
    row.isTappable = true
    row.allowsSimultaneousTaps = true
    #expect(!row.isExclusive)
    row.allowsSimultaneousTaps = false
    #expect(row.isExclusive)
  }

  @Test func `the phase of each gesture can be read`() {
    let touches = rowPage()
    func states() -> [GesturePhase] { BoxGesture.allCases.map { row.state(of: $0) } }
    #expect(states() == [.off, .off, .off])
    log.listen(to: row, as: "row", only: [.tap, .swipe, .longPress])
    #expect(states() == [.idle, .idle, .idle])
    touches.pointerDown(at: p(30, 10), time: 1)
    #expect(states() == [.possible, .possible, .possible])
    touches.pointerMoved(to: p(45, 10), time: 1.1)
    #expect(states() == [.failed, .possible, .failed])
    touches.pointerMoved(to: p(80, 10), time: 1.1)
    #expect(states() == [.failed, .recognized, .failed])
    touches.pointerUp(at: p(80, 10), time: 1.1)
    #expect(states() == [.idle, .idle, .idle])
    touches.pointerDown(at: p(30, 10), time: 2)
    touches.advance(to: 2.5)
    #expect(states() == [.failed, .failed, .recognized])
    touches.cancelPointers(time: 2.5)
    #expect(states() == [.idle, .idle, .idle])
    touches.pointerDown(1, at: p(30, 10), time: 3)
    touches.pointerDown(2, at: p(40, 10), time: 3)
    touches.pointerUp(1, at: p(30, 90), time: 3)
    #expect(states() == [.failed, .failed, .failed])
  }

  private final class OverridingBox: Box {
    var calls: [String] = []
    override func tapped(_ tap: Tap) {
      calls.append("tapped")
      super.tapped(tap)
    }
    override func swiped(to edge: GridEdge) { calls.append("swiped \(edge)") }
    override func longPressed(_ touch: Touch) { calls.append("long pressed") }
  }

  @Test func `the methods of gestures can be overridden`() {
    let box = OverridingBox()
    box.onTap = { box, _ in box.calls.append("handler") }
    box.isSwipable = true
    box.isLongPressable = true
    let touches = page((box, r(0, 0, 100, 20))).keptTouches
    touches.tap(p(5, 5), time: 1)
    touches.pointerDown(at: p(5, 5), time: 2)
    touches.pointerUp(at: p(90, 5), time: 2)
    touches.pointerDown(at: p(5, 5), time: 3)
    touches.advance(to: 4)
    #expect(box.calls == ["tapped", "handler", "swiped right", "long pressed"])
  }
}
