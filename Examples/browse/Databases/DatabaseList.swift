import GridSources

/// The tables and views of a database, each of which can be opened.
final class DatabaseList: Table {
  let name: String
  let fittedWidthLimit = 1_600.0
  var onChange: (TableChange?) -> Void = { _ in }
  private let database: SQLiteDatabase
  private let tables: [SQLiteTable]
  private let list: ListedTable
  private let run: BackgroundWork.Run

  /// The largest number of rows that are counted before the list is shown, in a table and in all of them.
  private static let (countedRows, allCountedRows) = (1_000, 20_000)

  /// Lists the tables of a database.
  init(_ database: SQLiteDatabase, run: @escaping BackgroundWork.Run) throws {
    self.database = database
    self.run = run
    name = database.path.name
    let tables = try database.tables()
    let limit = min(Self.countedRows, Self.allCountedRows / max(1, tables.count))
    self.tables = tables
    list = ListedTable(
      name,
      columns: [
        SourceColumn("name"), SourceColumn("kind"), SourceColumn("columns", .integer),
        SourceColumn("rows", .integer),
      ],
      rows: tables.map { table in
        [
          table.name, table.kind.rawValue, "\(table.columns.count)",
          Self.count(table, database, upTo: limit),
        ]
      })
  }

  /// The number of rows of a table, as far as it is known quickly. That of a view is not.
  private static func count(
    _ table: SQLiteTable, _ database: SQLiteDatabase, upTo limit: Int
  ) -> String {
    guard table.kind == .table else { return "" }
    return database.rowCount(of: table, upTo: limit).map { "\($0)" } ?? "> \(limit)"
  }

  var columns: [SourceColumn] { list.columns }

  var rowCount: Int { list.rowCount }

  func text(row: Int, column: Int) -> String? { list.text(row: row, column: column) }

  func scan(from row: Int) -> any TableScan { list.scan(from: row) }

  func openTable(
    inRow row: Int, then open: @escaping (Result<any Table, any Error>) -> Void
  ) -> Bool {
    open(Result { try self.open(tables[row]) })
    return true
  }

  /// The only table, if there is one.
  var onlyTable: (any Table)? {
    get throws { tables.count == 1 ? try open(tables[0]) : nil }
  }

  /// Opens the table with a name, in letters of any case if no other name fits.
  func table(named name: String) throws -> any Table {
    let table =
      tables.first { $0.name == name }
      ?? tables.first { $0.name.lowercased() == name.lowercased() }
    guard let table else {
      let nearest = name.nearest(of: tables.map(\.name)).map { " Did you mean \($0)?" } ?? ""
      throw OpeningError(
        description: "\(database.path.text) has no table \(name).\(nearest) "
          + "Without --table, all of them are listed.")
    }
    return try open(table)
  }

  private func open(_ table: SQLiteTable) throws -> any Table {
    if let rows = try database.rows(of: table, run: run) { return DatabaseTable(rows) }
    return QueryTable(table.name, try database.query(allOf: table, run: run), run: run)
  }
}
