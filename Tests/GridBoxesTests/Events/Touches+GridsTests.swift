import GridBoxes
import Testing

@Suite struct TouchesGridsTests {
  private let window = CellWindow(ListLayout(rowHeight: .fixed(20))) {
    Box(width: .fill, height: .fit)
  }

  init() { window.count = 50 }

  private var touches: Touches { window.root.touches }

  /// Presses at a point and moves the pointer 60 points to the right within 0.1 seconds.
  private func swipe(from point: GridPoint, at time: Double) {
    touches.pointerDown(at: point, time: time)
    for step in 1...10 {
      touches.pointerMoved(
        to: point + GridOffset(x: Double(step) * 5.8, y: 0), time: time + Double(step) / 100)
    }
    touches.pointerUp(at: point + GridOffset(x: 58, y: 0), time: time + 0.11)
  }

  @Test func `a cell with a swipe handler can still be selected and reordered`() {
    window.frame(at: 0)
    window.grid.cell(at: 1)?.onSwipe = { _, _ in Issue.record("not a swipe") }
    touches.tap(p(5, 30), time: 1)
    #expect(window.selected == [1])
    window.canMove = true
    window.grid.reorderRules.lifts = .always
    touches.pointerDown(at: p(5, 30), time: 2)
    touches.advance(to: touches.nextDeadline ?? 0)
    touches.advance(to: 3)
    #expect(window.grid.movingItem == 1)
    touches.pointerMoved(to: p(5, 70), time: 3.1)
    touches.pointerUp(at: p(5, 70), time: 3.2)
    #expect(window.grid.movingItem == nil)
  }

  @Test func `a swipe on a cell fires although the grid may scroll along both axes`() {
    window.frame(at: 0)
    var swipes: [GridEdge] = []
    window.grid.cell(at: 1)?.onSwipe = { swipes.append($1) }
    #expect(window.grid.scrollRules.axes == .both)
    swipe(from: p(1, 30), at: 1)
    #expect(swipes == [.right])
    #expect(window.selected.isEmpty)
    #expect(window.grid.contentOffset == .zero)
    #expect(!touches.isTouched)
  }

  @Test func `a swipe is heard on the box of the grid, and presses nothing`() {
    window.frame(at: 0)
    var swipes: [GridEdge] = []
    window.list.onSwipe = { swipes.append($1) }
    swipe(from: p(1, 30), at: 1)
    #expect(swipes == [.right])
    #expect(window.selected.isEmpty)
    touches.tap(p(5, 30), time: 2)
    #expect(window.selected == [1])
  }

  @Test func `a drag along the scroll axis scrolls a grid of cells with swipe handlers`() {
    window.frame(at: 0)
    window.grid.cell(at: 2)?.swipeDirections = .all
    window.grid.cell(at: 2)?.onSwipe = { _, _ in Issue.record("not a swipe") }
    touches.pointerDown(at: p(5, 50), time: 1)
    for step in 1...10 {
      touches.pointerMoved(to: p(5, 50 - Double(step) * 6), time: 1 + Double(step) / 100)
    }
    #expect(window.grid.contentOffset.y == 60)
    touches.pointerUp(at: p(5, -10), time: 1.11)
  }

  @Test func `an item that the user moves is not swiped`() {
    window.canMove = true
    window.grid.reorderRules.lifts = .always
    window.frame(at: 0)
    touches.swipeRules.duration = 10
    window.list.onSwipe = { _, _ in Issue.record("not a swipe") }
    touches.pointerDown(at: p(1, 30), time: 1)
    touches.advance(to: touches.nextDeadline ?? 0)
    touches.advance(to: 2)
    #expect(window.grid.movingItem == 1)
    for step in 1...10 {
      touches.pointerMoved(to: p(1 + Double(step) * 5.8, 30), time: 2 + Double(step) / 100)
    }
    touches.pointerUp(at: p(59, 30), time: 2.2)
  }
}
