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
  private(set) var rowCount: Int
  var onChange: (TableChange?) -> Void = { _ in }

  private let address: String
  private let table: PostgresTable
  private let loading: Loading
  let client: ServerClient
  private let background: BackgroundWork
  private var pages: PostgresPages
  private var rows = ServerRows()
  private var arrangement = ServerArrangement()

  /// Grows when all rows have changed, so that answers to earlier requests are dropped.
  private var generation = 0
  private var isCounting = false

  /// Grows with each count, so that results of an earlier one are dropped.
  private var countNumber = 0

  /// Cancels the request for a page.
  private var cancelLoading: () -> Void = {}

  /// Whether ``rowCount`` is an estimate of the server, or the number of rows that are known to exist.
  private var isEstimate = true

  /// Whether the number of rows is not known, because the sorts or the filter are new.
  private var isStarting = false

  /// The reason why the last page could not be loaded.
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
    rowCount = opened.firstPage.rows.count
    rows.insert(opened.firstPage.rows, page: 0)
    if opened.firstPage.next == nil {
      isEstimate = false
    } else {
      estimate()
      count()
    }
  }

  var name: String { table.name }

  var notes: [String] {
    var notes: [String] = []
    if isCounting { notes.append("counting") } else if isEstimate { notes.append("or more") }
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
    if client.connection.state != state { showNotes() }
  }

  func check() throws {
    if let refusal { throw refusal }
    if let failure { throw failure }
  }

  func text(row: Int, column: Int) -> String? {
    if let row = rows.row(row) { return row.text(column) }
    if rows.isMissing(row) { return "" }
    guard loading == .atOnce else {
      load()
      return nil
    }
    // After an error, the remaining rows are not tried one by one.
    if failure == nil { load() }
    return rows.row(row)?.text(column) ?? ""
  }

  func scan() -> any TableScan {
    ServerScan(address, table, arrangement, rowCount: rowCount)
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
    let generation = generation
    cancelLoading = pages.load(rows: range) { [weak self] result in
      guard let self, self.generation == generation else { return }
      receive(result, range)
      if failure == nil { load() }
    }
  }

  private func receive(_ result: Result<PostgresPages.Page, PostgresError>, _ range: Range<Int>) {
    switch result {
    case .failure(let error):
      failure = error
      rows.receive(nil)
      if isStarting { changeCount(to: 0, showing: range) } else { showNotes() }
    case .success(let page):
      failure = nil
      rows.receive(page.rows)
      let end = range.lowerBound + page.rows.count
      if isStarting {
        rowCount = end
        estimate()
      }
      if page.next == nil, !page.rows.isEmpty || range.lowerBound == 0 {
        isEstimate = false
        return changeCount(to: end, showing: range)
      }
      changeCount(to: max(rowCount, page.next == nil ? 0 : end), showing: range)
    }
  }

  /// Shows loaded rows, and rows that exist or do not exist after all.
  private func changeCount(to count: Int, showing range: Range<Int>) {
    let isNew = isStarting || count != rowCount
    isStarting = false
    rowCount = count
    guard loading == .later else { return }
    guard !isNew else { return onChange(nil) }
    let changed = range.clamped(to: 0..<rowCount)
    onChange(TableChange(inserted: 0..<0, deleted: 0..<0, appended: 0..<0, changed: changed))
  }

  /// Shows the notes again.
  private func showNotes() {
    onChange(TableChange(inserted: 0..<0, deleted: 0..<0, appended: 0..<0, changed: 0..<0))
  }

  /// Shows as many rows as the server has estimated, if it has not filtered them.
  private func estimate() {
    guard arrangement.filter == nil, let estimate = table.estimatedRowCount else { return }
    rowCount = max(rowCount, estimate)
    // Rows near the end are read from the end, also before the exact number is known.
    pages.rowCount = rowCount
  }

  /// Counts the rows on another thread, with a connection of its own: on a large table, this takes minutes.
  private func count() {
    isCounting = true
    countNumber += 1
    let (address, table, arrangement, number) = (address, table, arrangement, countNumber)
    background.make {
      Result { () throws(PostgresError) in
        let client = try ServerClient(address, timeLimit: .seconds(600))
        let pages = arrangement.pages(of: table, on: client.connection)
        return try client.wait { _, answer in _ = pages.count(then: answer) }
      }
    } then: { [weak self] (result: consuming Result<Int, PostgresError>) in
      guard let self, countNumber == number else { return }
      isCounting = false
      guard case .success(let count) = result else { return showNotes() }
      isEstimate = false
      // Rows that were read from the end have other indices if the estimate was wrong.
      if count == rowCount { showNotes() } else { start(count: count) }
    }
  }
}

// MARK: - Changes of the view
extension ServerTable {
  func arrange(by sorts: [TableModel.Sort], where filter: RowFilter?) -> Bool {
    refusal = nil
    var new = arrangement
    new.sorts = sorts.map { PostgresSort(column: $0.column, isDescending: $0.isDescending) }
    do throws(ServerFilterError) {
      new.filter = try filter?.forServer(columns: columns)
    } catch {
      refusal = error
    }
    guard new != arrangement else { return true }
    let isSameCount = new.filter == arrangement.filter
    arrangement = new
    start(count: isSameCount ? pages.rowCount : nil)
    return true
  }

  func refresh() { start(count: nil) }

  /// Loads all rows again.
  /// - Parameter known: The number of rows, if it stays the same.
  private func start(count known: Int?) {
    generation += 1
    cancelLoading()
    failure = nil
    rows.removeAll()
    pages = arrangement.pages(of: table, on: client.connection)
    pages.rowCount = known
    if let known {
      rowCount = known
      if loading == .later { onChange(nil) }
    } else {
      (isStarting, isEstimate) = (true, true)
      // The first page shows whether there are rows, and whether the filter is valid.
      _ = rows.row(0)
      load()
      if failure == nil { count() }
    }
  }
}

/// The sorts and the filter that a server applies.
struct ServerArrangement: Equatable, Sendable {
  var sorts: [PostgresSort] = []
  var filter: PostgresFilter?

  func pages(of table: PostgresTable, on server: PostgresConnection) -> PostgresPages {
    PostgresPages(of: table, on: server, sortedBy: sorts, where: filter)
  }
}
