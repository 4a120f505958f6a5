import GridData
import Testing
import VirtualGrid

/// The loader, the grid and the rows, which are not sendable, stay in one isolation domain.
@MainActor @Suite struct PagedDataSourceAsyncTests {
  /// A row that must not leave its isolation domain.
  private final class Row {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  /// What the loader of a test throws, and what it has done.
  private final class Log {
    var error: any Error = PageFailure("No access.", isPermanent: true)
    var starts: [Range<Int>] = []
    var cancelCount = 0
  }

  private let log = Log()
  private let clock = VirtualClock()
  private let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))

  private func show(
    _ load: @escaping @MainActor (PageRequest) async throws -> RowPage<Row>
  ) -> PagedDataSource<RowLabel, Row> {
    let source = PagedDataSource<RowLabel, Row>(PageRules(size: 50), clock: clock.pageClock) {
      request in
      try await load(request)
    } cell: { _, _, row in
      let cell = RowLabel()
      cell.text = "\(row.number)"
      return cell
    }
    grid.dataSource = source
    grid.resize(to: GridSize(width: 100, height: 400))
    grid.advance(to: 0)
    return source
  }

  /// Lets tasks run until a condition is met.
  private func wait(until isMet: () -> Bool) async {
    for _ in 0..<10_000 where !isMet() { await Task.yield() }
  }

  @Test func `rows of an async loader are shown`() async {
    let source = show { request in
      await Task.yield()
      return RowPage(request.rows.map { Row($0) }, total: 1_000)
    }
    await wait { source.rowCount == 1_000 }
    grid.advance(to: 1)
    #expect(grid.itemCount == 1_000)
    #expect(grid.cell(at: 7)?.text == "7")
  }

  @Test func `an error that the loader throws is the failure of the page`() async {
    struct Refusal: Error {}
    let log = log
    let source = show { _ in throw log.error }
    await wait { source.status(ofItem: 0) != .loading }
    #expect(source.status(ofItem: 0) == .failed(PageFailure("No access.", isPermanent: true)))
    log.error = Refusal()
    source.retry()
    await wait { source.status(ofItem: 0) != .loading }
    #expect(source.status(ofItem: 0) == .failed(PageFailure("Refusal()")))
  }

  @Test func `the task of a request that is no longer needed is canceled`() async {
    let log = log
    let source = show { request in
      log.starts.append(request.rows)
      if request.rows.lowerBound > 0 {
        while !Task.isCancelled { await Task.yield() }
        log.cancelCount += 1
      }
      return RowPage(request.rows.map { Row($0) }, total: 1_000)
    }
    await wait { source.rowCount == 1_000 }
    grid.advance(to: 1)
    grid.contentOffset.y = 10_000
    clock.advance(to: 1)
    grid.advance(to: 1)
    await wait { log.starts.contains { $0.lowerBound == 500 } }
    grid.contentOffset.y = 0
    clock.advance(to: 2)
    grid.advance(to: 2)
    await wait { log.cancelCount > 0 }
    #expect(log.cancelCount > 0)
  }
}
