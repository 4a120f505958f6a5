import GridBoxes
import Testing

@Suite struct SwipeTrayTests {
  // MARK: Swipes

  @Test func `a swipe moves a row aside and reveals its buttons, which act`() {
    let window = ActionWindow()
    window.down(300, 60)
    window.move(280, 60)
    #expect(window.cell("B")?.shownFrame == r(-20, 40, 400, 40))
    window.move(200, 60)
    #expect(window.cell("B")?.shownFrame == r(-100, 40, 400, 40))
    #expect(window.buttons == ["Flag 300-350", "Delete 350-400"])
    #expect(window.root.touches.isDraggingInGrid)
    window.frame(after: 0.3)
    window.up(200, 60)
    #expect(window.screen.isMoving)
    window.settle()
    #expect(window.cell("B")?.shownFrame == r(-128, 40, 400, 40))
    #expect(window.buttons == ["Flag 272-336", "Delete 336-400"])
    #expect(window.grid.contentOffset == .zero)
    #expect(window.log.take() == [])
    window.tap(300, 60)
    #expect(window.log.take() == ["Flag B"])
    #expect(window.cell("B")?.shownFrame == r(0, 40, 400, 40))
    #expect(window.list.boxes.isEmpty)
    #expect(!window.screen.isMoving)
  }

  @Test func `a swipe to the other side reveals the actions there`() {
    let window = ActionWindow()
    window.swipe(60, from: 100, to: 160)
    #expect(window.cell("B")?.x == 64)
    #expect(window.buttons == ["Read 0-64"])
    window.tap(30, 60)
    #expect(window.log.take() == ["Read B"])
    #expect(window.cell("B")?.x == 0)
  }

