import Testing
import VirtualGrid

@Suite struct AnyGridViewSizesTests {
  private func list(_ size: @escaping (Int) -> Double) -> Desk {
    let desk = Desk(ListLayout(rowHeight: .estimated(50)), counts: [200])
    desk.sizes = { GridSize(width: 300, height: size($0)) }
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    return desk
  }

  @Test func `a cell that grows later moves only the items below it`() {
    let desk = list { _ in 40 }
    desk.scroll(to: 4_000)
    let before = desk.grid.visibleItems.map { desk.place(of: $0) ?? .nan }
    guard let item = desk.grid.visibleItems.dropFirst(3).first, let cell = desk.grid.cell(at: item),
      let token = desk.grid.token(of: cell)
    else {
      Issue.record("Fewer than four items are visible")
      return
    }
    let first = item - 3
    desk.grid.setMeasuredSize(GridSize(width: 300, height: 100), for: token)
    desk.grid.layoutIfNeeded()
    #expect((0...3).map { desk.place(of: first + $0) } == Array(before.prefix(4)))
    #expect(desk.place(of: first + 4) == before[4] + 60)
  }

  @Test func `a cell is measured when configured or resized, not when it moves`() {
    let desk = list { _ in 40 }
    desk.scroll(to: 4_000)
    desk.grid.counters = GridCounters()
    desk.scroll(to: 4_010)
    desk.scroll(to: 4_039)
    let filled = desk.grid.counters.cellsConfigured
    #expect(desk.grid.counters.cellsMeasured == filled)
    desk.scroll(to: 4_030)
    desk.grid.selectItem(at: desk.grid.visibleItems[2])
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.counters.cellsMeasured == filled)
    // A new width may break texts differently: all realized cells are measured again, once.
    desk.grid.counters = GridCounters()
    let count = desk.grid.realizedItems.count
    desk.grid.resize(to: GridSize(width: 200, height: 500))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.counters.cellsMeasured == count)
    #expect(desk.grid.counters.cellsConfigured == 0)
  }

  @Test func `a size for an item that the cell no longer shows is dropped`() {
    let desk = list { _ in 40 }
    let token = desk.grid.cell(at: 0).flatMap { desk.grid.token(of: $0) }
    desk.scroll(to: 4_000)
    let content = desk.grid.contentSize
    if let token { desk.grid.setMeasuredSize(GridSize(width: 300, height: 1_000), for: token) }
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.contentSize == content)
    #expect(desk.grid.counters.staleAnswers == 1)
  }

  @Test func `a size that keeps changing is reported and the larger value kept`() {
    let desk = list { _ in 40 }
    guard let token = desk.grid.cell(at: 2).flatMap({ desk.grid.token(of: $0) }) else { return }
    for turn in 0..<100 {
      desk.grid.setMeasuredSize(GridSize(width: 300, height: turn % 2 == 0 ? 70 : 60), for: token)
      desk.grid.layoutIfNeeded()
    }
    #expect(desk.grid.frame(ofItemAt: 2)?.height == 70)
    #expect(
      desk.grid.faults.recent.map(\.kind) == [
        .unsettledSize(
          item: 2, one: GridSize(width: 300, height: 70), other: GridSize(width: 300, height: 60))
      ])
    desk.grid.setMeasuredSize(GridSize(width: 300, height: 90), for: token)
    #expect(desk.grid.frame(ofItemAt: 2)?.height == 90)
  }

  @Test func `a new viewport width measures all realized cells again`() {
    let desk = list { _ in 40 }
    desk.sizes = { [unowned desk] item in
      GridSize(width: 0, height: 12_000 / desk.grid.layout.viewport.width + Double(item % 3))
    }
    desk.grid.resize(to: GridSize(width: 600, height: 500))
    desk.grid.layoutIfNeeded()
    for item in desk.grid.realizedItems {
      #expect(desk.grid.frame(ofItemAt: item)?.height == 20 + Double(item % 3))
    }
    desk.grid.resize(to: GridSize(width: 240, height: 500))
    desk.grid.layoutIfNeeded()
    for item in desk.grid.realizedItems {
      #expect(desk.grid.frame(ofItemAt: item)?.height == 50 + Double(item % 3))
    }
    #expect(desk.grid.faults.count == 0)
  }

  @Test func `rows much smaller than estimated fill the viewport in one frame`() {
    let desk = list { _ in 5 }
    #expect(desk.grid.visibleItems == Array(0..<100))
    #expect(desk.grid.faults.count == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -1, -.infinity])
  func `an invalid size is taken as 0 and reported`(_ height: Double) {
    let desk = list { $0 == 3 ? height : 40 }
    #expect(desk.grid.frame(ofItemAt: 3)?.height == 0)
    #expect(desk.grid.frame(ofItemAt: 4)?.minY == 120)
    guard case .badSize(item: 3, _) = desk.grid.faults.recent.first?.kind else {
      Issue.record("\(desk.grid.faults.recent)")
      return
    }
    #expect(desk.breaches.isEmpty)
  }
}
