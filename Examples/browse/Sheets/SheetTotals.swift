import GridData
import GridSources

/// Sums up the numbers in columns of the rows that a sheet shows, in the background.
final class SheetTotals {
  /// The totals of each column, once all rows were read.
  private var results: [Int: (totals: Totals, areIdentifiers: Bool)] = [:]

  /// Called after more rows were read.
  var onProgress: () -> Void = {}

  private let runner: WorkRunner

  /// The last work, which continues with rows that are appended; nil if there is none, or if it is under way.
  private var finished: TotalsWork?

  /// Whether rows were added after the present work had begun.
  private var lacksAddedRows = false

  init(_ background: BackgroundWork) {
    runner = WorkRunner(background)
  }

  /// Computes the totals of columns of a table.
  func compute(for table: any Table, columns: [Int], where filter: RowFilter?) {
    (results, finished, lacksAddedRows) = ([:], nil, false)
    run(TotalsWork(table, columns, where: filter), of: table)
  }

  /// Adds the numbers of rows that were appended to the table: now, or after the present work.
  func addRows(appendedTo table: any Table) {
    // The rows of a server are not appended, and their number is an estimate.
    guard !table.arrangesRows else { return }
    guard !runner.isRunning else { return lacksAddedRows = true }
    guard var work = finished, work.lacksRows(of: table) else { return }
    (finished, lacksAddedRows) = (nil, false)
    if !work.begin(withRowsAppendedTo: table) { work = work.restarted(table) }
    run(work, of: table)
  }

  /// Stops reading. The totals stay unknown.
  /// - Returns: Whether rows were left to read.
  func stop() -> Bool {
    guard runner.isRunning else { return false }
    finished = nil
    return runner.stop()
  }

  private func run(_ work: consuming TotalsWork, of table: any Table) {
    runner.run(work, name: "adding up") { [weak self] work in
      guard let self else { return }
      if work.isFinished {
        (results, finished) = (work.results, work)
        if lacksAddedRows { addRows(appendedTo: table) }
      }
      onProgress()
    }
  }

  /// The text of the totals of a column: an ellipsis while they are not known.
  func text(of aggregate: Aggregate, column: Int) -> String {
    guard let (totals, areIdentifiers) = results[column] else { return "…" }
    return aggregate.text(of: totals, areIdentifiers: areIdentifiers)
  }

  /// Whether all rows were read. Until then, the texts stay the same.
  var isComplete: Bool { !runner.isRunning }

  /// What the status line shows about the work.
  var note: String? { runner.note }
}

/// Reads the rows of a table, and sums up the numbers of columns.
private struct TotalsWork: SheetWork {
  private var scan: any TableScan
  private let filter: RowFilter?
  private let columns: [Int]
  private var totals: [Totals]
  private var checks: [IdentifierCheck]
  private var rowCount = 0
  private(set) var isFinished = false

  init(_ table: any Table, _ columns: [Int], where filter: RowFilter?) {
    scan = table.scan()
    (self.filter, self.columns) = (filter, columns)
    totals = Array(repeating: Totals(), count: columns.count)
    checks = Array(repeating: IdentifierCheck(), count: columns.count)
  }

  var progress: Double { scan.progress }

  var failure: String? { scan.failure }

  /// The totals of each column.
  var results: [Int: (totals: Totals, areIdentifiers: Bool)] {
    var results: [Int: (totals: Totals, areIdentifiers: Bool)] = [:]
    for (place, column) in columns.enumerated() {
      results[column] = (totals[place], checks[place].areIdentifiers)
    }
    return results
  }

  /// Whether the table has rows that were not read, or a longer last one.
  func lacksRows(of table: any Table) -> Bool {
    scan.endsInsideRow || rowCount != table.rowCount
  }

  /// Continues with the rows that were appended to the table.
  /// - Returns: Whether that is possible. If not, all rows have to be read again.
  mutating func begin(withRowsAppendedTo table: any Table) -> Bool {
    // The totals cannot lose the row that has become longer.
    guard !scan.endsInsideRow, rowCount <= table.rowCount, table.scansFromAnyRow
    else { return false }
    (scan, isFinished) = (table.scan(from: rowCount), false)
    return true
  }

  /// Returns the work for all rows of the table.
  func restarted(_ table: any Table) -> TotalsWork { TotalsWork(table, columns, where: filter) }

  mutating func advance() {
    var (totals, checks, rowCount) = (totals, checks, rowCount)
    let (filter, columns) = (filter, columns)
    let hasMore = scan.readOn { row, bytes in
      // A reading of appended rows may begin before them.
      guard row >= rowCount else { return }
      rowCount += 1
      let isIncluded = filter?.matches(bytes) ?? true
      for (place, column) in columns.enumerated() {
        let number = ColumnKind.decimal(in: bytes(column))
        checks[place].add(number)
        if isIncluded, let number { totals[place].add(number) }
      }
    }
    (self.totals, self.checks, self.rowCount) = (totals, checks, rowCount)
    isFinished = !hasMore
  }
}
