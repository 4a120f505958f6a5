import Testing
import VirtualGrid

/// The reuse of cells during scrolling and reloads.
@Suite struct RealizedCellsTests {
  @Test func `scrolling by one row of three columns configures three cells`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    #expect(desk.shown.count == 15)
    #expect(desk.grid.counters.cellsMade == 15)
    desk.configured = []
    desk.scroll(to: 100)
    #expect(desk.configured.map(\.item) == [15, 16, 17])
    #expect(desk.grid.counters.cellsMade == 15)
    #expect(desk.shown.count == 15)
    #expect(desk.grid.cell(at: 16)?.text == "0.16")
    #expect(desk.breaches.isEmpty)
  }

  @Test func `scrolling back within the idle capacity shows the same cells unconfigured`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    desk.grid.register("item") { Label() }
    desk.grid.reusePool.setCapacity(12, for: "item")
    #expect(desk.grid.prepareCells { true } == 12)
    desk.scroll(to: 0)
    let first = (0..<12).map { desk.grid.cell(at: $0) }
    for row in 1...4 { desk.scroll(to: Double(row) * 100) }
    desk.configured = []
    for row in (0...3).reversed() { desk.scroll(to: Double(row) * 100) }
    #expect(desk.configured.isEmpty)
    #expect((0..<12).allSatisfy { desk.grid.cell(at: $0) === first[$0] })
    #expect(desk.grid.counters.cellsMade == 15 + 12)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a token is invalid once its cell shows another item`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    guard let cell = desk.grid.cell(at: 0), let token = desk.grid.token(of: cell) else {
      Issue.record("Item 0 has no cell")
      return
    }
    #expect(desk.grid.cell(for: token) === cell)
    desk.scroll(to: 100)
    #expect(desk.grid.cell(for: token) == nil)
    #expect(desk.grid.counters.staleAnswers == 1)
  }

  @Test func `a reload gives each visible item its previous cell`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    desk.scroll(to: 1_000)
    let before = desk.grid.visibleItems.map { desk.grid.cell(at: $0) }
    desk.configured = []
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    let after = desk.grid.visibleItems.map { desk.grid.cell(at: $0) }
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    #expect(desk.configured.count == 15)
    #expect(desk.grid.counters.cellsUnmounted == 15)
    #expect(desk.breaches.isEmpty)
  }
}
