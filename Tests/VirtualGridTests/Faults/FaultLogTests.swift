import Testing

@testable import VirtualGrid

@Suite struct FaultLogTests {
  @Test func `checking the log throws the first fault`() throws {
    let stage = Stage(count: 10)
    stage.frame()
    try stage.grid.faults.check()
    stage.grid.contentOffset = GridPoint(x: 0, y: Double.nan)
    stage.grid.advance(to: .infinity)
    let fault = #expect(throws: GridFault.self) { try stage.grid.faults.check() }
    guard case .badOffset = fault?.kind else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(stage.grid.faults.count == 2)
    stage.grid.faults.clear()
    try stage.grid.faults.check()
    #expect(stage.grid.faults.count == 0)
  }

  @Test func `the stop policy ends the process at the first fault`() async {
    await #expect(processExitsWith: .failure) {
      let grid = GridView<Card>(layout: ListLayout(rowHeight: .fixed(20)))
      grid.faults.policy = .stop
      grid.contentOffset = GridPoint(x: 0, y: Double.nan)
    }
  }

  @Test func `faults outside a pass reach the handler in the next frame`() {
    let stage = Stage(count: 10)
    stage.expectOrder()
    stage.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    #expect(stage.grid.needsFrame)
    stage.frame()
    #expect(stage.heard.map(\.kind) == [.badOffset(GridPoint(x: .infinity, y: 0))])
    #expect(!stage.grid.needsFrame)
  }

  @Test func `a handler that causes faults is called once per frame`() {
    let stage = Stage(count: 10)
    stage.expectOrder()
    var told = 0
    stage.grid.faults.handler = { [unowned stage] _ in
      told += 1
      stage.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    }
    stage.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    stage.frames(10)
    #expect(told == 10)
    #expect(stage.grid.faults.count == 11)
  }

  @Test func `the log keeps the latest faults and counts all of them`() {
    let stage = Stage(count: 10)
    for index in 1...1_000 {
      stage.grid.contentOffset = GridPoint(x: Double.infinity, y: Double(index))
    }
    #expect(stage.grid.faults.count == 1_000)
    #expect(stage.kinds.count == 32)
    #expect(stage.kinds.last == .badOffset(GridPoint(x: .infinity, y: 1_000)))
  }

  @Test func `a fault records the generation in which it happened`() throws {
    let stage = Stage(count: 10)
    stage.frame()
    try stage.grid.apply(.insert(0, at: 0))
    stage.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    #expect(stage.grid.faults.recent.last?.generation == stage.grid.generation)
    #expect(stage.grid.generation == 2)
  }
}
