import GridData
import GridSources

/// The rows that a sheet shows: all rows of its table, or those that match a filter, sorted and grouped by columns.
///
/// Rows are filtered, sorted and grouped in the background. Until that is done, the rows stay as they are.
final class SheetRows {
  private let table: any Table
  private let runner: WorkRunner

  /// The rows in their order; nil for all rows of the table as they are.
  private var arranged: RowArrangement?

  /// The last request.
  private var requested = ArrangeRequest()

  /// The values of the groups by a column that are collapsed when they are first shown.
  private(set) var keptCollapsed: (column: Int, values: [String])?

  /// The last work, if the table may grow. It continues with the rows that are appended.
  private var finished: ArrangeWork?

  /// Whether the rows have to be arranged again after the present computation.
  private var needsArranging = false

  /// Ends the last reading of groups.
  private var stopReading: () -> Void = {}

  /// Finds a text in the rows.
  let finder: SheetFinder

  /// Sums up the numbers of the rows.
  let totals: SheetTotals

  /// Called after progress.
  var onProgress: () -> Void = {}

  /// Called with the new arrangement, which ``show(_:)`` takes over; nil for all rows as they are.
  var onArrange: (RowArrangement?) -> Void = { _ in }

  /// The number of rows that are sorted between two reports of progress.
  static let pieceSize = 200_000

  init(_ table: any Table, run: @escaping BackgroundWork.Run) {
    self.table = table
    let background = BackgroundWork(run: run)
    runner = WorkRunner(background)
    finder = SheetFinder(table, background)
    totals = SheetTotals(background)
  }

  deinit { stopReading() }

  /// The rows in their order.
  var order: RowOrder { arranged?.order ?? RowOrder(rowCount: table.rowCount) }

  /// The groups of the rows; nil if they are not grouped.
  var groups: SheetGroups? { arranged?.groups }

  /// Takes over a new arrangement.
  func show(_ arrangement: RowArrangement?) {
    arranged = arrangement
    finder.show(arrangement?.order)
  }

  /// Changes which groups are collapsed.
  func changeSections<Result>(_ change: (inout RowSections) -> Result) -> Result? {
    guard arranged?.groups != nil else { return nil }
    return change(&arranged!.groups!.sections)
  }

  /// The number of rows that are shown, or that collapsed groups hide.
  var count: Int { arranged?.order.count ?? table.rowCount }

  /// The row of the table at a position.
  subscript(position: Int) -> Int { arranged?.order[position] ?? position }

  /// The position of a row of the table; nil if it is not shown.
  func position(of row: Int) -> Int? { order.position(of: row) }

  /// Returns a reading of the rows in their order, for another thread.
  /// - Parameters:
  ///   - columns: The numbers of the columns to read.
  ///   - limit: The number of rows that are needed.
  func scan(of columns: [Int], upTo limit: Int = .max) -> any TableScan {
    guard let arranged, !table.arrangesRows else { return table.scan() }
    return OrderedScan(table.scan(), arranged.order, upTo: limit, columns: columns)
  }

  /// Whether the rows are filtered, sorted or grouped.
  var isArranged: Bool { arranged != nil }

  /// Whether the rows are being arranged, or another computation runs instead.
  var isComputing: Bool { runner.isRunning }

  /// What the status line shows about the work in the background.
  var note: String? { runner.note ?? totals.note }
}

// MARK: - Filtering and sorting
extension SheetRows {
  /// Filters, sorts and groups the rows.
  func arrange(_ request: ArrangeRequest) {
    runner.reset()
    stopReading()
    (needsArranging, finished) = (false, nil)
    requested = request
    guard !table.arrangesRows else { return arrangeInTable(request) }
    guard let name = request.name else { return onArrange(nil) }
    if keptCollapsed?.column != request.group { keptCollapsed = nil }
    arrange(name, ArrangeWork(table, request, collapsing: keptCollapsed?.values ?? []))
  }

  /// Has the table filter and sort its rows. If they are grouped, the groups are read first; after an error, the
  /// rows are shown without groups.
  private func arrangeInTable(_ request: ArrangeRequest) {
    guard let name = request.name, let reading = table.groupReading(request) else {
      table.arrange(by: request.sorts, where: request.filter)
      return onArrange(nil)
    }
    compute(name, reading, stop: reading.stop) { [weak self] work in
      guard let self else { return }
      let groups = try? work.result?.get()
      table.arrange(
        by: groups == nil ? request.sorts : request.sortsByGroup, where: request.filter)
      onArrange(groups.map { RowArrangement($0.sections.rows, $0) })
    }
  }

  /// Collapses groups by a column when they are first shown.
  func collapse(_ values: [String], ofGroupsBy column: Int) { keptCollapsed = (column, values) }

  private func arrange(_ name: String, _ work: consuming ArrangeWork) {
    compute(name, work) { [weak self] work in
      guard let self else { return }
      if table.descriptor != nil { finished = work }
      onArrange(work.arrangement)
    }
  }

  /// Whether the rows, once they are arranged, differ from what is wanted, or lack totals.
  func lacks(_ new: ArrangeRequest) -> Bool {
    var old = requested
    if Set(new.numbers).isSubset(of: old.numbers) { old.numbers = new.numbers }
    return new != old
  }

  /// Filters, sorts and groups again, after the rows of the table have changed.
  func arrangeAgain() { arrange(requested) }

  /// Filters, sorts and groups rows that were added: now, or after the present computation, so that rows which arrive
  /// all the time do not keep it from its end. The other rows are not read again, if the table can do so.
  func arrangeAddedRows() {
    guard !runner.isRunning else { return needsArranging = true }
    needsArranging = false
    guard let name = requested.name else { return }
    guard var work = finished else { return arrangeAgain() }
    guard work.lacksRows(of: table) else { return }
    finished = nil
    if work.begin(withRowsAppendedTo: table) { arrange(name, work) } else { arrangeAgain() }
  }

  /// Stops filtering, sorting, grouping, adding up and finding.
  /// - Returns: Whether any of these was in progress.
  func cancelWork() -> Bool {
    let (finds, adds, computes) = (finder.stop(), totals.stop(), runner.isRunning)
    if computes {
      runner.stop()
      stopReading()
    }
    return finds || adds || computes
  }

  /// The filter of the rows that are shown, for the rows of a scan; nil if the scan has these rows only.
  var filter: RowFilter? { table.arrangesRows ? nil : requested.filter }

  /// Runs a computation in the background, instead of the one that runs now.
  /// - Parameters:
  ///   - name: What the status line calls the computation.
  ///   - stop: Ends the computation early, if it waits for the table.
  ///   - finish: Called with the finished computation.
  func compute<Work: SheetWork>(
    _ name: String, _ work: consuming Work, stop: @escaping () -> Void = {},
    then finish: @escaping (Work) -> Void
  ) {
    // The rows are arranged again afterwards, if that was in progress.
    if runner.isRunning { needsArranging = true }
    stopReading()
    stopReading = stop
    runner.run(work, name: name) { [weak self] work in
      guard let self else { return }
      if work.isFinished {
        finish(work)
        if needsArranging { arrangeAddedRows() }
      }
      onProgress()
    }
  }
}
