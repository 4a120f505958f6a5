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

  @Test func `the edge of a header resizes its column, although the header takes presses`() throws {
    let table = try TableLayout(
      rows: 5, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(40), headerHeight: 20)
    let window = CellWindow(table, size: GridSize(width: 160, height: 80)) {
      Box(width: .fill, height: .fill)
    }
    window.count = 25
    var taps: [Int] = []
    window.makeHeader = { column in
      let header = Box(width: .fill, height: .fill)
      // The button covers the edge.
      let button = Box(width: .fill, height: .fill)
      button.onTap = { _, _ in taps.append(column) }
      header.append(button)
      header.onTap = { _, _ in Issue.record("a tap on the button") }
      return header
    }
    window.frame(at: 0)
    let touches = window.root.touches
    for device in [PointerDevice.touch, .mouse] {
      let width = window.grid.layout.table?.width(ofColumn: 1) ?? 0
      touches.pointerDown(at: p(40 + width - 2, 10), time: 1, by: device)
      #expect(touches.isDraggingInGrid)
      touches.pointerMoved(to: p(40 + width + 10, 30), time: 1.1)
      touches.pointerUp(at: p(40 + width + 10, 30), time: 1.2)
      window.frame(at: 1.3)
      #expect(window.grid.layout.table?.width(ofColumn: 1) == width + 12)
    }
    #expect(taps == [] && window.grid.contentOffset == .zero && !touches.isTouched)
    // Away from the edge, and where the user cannot resize columns, the header gets the press.
    touches.tap(p(50, 10), time: 2)
    window.grid.columnRules.isResizable = false
    touches.tap(p(40 + 64 - 2, 10), time: 3)
    #expect(taps == [1, 1])
    // Handlers of items at the same x position are not affected.
    window.grid.columnRules.isResizable = true
    var itemTaps = 0
    window.grid.cell(at: 1)?.onTap = { _, _ in itemTaps += 1 }
    touches.tap(p(40 + 64 - 2, 30), time: 4)
    #expect(itemTaps == 1)
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
