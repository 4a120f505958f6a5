import GridBoxes
import Testing

/// Places as many boxes side by side as fit, and leaves out the others.
private final class FittingRow: Box {
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

private func row(_ width: Double) -> (row: FittingRow, screen: BoxScreen) {
  let row = FittingRow(width: .points(width), height: 10)
  let screen = BoxScreen()
  row.screen = screen
  row.append(contentsOf: [Box(width: 60, height: 10), Box(width: 60, height: 10)])
  row.layout()
  return (row, screen)
}

private func isShown(_ box: Box, in row: Box) -> Bool {
  row.shownBoxes.contains { $0 === box }
}

@Suite struct SeatingHiddenTests {
  @Test func `boxes left out are invisible until there is space for them`() {
    let (row, _) = row(100)
    let box = row.boxes[1]
    #expect(!isShown(box, in: row) && isShown(row.boxes[0], in: row))
    row.width = 120
    row.layout()
    #expect(isShown(box, in: row) && box.frame == GridRect(x: 60, y: 0, width: 60, height: 10))
    row.width = 119
    row.layout()
    #expect(!isShown(box, in: row))
  }

  @Test func `boxes left out stay so when their content changes`() {
    let (row, _) = row(100)
    let box = row.boxes[1]
    box.append(Box(width: 5, height: 5))
    row.layout()
    #expect(!isShown(box, in: row) && !row.needsLayout)
    row.width = 120
    row.layout()
    #expect(isShown(box, in: row) && box.boxes[0].frame.size == GridSize(width: 5, height: 5))
  }

  @Test func `boxes fade out at their last frame and fade in at the new one`() {
    let (row, screen) = row(120)
    let box = row.boxes[1]
    row.width = 100
    var ends: [Bool] = []
    row.layout(duration: 1) { ends.append($0) }
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    #expect(isShown(box, in: row) && box.shownFrame.minX == 60)
    #expect(box.shownOpacity > 0 && box.shownOpacity < 1)
    screen.advance(to: 1)
    #expect(!isShown(box, in: row) && ends == [true] && !screen.isMoving)
    row.width = 120
    row.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(isShown(box, in: row) && box.shownOpacity == 0)
    screen.advance(to: 2)
    #expect(box.shownOpacity == 1 && !screen.isMoving)
  }

  @Test func `boxes that fade out fade in again when there is space`() {
    for isAnimated in [false, true] {
      let (row, screen) = row(120)
      let box = row.boxes[1]
      row.width = 100
      row.layout(duration: 1)
      screen.advance(to: screen.time)
      screen.advance(to: 0.5)
      let half = box.shownOpacity
      row.width = 120
      if isAnimated { row.layout(duration: 1) } else { row.layout() }
      screen.advance(to: screen.time)
      #expect(box.shownOpacity == (isAnimated ? half : 1))
      screen.advance(to: 3)
      #expect(isShown(box, in: row) && box.shownOpacity == 1 && !screen.isMoving)
    }
  }

  @Test func `boxes left out do not animate when other boxes change`() {
    let (row, screen) = row(100)
    row.append(Box(width: 60, height: 10))
    row.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(screen.motionCount == 0)
    let box = row.boxes[1]
    row.remove(box)
    row.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(box.parent == nil && row.shownBoxes.count == 1)
  }

  @Test func `a box can be removed while it fades out`() {
    let (row, screen) = row(120)
    let box = row.boxes[1]
    row.width = 100
    row.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    row.remove(box)
    row.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 1)
    #expect(!isShown(box, in: row))
    row.append(box)
    row.width = 120
    row.layout()
    #expect(isShown(box, in: row) && box.shownOpacity == 1)
  }
}
