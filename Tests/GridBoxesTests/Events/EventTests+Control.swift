import GridBoxes
import Testing

@Suite struct ControlEventTests {
  private let button = Box()
  private let log = Log()

  private func touches() -> (Box, Touches) {
    button.isControl = true
    let kinds: [Event<Touch>] = [
      .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
      .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    let log = log
    button.on(anyOf: kinds) { _, event, touch in
      log.add("\(event.name) \(touch.point.x) \(touch.time)")
    }
    let page = page((button, r(10, 10, 50, 20)))
    return (page, page.touches)
  }

  @Test func `a press sends touchDown and touchUpInside`() {
    let (page, touches) = touches()
    touches.pointerDown(at: p(12, 12), time: 1)
    touches.pointerMoved(to: p(14, 12), time: 2)
    touches.pointerUp(at: p(15, 12), time: 3)
    #expect(
      log.take() == ["touchDown 2.0 1.0", "touchDragInside 4.0 2.0", "touchUpInside 5.0 3.0"])
    #expect(page.boxes.count == 1)
  }

  @Test func `a drag out of a control and back sends exit and enter events`() {
    let (page, touches) = touches()
    touches.pointerDown(at: p(12, 12), time: 1)
    touches.pointerMoved(to: p(70, 12), time: 2)
    touches.pointerMoved(to: p(71, 12), time: 2)
    touches.pointerMoved(to: p(20, 12), time: 2)
    touches.pointerUp(at: p(72, 12), time: 2)
    #expect(
      log.take() == [
        "touchDown 2.0 1.0", "touchDragExit 60.0 2.0", "touchDragOutside 60.0 2.0",
        "touchDragOutside 61.0 2.0", "touchDragEnter 10.0 2.0", "touchDragInside 10.0 2.0",
        "touchUpOutside 62.0 2.0",
      ])
    #expect(page.boxes.count == 1)
  }

  @Test func `a cancelled pointer sends touchCancel`() {
    let (page, touches) = touches()
    touches.pointerDown(at: p(12, 12), time: 1)
    touches.pointerCancelled(time: 2)
    #expect(log.take() == ["touchDown 2.0 1.0", "touchCancel 2.0 2.0"])
    #expect(page.boxes.count == 1)
  }

  @Test func `several handlers of an event are called, and removed together`() {
    let log = log
    button.on(.valueChanged) { _, _ in log.add("a") }
    button.on(.valueChanged) { _, _ in log.add("b") }
    button.on(.editingEnded) { _, _ in log.add("c") }
    button.trigger(.valueChanged)
    #expect(log.take() == ["a", "b"])
    button.off(.valueChanged)
    button.trigger(.valueChanged)
    button.trigger(.editingEnded)
    #expect(log.take() == ["c"])
  }

  @Test func `a box that is not a control sends no control events`() {
    let (page, touches) = touches()
    button.isControl = false
    #expect(touches.pointerDown(at: p(12, 12), time: 1) == false)
    button.isTappable = true
    #expect(touches.pointerDown(at: p(12, 12), time: 1))
    touches.pointerUp(at: p(12, 12), time: 1)
    #expect(log.take().isEmpty)
    #expect(page.boxes.count == 1)
  }
}
