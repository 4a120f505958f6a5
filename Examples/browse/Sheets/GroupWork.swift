import GridData
import GridSources

/// Groups the rows of a table by a column, and sums up the numbers of other columns.
struct GroupWork: SheetWork {
  /// The column whose values the groups have.
  let column: Int

  /// The columns whose numbers are summed up.
  let numbers: [Int]

  private var scan: any TableScan
  private var groups: RowGroups
  private let filter: RowFilter?
  private var hasMore = true
  private(set) var isFinished = false

  /// Creates the work.
  /// - Parameters:
  ///   - table: The table, whose present rows are read.
  ///   - column: The column whose values the groups have.
  ///   - numbers: The columns whose numbers are summed up.
  ///   - filter: A condition for the rows; nil for all.
  init(_ table: any Table, by column: Int, totalsOf numbers: [Int], where filter: RowFilter?) {
    scan = table.scan()
    (self.column, self.numbers, self.filter) = (column, numbers, filter)
    groups = Self.emptyGroups(totals: numbers.count)
  }

  private static func emptyGroups(totals count: Int) -> RowGroups {
    var groups = RowGroups(by: [.text()])
    for _ in 0..<count { groups.total() }
    return groups
  }

  var progress: Double { scan.progress }

  var failure: String? { scan.failure }

  /// The groups, the largest one first, and equally large ones in the order of the table.
  var result: [RowGroups.Group] {
    (0..<groups.count).map { groups[$0] }.sorted { one, other in
      (other.rowCount, one.firstRow) < (one.rowCount, other.firstRow)
    }
  }

  mutating func advance() {
    guard hasMore else { return isFinished = !groups.advance(rowLimit: SheetRows.pieceSize) }
    var groups = groups
    let (filter, column, numbers) = (filter, column, numbers)
    // Nothing else may refer to the groups while they grow.
    self.groups = Self.emptyGroups(totals: 0)
    hasMore = scan.readOn { _, bytes in
      let isIncluded = filter?.matches(bytes) ?? true
      groups.appendRow(isIncluded: isIncluded)
      guard isIncluded else { return }
      groups.append(utf8: bytes(column))
      for number in numbers { groups.append(ColumnKind.decimal(in: bytes(number))) }
    }
    self.groups = groups
  }
}
