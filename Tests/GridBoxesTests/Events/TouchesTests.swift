import GridBoxes
import Testing

@Suite struct TouchesTests {
  private let left = Box()
  private let right = Box()
  private let log = Log()
  private let root: Box
  private var touches: Touches { root.touches }

  init() {
    root = page((left, r(0, 0, 50, 100)), (right, r(50, 0, 50, 100)))
    log.listen(to: left, as: "left")
    log.listen(to: right, as: "right")
  }

  @Test func `a touch highlights its box from its begin to its end`() {
    #expect(touches.pointerDown(at: p(5, 5), time: 1))
    #expect(left.isHighlighted)
    #expect(touches.isTouched)
    touches.pointerUp(at: p(95, 5), time: 2)
    #expect(!left.isHighlighted)
    #expect(!touches.isTouched)
    #expect(log.take() == ["left lit", "left began 0", "left unlit", "left ended 0"])
  }

  @Test func `the point of a touch is in the coordinates of its box`() {
    let log = log
    right.onTouchesBegan = { _, touch in
      log.add("\(touch.pointer) \(touch.point.x) \(touch.point.y) \(touch.time)")
    }
    right.onHighlightChange = nil
    touches.pointerDown(7, at: p(55, 6), time: 1)
    #expect(log.take() == ["7 5.0 6.0 1.0"])
  }

  /// MGBoxKit reports each assignment.
  @Test func `highlights are reported only when they change`() {
    left.isHighlighted = true
    left.isHighlighted = true
    #expect(log.take() == ["left lit"])
    touches.pointerDown(1, at: p(5, 5), time: 1)
    touches.pointerDown(2, at: p(6, 5), time: 1)
    touches.pointerUp(1, at: p(5, 5), time: 1)
    #expect(log.take() == ["left began 1", "left began 2", "left ended 1"])
    touches.pointerCancelled(2, time: 1)
    #expect(log.take() == ["left unlit", "left cancelled 2"])
  }

  @Test func `several pointers touch several boxes`() {
    left.onHighlightChange = nil
    right.onHighlightChange = nil
    touches.pointerDown(1, at: p(5, 5), time: 1)
    touches.pointerDown(2, at: p(95, 5), time: 1)
    touches.pointerUp(1, at: p(95, 5), time: 2)
    touches.pointerUp(2, at: p(5, 5), time: 2)
    touches.pointerUp(3, at: p(5, 5), time: 2)
    #expect(log.take() == ["left began 1", "right began 2", "left ended 1", "right ended 2"])
  }

