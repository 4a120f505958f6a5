import GridData
import GridSources

/// A reading of the groups of the rows of a server, with a connection of its own.
struct ServerGroups: Sendable {
  let address: String
  let table: PostgresTable

  /// The filter, and the sorts, of which the first one has the column of the groups.
  let arrangement: ServerArrangement

  /// The columns whose numbers are summed up.
  let numbers: [Int]

  /// Ends the reading.
  let stop = ServerStop()

  /// The largest number of groups. Each takes some 300 bytes.
  private static let limit = 1_000_000

  /// Reads the groups, and waits for the answer of the server.
  func read() throws -> SheetGroups {
    let client = try ServerClient(address, timeLimit: .seconds(600))
    let pages = arrangement.pages(of: table, on: client.connection)
    let groups: [PostgresGroup] = try client.wait(until: stop) { _, answer in
      _ = pages.groups(totalsOf: numbers, limit: Self.limit + 1, then: answer)
    }
    return try sheetGroups(of: groups)
  }

  private func sheetGroups(of groups: [PostgresGroup]) throws(ServerGroupsError) -> SheetGroups {
    guard groups.count <= Self.limit else { throw .tooManyGroups(limit: Self.limit) }
    let column = arrangement.sorts[0].column
    let kind = table.columns[column].kind
    var rowCount = 0
    var rows: [RowGroups.Group] = []
    for group in groups {
      rows.append(
        RowGroups.Group(
          firstRow: rowCount, rowCount: group.rowCount, totals: group.totals.map { Totals($0) }))
      let (sum, overflows) = rowCount.addingReportingOverflow(group.rowCount)
      guard !overflows, sum < Int(UInt32.max) else { throw .tooManyRows }
      rowCount = sum
    }
    return SheetGroups(
      rows, values: groups.map { SheetGroups.Value($0, kind) }, column: column,
      RowSections(counts: groups.map { $0.rowCount }),
      totals: numbers.map { ($0, table.key == [$0]) })
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
  fileprivate init(_ totals: PostgresGroup.Totals) {
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
