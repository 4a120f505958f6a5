import Testing
import VirtualGrid

@Suite struct PressTrackerTests {
  let place = GridPoint(x: 100, y: 100)

  @Test func `a short press highlights, taps and unhighlights at once`() {
    var presses = PressTracker()
    #expect(presses.pointerDown(at: place, on: 3, time: 10) == [])
    #expect(presses.isPressed && presses.highlightedItem == nil)
    let events = presses.pointerUp(at: place, on: 3, time: 10.1)
    #expect(events == [.highlight(3), .tap(3, count: 1, pointers: 1), .unhighlight(3)])
    #expect(!presses.isPressed && presses.highlightedItem == nil)
  }

  @Test func `a resting pointer highlights after a delay and long-presses later`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 10)
    #expect(presses.nextDeadline == 10 + 0.15)
    #expect(presses.advance(to: 10.1) == [])
    #expect(presses.advance(to: 10 + 0.15) == [.highlight(3)])
    #expect(presses.nextDeadline == 10.5)
    #expect(presses.advance(to: 10.5) == [.longPress(3, pointer: 0, at: place)])
    #expect(presses.nextDeadline == nil)
    #expect(presses.advance(to: 99) == [])
    #expect(presses.pointerUp(at: place, on: 3, time: 99) == [.unhighlight(3)])
  }

  @Test func `both events are delivered if both delays have passed at once`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 10)
    let events = presses.pointerUp(at: place, on: 3, time: 11)
    #expect(events == [.highlight(3), .longPress(3, pointer: 0, at: place), .unhighlight(3)])
  }

  @Test func `the first of several pointers that is still down determines the long press`() {
    var presses = PressTracker()
    _ = presses.pointerDown(7, at: place, on: 3, time: 0)
    _ = presses.pointerDown(8, at: .zero, on: 4, time: 0.1)
    _ = presses.pointerMoved(7, to: place + GridOffset(x: 1, y: 2), time: 0.1)
    _ = presses.pointerMoved(8, to: GridPoint(x: 3, y: 0), time: 0.1)
    var one = presses
    let spot = place + GridOffset(x: 1, y: 2)
    #expect(one.advance(to: 1) == [.highlight(3), .longPress(3, pointer: 7, at: spot)])
    _ = presses.pointerUp(7, at: spot, on: 3, time: 0.1)
    let events = presses.advance(to: 1)
    #expect(events == [.highlight(3), .longPress(3, pointer: 8, at: GridPoint(x: 3, y: 0))])
  }

  @Test func `a pointer that moves beyond the slop drags`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 0)
    #expect(presses.pointerMoved(to: GridPoint(x: 106, y: 108), time: 0.2) == [.highlight(3)])
    let events = presses.pointerMoved(to: GridPoint(x: 107, y: 108), time: 0.3)
    #expect(events == [.unhighlight(3), .dragBegan(3, isHeld: false)])
    #expect(presses.isDragging && presses.nextDeadline == nil)
    #expect(presses.pointerMoved(to: place, time: 0.9) == [])
    #expect(presses.pointerUp(at: place, on: 3, time: 1) == [.dragEnded(isCancelled: false)])
  }

  @Test func `a drag after a long press is marked as held`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 0)
    _ = presses.advance(to: 0.6)
    let events = presses.pointerMoved(to: .zero, time: 0.7)
    #expect(events == [.unhighlight(3), .dragBegan(3, isHeld: true)])
  }

  @Test func `a pointer lifted elsewhere taps nothing`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 0)
    #expect(presses.pointerUp(at: place, on: 4, time: 0.1) == [])
    _ = presses.pointerDown(at: place, on: 3, time: 1)
    #expect(presses.pointerUp(at: .zero, on: 3, time: 1.1) == [])
    _ = presses.pointerDown(at: place, on: nil, time: 2)
    #expect(presses.pointerUp(at: place, on: nil, time: 2.1) == [])
    _ = presses.pointerDown(at: place, on: nil, time: 3)
    #expect(presses.nextDeadline == nil)
    #expect(presses.pointerMoved(to: .zero, time: 9) == [.dragBegan(nil, isHeld: false)])
  }

  @Test func `a press on moving content is a drag from the start`() {
    var presses = PressTracker()
    let began = PressTracker.Event.dragBegan(nil, isHeld: false)
    #expect(presses.pointerDown(at: place, on: 3, time: 0, whileMoving: true) == [began])
    #expect(presses.nextDeadline == nil)
    #expect(presses.pointerMoved(to: .zero, time: 0.05) == [])
    #expect(presses.pointerUp(at: place, on: 3, time: 0.1) == [.dragEnded(isCancelled: false)])
  }

  @Test func `one pointer drags at a time, and the next one when it is lifted`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    _ = presses.pointerDown(2, at: .zero, on: 3, time: 0.1)
    _ = presses.pointerMoved(1, to: GridPoint(x: 105, y: 100), time: 0.2)
    #expect(presses.dragWay == nil)
    _ = presses.pointerMoved(2, to: GridPoint(x: 0, y: 20), time: 0.3)
    #expect(presses.dragWay == GridOffset(x: 0, y: 20))
    _ = presses.pointerMoved(1, to: GridPoint(x: 105, y: 200), time: 0.3)
    #expect(presses.dragWay == nil)
    _ = presses.pointerMoved(2, to: GridPoint(x: 0, y: 19), time: 0.4)
    #expect(presses.dragWay == GridOffset(x: 0, y: -1))
    _ = presses.pointerMoved(2, to: GridPoint(x: .nan, y: 19), time: 0.4)
    #expect(presses.dragWay == nil)
    _ = presses.pointerUp(2, at: .zero, on: 3, time: 0.5)
    _ = presses.pointerMoved(1, to: GridPoint(x: 115, y: 200), time: 0.6)
    #expect(presses.dragWay == GridOffset(x: 10, y: 0))
  }

  @Test func `a second finger on moving content joins the same drag`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0, whileMoving: true)
    #expect(presses.pointerDown(2, at: place, on: 3, time: 0.05) == [])
    #expect(presses.pointerUp(1, at: place, on: 3, time: 0.1) == [])
    #expect(presses.pointerUp(2, at: place, on: 3, time: 0.1) == [.dragEnded(isCancelled: false)])
  }

  @Test func `successive taps on the same item are counted`() {
    var presses = PressTracker()
    func tap(_ item: Int, at time: Double) -> Int? {
      _ = presses.pointerDown(at: place, on: item, time: time)
      for case .tap(item, let count, 1) in presses.pointerUp(at: place, on: item, time: time) {
        return count
      }
      return nil
    }
    #expect([0, 0.3, 0.5, 1].map { tap(3, at: $0) } == [1, 2, 3, 1])
    #expect(tap(4, at: 1.1) == 1)
    #expect(tap(4, at: 1.2) == 2)
    presses.renumber { $0 + 5 }
    #expect(tap(9, at: 1.3) == 3)
    _ = presses.pointerDown(at: place, on: 9, time: 1.4)
    _ = presses.pointerCancelled(time: 1.4)
    #expect(tap(9, at: 1.5) == 1)
  }

  @Test func `a long press between two taps restarts the count`() {
    var rules = PressTracker.Rules()
    rules.longPressDelay = 0.1
    var presses = PressTracker(rules: rules)
    var counts: [Int] = []
    for (start, end) in [(0, 0.05), (0.06, 0.2), (0.21, 0.22)] {
      _ = presses.pointerDown(at: place, on: 3, time: start)
      for case .tap(3, let count, 1) in presses.pointerUp(at: place, on: 3, time: end) {
        counts.append(count)
      }
    }
    #expect(counts == [1, 1])
  }

  @Test func `taps with different numbers of fingers are not counted together`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    _ = presses.pointerUp(1, at: place, on: 3, time: 0.01)
    _ = presses.pointerDown(1, at: place, on: 3, time: 0.02)
    _ = presses.pointerDown(2, at: place, on: 3, time: 0.02)
    _ = presses.pointerUp(1, at: place, on: 3, time: 0.03)
    let events = presses.pointerUp(2, at: place, on: 3, time: 0.03)
    #expect(events.contains(.tap(3, count: 1, pointers: 2)))
  }

  @Test func `fingers that touch at different times are two presses`() {
    var rules = PressTracker.Rules()
    rules.longPressDelay = .infinity
    var presses = PressTracker(rules: rules)
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    #expect(
      presses.pointerDown(2, at: place, on: 5, time: 0.5) == [.highlight(3), .unhighlight(3)])
    let events = presses.pointerUp(2, at: place, on: 5, time: 0.51)
    #expect(events.contains(.tap(5, count: 1, pointers: 1)))
  }

  @Test func `events are delivered in the order of their deadlines`() {
    var rules = PressTracker.Rules()
    rules.longPressDelay = 0.1
    var presses = PressTracker(rules: rules)
    _ = presses.pointerDown(at: place, on: 3, time: 0)
    #expect(presses.advance(to: 1) == [.longPress(3, pointer: 0, at: place), .highlight(3)])
  }

  @Test func `fingers that touch together tap together`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    _ = presses.pointerDown(2, at: .zero, on: 7, time: 0.05)
    #expect(presses.pointerUp(1, at: place, on: 3, time: 0.1) == [])
    let events = presses.pointerUp(2, at: .zero, on: 7, time: 0.12)
    #expect(events == [.highlight(3), .tap(3, count: 1, pointers: 2), .unhighlight(3)])
  }

  @Test func `any finger that moves beyond the slop makes a drag`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    _ = presses.pointerDown(2, at: .zero, on: 7, time: 0.05)
    #expect(presses.pointerMoved(2, to: place, time: 0.1) == [.dragBegan(3, isHeld: false)])
    #expect(presses.pointerUp(1, at: place, on: 3, time: 0.2) == [])
    #expect(presses.pointerUp(2, at: place, on: 3, time: 0.3) == [.dragEnded(isCancelled: false)])
  }

  /// A pointer that is never lifted must not block the next one.
  @Test func `an interrupted press does not affect the next one`() {
    for isLongPress in [false, true] {
      var presses = PressTracker()
      _ = presses.pointerDown(1, at: place, on: 3, time: 0)
      _ = presses.advance(to: isLongPress ? 0.7 : 0.4)
      #expect(presses.pointerDown(2, at: place, on: 5, time: 0.8).last == .unhighlight(3))
      #expect(presses.pointerUp(1, at: place, on: 3, time: 0.81) == [])
      let events = presses.pointerUp(2, at: place, on: 5, time: 0.9)
      #expect(events == [.highlight(5), .tap(5, count: 1, pointers: 1), .unhighlight(5)])
    }
  }

  @Test func `an interrupted drag is cancelled`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    _ = presses.pointerMoved(1, to: .zero, time: 0.1)
    let events = presses.pointerDown(2, at: place, on: 5, time: 0.2)
    #expect(events == [.dragEnded(isCancelled: true)])
    #expect(presses.cancel() == [])
    #expect(!presses.isPressed && presses.cancel() == [])
  }

  @Test func `a cancelled pointer cancels its press`() {
    var presses = PressTracker()
    _ = presses.pointerDown(1, at: place, on: 3, time: 0)
    #expect(presses.pointerCancelled(2, time: 0.1) == [])
    #expect(presses.pointerCancelled(1, time: 0.2) == [.highlight(3), .unhighlight(3)])
    #expect(!presses.isPressed && presses.nextDeadline == nil)
  }

  @Test func `events of pointers that are not down do nothing`() {
    var presses = PressTracker()
    #expect(presses.pointerMoved(to: place, time: 0) == [])
    #expect(presses.pointerUp(at: place, on: 3, time: 0) == [])
    #expect(!presses.isPressed && presses.nextDeadline == nil)
  }

  @Test func `a press follows its item and ends when the item is removed`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 0)
    _ = presses.advance(to: 0.2)
    presses.renumber { $0 + 2 }
    #expect(presses.highlightedItem == 5)
    presses.renumber { IndexMap(moving: 5..<6, to: 0, of: 100).newIndex(of: $0) }
    #expect(presses.highlightedItem == 0)
    presses.renumber { IndexMap(replacing: 0..<1, with: 0, of: 100).newIndex(of: $0) }
    #expect(presses.highlightedItem == nil && presses.nextDeadline == nil)
    #expect(presses.pointerUp(at: place, on: 0, time: 0.3) == [])
  }

  @Test func `delays may be infinite or negative`() {
    var rules = PressTracker.Rules()
    rules.longPressDelay = .infinity
    rules.highlightDelay = -1
    rules.slop = .nan
    var presses = PressTracker(rules: rules)
    _ = presses.pointerDown(at: place, on: 3, time: 0)
    #expect(presses.nextDeadline == 0)
    #expect(presses.advance(to: 0) == [.highlight(3)])
    #expect(presses.nextDeadline == nil)
    #expect(presses.advance(to: 1e9) == [])
    #expect(presses.pointerMoved(to: place, time: 1e9) == [])
    #expect(presses.pointerMoved(to: GridPoint(x: 100.5, y: 100), time: 1e9).count == 2)
  }

  @Test func `a clock that jumps back keeps the elapsed time of a press`() {
    var presses = PressTracker()
    _ = presses.pointerDown(at: place, on: 3, time: 1_000)
    #expect(presses.advance(to: 1_000.125) == [])
    #expect(presses.advance(to: 4) == [])
    #expect(presses.nextDeadline == 4 - 0.125 + 0.15)
    #expect(presses.advance(to: 4.0625) == [.highlight(3)])
  }

  @Test func `times and points that are not finite leave no press pending`() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    for first in numbers {
      for second in numbers {
        var presses = PressTracker()
        _ = presses.pointerDown(at: GridPoint(x: first, y: second), on: 3, time: first)
        _ = presses.pointerMoved(to: GridPoint(x: second, y: first), time: second)
        for _ in 0..<3 {
          guard let deadline = presses.nextDeadline else { break }
          #expect(deadline.isFinite)
          #expect(presses.advance(to: deadline) != [])
        }
        #expect(presses.nextDeadline == nil)
        _ = presses.pointerUp(at: GridPoint(x: first, y: second), on: 3, time: first)
        #expect(!presses.isPressed && presses.highlightedItem == nil)
      }
    }
  }

  @Test func `the number of tracked fingers is limited`() {
    var presses = PressTracker()
    for finger in 0..<1_000 { _ = presses.pointerDown(finger, at: place, on: 3, time: 0) }
    var most = 0
    for finger in 0..<1_000 {
      for case .tap(3, _, let pointers) in presses.pointerUp(
        finger, at: place, on: 3, time: 0.01)
      {
        most = max(most, pointers)
      }
    }
    #expect((1...10).contains(most))
    #expect(!presses.isPressed)
  }
}
