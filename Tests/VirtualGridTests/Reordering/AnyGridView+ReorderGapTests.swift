import Testing

@testable import VirtualGrid

/// Interactive movement in layouts that refuse moves or updates.
@Suite struct AnyGridViewReorderGapTests {
  private static func table() throws -> MotionDesk {
    MotionDesk(
      [Array(0..<50)],
      layout: try TableLayout(
        rows: 0, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(30)))
  }

  @Test func `an update refused by the layout leaves the item lifted`() throws {
    let desk = try Self.table()
    desk.grid.beginInteractiveMovement(ofItemAt: 6, holdingAt: GridPoint(x: 40, y: 30))
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 70, y: 33))
    desk.frame(after: 0)
    let frame = desk.looks(of: 6)?.frame
    desk.sections[0].removeLast()
    #expect(
      throws: GridUpdateError.layout(.notWholeRows(49..<50, replacedBy: 0, columns: 5))
    ) { try desk.grid.deleteItems(49..<50, inSection: 0) }
    desk.sections[0].append(49)
    desk.frame(after: 0)
    #expect(desk.grid.movingItem == 6 && desk.looks(of: 6)?.frame == frame)
    // A table does not allow single cells to move.
    #expect(desk.grid.reorderTarget?.item == 6)
    desk.grid.endInteractiveMovement()
    desk.settle()
    #expect(desk.looks(of: 6)?.frame == GridRect(x: 30, y: 20, width: 30, height: 20))
    #expect(desk.edits.isEmpty && desk.breaches == [])
  }

  @Test func `a target refused by the layout starts no animation`() throws {
    let desk = try Self.table()
    desk.grid.beginInteractiveMovement(ofItemAt: 6, holdingAt: GridPoint(x: 40, y: 30))
    desk.frame(after: 0)
    let scrolls = desk.scrolls
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 70, y: 33))
    #expect(!desk.grid.isAnimating)
    desk.frame(after: 0)
    #expect(desk.scrolls == scrolls && desk.transitions.isEmpty)
  }

  @Test func `a refused update leaves the timing of a pending one`() throws {
    let desk = try Self.table()
    let slow = Timing.curve(.linear, duration: 1)
    desk.grid.willChange(slow)
    for isCarrying in [false, true] {
      if isCarrying {
        desk.grid.beginInteractiveMovement(ofItemAt: 6, holdingAt: GridPoint(x: 40, y: 30))
      }
      desk.sections[0].removeLast()
      #expect(throws: GridUpdateError.self) { try desk.grid.deleteItems(49..<50, inSection: 0) }
      desk.sections[0].append(49)
      #expect(desk.grid.presentation.transition?.timing == slow)
    }
  }
}
