import Testing
import VirtualGrid

@Suite struct AnyGridViewSizesTests {
  private func list(_ size: @escaping (Int) -> Double) -> GridFixture {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(50)), counts: [200])
    fixture.sizes = { GridSize(width: 300, height: size($0)) }
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    return fixture
  }

  @Test func `a cell that grows later moves only the items below it`() {
    let fixture = list { _ in 40 }
    fixture.scroll(to: 4_000)
    let before = fixture.grid.visibleItems.map { fixture.position(of: $0) ?? .nan }
    guard let item = fixture.grid.visibleItems.dropFirst(3).first,
      let cell = fixture.grid.cell(at: item),
      let token = fixture.grid.token(of: cell)
    else {
      Issue.record("Fewer than four items are visible")
      return
    }
    let first = item - 3
    fixture.grid.setMeasuredSize(GridSize(width: 300, height: 100), for: token)
    fixture.grid.layoutIfNeeded()
    #expect((0...3).map { fixture.position(of: first + $0) } == Array(before.prefix(4)))
    #expect(fixture.position(of: first + 4) == before[4] + 60)
  }

  @Test func `a cell is measured when configured or resized, not when it moves`() {
    let fixture = list { _ in 40 }
    fixture.scroll(to: 4_000)
    fixture.grid.resetCounters()
    fixture.scroll(to: 4_010)
    fixture.scroll(to: 4_039)
    let filled = fixture.grid.counters.cellsConfigured
    #expect(fixture.grid.counters.cellsMeasured == filled)
    fixture.scroll(to: 4_030)
    fixture.grid.selectItem(at: fixture.grid.visibleItems[2])
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsMeasured == filled)
    // A new width may break texts differently: all realized cells are measured again, once.
    fixture.grid.resetCounters()
    let count = fixture.grid.realizedItems.count
    fixture.grid.resize(to: GridSize(width: 200, height: 500))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsMeasured == count)
    #expect(fixture.grid.counters.cellsConfigured == 0)
  }

  @Test func `sizes of separate items are invalidated in one call`() {
    let fixture = list { _ in 50 }
    fixture.grid.resetCounters()
    fixture.grid.invalidateSizes(of: [1, 4, 199])
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsMeasured == 2)
    #expect(fixture.grid.counters.cellsConfigured == 0)
  }

  @Test func `the size of one item is invalidated, and that of one that does not exist ignored`() {
    let fixture = list { _ in 50 }
    fixture.grid.resetCounters()
    fixture.grid.invalidateSize(ofItemAt: 2)
    fixture.grid.invalidateSize(ofItemAt: ItemPath(section: 1, item: 0))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.counters.cellsMeasured == 1)
  }

  @Test func `a size for an item that the cell no longer shows is dropped`() {
    let fixture = list { _ in 40 }
    let token = fixture.grid.cell(at: 0).flatMap { fixture.grid.token(of: $0) }
    fixture.scroll(to: 4_000)
    let content = fixture.grid.contentSize
    if let token { fixture.grid.setMeasuredSize(GridSize(width: 300, height: 1_000), for: token) }
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentSize == content)
    #expect(fixture.grid.counters.staleAnswers == 1)
  }

  @Test func `a size that keeps changing is reported and the larger value kept`() {
    let fixture = list { _ in 40 }
    guard let token = fixture.grid.cell(at: 2).flatMap({ fixture.grid.token(of: $0) }) else {
      return
    }
    for turn in 0..<100 {
      fixture.grid.setMeasuredSize(
        GridSize(width: 300, height: turn % 2 == 0 ? 70 : 60), for: token)
      fixture.grid.layoutIfNeeded()
    }
    #expect(fixture.grid.frame(ofItemAt: 2)?.height == 70)
    #expect(
      fixture.grid.faults.recent.map(\.kind) == [
        .unsettledSize(
          .item(2), one: GridSize(width: 300, height: 70), other: GridSize(width: 300, height: 60))
      ])
    fixture.grid.setMeasuredSize(GridSize(width: 300, height: 90), for: token)
    #expect(fixture.grid.frame(ofItemAt: 2)?.height == 90)
  }

  @Test func `a new viewport width measures all realized cells again`() {
    let fixture = list { _ in 40 }
    fixture.sizes = { [unowned fixture] item in
      GridSize(width: 0, height: 12_000 / fixture.grid.layout.viewport.width + Double(item % 3))
    }
    fixture.grid.resize(to: GridSize(width: 600, height: 500))
    fixture.grid.layoutIfNeeded()
    for item in fixture.grid.realizedItems {
      #expect(fixture.grid.frame(ofItemAt: item)?.height == 20 + Double(item % 3))
    }
    fixture.grid.resize(to: GridSize(width: 240, height: 500))
    fixture.grid.layoutIfNeeded()
    for item in fixture.grid.realizedItems {
      #expect(fixture.grid.frame(ofItemAt: item)?.height == 50 + Double(item % 3))
    }
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `rows much smaller than estimated fill the viewport in one frame`() {
    let fixture = list { _ in 5 }
    #expect(fixture.grid.visibleItems == Array(0..<100))
    #expect(fixture.grid.faults.count == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -1, -.infinity])
  func `an invalid size is taken as 0 and reported`(_ height: Double) {
    let fixture = list { $0 == 3 ? height : 40 }
    #expect(fixture.grid.frame(ofItemAt: 3)?.height == 0)
    #expect(fixture.grid.frame(ofItemAt: 4)?.minY == 120)
    guard case .badSize(.item(3), _) = fixture.grid.faults.recent.first?.kind else {
      Issue.record("\(fixture.grid.faults.recent)")
      return
    }
    #expect(fixture.breaches.isEmpty)
  }
}
