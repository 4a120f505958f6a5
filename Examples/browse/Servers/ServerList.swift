import GridSources

/// The tables and views of a server, each of which can be opened.
final class ServerList: Table {
  let name = "tables"
  let fittedWidthLimit = 1_600.0
  var onChange: (TableChange?) -> Void = { _ in }
  private let address: String
  private let list: ListedTable
  private let run: BackgroundWork.Run

  /// Lists the tables of a server, and waits for its answer.
  init(_ address: String, run: @escaping BackgroundWork.Run) throws(PostgresError) {
    (self.address, self.run) = (address, run)
    let client = try ServerClient(address)
    let tables = try client.wait { PostgresTable.readSummaries(from: $0, then: $1) }
    list = ListedTable(
      name,
      columns: [
        SourceColumn("name"), SourceColumn("kind"), SourceColumn("estimated rows", .integer),
      ],
      rows: tables.map { table in
        [table.name, table.kind.rawValue, table.estimatedRowCount.map { "\($0)" } ?? ""]
      })
  }

  var columns: [SourceColumn] { list.columns }

  var rowCount: Int { list.rowCount }

  func text(row: Int, column: Int) -> String? { list.text(row: row, column: column) }

  func scan(from row: Int) -> any TableScan { list.scan(from: row) }

  func openTable(
    inRow row: Int, then open: @escaping (Result<any Table, any Error>) -> Void
  ) -> Bool {
    guard let name = list.text(row: row, column: 0) else { return false }
    let source = ServerSource(address: address, part: .table(name))
    BackgroundWork(run: run).make {
      Result { () throws(PostgresError) in try source.open() }
    } then: { [run] (opened: consuming Result<OpenedServer, PostgresError>) in
      let opened = opened
      open(Result { try ServerTable(try opened.get(), run: run) })
    }
    return true
  }
}
