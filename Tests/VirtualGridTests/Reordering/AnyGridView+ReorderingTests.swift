import Testing

@testable import VirtualGrid

/// Interactive movement of items.
@Suite struct AnyGridViewReorderingTests {
  private let fixture = MotionFixture.columns()

  private func slot(_ number: Int) -> GridPoint { MotionFixture.slot(number) }

  @Test func `other items make room, and a drop commits one move and settles the cell`() throws {
    #expect(fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
    fixture.frame(after: 0)
    let cell = try #require(fixture.cell(showing: 1))
    #expect(fixture.attributes(of: 1)?.state == .lifted && fixture.attributes(of: 1)?.level == .max)
    #expect(fixture.attributes(of: 1)?.frame == GridRect(x: 30, y: 0, width: 30, height: 20))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 12))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 1)?.frame == GridRect(x: 35, y: 2, width: 30, height: 20))
    #expect(fixture.grid.reorderTarget == ItemPath(section: 0, item: 1))
    fixture.grid.updateInteractiveMovement(to: slot(5))
    fixture.frame(after: 0)
    #expect(fixture.grid.reorderTarget == ItemPath(section: 0, item: 5))
    #expect(fixture.attributes(of: 1)?.frame.origin == GridPoint(x: 60, y: 20))
    fixture.frame(after: 0.15)
    // Halfway from the third slot to the second.
    #expect(fixture.attributes(of: 2)?.frame.origin == GridPoint(x: 45, y: 0))
    fixture.settle()
    #expect(fixture.order.prefix(8) == ["0", "2", "3", "4", "5", "1", "6", "7"])
    #expect(fixture.sections[0][1] == 1 && fixture.edits.isEmpty)
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 70, y: 35))
    fixture.frame(after: 0)
    #expect(fixture.grid.endInteractiveMovement())
    #expect(fixture.edits == [.move(to: ItemPath(section: 0, item: 5))])
    #expect(fixture.sections[0].prefix(7) == [0, 2, 3, 4, 5, 1, 6])
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 1)?.frame.origin == GridPoint(x: 55, y: 25))
    #expect(fixture.attributes(of: 5)?.frame.origin == slot(4) + GridOffset(x: -15, y: -10))
    fixture.settle()
    #expect(fixture.cell(showing: 1) === cell)
    #expect(
      fixture.attributes(of: 1)
        == CellAttributes(frame: GridRect(x: 60, y: 20, width: 30, height: 20)))
    #expect(fixture.grid.movingItem == nil && fixture.breaches == [])
  }

  @Test func `cancelling a movement restores the order`() {
    fixture.grid.beginInteractiveMovement(ofItemAt: 7, holdingAt: slot(7))
    fixture.grid.updateInteractiveMovement(to: slot(0))
    fixture.settle()
    #expect(fixture.order.prefix(3) == ["7", "0", "1"])
    fixture.grid.cancelInteractiveMovement()
    fixture.settle()
    #expect(fixture.order == (0..<30).map { "\($0)" })
    #expect(fixture.edits.isEmpty && fixture.grid.movingItem == nil)
    #expect(fixture.attributes(of: 7)?.state == [])
  }

  @Test func `a drop that the data source ignores is undone`() {
    fixture.follows = false
    fixture.grid.beginInteractiveMovement(ofItemAt: 7, holdingAt: slot(7))
    fixture.grid.updateInteractiveMovement(to: slot(0))
    fixture.frame(after: 0)
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.order == (0..<30).map { "\($0)" })
    #expect(fixture.edits.count == 1)
  }

  @Test func `an item that may not be moved cannot be lifted`() {
    fixture.mayMove = { $0.item != 3 }
    #expect(!fixture.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: slot(3)))
    #expect(!fixture.grid.beginInteractiveMovement(ofItemAt: 1_000, holdingAt: slot(3)))
    #expect(fixture.grid.movingItem == nil)
    #expect(!fixture.grid.endInteractiveMovement())
  }

  @Test func `the delegate may veto or change the target`() {
    fixture.target = { _, proposed in
      switch proposed.item {
      case 5: nil
      case 6: ItemPath(section: 0, item: 9)
      case 7: ItemPath(section: 0, item: 100)
      default: proposed
      }
    }
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1))
    fixture.grid.updateInteractiveMovement(to: slot(5))
    #expect(fixture.grid.reorderTarget?.item == 1)
    fixture.grid.updateInteractiveMovement(to: slot(4))
    #expect(fixture.grid.reorderTarget?.item == 4)
    fixture.grid.updateInteractiveMovement(to: slot(6))
    #expect(fixture.grid.reorderTarget?.item == 9)
    fixture.grid.updateInteractiveMovement(to: slot(7))
    #expect(fixture.grid.faults.count > 0)
  }

  @Test func `an item held at an edge scrolls the content to its end`() {
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 15, y: 195))
    fixture.frame(after: 0)
    #expect(fixture.grid.needsFrame)
    var last = 0.0
    for _ in 0..<60 {
      fixture.frame(after: 1.0 / 64)
      #expect(fixture.grid.contentOffset.y >= last)
      last = fixture.grid.contentOffset.y
      #expect(abs((fixture.position(of: 1) ?? 0) - 185) < 1e-9)
    }
    #expect(last > 300)
    for _ in 0..<100 { fixture.frame(after: 1.0 / 16) }
    #expect(fixture.grid.contentOffset.y == fixture.grid.contentSize.height - 200)
    #expect(fixture.grid.reorderTarget?.item == 99)
    #expect(!fixture.grid.needsFrame)
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections[0].last == 1)
    #expect(fixture.breaches == [])
  }

  @Test func `rows of different heights do not swap repeatedly under a resting finger`() {
    let fixture = MotionFixture(
      [Array(0..<30)], layout: ListLayout(rowHeight: .perItem { [9, 61, 23][$0 % 3] }))
    for item in 0..<6 {
      guard let frame = fixture.grid.frame(ofItemAt: item), frame.minY < 90 else { continue }
      fixture.grid.beginInteractiveMovement(
        ofItemAt: item, holdingAt: GridPoint(x: 50, y: frame.minY + 4))
      for y in stride(from: 1.0, to: 100, by: 3) {
        fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: y))
        fixture.frame(after: 1.0 / 64)
        let target = fixture.grid.reorderTarget
        for _ in 0..<4 {
          fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: y))
          #expect(fixture.grid.reorderTarget == target, "item \(item) at \(y)")
          // Nothing has changed, so there is neither a transition nor a scroll notification.
          #expect(fixture.grid.presentation.transition == nil && !fixture.grid.scrolling.didScroll)
        }
      }
      fixture.grid.cancelInteractiveMovement()
      fixture.settle()
    }
  }

  @Test func `items move between sections, including an empty one`() throws {
    let fixture = MotionFixture(
      [[0, 1, 2], [], [3, 4]],
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    // The headers lie at 0, 40 and 50 while the target is the item itself.
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 65))
    #expect(fixture.grid.reorderTarget == ItemPath(section: 2, item: 1))
    fixture.settle()
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 35))
    #expect(fixture.grid.reorderTarget == ItemPath(section: 1, item: 0))
    fixture.settle()
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.sections == [[0, 2], [1], [3, 4]])
    #expect(fixture.breaches == [] && fixture.grid.faults.count == 0)
  }
}
