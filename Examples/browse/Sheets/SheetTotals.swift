import GridData
import GridSources

/// Sums up the numbers in columns of the rows that a sheet shows, in the background.
final class SheetTotals {
  /// The totals of each column, and whether its numbers identify the rows.
  typealias Results = [Int: (totals: Totals, areIdentifiers: Bool)]

  /// The totals, once all rows were read.
  private var results: Results = [:]

  /// Called after more rows were read.
  var onProgress: () -> Void = {}

  private let runner: WorkRunner

  /// The last work, which continues with rows that are appended; nil if there is none, or if it is under way.
  private var finished: TotalsWork?

  /// Whether rows were added after the present work had begun.
  private var lacksAddedRows = false

  /// Ends the last reading of totals that a table computes.
  private var stopReading: () -> Void = {}

  init(_ background: BackgroundWork) {
    runner = WorkRunner(background)
  }

  /// Computes the totals of columns of a table.
  func compute(for table: any Table, columns: [Int], where filter: RowFilter?) {
    reset()
    guard let reading = table.totalsReading(of: columns) else {
      return run(TotalsWork(table, columns, where: filter), of: table)
    }
    stopReading = reading.stop
    runner.run(reading, name: "adding up") { [weak self] work in
      guard let self else { return }
      if let results = try? work.result?.get() { self.results = results }
      onProgress()
    }
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

  /// Forgets the totals, and stops reading.
  func reset() {
    (results, finished, lacksAddedRows) = ([:], nil, false)
    runner.reset()
    stopReading()
  }

  /// Stops reading. The totals stay unknown.
  /// - Returns: Whether rows were left to read.
  func stop() -> Bool {
    guard runner.isRunning else { return false }
    finished = nil
    stopReading()
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
  private var sums: RowSums
  private(set) var isFinished = false

  init(_ table: any Table, _ columns: [Int], where filter: RowFilter?) {
    scan = table.scan()
    sums = RowSums(columns, where: filter)
  }

  var progress: Double { scan.progress }

  var failure: String? { scan.failure }

  /// The totals of each column.
  var results: SheetTotals.Results { sums.results }

  /// Whether the table has rows that were not read, or its last row may have become longer.
  func lacksRows(of table: any Table) -> Bool {
    scan.endsInsideRow || sums.rowCount != table.rowCount
  }

  /// Continues with the rows that were appended to the table.
  /// - Returns: Whether that is possible. If not, all rows have to be read again.
  mutating func begin(withRowsAppendedTo table: any Table) -> Bool {
    if scan.endsInsideRow { sums.removeLastRow() }
    guard sums.rowCount <= table.rowCount, table.scansFromAnyRow else { return false }
    (scan, isFinished) = (table.scan(from: sums.rowCount), false)
    return true
  }

  /// Returns the work for all rows of the table.
  func restarted(_ table: any Table) -> TotalsWork {
    TotalsWork(table, sums.columns, where: sums.filter)
  }

  mutating func advance() {
    var sums = sums
    // Nothing else may refer to the sums while they grow.
    self.sums = RowSums([], where: nil)
    isFinished = !scan.readOn { row, bytes in sums.append(row, bytes) }
    self.sums = sums
  }
}

/// The totals of columns, to which rows are added. The last row can be removed, because it may become longer.
private struct RowSums: Sendable {
  let columns: [Int]
  let filter: RowFilter?
  private(set) var rowCount = 0

  /// The totals of the rows without the last one.
  private var totals: [Totals]
  private var checks: [IdentifierCheck]

  /// The numbers of the last row; empty before the first one.
  private var last: [Double?] = []
  private var lastIsIncluded = false

  init(_ columns: [Int], where filter: RowFilter?) {
    (self.columns, self.filter) = (columns, filter)
    totals = Array(repeating: Totals(), count: columns.count)
    checks = Array(repeating: IdentifierCheck(), count: columns.count)
  }

  /// The totals of each column.
  var results: SheetTotals.Results {
    var sums = self
    sums.addLastRow()
    var results: SheetTotals.Results = [:]
    for (place, column) in columns.enumerated() {
      results[column] = (sums.totals[place], sums.checks[place].areIdentifiers)
    }
    return results
  }

  /// Adds the next row. Rows that were added before are left out: a reading of appended rows may begin with them.
  mutating func append(_ row: Int, _ bytes: (Int) -> UnsafeRawBufferPointer) {
    guard row >= rowCount else { return }
    addLastRow()
    rowCount += 1
    lastIsIncluded = filter?.matches(bytes) ?? true
    for column in columns { last.append(ColumnKind.decimal(in: bytes(column))) }
  }

  /// Removes the last row, if there is one. The row before it cannot be removed.
  mutating func removeLastRow() {
    rowCount = max(0, rowCount - 1)
    last.removeAll()
  }

  /// Adds the numbers of the last row to the totals.
  private mutating func addLastRow() {
    for (place, number) in last.enumerated() {
      checks[place].add(number)
      if lastIsIncluded, let number { totals[place].add(number) }
    }
    last.removeAll(keepingCapacity: true)
  }
}
