import GridSources

/// A reading of all rows of a server, page by page, with a connection of its own.
struct ServerScan: TableScan {
  private let reader: Reader
  private let rowCount: Int
  private var cursor: String?
  private(set) var nextRow = 0
  private(set) var failure: String?

  /// The number of rows in the next piece.
  private var pieceSize = 200

  /// The largest number of rows in a piece, and the bytes that a piece should have.
  private static let (rowLimit, byteGoal) = (10_000, 8 << 20)

  /// - Parameter stop: Ends the reading.
  init(
    _ address: String, _ table: PostgresTable, _ arrangement: ServerArrangement, rowCount: Int,
    until stop: ServerStop
  ) {
    reader = Reader(address, table, arrangement, stop)
    self.rowCount = rowCount
  }

  var progress: Double { min(1, Double(nextRow) / Double(max(1, rowCount))) }

  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard end > nextRow else { return true }
    do throws(PostgresError) {
      let page = try reader.page(after: cursor, count: min(pieceSize, end - nextRow))
      var copies = FieldBytes()
      let columns = reader.columns
      for row in page.rows {
        copies.removeAll()
        body(nextRow) { column in
          guard let value = row.value(column, columns[column].kind) else { return FieldBytes.null }
          return copies.copy(value.utf8)
        }
        nextRow += 1
      }
      let fitting = Self.byteGoal * page.rows.count / max(1, page.byteCount)
      // The next rows may be longer than these.
      pieceSize = max(1, min(fitting, 4 * pieceSize, Self.rowLimit))
      cursor = page.next
      return cursor != nil
    } catch {
      failure = error.description
      return false
    }
  }

  /// The connection of a reading.
  ///
  /// Unchecked, because a reading runs on one thread after the other.
  private final class Reader: @unchecked Sendable {
    private let address: String
    private let table: PostgresTable
    var columns: [PostgresTable.Column] { table.columns }
    private let arrangement: ServerArrangement
    private let stop: ServerStop
    private var opened: (client: ServerClient, pages: PostgresPages)?

    init(
      _ address: String, _ table: PostgresTable, _ arrangement: ServerArrangement,
      _ stop: ServerStop
    ) {
      (self.address, self.table, self.arrangement) = (address, table, arrangement)
      self.stop = stop
    }

    func page(after cursor: String?, count: Int) throws(PostgresError) -> PostgresPages.Page {
      let (client, pages) = try open()
      return try client.wait(until: stop) { _, answer in
        _ = pages.load(after: cursor, count: count, then: answer)
      }
    }

    private func open() throws(PostgresError) -> (ServerClient, PostgresPages) {
      if let opened { return opened }
      let client = try ServerClient(address, timeLimit: .seconds(600))
      let pages = arrangement.pages(of: table, on: client.connection)
      opened = (client, pages)
      return (client, pages)
    }
  }
}
