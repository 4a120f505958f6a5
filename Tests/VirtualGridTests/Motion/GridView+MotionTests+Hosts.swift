import Testing

@testable import VirtualGrid

/// Hosts and running transitions.
@Suite struct GridViewMotionHostTests {
  /// A host that does not run transitions itself.
  private final class Screen: GridHost {
    typealias Cell = Label
    var shown: [String: GridRect] = [:]

    func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
      shown[cell.text] = attributes.frame
    }

    func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
      shown[cell.text] = attributes.frame
    }

    func unmount(_ cell: Label, from grid: GridView<Label>) { shown[cell.text] = nil }
  }

  @Test func `a new host receives every step of running transitions`() throws {
    let fixture = MotionFixture([Array(0..<50)])
    fixture.runs = true
    try fixture.grid.performUpdates(timing: .curve(.linear, duration: 1)) { update in
      fixture.sections[0].insert(100, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    fixture.frame(after: 0)
    fixture.frame(after: 0.25)
    #expect(fixture.attributes(of: 3)?.frame.minY == 30)
    let screen = Screen()
    fixture.grid.host = screen
    #expect(screen.shown["3"]?.minY == 32.5)
    fixture.frame(after: 0.25)
    #expect(screen.shown["3"]?.minY == 35)
    fixture.frame(after: 0.5)
    #expect(screen.shown["3"]?.minY == 40)
  }

  @Test func `a host that runs transitions receives the final attributes once`() throws {
    let fixture = MotionFixture([Array(0..<50)])
    fixture.runs = true
    func insert(_ name: Int) throws {
      try fixture.grid.performUpdates(timing: .curve(.linear, duration: 1)) { update in
        fixture.sections[0].insert(name, at: 0)
        update.insertItems(0..<1, inSection: 0)
      }
    }
    try insert(100)
    fixture.frame(after: 0)
    let toldBefore = fixture.grid.counters.cellsPlaced
    fixture.frame(after: 2)
    let arrivedCount = fixture.grid.counters.cellsPlaced - toldBefore
    #expect(arrivedCount > 5)
    // The visible cells start again from the attributes that the host received last.
    try insert(101)
    fixture.frame(after: 0)
    #expect(fixture.grid.counters.cellsPlaced == toldBefore + arrivedCount)
  }
}
