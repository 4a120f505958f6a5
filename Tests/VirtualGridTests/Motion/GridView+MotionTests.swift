import Testing

@testable import VirtualGrid

/// Delegates that change transitions, and hosts that run them.
@Suite struct GridViewMotionTests {
  private let fixture = MotionFixture([Array(0..<50)])

  @Test func `a host that runs transitions is not asked to place cells meanwhile`() throws {
    fixture.runs = true
    try fixture.grid.performUpdates { update in
      fixture.sections[0].remove(at: 0)
      update.deleteItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 5)?.frame.minY == 50)
    #expect(fixture.grid.attributes(ofItemAt: 4)?.frame.minY == 45)
    fixture.frame(after: 0.15)
    #expect(fixture.attributes(of: 5)?.frame.minY == 40)
    #expect(fixture.breaches == [])
  }

  @Test func `a delegate can change start and timing of a transition, not its end`() throws {
    fixture.alter = { transition in
      transition.delay = 0.25
      transition.timing = .curve(.linear, duration: 0.5)
      transition.from.transform = .scale(x: 0.5, y: 0.5)
      transition.to.frame = GridRect(x: 7, y: 7, width: 7, height: 7)
    }
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.25)
    #expect(fixture.attributes(of: 900)?.opacity == 0)
    #expect(fixture.attributes(of: 900)?.transform == .scale(x: 0.5, y: 0.5))
    fixture.frame(after: 0.25)
    #expect(fixture.attributes(of: 900)?.opacity == 0.5)
    fixture.frame(after: 0.25)
    #expect(
      fixture.attributes(of: 900)
        == CellAttributes(frame: GridRect(x: 0, y: 0, width: 100, height: 10)))
  }

  @Test func `a delegate can animate cells that scroll into view`() {
    fixture.alter = { if $0.kind == .appear { $0.from.opacity = 0 } }
    fixture.frame(after: 0)
    fixture.grid.contentOffset.y = 30
    fixture.frame(after: 0)
    #expect(fixture.transitions.map(\.kind) == [.appear, .appear, .appear])
    #expect(fixture.attributes(of: 12)?.opacity == 0)
    fixture.frame(after: 0.3)
    #expect(fixture.attributes(of: 12)?.opacity == 1)
  }

  @Test func `the cell of a deleted item keeps its content, even if it was to be configured again`()
    throws
  {
    func configuredCells(after change: (AnyGridView) -> Void) throws -> Int {
      let fixture = MotionFixture([Array(0..<50)])
      let before = fixture.grid.counters.cellsConfigured
      change(fixture.grid)
      try fixture.grid.performUpdates { update in
        fixture.sections[0].remove(at: 3)
        update.deleteItems(3..<4, inSection: 0)
      }
      fixture.frame(after: 0)
      fixture.frame(after: 0.15)
      #expect(fixture.cell(showing: 3) != nil)
      return fixture.grid.counters.cellsConfigured - before
    }
    let count = try configuredCells { _ in }
    #expect(try configuredCells { $0.reconfigureItem(at: 3) } == count)
    #expect(try configuredCells { $0.reconfigureItem(at: 4) } == count + 1)
  }

  @Test func `a replaced cell is not handed to the host in a transition`() throws {
    fixture.dequeues = false
    fixture.runs = true
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 0)
      update.insertItems(0..<1, inSection: 0)
      update.reconfigureItems(4..<6, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(fixture.transitions.count == 11)
    #expect(fixture.transitions.allSatisfy { fixture.shown[ObjectIdentifier($0.cell)] != nil })
    #expect(fixture.breaches == [])
  }

  @Test func `a delegate can change the end of a transition only for leaving cells`() throws {
    fixture.alter = { $0.to.frame.origin.x = 500 }
    try fixture.grid.performUpdates { update in
      fixture.sections[0][3] = 903
      fixture.sections[0].insert(900, at: 5)
      update.reloadItems(3..<4, inSection: 0)
      update.insertItems(5..<6, inSection: 0)
    }
    let gone = try #require(fixture.cell(showing: 3))
    fixture.frame(after: 0)
    let reloads = fixture.transitions.filter { $0.kind == .reload }
    #expect(reloads.map { $0.to.frame.minX } == [500, 0])
    #expect(reloads.first?.cell === gone)
    let pushedOut = fixture.transitions.first { $0.cell.text == "9" }
    #expect(pushedOut?.to.frame.minX == 500)
    fixture.frame(after: 0.5)
    #expect(fixture.attributes(of: 903)?.frame == GridRect(x: 0, y: 30, width: 100, height: 10))
    #expect(fixture.attributes(of: 8)?.frame.minX == 0)
  }

  @Test func `a transform that is not finite is a fault`() throws {
    fixture.alter = { $0.from.transform = .scale(.nan) }
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(900, at: 3)
      update.insertItems(3..<4, inSection: 0)
    }
    fixture.frame(after: 0)
    #expect(fixture.grid.faults.count == 8)
    #expect(fixture.attributes(of: 900)?.opacity == 0)
  }
}
