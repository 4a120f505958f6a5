import VirtualGrid

/// A data source that loads the rows of a server page by page, near the viewport.
///
///     let clock = PageClock(now: { app.now }, after: { app.after($0, do: $1) })
///     let orders = PagedDataSource<Label, Order>(PageRules(size: 100), clock: clock) { request in
///       try await server.orders(request.rows)
///     } cell: { grid, item, order in
///       let cell = grid.dequeueReusableCell(withIdentifier: "order") ?? Label()
///       cell.text = order.title
///       return cell
///     }
///     grid.dataSource = orders
///
/// Rows that are not in memory are shown by a ``placeholder``, or by an empty frame. While the end of the
/// rows is not known, the list has one more item, which loads the next page when it comes near the viewport.
///
/// The source requests the visible pages first, those nearest to the middle of the viewport before others, and
/// then the pages within `prefetchMargin` of the grid. While a fling decelerates, it requests the pages at
/// which the fling will come to rest, and no page that leaves the viewport within a second. It cancels requests
/// for pages that are no longer needed. A page that could not be loaded is requested again after a delay, see
/// ``PageRules/retryDelay``, or when the user wants it, see ``retry()``.
///
/// The source calls the loader, and wants its answers, in the isolation domain of the grid. It serves one
/// grid, alone or as a part of a `ConcatenatedDataSource`, and its items are one section. The grid holds the
/// source weakly; an open request and a waiting call of the clock keep it. In Embedded Swift, the source holds
/// the grid.
public final class PagedDataSource<Cell: AnyObject, Row>: GridDataSource {
  /// Passes on the answer to a request.
  public typealias Answer = (Result<RowPage<Row>, PageFailure>) -> Void

  /// How pages are loaded and kept.
  public let rules: PageRules

  /// Returns a cell for an item whose row is not in memory, or nil to leave its frame empty. The status is
  /// ``PageStatus/loading`` or ``PageStatus/failed(_:)``.
  public var placeholder: ((GridView<Cell>, Int, PageStatus) -> Cell?)?

  /// Returns a cell for the item after the last row. If nil, there is no such item.
  public var endCell: ((GridView<Cell>, Int) -> Cell)? {
    didSet { show(nil) }
  }

  /// Returns a cell for the only item of a list without rows. If nil, there is no such item.
  public var emptyCell: ((GridView<Cell>, Int) -> Cell)? {
    didSet { show(nil) }
  }

  /// Returns the identifier of a row. If nil, rows have none.
  public var identifier: ((Row) -> ItemID)?

  private var table: PageTable<Row>
  private let clock: PageClock
  private let columnCount: Int
  private let load: (PageRequest, @escaping Answer) -> () -> Void
  private let makeCell: (GridView<Cell>, Int, Row) -> Cell

  /// Cancels the request with a number.
  private var cancellers: [Int: () -> Void] = [:]

  /// The number of items that the grid was told of.
  private var itemCount: Int

  /// Whether the grid could not be updated, so that it has to load the items again.
  private var needsReload = false

  private var aim = PageAim()

  /// The time of the earliest call that `clock` will make, if any.
  private var wakeTime: Double?

  /// Whether requests are being sent. An answer that arrives meanwhile leads to another update.
  private var isUpdating = false
  private var needsUpdate = false

  #if hasFeature(Embedded)
    private var grid: GridView<Cell>?
  #else
    private weak var grid: GridView<Cell>?
  #endif

  /// Creates a data source whose loader calls a closure with the answer.
  /// - Parameters:
  ///   - rules: How pages are loaded and kept.
  ///   - columnCount: The number of items of a row: in a `TableLayout`, the number of its columns.
  ///   - clock: The time of the app.
  ///   - loader: Sends a request, and calls `answer` once in the isolation domain of the grid, now or later.
  ///     Further calls have no effect. Returns a closure that cancels the request; an answer after that has no
  ///     effect.
  ///   - cell: Returns a cell that shows an item of a row: a dequeued cell, or a new one.
  public init(
    _ rules: PageRules = PageRules(), columnCount: Int = 1, clock: PageClock,
    loader: @escaping (_ request: PageRequest, _ answer: @escaping Answer) -> () -> Void,
    cell: @escaping (GridView<Cell>, _ item: Int, Row) -> Cell
  ) {
    self.rules = rules
    self.clock = clock
    self.columnCount = max(1, columnCount)
    self.load = loader
    makeCell = cell
    table = PageTable(rules)
    itemCount = self.columnCount
  }

  // MARK: GridDataSource

