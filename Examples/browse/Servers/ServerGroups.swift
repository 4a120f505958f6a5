import GridData
import GridSources

/// The groups of the rows of a server.
struct ServerGroups: Sendable {
  /// The request, whose first sort has the column of the groups.
  let request: ServerRequest

  /// The columns whose numbers are summed up.
  let numbers: [Int]

  /// The largest number of groups. Each takes some 300 bytes.
  private static let limit = 1_000_000

  /// Reads the groups, and waits for the answer of the server.
  private func read() throws -> [PostgresGroup] {
    let groups: [PostgresGroup] = try request.answer { pages, answer in
      _ = pages.groups(totalsOf: numbers, limit: Self.limit + 1, then: answer)
    }
    guard groups.count <= Self.limit else {
      throw ServerGroupsError.tooManyGroups(limit: Self.limit)
    }
    return groups
  }

  /// The column whose values the groups have.
  private var column: Int { request.arrangement.sorts[0].column }

  private var kind: ColumnKind { request.table.columns[column].kind }

  /// Reads the values of the column, the most frequent one first.
  func counts() throws -> [ValueCount] {
    try read().map { group in
      let value = SheetGroups.Value(group, kind)
      return ValueCount(
        value: value.value ?? "", text: group.value == nil ? "(NULL)" : value.text,
        rowCount: group.rowCount, totals: group.totals.map { Totals($0) })
    }.sorted { $0.rowCount > $1.rowCount }
  }

  /// Reads the groups of a sheet.
  func sheetGroups() throws -> SheetGroups {
    let groups = try read()
    var rowCount = 0
    var rows: [RowGroups.Group] = []
    for group in groups {
      rows.append(
        RowGroups.Group(
          firstRow: rowCount, rowCount: group.rowCount, totals: group.totals.map { Totals($0) }))
      let (sum, overflows) = rowCount.addingReportingOverflow(group.rowCount)
      guard !overflows, sum < Int(UInt32.max) else { throw ServerGroupsError.tooManyRows }
      rowCount = sum
    }
    return SheetGroups(
      rows, values: groups.map { SheetGroups.Value($0, kind) }, column: column,
      RowSections(counts: groups.map { $0.rowCount }),
      totals: numbers.map { ($0, request.table.key == [$0]) })
  }
}

/// A reason why the rows of a server are not grouped.
enum ServerGroupsError: Error, CustomStringConvertible {
  case tooManyGroups(limit: Int)
  case tooManyRows

  var description: String {
    switch self {
    case .tooManyGroups(let limit): "the column has more than \(limit.grouped) values."
    case .tooManyRows: "there are more than 4 billion rows."
    }
  }
}

extension Totals {
  init(_ totals: PostgresGroup.Totals) {
    self.init(count: totals.count, sum: totals.sum, min: totals.min, max: totals.max)
  }
}

extension SheetGroups.Value {
  /// The value of a group in a column of some kind.
  fileprivate init(_ group: PostgresGroup, _ kind: ColumnKind) {
    let value = kind.value(of: group.value)
    self.init(value: value, text: kind == .boolean ? value ?? "" : group.text)
  }
}
