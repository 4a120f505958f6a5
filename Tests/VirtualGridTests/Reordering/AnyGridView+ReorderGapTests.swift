import Testing

@testable import VirtualGrid

/// Interactive movement in layouts that refuse moves or updates.
@Suite struct AnyGridViewReorderGapTests {
  private static func table() throws -> MotionFixture {
    MotionFixture(
      [Array(0..<50)],
      layout: try TableLayout(
        rows: 0, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(30)))
  }

  @Test func `an update refused by the layout leaves the item lifted`() throws {
    let fixture = try Self.table()
    fixture.grid.beginInteractiveMovement(ofItemAt: 6, holdingAt: GridPoint(x: 40, y: 30))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 70, y: 33))
    fixture.frame(after: 0)
    let frame = fixture.attributes(of: 6)?.frame
    fixture.sections[0].removeLast()
    #expect(
      throws: GridUpdateError.layout(.notWholeRows(49..<50, replacedBy: 0, columns: 5))
    ) { try fixture.grid.deleteItems(49..<50, inSection: 0) }
    fixture.sections[0].append(49)
    fixture.frame(after: 0)
    #expect(fixture.grid.movingItem == 6 && fixture.attributes(of: 6)?.frame == frame)
    // A table does not allow single cells to move.
    #expect(fixture.grid.reorderTarget?.item == 6)
    fixture.grid.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.attributes(of: 6)?.frame == GridRect(x: 30, y: 20, width: 30, height: 20))
    #expect(fixture.edits.isEmpty && fixture.breaches == [])
  }

  @Test func `a target refused by the layout starts no animation`() throws {
    let fixture = try Self.table()
    fixture.grid.beginInteractiveMovement(ofItemAt: 6, holdingAt: GridPoint(x: 40, y: 30))
    fixture.frame(after: 0)
    let scrolls = fixture.scrolls
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 70, y: 33))
    #expect(!fixture.grid.isAnimating)
    fixture.frame(after: 0)
    #expect(fixture.scrolls == scrolls && fixture.transitions.isEmpty)
  }

  @Test func `a refused update leaves the timing of a pending one`() throws {
    let fixture = try Self.table()
    let slow = Timing.curve(.linear, duration: 1)
    fixture.grid.willChange(slow)
    for isCarrying in [false, true] {
      if isCarrying {
        fixture.grid.beginInteractiveMovement(ofItemAt: 6, holdingAt: GridPoint(x: 40, y: 30))
      }
      fixture.sections[0].removeLast()
      #expect(throws: GridUpdateError.self) { try fixture.grid.deleteItems(49..<50, inSection: 0) }
      fixture.sections[0].append(49)
      #expect(fixture.grid.presentation.transition?.timing == slow)
    }
  }
}