  @Test func `a tappable box keeps pointers from other boxes and waits for theirs`() {
    left.onHighlightChange = nil
    right.onHighlightChange = nil
    left.isTappable = true
    #expect(touches.pointerDown(1, at: p(5, 5), time: 1))
    #expect(!touches.pointerDown(2, at: p(95, 5), time: 1))
    #expect(touches.pointerDown(3, at: p(6, 5), time: 1))
    touches.cancelPointers(time: 1)
    #expect(
      log.take() == [
        "left began 1", "left began 3", "left cancelled 1", "left cancelled 3",
      ])
    #expect(touches.pointerDown(1, at: p(95, 5), time: 1))
    #expect(!touches.pointerDown(2, at: p(5, 5), time: 1))
    left.allowsSimultaneousTaps = true
    #expect(touches.pointerDown(2, at: p(5, 5), time: 1))
    #expect(log.take() == ["right began 1", "left began 2"])
  }

  @Test func `exclusivity ends when the gestures are disabled, even during a touch`() {
    left.isTappable = true
    left.isLongPressable = true
    touches.pointerDown(1, at: p(5, 5), time: 1)
    left.isTappable = false
    #expect(!touches.pointerDown(2, at: p(95, 5), time: 1))
    left.isLongPressable = false
    #expect(touches.pointerDown(2, at: p(95, 5), time: 1))
  }

  @Test func `a handler may press a cancelled pointer again`() {
    left.onHighlightChange = nil
    left.onTouchesCancelled = { [unowned touches = root.touches] _, touch in
      touches.pointerDown(touch.pointer, at: p(95, 5), time: 1)
    }
    touches.pointerDown(1, at: p(5, 5), time: 1)
    touches.cancelPointers(time: 1)
    #expect(touches.isTouched)
    #expect(right.isHighlighted)
  }

  @Test func `a second press of a pointer cancels the first`() {
    left.onHighlightChange = nil
    touches.pointerDown(1, at: p(5, 5), time: 1)
    touches.pointerDown(1, at: p(6, 5), time: 1)
    #expect(log.take() == ["left began 1", "left cancelled 1", "left began 1"])
  }

  @Test func `invalid points and times are handled`() {
    left.onHighlightChange = nil
    #expect(!touches.pointerDown(1, at: p(.nan, 5), time: 1))
    touches.pointerDown(1, at: p(5, 5), time: 1)
    touches.pointerMoved(1, to: p(.infinity, 5), time: .nan)
    touches.pointerUp(1, at: p(.nan, 5), time: .infinity)
    #expect(log.take() == ["left began 1", "left ended 1"])
  }

  @Test func `a clock that jumps back does not age touches`() {
    left.swipeDirections = .all
    left.onSwipe = { [log] _, edge in log.add("\(edge)") }
    left.onLongPress = { [log] _, _ in log.add("long press") }
    _ = log.take()
    touches.pointerDown(at: p(5, 5), time: 100)
    touches.advance(to: 100.4)
    touches.advance(to: 3)
    _ = log.take()
    #expect(touches.nextDeadline.map { ($0 - 3.1).magnitude < 1e-9 } == true)
    touches.pointerMoved(to: p(5, 90), time: 3.05)
    #expect(log.take() == ["bottom"])
    touches.pointerUp(at: p(5, 90), time: 3.05)
    left.onLongPress = nil
    touches.pointerDown(at: p(5, 5), time: 100)
    touches.advance(to: 100.4)
    touches.advance(to: 3)
    _ = log.take()
    touches.pointerMoved(to: p(5, 90), time: 3.2)
    #expect(log.take().isEmpty)
    touches.pointerCancelled(time: 3.2)
    touches.pointerDown(at: p(5, 5), time: 100)
    touches.advance(to: 100.4)
    touches.advance(to: 3)
    _ = log.take()
    touches.pointerMoved(to: p(5, 90), time: 3.05)
    #expect(log.take() == ["bottom"])
  }

  // MARK: - Cancellation and removal
  @Test func `a recognized gesture takes the pointer from inner boxes`() {
    root.onSwipe = { [log] _, _ in log.add("root swipe") }
    left.isTappable = true
    touches.pointerDown(at: p(5, 5), time: 1)
    touches.pointerMoved(to: p(70, 5), time: 1.1)
    touches.pointerUp(at: p(5, 5), time: 1.2)
    #expect(
      log.take() == ["left lit", "left began 0", "left unlit", "left cancelled 0", "root swipe"])
  }

  @Test func `a removed box gets a cancellation and nothing more`() {
    log.listen(to: left, as: "left", [.tap, .longPress])
    touches.pointerDown(at: p(5, 5), time: 1)
    _ = log.take()
    root.remove(left)
    #expect(log.take() == ["left unlit", "left cancelled 0"])
    #expect(!touches.isTouched)
    touches.advance(to: 3)
    touches.pointerUp(at: p(5, 5), time: 3)
    #expect(log.take().isEmpty)
  }

  @Test func `a box inside a removed box gets a cancellation, too`() {
    let inner = Box()
    inner.position = .free
    inner.frame = r(0, 0, 10, 10)
    left.append(inner)
    root.layout()
    log.listen(to: inner, as: "inner", [.longPress])
    root.onTap = { [log] _, _ in log.add("root tap") }
    touches.pointerDown(at: p(5, 5), time: 1)
    _ = log.take()
    root.setBoxes([right])
    #expect(log.take() == ["inner unlit", "inner cancelled 0"])
    #expect(touches.isTouched)
    touches.pointerUp(at: p(5, 5), time: 1)
    #expect(log.take() == ["root tap"])
  }

  @Test func `a box released during a touch leaves no state behind`() {
    weak var gone: Box?
    do {
      let box = Box()
      gone = box
      box.position = .free
      box.frame = r(0, 0, 100, 100)
      box.isTappable = true
      box.isLongPressable = true
      root.append(box)
      root.layout()
      touches.pointerDown(at: p(5, 5), time: 1)
      #expect(box.isHighlighted)
      root.remove(box)
      root.layout()
    }
    #expect(gone == nil)
    touches.advance(to: 4)
    touches.pointerMoved(to: p(80, 5), time: 4)
    touches.pointerUp(at: p(80, 5), time: 4)
    #expect(touches.nextDeadline == nil)
  }

  @Test func `touches may outlive their root and do nothing then`() {
    var root: Box? = Box(width: .points(10), height: .points(10))
    root?.isTappable = true
    let touches = root?.touches
    touches?.pointerDown(at: p(5, 5), time: 1)
    weak let gone = root
    root = nil
    #expect(gone == nil)
    touches?.advance(to: 2)
    touches?.pointerMoved(to: p(50, 5), time: 2)
    touches?.pointerUp(at: p(5, 5), time: 2)
    #expect(touches?.pointerDown(at: p(5, 5), time: 3) == false)
  }

  @Test func `a handler may remove its box`() {
    left.onTouchesEnded = { [log] box, _ in
      log.add("ended")
      box.removeFromParent()
    }
    left.onTap = { [log] _, _ in log.add("tap") }
    left.onHighlightChange = nil
    touches.tap(p(5, 5), time: 1)
    #expect(log.take() == ["left began 0", "ended"])
  }

  @Test func `a control removed as it is touched gets no touchDown`() {
    left.isControl = true
    left.onHighlightChange = nil
    left.onTouchesBegan = { box, _ in box.removeFromParent() }
    left.on(anyOf: [.touchDown, .touchCancel, .touchUpInside]) { [log] _, event, _ in
      log.add(event.name)
    }
    touches.tap(p(5, 5), time: 1)
    #expect(log.take() == ["left cancelled 0", "touchCancel"])
  }
}
