import GridSources

/// The result of a query, or a view, of a database: a table of records that are stored while the query runs.
final class QueryTable: Table {
  let name: String
  var onChange: (TableChange?) -> Void = { _ in }
  private let query: SQLiteQuery
  private let records: FileTable

  /// Runs a query in the background.
  init(_ name: String, _ query: SQLiteQuery, run: @escaping BackgroundWork.Run) {
    (self.name, self.query) = (name, query)
    records = FileTable(
      query.file, query.format, columns: query.columns.map { SourceColumn($0.name, $0.kind) },
      run: run)
    records.onChange = { [unowned self] in onChange($0) }
    query.onRead = { [unowned self] in records.update() }
    query.readOn()
  }

  var columns: [SourceColumn] { records.columns }

  var rowCount: Int { records.rowCount }

  /// The number of rows of a query is not known before its end.
  var progress: Double { query.isComplete ? records.progress : 0 }

  var notes: [String] { query.error.map { [$0.description] } ?? [] }

  func check() throws { if let error = query.error { throw error } }

  func text(row: Int, column: Int) -> String? { records.text(row: row, column: column) }

  func value(row: Int, column: Int) -> String? { records.value(row: row, column: column) }

  func scan(from row: Int) -> any TableScan { records.scan(from: row) }
}
