import GridBoxes
import Testing

@Suite struct BoxFinishMotionTests {
  let screen = BoxScreen()

  /// A table with a removed box, a new box and a box that will move.
  private func changedTable() -> (table: Box, gone: Box, moved: Box, new: Box) {
    let outer = Box(width: 100, height: .fit)
    let (gone, moved, new) = (
      Box(width: 100, height: 20), Box(width: 100, height: 30), Box(width: 100, height: 10)
    )
    let table = Box(width: 100, height: .fit)
    outer.screen = screen
    outer.append(table)
    table.append(contentsOf: [gone, moved])
    outer.layout()
    table.remove(gone)
    table.append(new)
    return (outer, gone, moved, new)
  }

  @Test func `finishing motion shows all boxes at their frames and removes the others`() {
    let (outer, gone, moved, new) = changedTable()
    var completions: [Bool] = []
    outer.layout(duration: 1) { completions.append($0) }
    screen.advance(to: 0.5)
    #expect(outer.boxes[0].shownBoxes.contains { $0 === gone })
    #expect(screen.motionCount > 0)
    outer.finishMotion()
    #expect(screen.motionCount == 0)
    #expect(moved.shownFrame == moved.frame)
    #expect(new.shownOpacity == 1)
    #expect(!outer.boxes[0].shownBoxes.contains { $0 === gone })
    screen.advance(to: 0.6)
    #expect(completions == [false])
  }

  @Test func `animations of other boxes continue`() {
    let (mine, _, _, _) = changedTable()
    let (other, gone, _, _) = changedTable()
    for box in [mine, other] { box.layout(duration: 1) }
    let both = screen.motionCount
    mine.finishMotion()
    #expect(screen.motionCount == both / 2)
    #expect(other.boxes[0].shownBoxes.contains { $0 === gone })
  }

  @Test func `boxes that have lost their screen finish as well`() {
    let page = Box(width: 300, height: 300)
    page.screen = screen
    let (outer, gone, _, _) = changedTable()
    outer.screen = nil
    page.append(outer)
    page.layout(duration: 1)
    outer.boxes[0].append(Box(width: 10, height: 10))
    outer.layout(duration: 1)
    #expect(screen.motionCount > 0)
    page.remove(outer)
    page.layout()
    #expect(outer.screen === nil)
    outer.finishMotion()
    #expect(screen.motionCount == 0)
    #expect(!outer.boxes[0].shownBoxes.contains { $0 === gone })
  }

  /// A row that leaves out all but its first box while `isShort` is true.
  private final class Row: Box {
    var isShort = false

    override func arrange(_ seating: inout Seating) {
      for (index, box) in boxes.enumerated() {
        if isShort, index > 0 {
          seating.hide(box)
        } else {
          seating.seat(box, at: .zero, in: seating.room)
        }
      }
    }
  }

  @Test func `boxes that were left out are no longer shown`() {
    let row = Row(width: 100, height: 20)
    row.screen = screen
    row.append(contentsOf: [Box(width: 10, height: 10), Box(width: 10, height: 10)])
    row.layout()
    row.isShort = true
    row.setNeedsLayout()
    row.layout(duration: 1)
    #expect(row.shownBoxes.count == 2)
    row.finishMotion()
    #expect(row.shownBoxes.count == 1)
  }
}
