import GridData
import GridSources

/// The rows that a sheet shows: all rows of its table, or those that match a filter, sorted by columns.
///
/// Rows are filtered and sorted in the background. Until that is done, the rows stay as they are.
final class SheetRows {
  private let table: any Table
  private let background: BackgroundWork

  /// The rows in their order; nil for all rows of the table as they are.
  private(set) var arranged: RowOrder?

  /// The computation that runs in the background, and how much of it is done.
  private var request: (name: String, progress: Double)?

  /// The reason why the last computation lacks rows; nil if it has all of them.
  private var failure: String?

  /// The sorts and the filter of the last request.
  private var arrangement: (sorts: [TableModel.Sort], filter: RowFilter?) = ([], nil)

  /// Whether rows were added after the present computation had begun.
  private var lacksAddedRows = false

  /// Grows with each request, so that results of an earlier one are dropped.
  private var generation = 0

  /// Finds a text in the rows.
  let finder: SheetFinder

  /// Called after progress.
  var onProgress: () -> Void = {}

  /// Called with the new order, which ``show(_:)`` takes over; nil for all rows as they are.
  var onArrange: (RowOrder?) -> Void = { _ in }

  /// The number of rows that are sorted between two reports of progress.
  static let pieceSize = 200_000

  init(_ table: any Table, run: @escaping BackgroundWork.Run) {
    self.table = table
    background = BackgroundWork(run: run)
    finder = SheetFinder(table, background)
  }

  /// The rows in their order.
  var order: RowOrder { arranged ?? RowOrder(rowCount: table.rowCount) }

  /// Takes over a new order.
  func show(_ order: RowOrder?) {
    arranged = order
    finder.show(order)
  }

  /// The number of rows that are shown.
  var count: Int { arranged?.count ?? table.rowCount }

  /// The row of the table at a position.
  subscript(position: Int) -> Int { arranged?[position] ?? position }

  /// The position of a row of the table; nil if it is not shown.
  func position(of row: Int) -> Int? { order.position(of: row) }

  /// Whether the rows are filtered or sorted.
  var isArranged: Bool { arranged != nil }

  /// What the status line shows about the work in the background.
  var note: String? {
    request.map { "\($0.name) \(StatusLine.percent($0.progress))" } ?? failure
  }
}

// MARK: - Filtering and sorting
extension SheetRows {
  /// Sorts the rows by columns, and shows only those that match a filter.
  func arrange(by sorts: [TableModel.Sort], where filter: RowFilter?) {
    generation += 1
    (request, failure, lacksAddedRows) = (nil, nil, false)
    arrangement = (sorts, filter)
    guard !table.arrange(by: sorts, where: filter) else { return onArrange(nil) }
    guard !sorts.isEmpty || filter != nil else { return onArrange(nil) }
    compute(sorts.isEmpty ? "filtering" : "sorting", Arranging(table, sorts, filter)) {
      [unowned self] in onArrange($0.order)
    }
  }

  /// Filters and sorts again, after the rows of the table have changed.
  func arrangeAgain() { arrange(by: arrangement.sorts, where: arrangement.filter) }

  /// Filters and sorts again, after rows were added: now, or after the present computation, so that rows which arrive
  /// all the time do not keep it from its end.
  func arrangeAddedRows() {
    if request == nil { arrangeAgain() } else { lacksAddedRows = true }
  }

  /// Stops filtering, sorting and finding.
  /// - Returns: Whether one of these was under way.
  func cancelWork() -> Bool {
    let finds = finder.stop()
    guard request != nil else { return finds }
    generation += 1
    request = nil
    return true
  }

  /// The filter of the rows that are shown.
  var filter: RowFilter? { arrangement.filter }

  /// Runs a computation in the background, instead of the one that runs now.
  /// - Parameters:
  ///   - name: What the status line calls the computation.
  ///   - finish: Called with the finished computation.
  func compute<Work: SheetWork>(
    _ name: String, _ work: consuming Work, then finish: @escaping (Work) -> Void
  ) {
    generation += 1
    (request, failure) = ((name, 0), nil)
    run(work, then: finish)
  }

  /// Continues a computation in the background until it is finished, or until another one begins.
  private func run<Work: SheetWork>(
    _ work: consuming Work, then finish: @escaping (Work) -> Void
  ) {
    let generation = generation
    background.change(work) {
      $0.advance()
    } then: { [weak self] work in
      guard let self, self.generation == generation else { return }
      if work.isFinished {
        (request, failure) = (nil, work.failure)
        finish(work)
        if lacksAddedRows, request == nil { arrangeAgain() }
      } else {
        request?.progress = work.progress
        run(work, then: finish)
      }
      onProgress()
    }
  }

  /// A computation that reads the rows of a table, and then sorts those that match.
  private struct Arranging: SheetWork {
    private var scan: any TableScan
    private var query = RowQuery()
    private let filter: RowFilter?
    private let keys: [(column: Int, kind: ColumnKind)]
    private var hasMore = true
    private(set) var isFinished = false

    init(_ table: any Table, _ sorts: [TableModel.Sort], _ filter: RowFilter?) {
      scan = table.scan()
      self.filter = filter
      keys = sorts.map { ($0.column, table.columns[$0.column].kind) }
      query.sort(
        by: zip(sorts, keys).map { sort, key in
          let direction: SortDirection = sort.isDescending ? .descending : .ascending
          return switch key.kind {
          case .integer: .integer(direction)
          case .decimal: .number(direction)
          case .date: .integer(direction)
          case .boolean: .flag(direction)
          case .text, .bytes: .text(direction, order: .natural)
          }
        })
    }

    var failure: String? { scan.failure }

    /// The rows in their order.
    var order: RowOrder {
      var order = query.order
      order.preparePositions()
      return order
    }

    /// The fraction of the work that is done: half of it is reading.
    var progress: Double {
      hasMore ? scan.progress / 2 : 0.5 + query.progress / 2
    }

    mutating func advance() {
      guard hasMore else { return isFinished = !query.advance(rowLimit: SheetRows.pieceSize) }
      var query = query
      let (filter, keys) = (filter, keys)
      // Nothing else may refer to the rows of the query while it grows.
      self.query = RowQuery()
      hasMore = scan.readOn { _, bytes in
        let isIncluded = filter?.matches(bytes) ?? true
        query.appendRow(isIncluded: isIncluded)
        guard isIncluded else { return }
        for key in keys {
          let value = bytes(key.column)
          switch key.kind {
          case .integer: query.append(ColumnKind.integer(in: value))
          case .decimal: query.append(ColumnKind.decimal(in: value))
          case .date(let order): query.append(ColumnKind.date(in: value, order: order))
          case .boolean: query.append(ColumnKind.boolean(in: value))
          case .text, .bytes:
            if value.isEmpty { query.append(.missing) } else { query.append(utf8: value) }
          }
        }
      }
      self.query = query
    }
  }
}
