import Testing

@testable import VirtualGrid

@Suite struct FaultLogTests {
  @Test func `B23 the log throws the first fault`() throws {
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

  @Test func `B23 a grid that is told to stop ends the program with the fault`() async {
    await #expect(processExitsWith: .failure) {
      let grid = GridView<Card>(layout: ListLayout(rowHeight: .fixed(20)))
      grid.faults.policy = .stop
      grid.contentOffset = GridPoint(x: 0, y: Double.nan)
    }
  }

  @Test func `B23 the handler hears of faults outside of a pass in the next frame`() {
    let stage = Stage(count: 10)
    stage.expectOrder()
    stage.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    #expect(stage.grid.needsFrame)
    stage.frame()
    #expect(stage.heard.map(\.kind) == [.badOffset(GridPoint(x: .infinity, y: 0))])
    #expect(!stage.grid.needsFrame)
  }

  @Test func `B23 a handler that causes faults is told of one each frame`() {
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

  @Test func `B24 the log keeps the last faults and counts all`() {
    let stage = Stage(count: 10)
    for index in 1...1_000 {
      stage.grid.contentOffset = GridPoint(x: Double.infinity, y: Double(index))
    }
    #expect(stage.grid.faults.count == 1_000)
    #expect(stage.kinds.count == 32)
    #expect(stage.kinds.last == .badOffset(GridPoint(x: .infinity, y: 1_000)))
  }

  @Test func `B23 a fault says in which generation it happened`() throws {
    let stage = Stage(count: 10)
    stage.frame()
    try stage.grid.apply(.insert(0, at: 0))
    stage.grid.contentOffset = GridPoint(x: Double.infinity, y: 0)
    #expect(stage.grid.faults.recent.last?.generation == stage.grid.generation)
    #expect(stage.grid.generation == 2)
  }
}
