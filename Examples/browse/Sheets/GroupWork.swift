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

  /// The value of each group; nil if it is no UTF-8.
  private var values: [String?] = []

  /// The bytes of the value of the last row, whose group is known when the next row follows.
  private var lastValue: [UInt8] = []

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

  /// The values, the most frequent one first, and equally frequent ones in the order of the table.
  func counts(in table: any Table) -> [ValueCount] {
    let order = (0..<groups.count).map { (group: groups[$0], value: values[$0]) }.sorted {
      ($1.group.rowCount, $0.group.firstRow) < ($0.group.rowCount, $1.group.firstRow)
    }
    return order.map { group, value in
      // The table shows invalid UTF-8 in its own way.
      let text = value ?? table.text(row: group.firstRow, column: column) ?? ""
      return ValueCount(value: text, text: text, rowCount: group.rowCount, totals: group.totals)
    }
  }

  mutating func advance() {
    guard hasMore else {
      isFinished = !groups.advance(rowLimit: SheetRows.pieceSize)
      return addValue()
    }
    var work = self
    // Nothing else may refer to the groups while they grow.
    (groups, values) = (Self.emptyGroups(totals: 0), [])
    hasMore = scan.readOn { _, bytes in work.read(bytes) }
    (groups, values, lastValue) = (work.groups, work.values, work.lastValue)
  }

  private mutating func read(_ bytes: (Int) -> UnsafeRawBufferPointer) {
    let isIncluded = filter?.matches(bytes) ?? true
    groups.appendRow(isIncluded: isIncluded)
    addValue()
    guard isIncluded else { return }
    let value = bytes(column)
    groups.append(utf8: value)
    lastValue.removeAll(keepingCapacity: true)
    lastValue.append(contentsOf: value)
    for number in numbers { groups.append(ColumnKind.decimal(in: bytes(number))) }
  }

  /// Keeps the value of the last row, if that has begun a group.
  private mutating func addValue() {
    if values.count < groups.count { values.append(String(validating: lastValue, as: UTF8.self)) }
  }
}
