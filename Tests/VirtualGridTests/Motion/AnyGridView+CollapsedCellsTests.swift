import Testing

@testable import VirtualGrid

/// Cells that expand from a rectangle or collapse into it, and animated changes of layout and
/// viewport.
@Suite struct AnyGridViewCollapsedCellsTests {
  private let desk = MotionDesk([Array(0..<50)])
  private let place = GridRect(x: 40, y: 300, width: 20, height: 5)

  @Test func `cells expand from a rectangle and collapse into it`() {
    desk.grid.contentOffset.y = 250
    desk.frame(after: 0)
    desk.grid.expandCells(from: place)
    desk.frame(after: 0)
    #expect(desk.transitions.map(\.from.frame) == Array(repeating: place, count: 10))
    #expect((25..<35).allSatisfy { desk.looks(of: $0)?.frame == place })
    desk.frame(after: 0.15)
    #expect(desk.looks(of: 25)?.frame == GridRect(x: 20, y: 275, width: 60, height: 7.5))
    desk.frame(after: 0.15)
    #expect(desk.looks(of: 25)?.frame == GridRect(x: 0, y: 250, width: 100, height: 10))
    var isBack: Bool?
    desk.grid.collapseCells(into: place) { isBack = $0 }
    desk.frame(after: 0)
    desk.frame(after: 0.15)
    #expect(isBack == nil && desk.looks(of: 25)?.frame.minY == 275)
    desk.frame(after: 0.15)
    #expect(isBack == true && desk.grid.areCellsCollapsed)
    #expect((25..<35).allSatisfy { desk.looks(of: $0)?.frame == place })
    // Later passes keep it, and cells that scroll into view are at the rectangle, too.
    desk.grid.contentOffset.y = 290
    desk.frame(after: 0.5)
    #expect((29..<39).allSatisfy { desk.looks(of: $0)?.frame == place })
    desk.grid.expandCells(from: place)
    desk.frame(after: 0)
    desk.frame(after: 0.5)
    #expect(desk.looks(of: 30)?.frame == GridRect(x: 0, y: 300, width: 100, height: 10))
    #expect(desk.breaches == [])
  }

  @Test func `cells expanded before the first frame start at the rectangle`() {
    let desk = MotionDesk([Array(0..<50)])
    desk.grid.setLayout(ListLayout(rowHeight: .fixed(4)))
    desk.grid.expandCells(from: place)
    desk.frame(after: 0)
    #expect((0..<25).allSatisfy { desk.looks(of: $0)?.frame == place })
    #expect(desk.breaches == [])
  }

