import GridData
import GridSources

/// A table, a view or a query of a PostgreSQL server. The server sorts and filters; the rows near the screen are here.
final class ServerTable: Table {
  /// When rows are loaded that are not in memory.
  enum Loading {
    /// In the background. Until then they are not known.
    case later

    /// Before ``ServerTable/text(row:column:)`` returns.
    case atOnce
  }

  let columns: [SourceColumn]
  var onChange: (TableChange?) -> Void = { _ in }

  private let address: String
  private let table: PostgresTable
  private let loading: Loading
  let client: ServerClient
  private let background: BackgroundWork
  private var pages: PostgresPages
  private var rows = ServerRows()
  private var arrangement = ServerArrangement()

  private var count: ServerCount

  /// Cancels the request for a page, which is not answered then.
  private var cancelLoading: () -> Void = {}

  /// Ends the readings of all rows with the table.
  private let scanStop = ServerStop()

  /// The reason why the last page could not be loaded. Then no page is requested until the user tries again, or the
  /// connection is made again.
  private var failure: PostgresError?

  /// The reason why the server cannot apply the last filter. The rows are those of the filter before.
  private var refusal: ServerFilterError?

  /// Shows a table that was opened.
  init(
    _ opened: OpenedServer, loading: Loading = .later, run: @escaping BackgroundWork.Run
  ) throws(PostgresError) {
    (address, table, self.loading) = (opened.address, opened.table, loading)
    columns = table.columns.map { SourceColumn($0.name, $0.kind) }
    client = try ServerClient(address)
    background = BackgroundWork(run: run)
    pages = PostgresPages(of: table, on: client.connection)
    let loadedCount = opened.firstPage.rows.count
    let isComplete = opened.firstPage.next == nil
    count = ServerCount(number: isComplete ? .exact(loadedCount) : .atLeast(loadedCount))
    rows.insert(ServerRows.Page(opened.firstPage), at: 0)
    guard !isComplete else { return }
    estimate()
    startCounting()
  }

  deinit {
    cancelLoading()
    count.cancel()
    scanStop.request()
  }

  var rowCount: Int { count.rowCount }

  var name: String { table.name }

  var notes: [String] {
    var notes = count.notes
    switch client.connection.state {
    case .connecting: notes.append("connecting")
    case .failed(let error) where failure == nil: notes.append("\(error)")
    case .failed, .idle, .ready, .closed: break
    }
    if let refusal { notes.append("\(refusal)") }
    if let failure { notes.append("\(failure) R: try again") }
    return notes
  }

  var descriptor: Int32? { client.connection.descriptor }

  func update() {
    let state = client.connection.state
    client.connection.update()
    guard client.connection.state != state else { return }
    if client.connection.state == .ready { recover() }
    showNotes()
  }

  /// Requests the page again that was lost with the last connection.
  private func recover() {
    guard let failure, failure.sqlState == nil else { return }
    guard rowCount > 0 else { return refresh() }
    self.failure = nil
    load()
  }

  func check() throws {
    if let refusal { throw refusal }
    if let failure { throw failure }
  }

  func text(row: Int, column: Int) -> String? {
    if let row = rows.row(row) { return shownText(row, column) }
    if rows.isMissing(row) { return "" }
    // After an error, the rows on the screen are not tried again with each frame, nor the others one by one.
    if failure == nil { load() }
    guard loading == .atOnce else { return nil }
    return rows.row(row).map { shownText($0, column) } ?? ""
  }

  func value(row: Int, column: Int) -> String? {
    guard let text = text(row: row, column: column) else { return nil }
    return rows.row(row).map { $0.value(column, columns[column].kind) ?? "" } ?? text
  }

  private func shownText(_ row: PostgresRow, _ column: Int) -> String {
    columns[column].kind == .boolean ? row.value(column, .boolean) ?? "" : row.text(column)
  }

  var arrangesRows: Bool { true }

  var scansFromAnyRow: Bool { false }

  func scan(from row: Int) -> any TableScan {
    ServerScan(address, table, arrangement, rowCount: rowCount, until: scanStop)
  }
}

// MARK: - Loading
extension ServerTable {
  /// Requests the next page, if one is wanted.
  private func load() {
    guard let range = rows.nextRequest() else { return }
    guard loading == .later else {
      let pages = pages
      return receive(
        Result { () throws(PostgresError) in
          try client.wait { _, answer in _ = pages.load(rows: range, then: answer) }
        }, range)
    }
    cancelLoading = pages.load(rows: range) { [weak self] result in
      guard let self else { return }
      receive(result, range)
      if failure == nil { load() }
    }
  }

  private func receive(_ result: Result<PostgresPages.Page, PostgresError>, _ range: Range<Int>) {
    switch result {
    case .failure(let error):
      failure = error
      rows.receive(nil)
      // Cells whose rows are not known show the reason.
      guard count.isUnknown else { return onChange(.changed(0..<rowCount)) }
      // The filter is not valid, so it need not be counted.
      count.cancel()
      show(.atLeast(0), loaded: range)
    case .success(let page):
      failure = nil
      rows.receive(ServerRows.Page(page))
      let end = range.lowerBound + page.rows.count
      if page.next == nil, !page.rows.isEmpty || range.lowerBound == 0 {
        show(.exact(end), loaded: range)
      } else {
        let known = page.next == nil ? 0 : end
        show(count.number(knowing: known, estimate: estimatedCount), loaded: range)
      }
    }
  }