  public func numberOfSections(in grid: GridView<Cell>) -> Int {
    self.grid = grid
    return 1
  }

  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    itemCount
  }

  public func gridView(_ grid: GridView<Cell>, isLoadedItemAt path: ItemPath) -> Bool {
    switch status(ofItem: path.item) {
    case .loaded: return true
    case .loading, .failed:
      // The grid reports items that come near the viewport once, and the cache may have had no room then.
      wake(at: clock.now())
      return false
    case .end: return endCell != nil
    case .empty: return emptyCell != nil
    }
  }

  public func gridView(_ grid: GridView<Cell>, placeholderForItemAt path: ItemPath) -> Cell? {
    placeholder?(grid, path.item, status(ofItem: path.item))
  }

  public func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    if let row = table.row(at: path.item / columnCount) { return makeCell(grid, path.item, row) }
    let special = table.status(ofRow: path.item / columnCount) == .empty ? emptyCell : endCell
    guard let special else {
      preconditionFailure(
        "There is no cell for item \(path.item), which is not loaded. Ask isLoadedItemAt first.")
    }
    return special(grid, path.item)
  }

  public func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID? {
    guard columnCount == 1, let identifier else { return nil }
    return table.row(at: path.item).map(identifier)
  }

  public func gridView(
    _ grid: GridView<Cell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    guard columnCount == 1 else { return nil }
    return index(ofRowWith: identifier).map { ItemPath(section: 0, item: $0) }
  }

  public func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>) { update() }

  public func gridView(_ grid: GridView<Cell>, cancelPrefetching items: Range<Int>) { update() }
}

// MARK: - Rows
extension PagedDataSource {
  /// The number of rows that are known to exist.
  public var rowCount: Int { table.map.rowCount }

  /// Whether ``rowCount`` is the number of all rows.
  public var isComplete: Bool { table.map.isComplete }

  /// Returns a row, or nil if it is not in memory.
  /// - Complexity: O(1) by offset, O(log *p*) for *p* pages by key.
  public func row(at index: Int) -> Row? { table.row(at: index) }

  /// Returns what an item shows.
  /// - Complexity: As for ``row(at:)``.
  public func status(ofItem item: Int) -> PageStatus {
    let row = item / columnCount
    // The grid may not have been told yet that the list is shorter.
    return row > table.map.rowCount ? .loading : table.status(ofRow: row)
  }

  /// Returns the index of a row in memory, or nil if there is none with the identifier.
  /// - Complexity: O(*n*) for *n* rows in memory.
  public func index(ofRowWith id: ItemID) -> Int? {
    guard let identifier else { return nil }
    return table.firstIndex { identifier($0) == id }
  }

  /// Whether a row follows the known ones: the next one to load, the end row, or the empty row.
  private var hasLastRow: Bool {
    switch table.status(ofRow: table.map.rowCount) {
    case .loaded, .loading, .failed: true
    case .end: endCell != nil
    case .empty: emptyCell != nil
    }
  }
}

// MARK: - Changes of the data
extension PagedDataSource {
  /// Loads all pages again. Visible rows stay until the new ones arrive; other rows are removed from memory.
  ///
  /// Answers to earlier requests have no effect.
  /// - Complexity: O(*n*) for *n* rows in memory.
  public func refresh() {
    update()
    cancel(table.invalidateAll())
    update()
  }

  /// Loads the pages of some rows again, as ``refresh()`` does.
  /// - Complexity: O(*p*) for *p* pages in memory.
  public func invalidate(rows: Range<Int>) {
    update()
    guard !rows.isEmpty else { return }
    let pages = table.map.page(of: rows.lowerBound)...table.map.page(of: rows.upperBound - 1)
    cancel(table.invalidate { pages.contains($0) })
    update()
  }

  /// Loads the page of a row in memory again, as ``refresh()`` does. Does nothing if no row in memory has the
  /// identifier.
  /// - Complexity: O(*n*) for *n* rows in memory.
  public func invalidate(rowWith id: ItemID) {
    guard let row = index(ofRowWith: id) else { return }
    invalidate(rows: row..<row + 1)
  }

  /// Requests all failed pages again that are visible or near the viewport, without a delay.
  public func retry() {
    if table.retry({ _ in true }) { update() }
  }

  /// Requests the page of an item again, without a delay, if it has failed.
  public func retry(item: Int) {
    let page = table.map.page(of: item / columnCount)
    if table.retry({ $0 == page }) { update() }
  }
}

// MARK: - Loading
extension PagedDataSource {
  /// Sends and cancels requests for what is visible now.
  private func update() {
    guard !isUpdating else {
      needsUpdate = true
      return
    }
    isUpdating = true
    var rounds = 0
    repeat {
      needsUpdate = false
      guard let grid = servedGrid else { break }
      let now = clock.now()
      let viewing = demand(in: grid, at: now)
      let decision = table.update(viewing, time: now)
      cancel(decision.cancellations)
      for load in decision.requests { send(load) }
      if !decision.changedRows.isEmpty { showStatus(of: decision.changedRows, in: grid) }
      rounds += 1
    } while needsUpdate && rounds < Self.roundLimit
    isUpdating = false
    let soon = needsUpdate || needsReload ? clock.now() : nil
    wake(at: [soon, table.nextTime, aim.nextTime].compactMap { $0 }.min())
  }

