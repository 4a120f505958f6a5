import Testing

@testable import VirtualGrid

@Suite struct FaultLogTests {
  @Test func `the log lists faults until it is cleared`() throws {
    let fixture = HookedFixture(count: 10)
    fixture.frame()
    #expect(fixture.grid.faults.recent.isEmpty)
    fixture.grid.contentOffset = GridPoint(x: 0, y: Double.nan)
    fixture.grid.advance(to: .infinity)
    let fault = fixture.grid.faults.recent.first
    guard case .badOffset = fault?.kind else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(fixture.grid.faults.count == 2)
    fixture.grid.faults.clear()
    #expect(fixture.grid.faults.recent.isEmpty)
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `the stop policy ends the process at the first fault`() async {
    await #expect(processExitsWith: .failure) {
      let grid = GridView<TextCell>(layout: ListLayout(rowHeight: .fixed(20)))
      grid.faults.policy = .stop
      grid.contentOffset = GridPoint(x: 0, y: Double.nan)
    }
  }

  @Test func `faults outside a pass reach the handler in the next frame`() {
    let fixture = HookedFixture(count: 10)
    fixture.expectConsistency()
    fixture.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    #expect(fixture.grid.needsFrame)
    fixture.frame()
    #expect(fixture.reportedFaults.map(\.kind) == [.badOffset(GridPoint(x: .infinity, y: 0))])
    #expect(!fixture.grid.needsFrame)
  }

  @Test func `a handler that causes faults is called once per frame`() {
    let fixture = HookedFixture(count: 10)
    fixture.expectConsistency()
    var told = 0
    fixture.grid.faults.handler = { [unowned fixture] _ in
      told += 1
      fixture.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    }
    fixture.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    fixture.frames(10)
    #expect(told == 10)
    #expect(fixture.grid.faults.count == 11)
  }

  @Test func `the log keeps the latest faults and counts all of them`() {
    let fixture = HookedFixture(count: 10)
    for index in 1...1_000 {
      fixture.grid.contentOffset = GridPoint(x: Double.infinity, y: Double(index))
    }
    #expect(fixture.grid.faults.count == 1_000)
    #expect(fixture.kinds.count == 32)
    #expect(fixture.kinds.last == .badOffset(GridPoint(x: .infinity, y: 1_000)))
  }

  @Test func `a fault records the generation in which it happened`() throws {
    let fixture = HookedFixture(count: 10)
    fixture.frame()
    try fixture.grid.apply(.insert(0, at: 0))
    fixture.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    #expect(fixture.grid.faults.recent.last?.generation == fixture.grid.generation)
    #expect(fixture.grid.generation == 2)
  }
}
