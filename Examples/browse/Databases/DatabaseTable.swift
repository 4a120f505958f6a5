import GridSources

/// A table of a database, whose rows are read by its key.
final class DatabaseTable: Table {
  let columns: [SourceColumn]
  var onChange: (TableChange?) -> Void = { _ in }
  private let rows: SQLiteRows

  /// The number of rows that decide on the kind of a column whose declared type allows several.
  private static let sampleRows = 64

  /// Shows rows of a table, and counts them in the background.
  init(_ rows: SQLiteRows) {
    self.rows = rows
    let sample = (0..<min(Self.sampleRows, rows.shape.count)).compactMap { rows.fields(ofRow: $0) }
    columns = rows.table.columns.enumerated().map { index, column in
      let kind = column.kind ?? ColumnKind(detecting: sample.map { $0.text(index) })
      return SourceColumn(column.name, kind)
    }
    rows.onRead = { [unowned self] change in
      onChange(
        TableChange(
          inserted: change.inserted, deleted: change.deleted, appended: change.appended,
          changed: change.changed))
    }
    rows.onReplace = { [unowned self] in onChange(nil) }
    rows.onError = { [unowned self] in
      // Cells whose rows are not known show the reason.
      onChange(.changed(0..<rowCount))
    }
    rows.readOn()
  }

  var name: String { rows.table.name }

  var rowCount: Int { rows.shape.count }

  var progress: Double {
    let shape = rows.shape
    guard !rows.isComplete, rows.error == nil else { return 1 }
    return min(0.99, Double(shape.front + shape.back) / Double(shape.count))
  }

  var notes: [String] { rows.error.map { [$0.description] } ?? [] }

  var descriptor: Int32? { rows.descriptor }

  func update() { rows.update() }

  func check() throws { if let error = rows.error { throw error } }

  func text(row: Int, column: Int) -> String? { rows.fields(ofRow: row)?.text(column) }

  func value(row: Int, column: Int) -> String? { rows.fields(ofRow: row)?.rawText(column) }

  func scan(from row: Int) -> any TableScan { DatabaseScan(rows.scan(from: row)) }
}

/// A reading of the rows of a table in a database.
private struct DatabaseScan: TableScan {
  private var rows: SQLiteScan

  /// The number of rows in a piece.
  private static let pieceSize = 20_000

  init(_ rows: SQLiteScan) { self.rows = rows }

  var progress: Double { rows.progress }

  var nextRow: Int { rows.nextRow }

  var failure: String? { rows.error?.description }

  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard end > nextRow else { return true }
    var copies = FieldBytes()
    return rows.advance(rowLimit: min(Self.pieceSize, end - nextRow)) { row, fields in
      copies.removeAll()
      body(row) { column in copies.copy(column, of: fields) }
    }
  }
}
