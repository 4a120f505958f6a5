import GridSources

/// A reading of all rows of a server, page by page, with a connection of its own.
struct ServerScan: TableScan {
  private let reader: Reader
  private let rowCount: Int
  private var cursor: String?
  private var nextRow = 0
  private(set) var failure: String?

  /// The number of rows in a piece.
  private static let pieceSize = 10_000

  init(
    _ address: String, _ table: PostgresTable, _ arrangement: ServerArrangement, rowCount: Int
  ) {
    reader = Reader(address, table, arrangement)
    self.rowCount = rowCount
  }

  var progress: Double { min(1, Double(nextRow) / Double(max(1, rowCount))) }

  mutating func readOn(_ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void) -> Bool {
    do throws(PostgresError) {
      let page = try reader.page(after: cursor, count: Self.pieceSize)
      var copies = FieldBytes()
      for row in page.rows {
        copies.removeAll()
        body(nextRow) { column in copies.copy((row[column] ?? "").utf8) }
        nextRow += 1
      }
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
    private let arrangement: ServerArrangement
    private var opened: (client: ServerClient, pages: PostgresPages)?

    init(_ address: String, _ table: PostgresTable, _ arrangement: ServerArrangement) {
      (self.address, self.table, self.arrangement) = (address, table, arrangement)
    }

    func page(after cursor: String?, count: Int) throws(PostgresError) -> PostgresPages.Page {
      let (client, pages) = try open()
      return try client.wait { _, answer in
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
