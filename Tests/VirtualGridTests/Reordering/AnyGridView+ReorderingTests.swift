import Testing

@testable import VirtualGrid

/// Interactive movement of items.
@Suite struct AnyGridViewReorderingTests {
  private let desk = MotionDesk.columns()

  private func slot(_ number: Int) -> GridPoint { MotionDesk.slot(number) }

  @Test func `other items make room, and a drop commits one move and settles the cell`() throws {
    #expect(desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
    desk.frame(after: 0)
    let cell = try #require(desk.cell(showing: 1))
    #expect(desk.looks(of: 1)?.state == .lifted && desk.looks(of: 1)?.level == .max)
    #expect(desk.looks(of: 1)?.frame == GridRect(x: 30, y: 0, width: 30, height: 20))
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 12))
    desk.frame(after: 0)
    #expect(desk.looks(of: 1)?.frame == GridRect(x: 35, y: 2, width: 30, height: 20))
    #expect(desk.grid.reorderTarget == ItemPath(section: 0, item: 1))
    desk.grid.updateInteractiveMovement(to: slot(5))
    desk.frame(after: 0)
    #expect(desk.grid.reorderTarget == ItemPath(section: 0, item: 5))
    #expect(desk.looks(of: 1)?.frame.origin == GridPoint(x: 60, y: 20))
    desk.frame(after: 0.15)
    // Halfway from the third slot to the second.
    #expect(desk.looks(of: 2)?.frame.origin == GridPoint(x: 45, y: 0))
    desk.settle()
    #expect(desk.order.prefix(8) == ["0", "2", "3", "4", "5", "1", "6", "7"])
    #expect(desk.sections[0][1] == 1 && desk.edits.isEmpty)
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 70, y: 35))
    desk.frame(after: 0)
    #expect(desk.grid.endInteractiveMovement())
    #expect(desk.edits == [.move(to: ItemPath(section: 0, item: 5))])
    #expect(desk.sections[0].prefix(7) == [0, 2, 3, 4, 5, 1, 6])
    desk.frame(after: 0)
    #expect(desk.looks(of: 1)?.frame.origin == GridPoint(x: 55, y: 25))
    #expect(desk.looks(of: 5)?.frame.origin == slot(4) + GridOffset(x: -15, y: -10))
    desk.settle()
    #expect(desk.cell(showing: 1) === cell)
    #expect(
      desk.looks(of: 1) == CellAttributes(frame: GridRect(x: 60, y: 20, width: 30, height: 20)))
    #expect(desk.grid.movingItem == nil && desk.breaches == [])
  }

  @Test func `cancelling a movement restores the order`() {
    desk.grid.beginInteractiveMovement(ofItemAt: 7, holdingAt: slot(7))
    desk.grid.updateInteractiveMovement(to: slot(0))
    desk.settle()
    #expect(desk.order.prefix(3) == ["7", "0", "1"])
    desk.grid.cancelInteractiveMovement()
    desk.settle()
    #expect(desk.order == (0..<30).map { "\($0)" })
    #expect(desk.edits.isEmpty && desk.grid.movingItem == nil)
    #expect(desk.looks(of: 7)?.state == [])
  }

  @Test func `a drop that the data source ignores is undone`() {
    desk.follows = false
    desk.grid.beginInteractiveMovement(ofItemAt: 7, holdingAt: slot(7))
    desk.grid.updateInteractiveMovement(to: slot(0))
    desk.frame(after: 0)
    desk.grid.endInteractiveMovement()
    desk.settle()
    #expect(desk.order == (0..<30).map { "\($0)" })
    #expect(desk.edits.count == 1)
  }

  @Test func `an item that may not be moved cannot be lifted`() {
    desk.mayMove = { $0.item != 3 }
    #expect(!desk.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: slot(3)))
    #expect(!desk.grid.beginInteractiveMovement(ofItemAt: 1_000, holdingAt: slot(3)))
    #expect(desk.grid.movingItem == nil)
    #expect(!desk.grid.endInteractiveMovement())
  }

  @Test func `the delegate may veto or change the target`() {
    desk.target = { _, proposed in
      switch proposed.item {
      case 5: nil
      case 6: ItemPath(section: 0, item: 9)
      case 7: ItemPath(section: 0, item: 100)
      default: proposed
      }
    }
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1))
    desk.grid.updateInteractiveMovement(to: slot(5))
    #expect(desk.grid.reorderTarget?.item == 1)
    desk.grid.updateInteractiveMovement(to: slot(4))
    #expect(desk.grid.reorderTarget?.item == 4)
    desk.grid.updateInteractiveMovement(to: slot(6))
    #expect(desk.grid.reorderTarget?.item == 9)
    desk.grid.updateInteractiveMovement(to: slot(7))
    #expect(desk.grid.faults.count > 0)
  }

  @Test func `an item held at an edge scrolls the content to its end`() {
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1))
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 15, y: 195))
    desk.frame(after: 0)
    #expect(desk.grid.needsFrame)
    var last = 0.0
    for _ in 0..<60 {
      desk.frame(after: 1.0 / 64)
      #expect(desk.grid.contentOffset.y >= last)
      last = desk.grid.contentOffset.y
      #expect(abs((desk.place(of: 1) ?? 0) - 185) < 1e-9)
    }
    #expect(last > 300)
    for _ in 0..<100 { desk.frame(after: 1.0 / 16) }
    #expect(desk.grid.contentOffset.y == desk.grid.contentSize.height - 200)
    #expect(desk.grid.reorderTarget?.item == 99)
    #expect(!desk.grid.needsFrame)
    desk.grid.endInteractiveMovement()
    desk.settle()
    #expect(desk.sections[0].last == 1)
    #expect(desk.breaches == [])
  }

  @Test func `rows of different heights do not swap repeatedly under a resting finger`() {
    let desk = MotionDesk(
      [Array(0..<30)], layout: ListLayout(rowHeight: .perItem { [9, 61, 23][$0 % 3] }))
    for item in 0..<6 {
      guard let frame = desk.grid.frame(ofItemAt: item), frame.minY < 90 else { continue }
      desk.grid.beginInteractiveMovement(
        ofItemAt: item, holdingAt: GridPoint(x: 50, y: frame.minY + 4))
      for y in stride(from: 1.0, to: 100, by: 3) {
        desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: y))
        desk.frame(after: 1.0 / 64)
        let target = desk.grid.reorderTarget
        for _ in 0..<4 {
          desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: y))
          #expect(desk.grid.reorderTarget == target, "item \(item) at \(y)")
          // Nothing has changed, so there is neither a transition nor a scroll notification.
          #expect(desk.grid.presentation.transition == nil && !desk.grid.scrolling.didScroll)
        }
      }
      desk.grid.cancelInteractiveMovement()
      desk.settle()
    }
  }

  @Test func `items move between sections, including an empty one`() throws {
    let desk = MotionDesk(
      [[0, 1, 2], [], [3, 4]],
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    // The headers lie at 0, 40 and 50 while the target is the item itself.
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 65))
    #expect(desk.grid.reorderTarget == ItemPath(section: 2, item: 1))
    desk.settle()
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 35))
    #expect(desk.grid.reorderTarget == ItemPath(section: 1, item: 0))
    desk.settle()
    desk.grid.endInteractiveMovement()
    desk.settle()
    #expect(desk.sections == [[0, 2], [1], [3, 4]])
    #expect(desk.breaches == [] && desk.grid.faults.count == 0)
  }
}