  @Test func `cells expanded during an update start at the rectangle`() throws {
    try desk.grid.performUpdates { update in
      desk.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    desk.frame(after: 0.125)
    desk.grid.expandCells(from: place)
    desk.frame(after: 0)
    #expect((1..<11).allSatisfy { desk.looks(of: $0)?.frame == place })
    desk.frame(after: 0.5)
    #expect(desk.looks(of: 0) == nil && desk.place(of: 5) == 40)
    #expect(desk.breaches == [])
  }

  @Test func `expanding during a collapse continues from the current frames`() {
    var isBack: Bool?
    desk.frame(after: 0)
    desk.grid.collapseCells(into: place) { isBack = $0 }
    desk.frame(after: 0)
    desk.frame(after: 0.15)
    #expect(desk.looks(of: 0)?.frame == GridRect(x: 20, y: 150, width: 60, height: 7.5))
    desk.grid.expandCells()
    desk.frame(after: 0)
    #expect(!desk.grid.areCellsCollapsed && isBack == false)
    #expect(desk.looks(of: 0)?.frame == GridRect(x: 20, y: 150, width: 60, height: 7.5))
    desk.frame(after: 0.15)
    #expect(desk.looks(of: 0)?.frame == GridRect(x: 10, y: 75, width: 80, height: 8.75))
    desk.frame(after: 0.15)
    #expect((0..<10).allSatisfy { desk.place(of: $0) == Double($0) * 10 })
    #expect(desk.breaches == [])
  }

  @Test func `items that enter during an expansion start at the rectangle`() {
    desk.grid.collapseCells(into: place, timing: nil)
    desk.frame(after: 0)
    desk.grid.expandCells()
    desk.grid.contentOffset.y = 250
    desk.frame(after: 0)
    #expect((25..<35).allSatisfy { desk.looks(of: $0)?.frame == place })
    desk.frame(after: 0.3)
    #expect(desk.place(of: 25) == 0)
    desk.grid.expandCells()
    desk.frame(after: 0)
    #expect(!desk.grid.isAnimating && desk.breaches == [])
  }

  @Test func `an item lifted while collapsed returns to the rectangle when cancelled`() {
    desk.grid.collapseCells(into: place, timing: nil)
    desk.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: GridPoint(x: 50, y: 35))
    desk.frame(after: 0)
    #expect(desk.looks(of: 3)?.state == .lifted)
    desk.grid.cancelInteractiveMovement()
    desk.frame(after: 0)
    desk.frame(after: 0.5)
    #expect((0..<10).allSatisfy { desk.looks(of: $0)?.frame == place })
    desk.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: GridPoint(x: 50, y: 35))
    desk.grid.expandCells(from: place)
    desk.frame(after: 0.5)
    #expect(desk.looks(of: 3)?.state == .lifted)
  }

  @Test func `a rectangle that is not finite is a fault`() {
    var isDone: Bool?
    desk.grid.collapseCells(into: GridRect(x: .nan, y: 0, width: 1, height: 1)) { isDone = $0 }
    desk.frame(after: 0.5)
    #expect(desk.grid.faults.count == 1 && !desk.grid.areCellsCollapsed)
    #expect(isDone == false)
    #expect(desk.place(of: 3) == 30)
    desk.grid.collapseCells(into: place, timing: nil)
    desk.frame(after: 0)
    desk.grid.expandCells(from: GridRect(x: .nan, y: 0, width: 1, height: 1))
    desk.frame(after: 0.5)
    #expect(desk.grid.faults.count == 2 && desk.grid.areCellsCollapsed)
  }

  @Test func `items that enter while collapsed are at the rectangle`() throws {
    desk.grid.collapseCells(into: place)
    desk.frame(after: 0)
    desk.frame(after: 0.5)
    try desk.grid.performUpdates { update in
      desk.sections[0].removeFirst(5)
      update.deleteItems(0..<5, inSection: 0)
      desk.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    #expect((900..<901).allSatisfy { desk.looks(of: $0)?.frame == place })
    #expect((10..<14).allSatisfy { desk.looks(of: $0)?.frame == place })
  }

  @Test func `cells can expand in the completion of a collapse`() {
    desk.grid.collapseCells(into: place) { [desk, place] _ in desk.grid.expandCells(from: place) }
    desk.frame(after: 0)
    desk.frame(after: 0.5)
    desk.frame(after: 0)
    #expect((0..<10).allSatisfy { desk.looks(of: $0)?.frame == place })
    desk.frame(after: 0.15)
    #expect(abs((desk.looks(of: 0)?.frame.minY ?? 0) - 150) < 1e-9)
    desk.frame(after: 0.25)
    #expect(desk.place(of: 9) == 90)
  }

  @Test func `an animated layout change keeps the anchor in position`() throws {
    desk.grid.contentOffset.y = 200
    desk.frame(after: 0)
    let columns = UniformGridLayout(rules: .init(slot: GridSize(width: 50, height: 10)))
    desk.grid.setLayout(columns, timing: .standard, keeping: .leadingItem)
    desk.frame(after: 0)
    #expect(desk.place(of: 20) == 0 && desk.place(of: 23) == 30)
    desk.frame(after: 0.15)
    let state = try #require(desk.looks(of: 23))
    #expect(state.frame.minX == 25 && state.frame.width == 75)
    #expect(desk.place(of: 23) == 20)
    desk.frame(after: 0.15)
    #expect(desk.place(of: 23) == 10 && desk.looks(of: 23)?.frame.minX == 50)
    #expect(desk.breaches == [])
  }

  @Test func `an animated resize moves cells gradually`() {
    desk.grid.setLayout(UniformGridLayout(rules: .init(slot: GridSize(width: 50, height: 10))))
    desk.frame(after: 0)
    desk.grid.resize(to: GridSize(width: 200, height: 50), timing: .curve(.linear, duration: 1))
    desk.frame(after: 0)
    #expect(desk.looks(of: 3)?.frame.origin == GridPoint(x: 50, y: 10))
    desk.frame(after: 0.5)
    #expect(desk.looks(of: 3)?.frame.origin == GridPoint(x: 100, y: 5))
    desk.frame(after: 0.5)
    #expect(desk.looks(of: 3)?.frame.origin == GridPoint(x: 150, y: 0))
  }
}
