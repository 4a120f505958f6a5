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

  @Test func `taps on a header in quick succession are counted`() throws {
    let world = try world()
    let grid = world.grid
    func tap(_ x: Double, _ y: Double = 8, at time: Double) -> String? {
      grid.pointerDown(at: GridPoint(x: x, y: y), time: time)
      grid.pointerUp(at: GridPoint(x: x, y: y), time: time + 0.05)
      return world.told.last
    }
    #expect(tap(90, at: 1) == "tapped 2")
    #expect(tap(90, at: 1.2) == "tapped 2, 2 times")
    #expect(tap(100, at: 1.4) == "tapped 2, 3 times")
    // Another column, a pause, an item and the edge of the header end a series.
    #expect(tap(50, at: 1.6) == "tapped 1")
    #expect(tap(90, at: 1.8) == "tapped 2")
    #expect(tap(90, at: 3) == "tapped 2")
    _ = tap(90, 50, at: 3.2)
    #expect(tap(90, at: 3.3) == "tapped 2")
    _ = tap(116, at: 3.4)
    #expect(tap(90, at: 3.5) == "tapped 2")
    // So do a cancelled press and a drag.
    grid.pointerDown(at: GridPoint(x: 90, y: 8), time: 3.6)
    grid.pointerCancelled(time: 3.65)
    #expect(tap(90, at: 3.7) == "tapped 2")
    grid.pointerDown(at: GridPoint(x: 90, y: 8), time: 3.8)
    grid.pointerMoved(to: GridPoint(x: 90, y: 40), time: 3.82)
    grid.pointerUp(at: GridPoint(x: 90, y: 8), time: 3.84)
    grid.contentOffset = .zero
    grid.layoutIfNeeded()
    #expect(tap(90, at: 3.9) == "tapped 2")
    // A series follows its column.
    world.columns.insert(100, at: 0)
    try grid.performUpdates { $0.insertColumns(0..<1) }
    grid.finishAnimations()
    grid.layoutIfNeeded()
    #expect(tap(130, at: 4.05) == "tapped 2, 2 times")
    // A clock that is set back ends it.
    #expect(tap(130, at: 1) == "tapped 2")
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
