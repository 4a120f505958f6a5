import Testing
import VirtualGrid

@Suite struct AnyGridViewRefillTests {
  private func rows() -> GridFixture {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [200])
    fixture.grid.layoutIfNeeded()
    fixture.grid.resetCounters()
    return fixture
  }

  @Test func `separate items are reconfigured in one call, each once`() {
    let fixture = rows()
    fixture.grid.reconfigureItems([1, 2, 5, 150])
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsConfigured == 3)
    #expect(fixture.grid.counters.cellsMounted == 0)
  }

  @Test func `items that have loaded may be separate`() {
    let fixture = rows()
    fixture.grid.itemsDidLoad([0, 3])
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsConfigured == 2)
  }

  @Test func `an item that has loaded is filled, and one that does not exist is ignored`() {
    let fixture = rows()
    fixture.grid.itemDidLoad(at: ItemPath(section: 0, item: 2))
    fixture.grid.itemDidLoad(at: 200)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsConfigured == 1)
  }
}
