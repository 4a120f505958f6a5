import Testing

@testable import VirtualGrid

/// Data sources and delegates that change the grid when they are asked about a movement.
@Suite struct AnyGridViewReorderingCallbackTests {
  private let fixture = MotionFixture.columns()

  private func slot(_ number: Int) -> GridPoint { MotionFixture.slot(number) }

  @Test func `the data source may change the grid when asked whether an item can move`() {
    var change: (() -> Void)?
    fixture.mayMove = { _ in
      change.take()?()
      return true
    }
    change = { [fixture] in
      fixture.sections[0].removeSubrange(3...)
      try? fixture.grid.deleteItems(3..<100, inSection: 0)
    }
    #expect(!fixture.grid.beginInteractiveMovement(ofItemAt: 50, holdingAt: slot(1)))
    change = { [fixture] in fixture.grid.reloadData() }
    #expect(!fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
    fixture.settle()
    change = { [fixture] in
      fixture.grid.beginInteractiveTransition(to: ListLayout(rowHeight: .fixed(10)))
    }
    #expect(!fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: slot(1)))
    fixture.grid.updateInteractiveTransition(progress: 0.5)
    fixture.grid.endInteractiveTransition(completing: false, timing: nil)
    change = { [fixture] in fixture.grid.setLayout(ListLayout(rowHeight: .fixed(10))) }
    #expect(fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 15, y: 15)))
    fixture.grid.cancelInteractiveMovement()
    fixture.settle()
    #expect(fixture.attributes(of: 1)?.frame == GridRect(x: 0, y: 10, width: 90, height: 10))
  }

  @Test func `the delegate may change the grid when asked for a target`() throws {
    var change: (() -> Void)?
    fixture.target = { _, proposed in
      change.take()?()
      return proposed
    }
    fixture.grid.beginInteractiveMovement(ofItemAt: 4, holdingAt: slot(4))
    fixture.grid.updateInteractiveMovement(to: slot(7))
    fixture.settle()
    change = { [fixture] in
      fixture.sections[0].removeSubrange(10...)
      try? fixture.grid.deleteItems(10..<100, inSection: 0)
    }
    fixture.grid.updateInteractiveMovement(to: slot(20))
    fixture.grid.updateInteractiveMovement(to: slot(17))
    #expect(fixture.grid.faults.count == 0)
    change = { [fixture] in fixture.grid.cancelInteractiveMovement() }
    fixture.grid.updateInteractiveMovement(to: slot(2))
    #expect(fixture.grid.movingItem == nil)
    fixture.settle()
    #expect(fixture.order == fixture.sections[0].map { "\($0)" })
  }
}
