import GridSources

/// The tables and views of a server, each of which can be opened.
final class ServerList: Table {
  let name: String
  let columns = [SourceColumn("name")]
  let fittedWidthLimit = 1_600.0
  var onChange: (TableChange?) -> Void = { _ in }
  private let address: String
  private let names: [String]
  private let run: BackgroundWork.Run

  /// Lists the tables of a server, and waits for its answer.
  init(_ address: String, run: @escaping BackgroundWork.Run) throws(PostgresError) {
    (self.address, self.run) = (address, run)
    let client = try ServerClient(address)
    names = try client.wait { PostgresTable.readNames(from: $0, then: $1) }
    name = "tables"
  }

  var rowCount: Int { names.count }

  func text(row: Int, column: Int) -> String? { names[row] }

  func scan(from row: Int) -> any TableScan {
    TextScan(from: row, rowCount: names.count) { [names] row, _ in names[row] }
  }

  func openTable(
    inRow row: Int, then open: @escaping (Result<any Table, any Error>) -> Void
  ) -> Bool {
    let source = ServerSource(address: address, part: .table(names[row]))
    BackgroundWork(run: run).make {
      Result { () throws(PostgresError) in try source.open() }
    } then: { [run] (opened: consuming Result<OpenedServer, PostgresError>) in
      let opened = opened
      open(Result { try ServerTable(try opened.get(), run: run) })
    }
    return true
  }
}
