import GridData
import GridTesting
import Testing
import VirtualGrid

@Suite struct PagedDataSourceTests {
  @Test func `the first page shows the total`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    #expect(world.shown == ["…"])
    world.wait(0.05)
    #expect(world.grid.itemCount == 1_000)
    #expect(world.shown == world.expected)
    #expect(world.source.isComplete && world.source.rowCount == 1_000)
  }

  @Test func `a list without a total grows page by page`() {
    let world = PagingWorld(
      rowCount: 120, PageRules(size: 50), hasSpecialRows: true, tellsTotal: false)
    world.wait(1)
    // The next page is within the margin, and the item after it stands for the rest.
    #expect(world.grid.itemCount == 51 && !world.source.isComplete)
    for _ in 0..<3 {
      world.grid.contentOffset.y = world.grid.scrollRange.end.y
      world.wait(1)
    }
    #expect(world.source.rowCount == 120 && world.source.isComplete)
    #expect(world.shown.last == "end" && world.shown == world.expected)
    #expect(world.source.status(ofItem: 120) == .end)
  }

  @Test(arguments: [true, false])
  func `a list without rows shows the empty row, and its first rows after a refresh`(
    tellsTotal: Bool
  ) {
    let world = PagingWorld(
      rowCount: 0, PageRules(size: 50), hasSpecialRows: true, tellsTotal: tellsTotal)
    world.wait(0.1)
    #expect(world.shown == ["empty"])
    world.server.rows = [7, 8]
    world.source.refresh()
    world.wait(0.2)
    #expect(world.shown == ["7", "8", "end"])
    world.server.rows = []
    world.source.refresh()
    world.wait(0.2)
    #expect(world.shown == ["empty"])
  }

  @Test func `without cells for them, there are no special rows`() {
    let world = PagingWorld(rowCount: 0, PageRules(size: 50))
    world.wait(0.1)
    #expect(world.grid.itemCount == 0)
    world.server.rows = [7, 8]
    world.source.refresh()
    world.wait(0.2)
    #expect(world.shown == ["7", "8"])
  }

  @Test func `a page that cannot be loaded shows the failure until an attempt succeeds`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    world.wait(0.1)
    world.server.faults.failing = 100
    world.grid.contentOffset.y = 10_000
    world.wait(0.1)
    #expect(Set(world.shown) == ["The server is down."])
    #expect(world.grid.cell(at: 500)?.text == "The server is down.")
    world.server.faults.failing = 0
    world.wait(0.6)
    #expect(world.shown == world.expected)
  }

  @Test func `the user can retry at once`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    world.server.faults.failing = 100
    world.wait(20)
    let count = world.server.requests.count
    world.server.faults.failing = 0
    world.source.retry()
    world.wait(0.1)
    #expect(world.shown == world.expected && count <= 6)
    world.server.faults.failing = 100
    world.grid.contentOffset.y = 10_000
    world.wait(0.1)
    world.server.faults.failing = 0
    world.source.retry(item: 505)
    world.wait(0.05)
    #expect(world.shown == world.expected)
  }

  @Test func `a refresh keeps the visible rows until the new ones arrive, then all are new`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    world.wait(0.1)
    world.grid.contentOffset.y = 10_000
    world.wait(0.2)
    let old = world.shown
    world.server.rows = (0..<900).map { $0 * 10 + 1 }
    world.source.refresh()
    world.frame()
    #expect(world.shown == old)
    world.wait(0.1)
    #expect(world.shown == world.expected && world.shown != old)
    #expect(world.grid.itemCount == 900)
    world.grid.contentOffset.y = 0
    world.wait(0.1)
    #expect(world.shown == world.expected)
  }

  @Test func `the page of a row is loaded again, and no other`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    world.wait(0.5)
    world.server.forgetRequests()
    world.server.rows[3] = 33
    world.source.invalidate(rowWith: 30)
    world.wait(0.1)
    #expect(world.server.requests.map(\.rows) == [0..<50])
    #expect(world.grid.cell(at: 3)?.text == "33")
    #expect(world.source.index(ofRowWith: 33) == 3)
    world.source.invalidate(rowWith: 30)
    world.source.invalidate(rows: 60..<61)
    world.wait(0.1)
    #expect(world.server.requests.count == 1)
  }

  @Test func `rows inserted into a page by key move those below it`() {
    let world = PagingWorld(rowCount: 300, PageRules(.key, size: 30), hasSpecialRows: true)
    world.wait(0.5)
    world.grid.contentOffset.y = 300
    world.wait(0.5)
    world.server.rows.insert(contentsOf: [1, 2, 3], at: 1)
    world.source.refresh()
    #expect(world.settle())
    #expect(world.shown == world.expected)
    world.grid.contentOffset.y = 0
    #expect(world.settle())
    #expect(world.shown == world.expected)
  }

  @Test func `nothing waits for the clock while all rows are loaded and nothing moves`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    world.wait(40)
    #expect(world.clock.waitingCount == 0)
    #expect(!world.grid.needsFrame)
  }

  @Test func `a server that answers at once, or twice, shows its rows`() {
    let clock = VirtualClock()
    let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
    let source = PagedDataSource<RowLabel, Int>(PageRules(size: 10), clock: clock.pageClock) {
      request, answer in
      let page = RowPage(Array(request.rows), total: 5_000)
      answer(.success(page))
      answer(.success(RowPage([], total: 0)))
      return {}
    } cell: { _, _, row in
      let cell = RowLabel()
      cell.text = "\(row)"
      return cell
    }
    grid.dataSource = source
    grid.resize(to: GridSize(width: 100, height: 400))
    for step in 0..<5 {
      clock.advance(to: Double(step))
      grid.advance(to: clock.now)
    }
    #expect(grid.itemCount == 5_000)
    #expect((0..<20).map { grid.cell(at: $0)?.text } == (0..<20).map { "\($0)" })
  }

  @Test func `a row of a table has an item in each column`() throws {
    let clock = VirtualClock()
    let server = SimulatedServer(rows: (0..<1_000).map { $0 * 10 }, clock: clock)
    let table = try TableLayout(
      rows: 1, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(40),
      frozen: FrozenEdges(left: 1))
    let grid = GridView<RowLabel>(layout: table)
    let source = PagedDataSource<RowLabel, Int>(
      PageRules(size: 50), columnCount: 3, clock: clock.pageClock, loader: { server.load($0, $1) }
    ) { _, item, row in
      let cell = RowLabel()
      cell.text = "\(row)/\(item % 3)"
      return cell
    }
    grid.dataSource = source
    grid.resize(to: GridSize(width: 120, height: 400))
    for frame in 0..<60 {
      clock.advance(to: Double(frame) / 60)
      grid.advance(to: clock.now)
    }
    #expect(grid.itemCount == 3_000)
    #expect(
      (0..<6).map { grid.cell(at: $0)?.text } == ["0/0", "0/1", "0/2", "10/0", "10/1", "10/2"])
    #expect(server.requests.map(\.rows) == [0..<50])
  }

  @Test func `a part of another data source loads what is visible of it`() {
    let clock = VirtualClock()
    let server = SimulatedServer(rows: (0..<1_000).map { $0 * 10 }, clock: clock)
    func label(_ text: String) -> RowLabel {
      let cell = RowLabel()
      cell.text = text
      return cell
    }
    let source = PagedDataSource<RowLabel, Int>(
      PageRules(size: 50), clock: clock.pageClock, loader: { server.load($0, $1) }
    ) { _, _, row in label("\(row)") }
    let head = EndlessDataSource<RowLabel>(pageSize: 4, limits: 0..<4) { _, number in
      label("head \(number)")
    }
    let both = ConcatenatedDataSource<RowLabel>([head, source])
    let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
    grid.dataSource = both
    grid.resize(to: GridSize(width: 100, height: 400))
    for frame in 0..<60 {
      clock.advance(to: Double(frame) / 60)
      grid.advance(to: clock.now)
    }
    #expect(grid.itemCount == 1_004)
    #expect((3..<6).map { grid.cell(at: $0)?.text } == ["head 3", "0", "10"])
  }

  @Test func `a source that the grid no longer shows does not change it`() {
    let world = PagingWorld(rowCount: 1_000, PageRules(size: 50))
    let other = EndlessDataSource<RowLabel>(pageSize: 4, limits: 0..<4) { _, _ in RowLabel() }
    world.grid.dataSource = other
    world.wait(0.2)
    #expect(world.grid.itemCount == 4)
  }
}
