import Testing

@testable import VirtualGrid

/// Data sources that return wrong cells.
extension GridFaultDataTests {
  @Test(arguments: Moment.allCases)
  func `a cell returned for two items is shown once`(moment: Moment) throws {
    var first: Card?
    let stage = stage(at: moment) { deck, _ in
      deck.bendCell = { _, path, cell in
        guard path.section == 0 else { return cell }
        if path.item % 10 == 8 { first = cell }
        return path.item % 10 == 9 ? first ?? cell : cell
      }
    }
    if stage.kinds.isEmpty {
      stage.grid.contentOffset.y = 160
      stage.frame()
    }
    guard case .cellInUse(let element, let shown) = stage.kinds.first else {
      Issue.record("\(stage.kinds)")
      return
    }
    let item = element.index
    #expect(item % 10 == 9)
    #expect(shown == .item(item - 1))
    #expect(
      stage.heard[0].description.hasPrefix(
        "The cell given for item \(item) already shows item \(item - 1)."))
    #expect(stage.grid.cell(at: item) == nil)
    #expect(stage.grid.counters.blankItems > 0)
    stage.deck?.bendCell = nil
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `a maker that returns the same cell each time is reported`() {
    let stage = Stage(count: 50)
    let only = Card()
    stage.grid.register("card") { only }
    stage.frame()
    #expect(stage.kinds.first == .cellInUse(for: .item(1), shows: .item(0)))
    #expect(stage.grid.realizedItems == [0])
    #expect(stage.grid.prepareCells { true } == 0)
    stage.grid.register("card") { Card() }
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `a cell shown by another grid is not shown twice`() {
    let pool = ReusePool<Card>()
    let decks = [Deck(count: 50), Deck(count: 50)]
    let walls = [Wall(), Wall()]
    let grids = (0..<2).map { _ in
      GridView<Card>(layout: ListLayout(rowHeight: .fixed(20)), pool: pool)
    }
    for index in 0..<2 {
      grids[index].dataSource = decks[index]
      grids[index].host = walls[index]
      grids[index].resize(to: GridSize(width: 100, height: 100))
    }
    grids[0].layoutIfNeeded()
    decks[1].bendCell = { _, path, cell in
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
    let stage = stage(at: moment) { deck, _ in
      deck.bendCell = { grid, path, cell in
        for _ in 0..<3 { _ = grid.dequeueReusableCell(withIdentifier: "card") }
        return path.item % 2 == 0 ? cell : Card()
      }
    }
    for _ in 0..<50 {
      stage.grid.contentOffset.y += 40
      stage.frame()
    }
    let pool = stage.grid.pool
    #expect(pool.table.count == stage.grid.realization.cells.count + pool.count)
    stage.deck?.bendCell = nil
    stage.grid.reloadData()
    stage.expectOrder()
    #expect(stage.kinds == [])
  }

  @Test func `a cell can be returned after others have been dequeued`() {
    let stage = Stage(count: 50)
    stage.grid.register("other") { Card() }
    stage.deck?.bendCell = { grid, path, cell in
      guard path.item % 3 == 0 else { return cell }
      _ = grid.dequeueReusableCell(withIdentifier: "other")
      _ = grid.dequeueReusableCell(withIdentifier: "other")
      return cell
    }
    stage.frame()
    for offset in [200.0, 40, 700, 0] {
      stage.grid.contentOffset.y = offset
      stage.frame()
      stage.expectOrder("at \(offset)")
    }
    #expect(stage.kinds == [])
  }

  @Test func `cells created by the data source do not accumulate`() {
    let stage = Stage(count: 500)
    stage.deck?.bendCell = { _, path, _ in
      let own = Card()
      own.text = Deck.text(of: path.item)
      return own
    }
    for _ in 0..<100 {
      stage.grid.contentOffset.y += 60
      stage.frame()
    }
    stage.expectOrder()
    // A cell of kind "card" was dequeued for each item, so the returned one is pooled as a "card".
    #expect(stage.grid.pool.table.count <= 6 + 32)
  }

  @Test func `dequeueing outside a data source call returns nil`() {
    let stage = Stage(count: 50)
    stage.frame()
    stage.grid.register("card") { Card() }
    #expect(stage.grid.prepareCells { true } == 32)
    #expect(stage.grid.dequeueReusableCell(withIdentifier: "card") == nil)
  }
}
