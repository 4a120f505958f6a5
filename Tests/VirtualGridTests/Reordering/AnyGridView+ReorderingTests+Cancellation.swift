import Testing

@testable import VirtualGrid

/// Items that return to their index from outside the viewport.
@Suite struct AnyGridViewReorderingCancellationTests {
  private let desk = MotionDesk.columns()

  @Test func `an item cancelled far from its index animates back`() throws {
    desk.carry(1, downFor: 60)
    let cell = try #require(desk.cell(showing: 1))
    let before = try #require(desk.place(of: 1))
    desk.grid.cancelInteractiveMovement()
    desk.frame(after: 0)
    #expect(desk.place(of: 1) == before)
    desk.frame(after: 0.1)
    let place = try #require(desk.place(of: 1))
    #expect(place < before && desk.cell(showing: 1) === cell)
    desk.settle()
    #expect(desk.cell(showing: 1) == nil && desk.breaches == [])
    #expect(!desk.grid.isAnimating)
  }

  @Test func `an item that becomes visible while it returns keeps its cell`() throws {
    desk.carry(1, downFor: 60)
    let cell = try #require(desk.cell(showing: 1))
    desk.grid.cancelInteractiveMovement()
    desk.frame(after: 0)
    desk.frame(after: 0.1)
    desk.grid.contentOffset = .zero
    desk.frame(after: 0)
    #expect(desk.cell(showing: 1) === cell)
    desk.settle()
    #expect(desk.looks(of: 1)?.frame == GridRect(x: 30, y: 0, width: 30, height: 20))
    #expect(desk.breaches == [])
  }
}
