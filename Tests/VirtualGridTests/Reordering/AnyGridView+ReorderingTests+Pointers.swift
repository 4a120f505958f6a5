import Testing

@testable import VirtualGrid

/// Interactive movement by pointers.
@Suite struct AnyGridViewReorderingPointerTests {
  private let fixture = MotionFixture.columns()

  private func slot(_ number: Int) -> GridPoint { MotionFixture.slot(number) }

  @Test func `a resting pointer lifts an item, moves it and drops it`() {
    fixture.grid.pointerDown(at: slot(1), time: fixture.time)
    fixture.frame(after: 0.6)
    #expect(fixture.grid.movingItem == 1)
    fixture.grid.pointerMoved(to: slot(4), time: fixture.time)
    fixture.frame(after: 0)
    #expect(fixture.grid.contentOffset == .zero)
    fixture.grid.pointerUp(at: slot(4), time: fixture.time)
    fixture.settle()
    #expect(fixture.sections[0].prefix(5) == [0, 2, 3, 4, 1])
    #expect(fixture.grid.selectedItems.isEmpty)
    fixture.grid.pointerDown(at: slot(1), time: fixture.time)
    fixture.frame(after: 0.6)
    fixture.grid.pointerMoved(to: slot(4), time: fixture.time)
    fixture.grid.pointerCancelled(time: fixture.time)
    fixture.settle()
    #expect(fixture.sections[0].prefix(5) == [0, 2, 3, 4, 1])
    #expect(fixture.order.prefix(5) == ["0", "2", "3", "4", "1"])
  }

  @Test(arguments: [ReorderRules.Lifts.never, .whileEditing, .always], [false, true])
  func `the reorder rules decide whether a long press lifts`(
    lifts: ReorderRules.Lifts, isEditing: Bool
  ) {
    fixture.grid.reorderRules.lifts = lifts
    fixture.grid.setEditing(isEditing)
    // Below the controls that the item has in editing mode.
    fixture.grid.pointerDown(at: slot(1) + GridOffset(x: 0, y: 9), time: 0)
    fixture.frame(after: 0.6)
    let isLifted = lifts == .always || lifts == .whileEditing && isEditing
    #expect((fixture.grid.movingItem == 1) == isLifted)
    // The rules do not limit hosts with their own gestures.
    #expect(fixture.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4)))
  }

  @Test func `a late release counts as a long press followed by a drop`() {
    fixture.grid.pointerDown(at: slot(1), time: 0)
    fixture.grid.pointerUp(at: slot(1), time: 0.6)
    #expect(fixture.grid.movingItem == nil && fixture.edits == [])
    fixture.grid.pointerDown(at: slot(4), time: 1)
    fixture.grid.pointerUp(at: slot(4), time: 1.1)
    #expect(fixture.edits == [] && fixture.grid.selectedItems.ranges.first == 4..<5)
    fixture.grid.pointerDown(at: slot(1), time: 2)
    fixture.grid.pointerUp(at: slot(4), time: 2.6)
    #expect(fixture.edits == [.move(to: ItemPath(section: 0, item: 4))])
  }

  @Test func `a late move counts as a long press and moves the item, not the content`() {
    fixture.grid.pointerDown(at: slot(1), time: 0)
    fixture.grid.pointerMoved(to: slot(4), time: 0.6)
    #expect(fixture.grid.movingItem == 1 && fixture.grid.scroll.phase == .idle)
    #expect(fixture.grid.reorderTarget?.item == 4)
    fixture.frame(after: 0.7)
    #expect(fixture.attributes(of: 1)?.frame == GridRect(x: 30, y: 20, width: 30, height: 20))
    fixture.grid.pointerUp(at: slot(4), time: 0.8)
    #expect(fixture.edits == [.move(to: ItemPath(section: 0, item: 4))])
    #expect(fixture.grid.movingItem == nil && fixture.grid.scroll.phase == .idle)
  }

  @Test func `a late cancellation leaves everything unchanged`() {
    fixture.grid.pointerDown(at: slot(1), time: 0)
    fixture.grid.pointerCancelled(time: 0.6)
    #expect(fixture.grid.movingItem == nil && fixture.edits == [])
  }

  @Test func `of two fingers the one on the item moves it, held at the same point`() {
    fixture.grid.pointerDown(7, at: slot(4) + GridOffset(x: 5, y: 3), time: 0)
    fixture.grid.pointerDown(8, at: slot(2), time: 0.1)
    fixture.grid.pointerMoved(8, to: slot(2) + GridOffset(x: 1, y: 1), time: 0.2)
    fixture.frame(after: 0.6)
    #expect(fixture.grid.movingItem == 4)
    fixture.grid.pointerMoved(8, to: slot(20), time: 0.6)
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 4)?.frame.origin == GridPoint(x: 30, y: 20))
    fixture.grid.pointerMoved(7, to: slot(7), time: 0.6)
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 4)?.frame.origin == GridPoint(x: 25, y: 37))
    fixture.grid.pointerUp(8, at: slot(20), time: 0.7)
    #expect(fixture.grid.movingItem == 4)
    fixture.grid.pointerUp(7, at: slot(7), time: 0.7)
    #expect(fixture.edits == [.move(to: ItemPath(section: 0, item: 7))])
  }

  @Test func `a second finger lifts nothing while the first one moves an item`() {
    fixture.grid.pointerDown(7, at: slot(4), time: 0)
    fixture.grid.pointerDown(8, at: slot(2), time: 0.6)
    #expect(fixture.grid.movingItem == 4)
    fixture.frame(after: 2)
    #expect(fixture.grid.movingItem == 4)
    fixture.grid.pointerMoved(7, to: slot(7), time: 2)
    fixture.grid.pointerUp(7, at: slot(7), time: 2)
    #expect(fixture.edits == [.move(to: ItemPath(section: 0, item: 7))])
  }
}
