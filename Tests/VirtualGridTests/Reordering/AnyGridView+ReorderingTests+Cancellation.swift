import Testing

@testable import VirtualGrid

/// Items that return to their index from outside the viewport.
@Suite struct AnyGridViewReorderingCancellationTests {
  private let fixture = MotionFixture.columns()

  @Test func `an item cancelled far from its index animates back`() throws {
    fixture.carry(1, downFor: 60)
    let cell = try #require(fixture.cell(showing: 1))
    let before = try #require(fixture.position(of: 1))
    fixture.grid.cancelInteractiveMovement()
    fixture.frame(after: 0)
    #expect(fixture.position(of: 1) == before)
    fixture.frame(after: 0.1)
    let place = try #require(fixture.position(of: 1))
    #expect(place < before && fixture.cell(showing: 1) === cell)
    fixture.settle()
    #expect(fixture.cell(showing: 1) == nil && fixture.breaches == [])
    #expect(!fixture.grid.isAnimating)
  }

  @Test func `an item that becomes visible while it returns keeps its cell`() throws {
    fixture.carry(1, downFor: 60)
    let cell = try #require(fixture.cell(showing: 1))
    fixture.grid.cancelInteractiveMovement()
    fixture.frame(after: 0)
    fixture.frame(after: 0.1)
    fixture.grid.contentOffset = .zero
    fixture.frame(after: 0)
    #expect(fixture.cell(showing: 1) === cell)
    fixture.settle()
    #expect(fixture.attributes(of: 1)?.frame == GridRect(x: 30, y: 0, width: 30, height: 20))
    #expect(fixture.breaches == [])
  }
}
