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
/// stored in a temporary file, as the bytes of a pipe are.
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
      Result { () throws(SQLiteError) in
        try run.next(rowLimit: .max, byteLimit: Self.pieceSize)
      }
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let piece): take(piece)
      case .failure(let error): (self.error, isComplete) = (error, true)
      }
      onRead()
      readOn()
    }
  }

  private func take(_ piece: SQLiteRun.Piece) {
    isComplete = piece.isLast
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
  }

  /// The names of the columns.
  let names: [String]

  private let statement: Mutex<SQLiteStatement>
  private let budget = SQLiteBudget()

  /// The units of the budget after which the search for the first rows is given up: some 100 ms.
  private static let firstUnits = 100

  /// The time in milliseconds for which the query waits for another program that writes.
  private static let timeout: Int32 = 5_000

  /// The largest number of bytes in a record, less than the limit of a row in a reader of tables.
  private static let recordLimit = 7 << 20

  init(_ sql: String, _ path: BytePath) throws(SQLiteError) {
    let connection = try SQLiteConnection(path, timeout: Self.timeout)
    let prepared = try connection.prepareQuery(sql)
    names = (0..<prepared.columnCount).map { prepared.columnName(at: $0) }
    connection.obey(budget)
    statement = Mutex(prepared)
  }

  /// Ends the query, on any thread. It fails then.
  func stop() { budget.set(0) }

  /// Returns the records of the first rows, or none if these take too long. The query starts again then.
  func first(rowLimit: Int, byteLimit: Int) throws(SQLiteError) -> Piece {
    budget.set(Self.firstUnits)
    defer { budget.set(.max) }
    do throws(SQLiteError) {
      return try next(rowLimit: rowLimit, byteLimit: byteLimit)
    } catch {
      guard error.code == SQLiteCode.interrupted else { throw error }
      return Piece()
    }
  }

  /// Returns the records of the next rows, up to a number of rows or until there are enough bytes.
  func next(rowLimit: Int, byteLimit: Int) throws(SQLiteError) -> Piece {
    let columns = names.count
    return try statement.withLock { statement throws(SQLiteError) in
      var (piece, fields, count) = (Piece(), RowFields(), 0)
      while count < rowLimit, piece.bytes.count < byteLimit {
        guard try statement.step() else {
          piece.isLast = true
          break
        }
        fields.removeAll()
        for column in 0..<columns {
          fields.append(statement, column: column, byteLimit: Self.recordLimit / columns)
        }
        Self.append(fields, to: &piece.bytes)
        count += 1
      }
      return piece
    }
  }

  /// Appends a record whose fields are in quotes.
  private static func append(_ fields: RowFields, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for column in 0..<fields.count {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
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
