import GridSources

/// A table whose texts are in memory.
final class ListedTable: Table {
  let name: String
  let columns: [SourceColumn]
  let fittedWidthLimit = ListedTable.widthLimit
  var onChange: (TableChange?) -> Void = { _ in }
  private let rows: [[String]]

  /// The greatest width of a column, in points.
  static let widthLimit = 1_600.0

  /// Creates a table of rows. A row with fewer texts than columns has empty cells at its end.
  init(_ name: String, columns: [SourceColumn], rows: [[String]]) {
    self.name = name
    self.columns = columns
    self.rows = rows
  }

  var rowCount: Int { rows.count }

  func text(row: Int, column: Int) -> String? {
    rows[row].indices.contains(column) ? rows[row][column] : ""
  }

  func scan(from row: Int) -> any TableScan {
    TextScan(from: row, rowCount: rowCount) { [rows] row, column in
      rows[row].indices.contains(column) ? rows[row][column] : ""
    }
  }
}
