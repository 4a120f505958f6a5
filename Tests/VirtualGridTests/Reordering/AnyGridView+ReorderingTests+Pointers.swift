import Testing

@testable import VirtualGrid

/// Interactive movement by pointers.
@Suite struct AnyGridViewReorderingPointerTests {
  private let desk = MotionDesk.columns()

  private func slot(_ number: Int) -> GridPoint { MotionDesk.slot(number) }

  @Test func `a resting pointer lifts an item, moves it and drops it`() {
    desk.grid.pointerDown(at: slot(1), time: desk.time)
    desk.frame(after: 0.6)
    #expect(desk.grid.movingItem == 1)
    desk.grid.pointerMoved(to: slot(4), time: desk.time)
    desk.frame(after: 0)
    #expect(desk.grid.contentOffset == .zero)
    desk.grid.pointerUp(at: slot(4), time: desk.time)
    desk.settle()
    #expect(desk.sections[0].prefix(5) == [0, 2, 3, 4, 1])
    #expect(desk.grid.selectedItems.isEmpty)
    desk.grid.pointerDown(at: slot(1), time: desk.time)
    desk.frame(after: 0.6)
    desk.grid.pointerMoved(to: slot(4), time: desk.time)
    desk.grid.pointerCancelled(time: desk.time)
    desk.settle()
    #expect(desk.sections[0].prefix(5) == [0, 2, 3, 4, 1])
    #expect(desk.order.prefix(5) == ["0", "2", "3", "4", "1"])
  }

  @Test(arguments: [ReorderRules.Lifts.never, .whileEditing, .always], [false, true])
  func `the reorder rules decide whether a long press lifts`(
    lifts: ReorderRules.Lifts, isEditing: Bool
  ) {
    desk.grid.reorderRules.lifts = lifts
    desk.grid.setEditing(isEditing)
    desk.grid.pointerDown(at: slot(1), time: 0)
    desk.frame(after: 0.6)
    let isLifted = lifts == .always || lifts == .whileEditing && isEditing
    #expect((desk.grid.movingItem == 1) == isLifted)
    // The rules do not limit hosts with their own gestures.
    #expect(desk.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4)))
  }

  @Test func `a late release counts as a long press followed by a drop`() {
    desk.grid.pointerDown(at: slot(1), time: 0)
    desk.grid.pointerUp(at: slot(1), time: 0.6)
    #expect(desk.grid.movingItem == nil && desk.edits == [])
    desk.grid.pointerDown(at: slot(4), time: 1)
    desk.grid.pointerUp(at: slot(4), time: 1.1)
    #expect(desk.edits == [] && desk.grid.selectedItems.ranges.first == 4..<5)
    desk.grid.pointerDown(at: slot(1), time: 2)
    desk.grid.pointerUp(at: slot(4), time: 2.6)
    #expect(desk.edits == [.move(to: ItemPath(section: 0, item: 4))])
  }

  @Test func `a late move counts as a long press and moves the item, not the content`() {
    desk.grid.pointerDown(at: slot(1), time: 0)
    desk.grid.pointerMoved(to: slot(4), time: 0.6)
    #expect(desk.grid.movingItem == 1 && desk.grid.scroll.phase == .idle)
    #expect(desk.grid.reorderTarget?.item == 4)
    desk.frame(after: 0.7)
    #expect(desk.looks(of: 1)?.frame == GridRect(x: 30, y: 20, width: 30, height: 20))
    desk.grid.pointerUp(at: slot(4), time: 0.8)
    #expect(desk.edits == [.move(to: ItemPath(section: 0, item: 4))])
    #expect(desk.grid.movingItem == nil && desk.grid.scroll.phase == .idle)
  }

  @Test func `a late cancellation leaves everything unchanged`() {
    desk.grid.pointerDown(at: slot(1), time: 0)
    desk.grid.pointerCancelled(time: 0.6)
    #expect(desk.grid.movingItem == nil && desk.edits == [])
  }

  @Test func `of two fingers the one on the item moves it, held at the same point`() {
    desk.grid.pointerDown(7, at: slot(4) + GridOffset(x: 5, y: 3), time: 0)
    desk.grid.pointerDown(8, at: slot(2), time: 0.1)
    desk.grid.pointerMoved(8, to: slot(2) + GridOffset(x: 1, y: 1), time: 0.2)
    desk.frame(after: 0.6)
    #expect(desk.grid.movingItem == 4)
    desk.grid.pointerMoved(8, to: slot(20), time: 0.6)
    desk.frame(after: 0)
    #expect(desk.looks(of: 4)?.frame.origin == GridPoint(x: 30, y: 20))
    desk.grid.pointerMoved(7, to: slot(7), time: 0.6)
    desk.frame(after: 0)
    #expect(desk.looks(of: 4)?.frame.origin == GridPoint(x: 25, y: 37))
    desk.grid.pointerUp(8, at: slot(20), time: 0.7)
    #expect(desk.grid.movingItem == 4)
    desk.grid.pointerUp(7, at: slot(7), time: 0.7)
    #expect(desk.edits == [.move(to: ItemPath(section: 0, item: 7))])
  }

  @Test func `a second finger lifts nothing while the first one moves an item`() {
    desk.grid.pointerDown(7, at: slot(4), time: 0)
    desk.grid.pointerDown(8, at: slot(2), time: 0.6)
    #expect(desk.grid.movingItem == 4)
    desk.frame(after: 2)
    #expect(desk.grid.movingItem == 4)
    desk.grid.pointerMoved(7, to: slot(7), time: 2)
    desk.grid.pointerUp(7, at: slot(7), time: 2)
    #expect(desk.edits == [.move(to: ItemPath(section: 0, item: 7))])
  }
}
