import GridBoxes
import Testing

/// Places as many boxes side by side as fit, and leaves out the others.
private final class Shelf: Box {
  override func arrange(_ seating: inout Seating) {
    var x = 0.0
    for box in boxes where box.isArranged {
      let width = seating.size(of: box, in: seating.room).width
      if x + width <= seating.room.width.length {
        seating.seat(box, at: GridPoint(x: x, y: 0), in: seating.room)
      } else {
        seating.hide(box)
      }
      x += width
    }
  }
}

private func shelf(_ width: Double) -> (shelf: Shelf, screen: BoxScreen) {
  let shelf = Shelf(width: .points(width), height: 10)
  let screen = BoxScreen()
  shelf.screen = screen
  shelf.append(contentsOf: [Box(width: 60, height: 10), Box(width: 60, height: 10)])
  shelf.layout()
  return (shelf, screen)
}

private func isShown(_ box: Box, in shelf: Box) -> Bool {
  shelf.shownBoxes.contains { $0 === box }
}

@Suite struct SeatingHiddenTests {
  @Test func `boxes left out are invisible until there is space for them`() {
    let (shelf, _) = shelf(100)
    let box = shelf.boxes[1]
    #expect(!isShown(box, in: shelf) && isShown(shelf.boxes[0], in: shelf))
    shelf.width = 120
    shelf.layout()
    #expect(isShown(box, in: shelf) && box.frame == GridRect(x: 60, y: 0, width: 60, height: 10))
    shelf.width = 119
    shelf.layout()
    #expect(!isShown(box, in: shelf))
  }

  @Test func `boxes left out stay so when their content changes`() {
    let (shelf, _) = shelf(100)
    let box = shelf.boxes[1]
    box.append(Box(width: 5, height: 5))
    shelf.layout()
    #expect(!isShown(box, in: shelf) && !shelf.needsLayout)
    shelf.width = 120
    shelf.layout()
    #expect(isShown(box, in: shelf) && box.boxes[0].frame.size == GridSize(width: 5, height: 5))
  }

  @Test func `boxes fade out at their last frame and fade in at the new one`() {
    let (shelf, screen) = shelf(120)
    let box = shelf.boxes[1]
    shelf.width = 100
    var ends: [Bool] = []
    shelf.layout(duration: 1) { ends.append($0) }
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    #expect(isShown(box, in: shelf) && box.shownFrame.minX == 60)
    #expect(box.shownOpacity > 0 && box.shownOpacity < 1)
    screen.advance(to: 1)
    #expect(!isShown(box, in: shelf) && ends == [true] && !screen.isMoving)
    shelf.width = 120
    shelf.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(isShown(box, in: shelf) && box.shownOpacity == 0)
    screen.advance(to: 2)
    #expect(box.shownOpacity == 1 && !screen.isMoving)
  }

  @Test func `boxes that fade out fade in again when there is space`() {
    for isAnimated in [false, true] {
      let (shelf, screen) = shelf(120)
      let box = shelf.boxes[1]
      shelf.width = 100
      shelf.layout(duration: 1)
      screen.advance(to: screen.time)
      screen.advance(to: 0.5)
      let half = box.shownOpacity
      shelf.width = 120
      if isAnimated { shelf.layout(duration: 1) } else { shelf.layout() }
      screen.advance(to: screen.time)
      #expect(box.shownOpacity == (isAnimated ? half : 1))
      screen.advance(to: 3)
      #expect(isShown(box, in: shelf) && box.shownOpacity == 1 && !screen.isMoving)
    }
  }

  @Test func `boxes left out do not animate when other boxes change`() {
    let (shelf, screen) = shelf(100)
    shelf.append(Box(width: 60, height: 10))
    shelf.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(screen.motionCount == 0)
    let box = shelf.boxes[1]
    shelf.remove(box)
    shelf.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(box.parent == nil && shelf.shownBoxes.count == 1)
  }

  @Test func `a box can be removed while it fades out`() {
    let (shelf, screen) = shelf(120)
    let box = shelf.boxes[1]
    shelf.width = 100
    shelf.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    shelf.remove(box)
    shelf.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 1)
    #expect(!isShown(box, in: shelf))
    shelf.append(box)
    shelf.width = 120
    shelf.layout()
    #expect(isShown(box, in: shelf) && box.shownOpacity == 1)
  }
}
