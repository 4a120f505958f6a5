import Testing

@testable import VirtualGrid

/// Taps on the headers of columns, and drags of their edges.
@Suite struct AnyGridViewColumnsTests {
  private func world() throws -> ColumnWorld {
    let world = try ColumnWorld(rows: 100, columns: 20, frozen: FrozenEdges(left: 1))
    world.grid.layoutIfNeeded()
    return world
  }

  @Test func `a tap on a header is reported, and selects nothing`() throws {
    let world = try world()
    let grid = world.grid
    grid.mouseSelection = .range
    grid.selectItem(at: 3)
    grid.pointerDown(at: GridPoint(x: 90, y: 8), time: 1, by: .mouse)
    grid.pointerUp(at: GridPoint(x: 91, y: 9), time: 1.1)
    #expect(world.told == ["tapped 2"])
    #expect(grid.selectedItemCount == 1)
    // A press that is released elsewhere is no tap.
    grid.pointerDown(at: GridPoint(x: 90, y: 8), time: 2, by: .mouse)
    grid.pointerUp(at: GridPoint(x: 130, y: 8), time: 2.1)
    #expect(world.told.count == 1)
    // The header of the frozen column covers others.
    grid.contentOffset.x = 60
    grid.layoutIfNeeded()
    grid.pointerDown(at: GridPoint(x: 10, y: 8), time: 3)
    grid.pointerUp(at: GridPoint(x: 10, y: 8), time: 3.1)
    #expect(world.told.last == "tapped 0")
    #expect(grid.columnWithHeader(at: GridPoint(x: 45, y: 8)) == 2)
    #expect(grid.columnWithHeader(at: GridPoint(x: 45, y: 17)) == nil)
  }

  @Test func `a drag on a header scrolls`() throws {
    let world = try world()
    let grid = world.grid
    grid.pointerDown(at: GridPoint(x: 90, y: 8), time: 1)
    grid.pointerMoved(to: GridPoint(x: 60, y: 8), time: 1.1)
    grid.pointerMoved(to: GridPoint(x: 50, y: 8), time: 1.2)
    grid.pointerUp(at: GridPoint(x: 50, y: 8), time: 1.3)
    #expect(grid.contentOffset.x > 0 && world.told == [])
  }

  @Test func `dragging the trailing edge of a header resizes its column`() throws {
    let world = try world()
    let grid = world.grid
    grid.columnRules.minimumWidth = 30
    grid.pointerDown(at: GridPoint(x: 116, y: 8), time: 1)
    grid.pointerMoved(to: GridPoint(x: 140, y: 50), time: 1.1)
    #expect(world.table?.width(ofColumn: 2) == 64)
    // The column moves while its edge is dragged.
    world.columns.insert(100, at: 0)
    try grid.performUpdates { $0.insertColumns(0..<1) }
    grid.pointerMoved(to: GridPoint(x: 0, y: 50), time: 1.2)
    #expect(world.table?.width(ofColumn: 3) == 30)
    grid.pointerUp(at: GridPoint(x: 126, y: 50), time: 1.3)
    #expect(world.table?.width(ofColumn: 3) == 50)
    #expect(world.told == ["resized 2 to 64.0", "resized 2 to 30.0", "resized 2 to 50.0"])
    #expect(grid.contentOffset == .zero)
    grid.columnRules.isResizable = false
    grid.layoutIfNeeded()
    grid.pointerDown(at: GridPoint(x: 39, y: 8), time: 2)
    grid.pointerUp(at: GridPoint(x: 39, y: 8), time: 2.1)
    #expect(world.told.last == "tapped 100")
  }

  @Test func `a drag ends when its column is deleted or the pointer is cancelled`() throws {
    let world = try world()
    let grid = world.grid
    grid.pointerDown(at: GridPoint(x: 116, y: 8), time: 1)
    world.columns.remove(at: 2)
    try grid.performUpdates { $0.deleteColumns(2..<3) }
    grid.pointerMoved(to: GridPoint(x: 140, y: 8), time: 1.1)
    grid.pointerUp(at: GridPoint(x: 140, y: 8), time: 1.2)
    grid.finishAnimations()
    grid.layoutIfNeeded()
    grid.pointerDown(at: GridPoint(x: 116, y: 8), time: 2)
    grid.pointerCancelled(time: 2.1)
    grid.pointerMoved(to: GridPoint(x: 140, y: 8), time: 2.2)
    #expect(world.told == [] && world.table?.width(ofColumn: 2) == 40)
  }

  @Test func `columns that begin at the right are resized at their left edge`() throws {
    let table = try TableLayout(
      rows: 10, columns: 5, rowHeight: .fixed(20), columnWidth: .fixed(40), headerHeight: 16)
    let world = try ColumnWorld(rows: 10, columns: 5)
    let grid = world.grid
    grid.setLayout(Oriented(table, reading: .rightToLeft))
    grid.readingDirection = .rightToLeft
    grid.layoutIfNeeded()
    #expect(grid.columnWithHeader(at: GridPoint(x: 190, y: 8)) == 0)
    grid.pointerDown(at: GridPoint(x: 162, y: 8), time: 1)
    grid.pointerMoved(to: GridPoint(x: 152, y: 8), time: 1.1)
    grid.pointerUp(at: GridPoint(x: 152, y: 8), time: 1.2)
    #expect(world.table?.width(ofColumn: 0) == 50)
  }
}
