import GridData
import GridSources

/// Counts the numbers of a column in intervals of equal width.
struct HistogramWork: SheetWork {
  private var scan: any TableScan
  private let column: Int
  private let filter: RowFilter?

  /// The intervals so far.
  private(set) var histogram: Histogram

  /// The sum, the smallest and the largest number so far.
  private(set) var totals = Totals()

  private(set) var isFinished = false

  /// The largest number of intervals: as many as fit on a screen.
  private static let binLimit = 32

  /// Creates the work.
  /// - Parameters:
  ///   - table: The table, whose present rows are read.
  ///   - column: A column with numbers. Other fields of it are left out.
  ///   - filter: A condition for the rows; nil for all.
  init(_ table: any Table, of column: Int, where filter: RowFilter?) {
    scan = table.scan()
    (self.column, self.filter) = (column, filter)
    histogram = Histogram(
      binLimit: Self.binLimit, leastWidth: table.columns[column].kind == .integer ? 1 : 0)
  }

  var progress: Double { scan.progress }

  var failure: String? { scan.failure }

  mutating func advance() {
    var (histogram, totals) = (histogram, totals)
    let (filter, column) = (filter, column)
    let hasMore = scan.readOn { _, bytes in
      guard filter?.matches(bytes) ?? true, let number = ColumnKind.decimal(in: bytes(column))
      else { return }
      histogram.add(number)
      totals.add(number)
    }
    (self.histogram, self.totals, isFinished) = (histogram, totals, !hasMore)
  }
}
