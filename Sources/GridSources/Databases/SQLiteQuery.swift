import Synchronization

/// The result of a query of SQLite, as a file of records that grows until the query has ended.
///
///     let database = try SQLiteDatabase("shop.db")
///     let query = try database.query("SELECT city, count(*) FROM orders GROUP BY 1", run: app.queue.run)
///     let rows = RowReader(query.file, rows: query.format.rows, run: app.queue.run)
///     query.onRead = { rows.update() }
///     query.readOn()
///
/// A query has no key by which its rows could be found again. So it runs once, in the background, and its rows are
/// stored in a temporary file, as the bytes of a pipe are. Texts are cut after 7 MiB divided by the number of columns,
/// so that a row is a record of limited length, and blobs after 1,024 bytes.
public final class SQLiteQuery {
  /// The records, as far as the query has run.
  public let file: LiveFile

  /// The format of the records: without a header.
  public let format: CSVFormat

  /// The names of the columns, and their kinds in the first rows; text if no row was found within some 100 ms.
  public let columns: [(name: String, kind: ColumnKind)]

  /// Called after more rows were stored, and at the end.
  public var onRead: () -> Void = {}

  /// Whether all rows were stored, or the query has failed.
  public private(set) var isComplete = false

  /// The reason why the query has ended early; nil if it has not.
  public private(set) var error: SQLiteError?

  private let path: BytePath
  private let work: BackgroundWork
  private let records: TemporaryFile
  private let run: SQLiteRun

  /// The number of bytes that are stored at a time.
  private static let pieceSize = 1 << 20

  /// The number of rows that decide on the kinds of the columns.
  private static let sampleRows = 100

  init(
    _ sql: String, _ path: BytePath, run: @escaping BackgroundWork.Run
  ) throws(SQLiteError) {
    self.path = path
    work = BackgroundWork(run: run)
    self.run = try SQLiteRun(sql, path)
    do throws(FileError) { records = try TemporaryFile() } catch {
      throw SQLiteError(path.text, storing: error)
    }
    file = LiveFile(records, name: path.text)
    let names = self.run.names
    format = CSVFormat(header: .none, columns: names)
    let sample = try self.run.first(rowLimit: Self.sampleRows, byteLimit: Self.pieceSize)
    let kinds = ColumnKind.detected(in: sample.bytes, as: format)
    columns = names.indices.map { (names[$0], kinds.indices.contains($0) ? kinds[$0] : .text) }
    take(sample)
  }

  deinit { run.stop() }

  /// Runs the query in the background until its end.
  public func readOn() {
    guard !isComplete else { return }
    work.make { [run] in
      run.next(rowLimit: .max, byteLimit: Self.pieceSize)
    } then: { [weak self] piece in
      guard let self else { return }
      take(piece)
      onRead()
      readOn()
    }
  }

  private func take(_ piece: SQLiteRun.Piece) {
    (error, isComplete) = (piece.error, piece.isLast)
    do throws(FileError) { try records.append(piece.bytes) } catch {
      (self.error, isComplete) = (SQLiteError(path.text, storing: error), true)
    }
  }
}

/// A query that runs piece by piece, on any thread.
private final class SQLiteRun: Sendable {
  /// The records of some rows.
  struct Piece: Sendable {
    var bytes: [UInt8] = []

    /// Whether no rows follow.
    var isLast = false

    /// The reason why the query has ended before its last row.
    var error: SQLiteError?
  }

  /// The names of the columns.
  let names: [String]

  private let statement: Mutex<SQLiteStatement>
  private let budget = SQLiteBudget()

  /// The units of the budget after which the search for the first rows is given up: some 100 ms.
  private static let firstUnits = 100

  /// The time in milliseconds for which the query waits for another program that writes: on the thread of the
  /// caller, and in the background.
  private static let shortTimeout: Int32 = 100
  private static let longTimeout: Int32 = 5_000

  /// The largest number of bytes in a record, less than the limit of a row in a reader of tables.
  private static let recordLimit = 7 << 20

  init(_ sql: String, _ path: BytePath) throws(SQLiteError) {
    let connection = try SQLiteConnection(path, timeout: Self.shortTimeout)
    let prepared = try connection.prepareQuery(sql)
    names = (0..<prepared.columnCount).map { prepared.columnName(at: $0) }
    connection.obey(budget)
    statement = Mutex(prepared)
  }

  /// Ends the query, on any thread. It fails then.
  func stop() { budget.set(0) }

  /// Returns the records of the first rows, or none if these take too long, or another program writes. The query
  /// starts again then, and waits longer.
  func first(rowLimit: Int, byteLimit: Int) throws(SQLiteError) -> Piece {
    budget.set(Self.firstUnits)
    defer {
      budget.set(.max)
      statement.withLock { $0.connection.waitForLocks(upTo: Self.longTimeout) }
    }
    let piece = next(rowLimit: rowLimit, byteLimit: byteLimit)
    if let error = piece.error, error.isLocked || error.code == SQLiteCode.interrupted {
      return Piece()
    }
    if let error = piece.error, piece.bytes.isEmpty { throw error }
    return piece
  }

  /// Returns the records of the next rows, up to a number of rows or until there are enough bytes.
  func next(rowLimit: Int, byteLimit: Int) -> Piece {
    statement.withLock { statement in
      var (piece, count) = (Piece(), 0)
      do throws(SQLiteError) {
        while count < rowLimit, piece.bytes.count < byteLimit, !piece.isLast {
          if try statement.step() { append(statement, to: &piece) } else { piece.isLast = true }
          count += 1
        }
      } catch {
        (piece.error, piece.isLast) = (error, true)
      }
      return piece
    }
  }

  private func append(_ statement: SQLiteStatement, to piece: inout Piece) {
    var fields = RowFields()
    for column in names.indices {
      fields.append(statement, column: column, byteLimit: Self.recordLimit / names.count)
    }
    Self.append(fields, to: &piece.bytes)
  }

  /// Appends a record whose fields are in quotes, except those without a value.
  private static func append(_ fields: RowFields, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for column in 0..<fields.count {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
      if fields.isNull(column) { continue }
      bytes.append(quote)
      for byte in fields.bytes(column) {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
      bytes.append(quote)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