  /// Shows loaded rows, and rows that exist or do not exist after all.
  private func show(_ number: ServerCount.Number, loaded range: Range<Int>) {
    let (wasUnknown, old) = (count.isUnknown, rowCount)
    count.number = number
    if wasUnknown, estimatedCount != nil { pages.rowCount = rowCount }
    guard loading == .later else { return }
    guard !wasUnknown else { return onChange(nil) }
    onChange(.resize(from: old, to: rowCount, changed: range))
  }

  /// Shows the notes again.
  private func showNotes() { onChange(TableChange.none) }

  /// The number of rows that the server has estimated, unless it filters them.
  private var estimatedCount: Int? { arrangement.filter == nil ? table.estimatedRowCount : nil }

  /// Shows as many rows as the server has estimated, if it has not filtered them.
  private func estimate() {
    guard let estimatedCount else { return }
    count.number = .atLeast(max(rowCount, estimatedCount))
    // Rows near the end are read from the end, also before the exact number is known.
    pages.rowCount = rowCount
  }

  /// Counts the rows on another thread, with a connection of its own: on a large table, this takes minutes.
  private func startCounting() {
    let stop = ServerStop()
    count.begin(stop)
    let (address, table, arrangement) = (address, table, arrangement)
    background.make {
      Result { () throws(PostgresError) in
        let client = try ServerClient(address, timeLimit: .seconds(600))
        let pages = arrangement.pages(of: table, on: client.connection)
        return try client.wait(until: stop) { _, answer in _ = pages.count(then: answer) }
      }
    } then: { [weak self] (result: consuming Result<Int, PostgresError>) in
      let result = result
      guard let self else { return }
      switch result {
      case .failure(let error): if count.end(stop, failure: error) { showNotes() }
      case .success(let number): if count.end(stop, failure: nil) { take(count: number) }
      }
    }
  }

  /// Shows all rows that the server has counted.
  private func take(count number: Int) {
    let (wasUnknown, old) = (count.isUnknown, rowCount)
    if !wasUnknown, pages.rowCount ?? number == number {
      (count.number, pages.rowCount) = (.exact(number), number)
    } else {
      // Rows that were read from the end have other indices if the estimate was wrong.
      start(.exact(number))
    }
    guard loading == .later else { return }
    onChange(wasUnknown ? nil : .resize(from: old, to: number, changed: 0..<number))
  }
}

// MARK: - Changes of the view
extension ServerTable {
  func checkArrangement() throws { try check() }

  func groupReading(_ wanted: ArrangeRequest) -> TableReading<SheetGroups>? {
    guard wanted.group != nil else { return nil }
    let request = ServerRequest(
      address: address, table: table,
      arrangement: arrangement(by: wanted.sortsByGroup, where: wanted.filter))
    let groups = ServerGroups(request: request, numbers: wanted.numbers)
    return TableReading("The rows are not grouped", groups.sheetGroups, stop: request.stop.request)
  }

  func countReading(of column: Int, totalsOf numbers: [Int]) -> TableReading<[ValueCount]>? {
    var arrangement = arrangement
    arrangement.sorts = [PostgresSort(column: column)]
    let request = ServerRequest(address: address, table: table, arrangement: arrangement)
    let groups = ServerGroups(request: request, numbers: numbers)
    return TableReading("The values are not counted", groups.counts, stop: request.stop.request)
  }

  func totalsReading(of columns: [Int]) -> TableReading<SheetTotals.Results>? {
    let request = ServerRequest(address: address, table: table, arrangement: arrangement)
    let totals = ServerTotals(request: request, columns: columns)
    return TableReading("The numbers are not added up", totals.read, stop: request.stop.request)
  }

  /// Returns the sorts and the filter, or the filter before if the server cannot apply this one.
  private func arrangement(
    by sorts: [TableModel.Sort], where filter: RowFilter?
  ) -> ServerArrangement {
    refusal = nil
    var new = arrangement
    new.sorts = sorts.map { PostgresSort(column: $0.column, isDescending: $0.isDescending) }
    do throws(ServerFilterError) {
      new.filter = try filter?.forServer(columns: columns)
    } catch {
      refusal = error
    }
    return new
  }

  func arrange(by sorts: [TableModel.Sort], where filter: RowFilter?) {
    let new = arrangement(by: sorts, where: filter)
    guard new != arrangement else { return }
    let isSameCount = new.filter == arrangement.filter
    arrangement = new
    guard isSameCount, pages.rowCount != nil else { return start(nil) }
    start(count.number)
    if loading == .later { onChange(nil) }
  }

  func refresh() { start(nil) }

  /// Loads all rows again.
  /// - Parameter known: The number of rows, if it stays the same.
  private func start(_ known: ServerCount.Number?) {
    cancelLoading()
    failure = nil
    rows.removeAll()
    pages = arrangement.pages(of: table, on: client.connection)
    if let known {
      count.number = known
      pages.rowCount = rowCount
    } else {
      count.number = .unknown(old: rowCount)
      // The first page shows whether there are rows, and whether the filter is valid.
      _ = rows.row(0)
      load()
      if failure == nil { startCounting() } else { count.cancel() }
    }
  }
}
