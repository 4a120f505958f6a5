import Testing

@testable import VirtualGrid

/// Data sources and delegates that change the grid when they are asked about a movement.
@Suite struct AnyGridViewReorderingCallbackTests {
  private let desk = MotionDesk.columns()

  private func slot(_ number: Int) -> GridPoint { MotionDesk.slot(number) }

  @Test func `the data source may change the grid when asked whether an item can move`() {
    var change: (() -> Void)?
    desk.mayMove = { _ in
      change.take()?()
      return true
    }
    change = { [desk] in
      desk.sections[0].removeSubrange(3...)
      try? desk.grid.deleteItems(3..<100, inSection: 0)
    }
    #expect(!desk.grid.beginInteractiveMovement(ofItemAt: 50, holdingAt: slot(1)))
    change = { [desk] in desk.grid.reloadData() }
    #expect(!desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
    desk.settle()
    change = { [desk] in
      desk.grid.beginInteractiveTransition(to: ListLayout(rowHeight: .fixed(10)))
    }
    #expect(!desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
    desk.grid.updateInteractiveTransition(progress: 0.5)
    desk.grid.endInteractiveTransition(completing: false, timing: nil)
    change = { [desk] in desk.grid.setLayout(ListLayout(rowHeight: .fixed(10))) }
    #expect(desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 15, y: 15)))
    desk.grid.cancelInteractiveMovement()
    desk.settle()
    #expect(desk.looks(of: 1)?.frame == GridRect(x: 0, y: 10, width: 90, height: 10))
  }

  @Test func `the delegate may change the grid when asked for a target`() throws {
    var change: (() -> Void)?
    desk.target = { _, proposed in
      change.take()?()
      return proposed
    }
    desk.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    desk.grid.updateInteractiveMovement(to: slot(7))
    desk.settle()
    change = { [desk] in
      desk.sections[0].removeSubrange(10...)
      try? desk.grid.deleteItems(10..<100, inSection: 0)
    }
    desk.grid.updateInteractiveMovement(to: slot(20))
    desk.grid.updateInteractiveMovement(to: slot(17))
    #expect(desk.grid.faults.count == 0)
    change = { [desk] in desk.grid.cancelInteractiveMovement() }
    desk.grid.updateInteractiveMovement(to: slot(2))
    #expect(desk.grid.movingItem == nil)
    desk.settle()
    #expect(desk.order == desk.sections[0].map { "\($0)" })
  }
}