  /// The updates in a row after which the app gets a chance to do other work: a loader may answer at once.
  private static var roundLimit: Int { 8 }

  private func send(_ request: PageLoad) {
    let id = request.id
    var isAnswered = false
    let cancel = load(request.request) { [self] answer in
      isAnswered = true
      receive(answer, for: id)
    }
    if !isAnswered { cancellers[id] = cancel }
  }

  private func receive(_ answer: Result<RowPage<Row>, PageFailure>, for id: Int) {
    cancellers[id] = nil
    let change =
      switch answer {
      case .success(let page): table.receive(page, for: id, time: clock.now())
      case .failure(let failure): table.fail(failure, for: id, time: clock.now())
      }
    guard let change else { return }
    cancel(change.cancellations)
    show(change)
    update()
  }

  private func cancel(_ ids: [Int]) {
    for id in ids { cancellers.removeValue(forKey: id)?() }
  }

  /// Updates again at a time.
  private func wake(at time: Double?) {
    guard let time else { return }
    if let wakeTime, wakeTime <= time { return }
    wakeTime = time
    clock.after(max(0, time - clock.now())) { [self] in
      if wakeTime == time { wakeTime = nil }
      if needsReload { reload() }
      update()
    }
  }
}

// MARK: - The grid
extension PagedDataSource {
  /// The grid, if this is its data source or a part of it.
  private var servedGrid: GridView<Cell>? {
    guard let grid, let source = grid.dataSource,
      source.gridView(grid, firstSectionOf: self) != nil
    else { return nil }
    return grid
  }

  /// The index of the first item in the grid.
  private func firstItem(in grid: GridView<Cell>) -> Int {
    guard let section = grid.firstSection(of: self), section < grid.sections.count else { return 0 }
    return grid.sections.items(of: section).lowerBound
  }

  /// Shows changed rows in the grid, inserts and deletes items.
  private func show(_ change: PageChange?) {
    let count = (rowCount + (hasLastRow ? 1 : 0)) * columnCount
    guard let grid = servedGrid else {
      itemCount = count
      return
    }
    let deleted = (change?.deletedCount ?? 0) * columnCount
    let inserted = (change?.insertedCount ?? 0) * columnCount
    let index = (change?.index ?? 0) * columnCount
    let oldCount = itemCount
    let excess = oldCount - deleted + inserted - count
    if deleted > 0 || inserted > 0 || excess != 0 {
      do throws(GridUpdateError) {
        try grid.performUpdates(of: self, timing: nil) { update in
          itemCount = count
          update.deleteItems(index..<index + deleted, inSection: 0)
          update.insertItems(index..<index + inserted, inSection: 0)
          update.deleteItems(oldCount - max(0, excess)..<oldCount, inSection: 0)
          update.insertItems(count - max(0, -excess)..<count, inSection: 0)
        }
      } catch {
        // The app is changing the grid now, or the layout cannot hold as many items.
        needsReload = true
        wake(at: clock.now())
      }
    }
    showStatus(of: [change?.changedRows ?? 0..<0], in: grid)
  }

  /// Fills the cells of rows again, and that of the row after the known ones.
  private func showStatus(of rows: [Range<Int>], in grid: GridView<Cell>) {
    for rows in rows + [rowCount..<rowCount + 1] where !rows.isEmpty {
      grid.itemsDidLoad(rows.lowerBound * columnCount..<rows.upperBound * columnCount, of: self)
    }
  }

  /// Makes the grid load the items again, after an update was not possible.
  private func reload() {
    needsReload = false
    itemCount = (rowCount + (hasLastRow ? 1 : 0)) * columnCount
    servedGrid?.reloadData()
  }
}

// MARK: - Demand
extension PagedDataSource {
  /// Returns the rows that the grid needs.
  private func demand(in grid: GridView<Cell>, at now: Double) -> PageDemand {
    let view = aim.view(
      of: grid.visibleRect, grid.scroll, margin: grid.prefetchMargin, loadTime: table.meanLoadTime,
      at: now)
    return PageDemand(
      visible: rows(in: grid.visibleRect, of: grid),
      needed: view.needed.flatMap { rows(in: $0, of: grid) },
      ahead: view.ahead.map { rows(in: $0, of: grid) } ?? [])
  }

  /// Returns the rows in a rectangle of the content.
  private func rows(in rect: GridRect, of grid: GridView<Cell>) -> [Range<Int>] {
    guard !rect.isEmpty else { return [] }
    var (runs, scratch): ([Range<Int>], [Placement]) = ([], [])
    grid.layout.items(
      in: LayoutWindow(rect, viewport: grid.visibleRect), into: &runs, scratch: &scratch)
    let first = firstItem(in: grid)
    let items = first..<first + itemCount
    return runs.compactMap { run in
      let run = run.clamped(to: items)
      guard !run.isEmpty else { return nil }
      return (run.lowerBound - first) / columnCount..<(run.upperBound - 1 - first) / columnCount + 1
    }
  }
}
