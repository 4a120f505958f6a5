import Testing

@testable import VirtualGrid

/// Data sources that return wrong cells.
extension GridFaultDataTests {
  @Test(arguments: Moment.allCases)
  func `a cell returned for two items is shown once`(moment: Moment) throws {
    var first: TextCell?
    let fixture = fixture(at: moment) { data, _ in
      data.replaceCell = { _, path, cell in
        guard path.section == 0 else { return cell }
        if path.item % 10 == 8 { first = cell }
        return path.item % 10 == 9 ? first ?? cell : cell
      }
    }
    if fixture.kinds.isEmpty {
      fixture.grid.contentOffset.y = 160
      fixture.frame()
    }
    guard case .cellInUse(let element, let shown) = fixture.kinds.first else {
      Issue.record("\(fixture.kinds)")
      return
    }
    let item = element.index
    #expect(item % 10 == 9)
    #expect(shown == .item(item - 1))
    #expect(
      fixture.reportedFaults[0].description.hasPrefix(
        "The cell given for item \(item) already shows item \(item - 1)."))
    #expect(fixture.grid.cell(at: item) == nil)
    #expect(fixture.grid.counters.blankItems > 0)
    fixture.data?.replaceCell = nil
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test func `a maker that returns the same cell each time is reported`() {
    let fixture = HookedFixture(count: 50)
    let only = TextCell()
    fixture.grid.register("card") { only }
    fixture.frame()
    #expect(fixture.kinds.first == .cellInUse(for: .item(1), shows: .item(0)))
    #expect(fixture.grid.realizedItems == [0])
    #expect(fixture.grid.prepareCells { true } == 0)
    fixture.grid.register("card") { TextCell() }
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test func `a cell shown by another grid is not shown twice`() {
    let pool = ReusePool<TextCell>()
    let decks = [HookedData(count: 50), HookedData(count: 50)]
    let walls = [HookedHost(), HookedHost()]
    let grids = (0..<2).map { _ in
      GridView<TextCell>(layout: ListLayout(rowHeight: .fixed(20)), pool: pool)
    }
    for index in 0..<2 {
      grids[index].dataSource = decks[index]
      grids[index].host = walls[index]
      grids[index].resize(to: GridSize(width: 100, height: 100))
    }
    grids[0].layoutIfNeeded()
    decks[1].replaceCell = { _, path, cell in
      path.item == 2 ? grids[0].cell(at: 2) ?? cell : cell
    }
    grids[1].layoutIfNeeded()
    #expect(grids[1].faults.recent.map(\.kind) == [.cellInUse(for: .item(2), shows: .item(2))])
    #expect(grids[1].realizedItems == [0, 1, 3, 4])
    #expect(grids[0].realizedItems == [0, 1, 2, 3, 4])
    #expect(walls.flatMap(\.breaches) == [])
  }

  @Test(arguments: Moment.allCases)
  func `dequeued cells that are not returned go back to the pool`(moment: Moment) {
    let fixture = fixture(at: moment) { data, _ in
      data.replaceCell = { grid, path, cell in
        for _ in 0..<3 { _ = grid.dequeueReusableCell(withIdentifier: "card") }
        return path.item % 2 == 0 ? cell : TextCell()
      }
    }
    for _ in 0..<50 {
      fixture.grid.contentOffset.y += 40
      fixture.frame()
    }
    let pool = fixture.grid.pool
    #expect(pool.table.count == fixture.grid.realization.cells.count + pool.count)
    fixture.data?.replaceCell = nil
    fixture.grid.reloadData()
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }

  @Test func `a cell can be returned after others have been dequeued`() {
    let fixture = HookedFixture(count: 50)
    fixture.grid.register("other") { TextCell() }
    fixture.data?.replaceCell = { grid, path, cell in
      guard path.item % 3 == 0 else { return cell }
      _ = grid.dequeueReusableCell(withIdentifier: "other")
      _ = grid.dequeueReusableCell(withIdentifier: "other")
      return cell
    }
    fixture.frame()
    for offset in [200.0, 40, 700, 0] {
      fixture.grid.contentOffset.y = offset
      fixture.frame()
      fixture.expectConsistency("at \(offset)")
    }
    #expect(fixture.kinds == [])
  }

  @Test func `cells created by the data source do not accumulate`() {
    let fixture = HookedFixture(count: 500)
    fixture.data?.replaceCell = { _, path, _ in
      let own = TextCell()
      own.text = HookedData.text(of: path.item)
      return own
    }
    for _ in 0..<100 {
      fixture.grid.contentOffset.y += 60
      fixture.frame()
    }
    fixture.expectConsistency()
    // A cell of kind "card" was dequeued for each item, so the returned one is pooled as a "card".
    #expect(fixture.grid.pool.table.count <= 6 + 32)
  }

  @Test func `dequeueing outside a data source call returns nil`() {
    let fixture = HookedFixture(count: 50)
    fixture.frame()
    fixture.grid.register("card") { TextCell() }
    #expect(fixture.grid.prepareCells { true } == 32)
    #expect(fixture.grid.dequeueReusableCell(withIdentifier: "card") == nil)
  }
}
