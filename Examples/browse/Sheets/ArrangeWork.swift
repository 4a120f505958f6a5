import GridData
import GridSources

/// Which rows of a table a sheet shows, in which order, and in which groups.
struct ArrangeRequest: Equatable {
  var sorts: [TableModel.Sort] = []

  /// The condition for the rows; nil for all.
  var filter: RowFilter?

  /// The column by whose values the rows are grouped; nil if they are not grouped.
  var group: Int?

  /// The columns whose numbers the headers of groups sum up.
  var numbers: [Int] = []

  /// What the status line calls the work; nil if the rows stay as they are in the table.
  var name: String? {
    group != nil ? "grouping" : !sorts.isEmpty ? "sorting" : filter != nil ? "filtering" : nil
  }
}

extension ArrangeRequest {
  /// The sort by the column of the groups; nil if the rows are not grouped.
  var groupSort: TableModel.Sort? {
    group.map { group in sorts.first { $0.column == group } ?? TableModel.Sort(column: group) }
  }

  /// The sorts that put the rows of a group together, and the groups in their order.
  var sortsByGroup: [TableModel.Sort] {
    guard let groupSort else { return sorts }
    return [groupSort] + sorts.filter { $0.column != groupSort.column }
  }
}

/// The rows of a sheet in their order, and their groups, if there are any.
struct RowArrangement: Sendable {
  var order: RowOrder
  var groups: SheetGroups?

  /// Creates an arrangement. If there are groups, the rows are in the order of their sections, and `order` is not used.
  init(_ order: RowOrder, _ groups: SheetGroups? = nil) {
    (self.order, self.groups) = (groups?.sections.rows ?? order, groups)
  }
}

/// Reads the rows of a table, and filters, sorts and groups them.
struct ArrangeWork: SheetWork {
  private var scan: any TableScan
  private var query = RowQuery()
  private var groups: ValueGroups?

  /// The groups before they had the last row, which may become longer; nil if it may not.
  private var groupsWithoutLastRow: ValueGroups?
  private let filter: RowFilter?
  private let keys: [(column: Int, kind: ColumnKind)]
  private var hasMore = true

  /// Whether the groups were given up.
  private var hasTooManyGroups = false
  private(set) var isFinished = false

  /// The rows in their order, when the work is finished.
  private(set) var arrangement = RowArrangement(RowOrder(rowCount: 0))

  /// Creates the work.
  /// - Parameter values: The values of groups that are collapsed.
  init(_ table: any Table, _ request: ArrangeRequest, collapsing values: [String]) {
    scan = table.scan()
    filter = request.filter
    groups = request.groupSort.map { sort in
      ValueGroups(
        by: sort.column, table.columns[sort.column].kind,
        sort.isDescending ? .descending : .ascending, totalsOf: request.numbers, collapsing: values)
    }
    keys = request.sorts.map { ($0.column, table.columns[$0.column].kind) }
    query.sort(
      by: zip(request.sorts, keys).map { sort, key in
        .key(for: key.kind, sort.isDescending ? .descending : .ascending)
      })
  }

  var failure: String? {
    scan.failure ?? (hasTooManyGroups ? "the column has too many values to group the rows" : nil)
  }

  /// The fraction of the work that is done: half of it is reading.
  var progress: Double {
    hasMore ? scan.progress / 2 : 0.5 + query.progress / 2
  }

  mutating func advance() {
    guard !hasMore else { return readOn() }
    guard !query.advance(rowLimit: SheetRows.pieceSize) else { return }
    if var groups = groups {
      self.groups = nil
      let hasMore = groups.advance(rowLimit: SheetRows.pieceSize)
      self.groups = groups
      if hasMore { return }
    }
    var order = query.order
    if groups == nil { order.preparePositions() }
    arrangement = RowArrangement(order, groups?.sheetGroups(of: order))
    isFinished = true
  }

  /// Continues with the rows that were appended to the table.
  /// - Returns: Whether that is possible. If not, all rows have to be read again.
  mutating func begin(withRowsAppendedTo table: any Table) -> Bool {
    guard groups == nil || groupsWithoutLastRow != nil || !scan.endsInsideRow else { return false }
    let first = scan.endsInsideRow ? max(0, query.rowCount - 1) : query.rowCount
    guard first <= table.rowCount, table.scansFromAnyRow else { return false }
    query.removeRows(first..<query.rowCount)
    if let groupsWithoutLastRow { groups = groupsWithoutLastRow }
    groupsWithoutLastRow = nil
    (scan, hasMore, isFinished) = (table.scan(from: first), true, false)
    arrangement = RowArrangement(RowOrder(rowCount: 0))
    return true
  }

  /// Whether the table has rows that were not read, or its last row may have become longer.
  func lacksRows(of table: any Table) -> Bool {
    scan.endsInsideRow || query.rowCount != table.rowCount
  }

  private mutating func readOn() {
    var (query, groups) = (query, groups)
    let (filter, keys) = (filter, keys)
    // Nothing else may refer to the rows of the query and of the groups while they grow.
    (self.query, self.groups) = (RowQuery(), nil)
    hasMore = scan.readOn { row, bytes in
      // A reading of appended rows may begin before them.
      guard row >= query.rowCount else { return }
      let isIncluded = filter?.matches(bytes) ?? true
      query.appendRow(isIncluded: isIncluded)
      if isIncluded { for key in keys { query.append(bytes(key.column), as: key.kind) } }
      groups?.appendRow(isIncluded: isIncluded, bytes)
    }
    hasTooManyGroups = hasTooManyGroups || groups?.areTooMany ?? false
    (self.query, self.groups) = (query, hasTooManyGroups ? nil : groups)
    guard !hasMore, scan.endsInsideRow, groups?.areQuickToCopy ?? false else { return }
    groupsWithoutLastRow = self.groups
    groupsWithoutLastRow?.removeLastRow()
  }
}
