import Testing
import VirtualGrid

/// The reuse of cells during scrolling and reloads.
@Suite struct RealizedCellsTests {
  @Test func `scrolling by one row of three columns configures three cells`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [10_000])
    #expect(fixture.shown.count == 15)
    #expect(fixture.grid.counters.cellsMade == 15)
    fixture.configured = []
    fixture.scroll(to: 100)
    #expect(fixture.configured.map(\.item) == [15, 16, 17])
    #expect(fixture.grid.counters.cellsMade == 15)
    #expect(fixture.shown.count == 15)
    #expect(fixture.grid.cell(at: 16)?.text == "0.16")
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `scrolling back within the idle capacity shows the same cells unconfigured`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [10_000])
    fixture.grid.register("item") { Label() }
    fixture.grid.reusePool.setCapacity(12, for: "item")
    #expect(fixture.grid.prepareCells { true } == 12)
    fixture.scroll(to: 0)
    let first = (0..<12).map { fixture.grid.cell(at: $0) }
    for row in 1...4 { fixture.scroll(to: Double(row) * 100) }
    fixture.configured = []
    for row in (0...3).reversed() { fixture.scroll(to: Double(row) * 100) }
    #expect(fixture.configured.isEmpty)
    #expect((0..<12).allSatisfy { fixture.grid.cell(at: $0) === first[$0] })
    #expect(fixture.grid.counters.cellsMade == 15 + 12)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a token is invalid once its cell shows another item`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [10_000])
    guard let cell = fixture.grid.cell(at: 0), let token = fixture.grid.token(of: cell) else {
      Issue.record("Item 0 has no cell")
      return
    }
    #expect(fixture.grid.cell(for: token) === cell)
    fixture.scroll(to: 100)
    #expect(fixture.grid.cell(for: token) == nil)
    #expect(fixture.grid.counters.staleAnswers == 1)
  }

  @Test func `a reload gives each visible item its previous cell`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [10_000])
    fixture.scroll(to: 1_000)
    let before = fixture.grid.visibleItems.map { fixture.grid.cell(at: $0) }
    fixture.configured = []
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    let after = fixture.grid.visibleItems.map { fixture.grid.cell(at: $0) }
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    #expect(fixture.configured.count == 15)
    #expect(fixture.grid.counters.cellsUnmounted == 15)
    #expect(fixture.breaches.isEmpty)
  }
}
