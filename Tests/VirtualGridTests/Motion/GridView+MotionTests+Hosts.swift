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
    let desk = MotionDesk([Array(0..<50)])
    desk.runs = true
    try desk.grid.performUpdates(timing: .curve(.linear, duration: 1)) { update in
      desk.sections[0].insert(100, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
    desk.frame(after: 0)
    desk.frame(after: 0.25)
    #expect(desk.looks(of: 3)?.frame.minY == 30)
    let screen = Screen()
    desk.grid.host = screen
    #expect(screen.shown["3"]?.minY == 32.5)
    desk.frame(after: 0.25)
    #expect(screen.shown["3"]?.minY == 35)
    desk.frame(after: 0.5)
    #expect(screen.shown["3"]?.minY == 40)
  }

  @Test func `a host that runs transitions receives the final attributes once`() throws {
    let desk = MotionDesk([Array(0..<50)])
    desk.runs = true
    func insert(_ name: Int) throws {
      try desk.grid.performUpdates(timing: .curve(.linear, duration: 1)) { update in
        desk.sections[0].insert(name, at: 0)
        update.insertItems(0..<1, inSection: 0)
      }
    }
    try insert(100)
    desk.frame(after: 0)
    let toldBefore = desk.grid.counters.cellsPlaced
    desk.frame(after: 2)
    let arrivedCount = desk.grid.counters.cellsPlaced - toldBefore
    #expect(arrivedCount > 5)
    // The visible cells start again from the attributes that the host received last.
    try insert(101)
    desk.frame(after: 0)
    #expect(desk.grid.counters.cellsPlaced == toldBefore + arrivedCount)
  }
}
