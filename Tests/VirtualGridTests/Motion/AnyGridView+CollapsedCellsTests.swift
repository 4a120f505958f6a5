import Testing

@testable import VirtualGrid

/// Cells that expand from a rectangle or collapse into it, and animated changes of layout and
/// viewport.
@Suite struct AnyGridViewCollapsedCellsTests {
  private let fixture = MotionFixture([Array(0..<50)])
  private let rect = GridRect(x: 40, y: 300, width: 20, height: 5)

  @Test func `cells expand from a rectangle and collapse into it`() {
    fixture.grid.contentOffset.y = 250
    fixture.frame(after: 0)
    fixture.grid.expandCells(from: rect)
    fixture.frame(after: 0)
    #expect(fixture.transitions.map(\.from.frame) == Array(repeating: rect, count: 10))
    #expect((25..<35).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 25)?.frame == GridRect(x: 20, y: 275, width: 60, height: 7.5))
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 25)?.frame == GridRect(x: 0, y: 250, width: 100, height: 10))
    var isBack: Bool?
    fixture.grid.collapseCells(into: rect) { isBack = $0 }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    #expect(isBack == nil && fixture.attributes(of: 25)?.frame.minY == 275)
    fixture.frame(after: 0.15)
    #expect(isBack == true && fixture.grid.areCellsCollapsed)
    #expect((25..<35).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    // Later passes keep it, and cells that scroll into view are at the rectangle, too.
    fixture.grid.contentOffset.y = 290
    fixture.frame(after: 0.5)
    #expect((29..<39).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    fixture.grid.expandCells(from: rect)
    fixture.frame(after: 0)
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 30)?.frame == GridRect(x: 0, y: 300, width: 100, height: 10))
    #expect(fixture.breaches == [])
  }

  @Test func `cells expanded before the first frame start at the rectangle`() {
    let fixture = MotionFixture([Array(0..<50)])
    fixture.grid.setLayout(ListLayout(rowHeight: .fixed(4)))
    fixture.grid.expandCells(from: rect)
    fixture.frame(after: 0)
    #expect((0..<25).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    #expect(fixture.breaches == [])
  }

  @Test func `cells expanded during an update start at the rectangle`() throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeFirst()
      update.deleteItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.125)
    fixture.grid.expandCells(from: rect)
    fixture.frame(after: 0)
    #expect((1..<11).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 0) == nil && fixture.position(of: 5) == 40)
    #expect(fixture.breaches == [])
  }

  @Test func `expanding during a collapse continues from the current frames`() {
    var isBack: Bool?
    fixture.frame(after: 0)
    fixture.grid.collapseCells(into: rect) { isBack = $0 }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 0)?.frame == GridRect(x: 20, y: 150, width: 60, height: 7.5))
    fixture.grid.expandCells()
    fixture.frame(after: 0)
    #expect(!fixture.grid.areCellsCollapsed && isBack == false)
    #expect(fixture.attributes(of: 0)?.frame == GridRect(x: 20, y: 150, width: 60, height: 7.5))
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 0)?.frame == GridRect(x: 10, y: 75, width: 80, height: 8.75))
    fixture.frame(after: 0.15)
    #expect((0..<10).allSatisfy { fixture.position(of: $0) == Double($0) * 10 })
    #expect(fixture.breaches == [])
  }

  @Test func `items that enter during an expansion start at the rectangle`() {
    fixture.grid.collapseCells(into: rect, timing: nil)
    fixture.frame(after: 0)
    fixture.grid.expandCells()
    fixture.grid.contentOffset.y = 250
    fixture.frame(after: 0)
    #expect((25..<35).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    fixture.frame(after: 0.3)
    #expect(fixture.position(of: 25) == 0)
    fixture.grid.expandCells()
    fixture.frame(after: 0)
    #expect(!fixture.grid.isAnimating && fixture.breaches == [])
  }

  @Test func `an item lifted while collapsed returns to the rectangle when cancelled`() {
    fixture.grid.collapseCells(into: rect, timing: nil)
    fixture.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: GridPoint(x: 50, y: 35))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 3)?.state == .lifted)
    fixture.grid.cancelInteractiveMovement()
    fixture.frame(after: 0)
    fixture.frame(after: 0.5)
    #expect((0..<10).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    fixture.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: GridPoint(x: 50, y: 35))
    fixture.grid.expandCells(from: rect)
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 3)?.state == .lifted)
  }

  @Test func `a rectangle that is not finite is a fault`() {
    var isDone: Bool?
    fixture.grid.collapseCells(into: GridRect(x: .nan, y: 0, width: 1, height: 1)) { isDone = $0 }
    fixture.frame(after: 0.5)
    #expect(fixture.grid.faults.count == 1 && !fixture.grid.areCellsCollapsed)
    #expect(isDone == false)
    #expect(fixture.position(of: 3) == 30)
    fixture.grid.collapseCells(into: rect, timing: nil)
    fixture.frame(after: 0)
    fixture.grid.expandCells(from: GridRect(x: .nan, y: 0, width: 1, height: 1))
    fixture.frame(after: 0.5)
    #expect(fixture.grid.faults.count == 2 && fixture.grid.areCellsCollapsed)
  }

  @Test func `items that enter while collapsed are at the rectangle`() throws {
    fixture.grid.collapseCells(into: rect)
    fixture.frame(after: 0)
    fixture.frame(after: 0.5)
    try fixture.grid.performUpdates { update in
      fixture.sections[0].removeFirst(5)
      update.deleteItems(0..<5, inSection: 0)
      fixture.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect((900..<901).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    #expect((10..<14).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
  }

  @Test func `cells can expand in the completion of a collapse`() {
    fixture.grid.collapseCells(into: rect) { [fixture, rect] _ in
      fixture.grid.expandCells(from: rect)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.5)
    fixture.frame(after: 0)
    #expect((0..<10).allSatisfy { fixture.attributes(of: $0)?.frame == rect })
    fixture.frame(after: 0.15)
    #expect(abs((fixture.attributes(of: 0)?.frame.minY ?? 0) - 150) < 1e-9)
    fixture.frame(after: 0.25)
    #expect(fixture.position(of: 9) == 90)
  }

  @Test func `an animated layout change keeps the anchor in position`() throws {
    fixture.grid.contentOffset.y = 200
    fixture.frame(after: 0)
    let columns = UniformGridLayout(rules: .init(slot: GridSize(width: 50, height: 10)))
    fixture.grid.setLayout(columns, timing: .standard, keeping: .leadingItem)
    fixture.frame(after: 0)
    #expect(fixture.position(of: 20) == 0 && fixture.position(of: 23) == 30)
    fixture.frame(after: 0.15)
    let state = try #require(fixture.attributes(of: 23))
    #expect(state.frame.minX == 25 && state.frame.width == 75)
    #expect(fixture.position(of: 23) == 20)
    fixture.frame(after: 0.15)
    #expect(fixture.position(of: 23) == 10 && fixture.attributes(of: 23)?.frame.minX == 50)
    #expect(fixture.breaches == [])
  }

  @Test func `an animated resize moves cells gradually`() {
    fixture.grid.setLayout(UniformGridLayout(rules: .init(slot: GridSize(width: 50, height: 10))))
    fixture.frame(after: 0)
    fixture.grid.resize(to: GridSize(width: 200, height: 50), timing: .curve(.linear, duration: 1))
    fixture.frame(after: 0)
    #expect(fixture.attributes(of: 3)?.frame.origin == GridPoint(x: 50, y: 10))
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 3)?.frame.origin == GridPoint(x: 100, y: 5))
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 3)?.frame.origin == GridPoint(x: 150, y: 0))
  }
}
