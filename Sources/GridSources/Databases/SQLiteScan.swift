/// A walk through the rows of a table of SQLite in the order of its key, in slices, on any thread.
///
///     if var scan = try database.rows(of: table, run: app.queue.run)?.scan() {
///       while scan.advance(rowLimit: 10_000, { row, fields in print(row, fields.text(0)) }) {
///         print(scan.nextRow, "rows read")
///       }
///     }
///
/// A scan is a value. Each slice opens the database anew and continues behind the last key, so that other programs can
/// write between two slices.
public struct SQLiteScan: Sendable {
  /// The index of the row that the next slice begins with.
  public private(set) var nextRow = 0

  /// Whether all rows were visited.
  public private(set) var isComplete = false

  /// The reason why the scan has ended before the last row; nil if it has not.
  public private(set) var error: SQLiteError?

  private let path: BytePath
  private let paging: SQLitePaging
  private let estimatedCount: Int

  /// The key of the last row that was visited.
  private var key: [SQLiteValue] = []

  /// The key of a row, and the number of rows from there to the first one that is visited; nil for the first row of
  /// the table.
  private let start: (key: [SQLiteValue], distance: Int)?

  /// The time in milliseconds for which a slice waits for another program that writes.
  private static let timeout: Int32 = 5_000

  /// The number of stored bytes after which a slice ends.
  private static let byteLimit = 4 << 20

  init(
    _ path: BytePath, _ paging: SQLitePaging, estimatedCount: Int, from row: Int = 0,
    start: (key: [SQLiteValue], distance: Int)? = nil
  ) {
    (self.path, self.paging, self.estimatedCount) = (path, paging, estimatedCount)
    (nextRow, self.start) = (start == nil ? 0 : row, start)
  }

  /// The fraction of the rows that were visited, up to 1; an estimate while the table is being counted.
  public var progress: Double {
    isComplete ? 1 : min(1, Double(nextRow) / Double(max(1, estimatedCount)))
  }

  /// Visits the next rows. Can be called on any thread.
  /// - Parameters:
  ///   - rowLimit: The number of rows after which the slice ends. It also ends after 4 MiB of stored texts
  ///     and blobs.
  ///   - visit: Called with the index and the fields of each row. The fields are valid during the call.
  /// - Returns: Whether more rows follow. False after an ``error``.
  /// - Complexity: O(*m* + log *n*) for a slice of *m* of *n* rows.
  public mutating func advance(
    rowLimit: Int, _ visit: (_ row: Int, _ fields: inout RowFields) -> Void
  ) -> Bool {
    guard !isComplete, error == nil else { return false }
    do throws(SQLiteError) {
      try read(max(1, rowLimit), visit)
    } catch {
      self.error = error
    }
    return !isComplete && error == nil
  }

  private mutating func read(
    _ rowLimit: Int, _ visit: (Int, inout RowFields) -> Void
  ) throws(SQLiteError) {
    let connection = try SQLiteConnection(path, timeout: Self.timeout)
    let statement: SQLiteStatement
    if key.isEmpty, let start {
      statement = try connection.prepare(paging.rowsFromKey)
      let limits = [rowLimit, start.distance].map { SQLiteValue.integer(Int64($0)) }
      try statement.bind(start.key + limits)
    } else {
      statement = try connection.prepare(key.isEmpty ? paging.firstRows : paging.rowsAfterKey)
      try statement.bind(key + [.integer(Int64(rowLimit))])
    }
    var (fields, count, byteCount) = (RowFields(), 0, 0)
    let columns = paging.columnCount
    while count < rowLimit, byteCount < Self.byteLimit {
      guard try statement.step() else { return isComplete = true }
      fields.removeAll()
      for column in 0..<columns {
        byteCount += fields.append(
          statement, column: column, byteLimit: SQLiteRows.fieldLimit)
      }
      visit(nextRow, &fields)
      (nextRow, count) = (nextRow + 1, count + 1)
      if count == rowLimit || byteCount >= Self.byteLimit {
        key = (columns..<columns + paging.keyCount).map { statement.value(at: $0) }
      }
    }
  }
}