  @Test func `a swipe over most of the width carries out the first action`() {
    let window = ActionWindow()
    window.down(390, 60)
    window.move(300, 60)
    window.move(160, 60)
    #expect(window.buttons == ["Flag 170-285", "Delete 285-400"])
    window.move(140, 60)
    #expect(window.grid.revealedActions?.isFull == true)
    #expect(window.buttons == ["Delete 150-400"])
    window.up(140, 60)
    #expect(window.log.take() == ["Delete B"])
    #expect(
      window.cell("C")?.shownFrame.minY ?? 0 > 40, "the rows below close up with an animation")
    window.settle()
    #expect(window.cell("C")?.shownFrame == r(0, 40, 400, 40))
    #expect(window.list.boxes.isEmpty)
    #expect(window.list.shownBoxes.count == 5)
  }

  @Test func `a short swipe returns, and a quick one opens`() {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 260)
    #expect(window.cell("B")?.x == 0)
    #expect(window.grid.revealedActions == nil)
    window.down(300, 60)
    window.root.touches.pointerMoved(to: p(275, 60), time: window.time + 0.02)
    window.root.touches.pointerMoved(to: p(250, 60), time: window.time + 0.04)
    window.root.touches.pointerUp(at: p(250, 60), time: window.time + 0.04)
    window.settle()
    #expect(window.cell("B")?.x == -128)
  }

  @Test func `an open row follows a pointer from where it is, even while it animates`() {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 200)
    window.down(100, 60)
    window.move(120, 60)
    #expect(window.cell("B")?.x == -108)
    window.move(300, 60)
    #expect(window.cell("B")?.x == 0, "it does not go past its own position")
    window.frame(after: 0.3)
    window.up(300, 60)
    window.frame()
    #expect(window.grid.revealedActions == nil)
    window.settle()
    window.swipe(60, from: 300, to: 200)
    window.grid.hideActions()
    window.frame()
    window.frame()
    let x = window.cell("B")?.shownFrame.minX ?? 0
    #expect(x > -128 && x < 0)
    window.down(300, 60)
    let start = window.cell("B")?.shownFrame.minX ?? 0
    window.move(280, 60)
    #expect(abs((window.cell("B")?.shownFrame.minX ?? 0) - (start - 20)) < 1)
    window.up(280, 60)
    window.settle()
    #expect(window.list.boxes.isEmpty == (window.grid.revealedActions == nil))
  }

  @Test func `a side without actions stays, and a cell gets the swipe`() {
    let window = ActionWindow { cell, log in
      cell.swipeDirections = .all
      cell.onSwipe = { _, edge in log.add("swipe \(edge)") }
    }
    func flick(_ y: Double, _ x: Double) {
      window.down(200, y)
      window.root.touches.pointerMoved(to: p(200 + x / 2, y), time: window.time)
      window.root.touches.pointerMoved(to: p(200 + x, y), time: window.time + 0.05)
      window.root.touches.pointerUp(at: p(200 + x, y), time: window.time + 0.05)
      window.settle()
    }
    flick(20, -80)
    #expect(window.cell("A")?.x == 0)
    flick(100, 80)
    #expect(window.cell("C")?.x == 0)
    #expect(window.log.take() == ["swipe left", "swipe right"])
    flick(100, -80)
    #expect(window.cell("C")?.x == -128)
    #expect(window.log.take() == [], "the grid has actions on that side")
  }

  @Test func `a mirrored screen mirrors the sides`() {
    let window = ActionWindow(isMirrored: true)
    window.swipe(60, from: 100, to: 200)
    #expect(window.cell("B")?.shownFrame == r(128, 40, 400, 40))
    #expect(window.buttons == ["Delete 0-64", "Flag 64-128"])
    window.tap(30, 60)
    #expect(window.log.take() == ["Delete B"])
  }

  // MARK: Closing

  /// The open row and another one.
  @Test(arguments: [60.0, 140]) func `a tap on a cell only closes the row`(y: Double) {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 200)
    window.tap(100, y)
    #expect(window.log.take() == [])
    #expect(window.grid.highlightedItem == nil)
    #expect(window.cell("B")?.x == 0)
    window.tap(100, 140)
    #expect(window.log.take() == ["select D"])
  }

  @Test func `a press that a button in another cell takes closes the row, too`() {
    let window = ActionWindow { cell, log in
      let button = Box(width: 40, height: 40)
      button.onTap = { _, _ in log.add("button") }
      cell.append(button)
    }
    window.swipe(60, from: 300, to: 200)
    window.tap(20, 140)
    #expect(window.log.take() == ["button"])
    #expect(window.cell("B")?.x == 0)
  }

  @Test func `scrolling and escape close the row`() {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 200)
    window.root.touches.scroll(by: GridOffset(x: 0, y: 20), at: p(100, 100), time: window.time)
    window.settle()
    #expect(window.grid.contentOffset.y == 20)
    #expect(window.cell("B")?.x == 0)
    window.swipe(40, from: 300, to: 200)
    #expect(window.cell("B")?.x == -128)
    #expect(window.root.press(.escape, time: window.time))
    window.settle()
    #expect(window.cell("B")?.x == 0)
    window.swipe(40, from: 300, to: 200)
    window.down(100, 60)
    window.move(100, 30)
    window.up(100, 30)
    window.settle()
    #expect(window.grid.revealedActions == nil)
    #expect(window.list.boxes.isEmpty)
  }

  @Test func `one row is open at a time`() {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 200)
    #expect(window.grid.revealActions(ofItemAt: 3, at: .leading))
    window.settle()
    #expect(window.cell("B")?.x == 0)
    #expect(window.cell("D")?.x == 64)
    #expect(window.list.boxes.count == 1)
  }

  // MARK: Changes of the data

  @Test func `a row that is removed while it is open fades out with its buttons`() {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 200)
    window.remove("B")
    window.frame()
    window.frame()
    #expect(window.grid.revealedActions == nil)
    #expect(window.list.boxes.count == 1)
    #expect(window.list.boxes.first?.opacity ?? 1 < 1)
    window.settle()
    #expect(window.list.boxes.isEmpty)
    #expect(window.list.shownBoxes.count == 5)
  }

  @Test func `an open row stays open while rows above it change, and after a reload`() {
    let window = ActionWindow()
    window.swipe(60, from: 300, to: 200)
    window.insert("X")
    window.settle()
    #expect(window.grid.revealedActions?.item == 2)
    #expect(window.cell("B")?.shownFrame == r(-128, 80, 400, 40))
    #expect(window.buttons == ["Flag 272-336", "Delete 336-400"])
    #expect(window.list.boxes.first?.y == 80)
    window.letters.removeFirst(2)
    window.grid.reloadData()
    window.settle()
    #expect(window.grid.revealedActions?.item == 0)
    #expect(window.cell("B")?.shownFrame == r(-128, 0, 400, 40))
    window.tap(370, 20)
    #expect(window.log.take() == ["Delete B"])
    window.swipe(20, from: 300, to: 200)
    window.letters.removeFirst()
    window.grid.reloadData()
    window.settle()
    #expect(window.grid.revealedActions == nil)
    #expect(window.list.boxes.isEmpty)
  }

  @Test func `a swipe during an animated change moves the row aside`() {
    let window = ActionWindow()
    window.insert("X")
    window.frame()
    window.down(300, 100)
    window.move(240, 100)
    #expect(window.cell("B")?.x == -60)
    window.move(200, 100)
    window.frame(after: 0.2)
    window.up(200, 100)
    window.settle()
    #expect(window.cell("B")?.shownFrame == r(-128, 80, 400, 40))
  }

  @Test func `a row that is removed under the pointer ends the swipe`() {
    let window = ActionWindow()
    window.down(300, 60)
    window.move(240, 60)
    window.remove("B")
    window.move(200, 60)
    window.up(200, 60)
    window.settle()
    #expect(window.list.boxes.isEmpty)
    #expect(window.log.take() == [])
    #expect(!window.root.touches.isTouched)
    #expect(window.cell("C")?.shownFrame == r(0, 40, 400, 40))
  }
}
