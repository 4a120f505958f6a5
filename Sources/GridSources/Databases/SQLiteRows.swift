/// The rows of a table of SQLite by index, in the order of its key, while the keys are still being read.
///
///     let database = try SQLiteDatabase("shop.db")
///     if let table = try database.tables().first,
///       let rows = try database.rows(of: table, run: app.queue.run)
///     {
///       rows.onRead = { change in print(rows.shape.count, "rows") }
///       rows.readOn()
///       print(rows.fields(ofRow: 0)?.text(0) ?? "")
///     }
///
/// The first and the last 1,024 rows of a table of any size are known at once. A walk in the background counts the
/// rows between them, and keeps the key of one in 1,024. Between two of these, rows are read on demand, 64 at
/// a time, or fewer large ones. So no statement skips more than 1,024 rows.
///
/// Other programs may change the table meanwhile: ``update()`` then reads it again. If they lock, damage, drop or
/// remove it, ``error`` has the reason. The rows read so far stay, and reading goes on when a lock has ended.
public final class SQLiteRows {
  /// The table.
  public let table: SQLiteTable

  /// The numbers of rows that are known, at the front and at the end, and the estimated number between them.
  public var shape: RowIndex.Shape { keys.shape }

  /// Whether the number of rows is known.
  public var isComplete: Bool { keys.isComplete }

  /// Called after more rows became known, with the changes of the list of rows.
  public var onRead: (RowIndex.Change) -> Void = { _ in }

  /// Called when the table has changed. Its rows are read anew.
  public var onReplace: () -> Void = {}

  /// Called when ``error`` has changed, but not the rows.
  public var onError: () -> Void = {}

  /// The reason why rows cannot be read; nil if they can.
  public private(set) var error: SQLiteError?

  private let path: BytePath
  private let paging: SQLitePaging
  private let work: BackgroundWork
  private let watch: DatabaseWatch
  private var connection: SQLiteConnection
  private var statement: SQLiteStatement
  private var keys: SQLiteKeys
  private var blocks = SQLiteBlocks()

  /// The version of the database that `keys` belong to, and of the file.
  private var version: Int64

  /// The number of times that the rows were replaced. Background results of an earlier generation are dropped.
  private var generation = 0

  private var isReading = false

  /// The number of times that the end of a lock is still waited for, a second each.
  private var remainingLockTries = 0

  /// The time in milliseconds for which a connection waits for another program that writes: on the thread of the
  /// caller, in the background, and once the database is known to be locked.
  private static let shortTimeout: Int32 = 100
  private static let longTimeout: Int32 = 2_000
  private static let lockedTimeout: Int32 = 1_000

  /// The number of keys that are read at a time.
  private let keyLimit: Int

  /// The number of bytes of a text that a field has.
  static let fieldLimit = 16 << 20

  /// Reads the first and the last keys.
  /// - Parameter keyLimit: The number of keys that are read at a time. By default, these are the keys of 262,144 rows.
  init(
    _ table: SQLiteTable, _ paging: SQLitePaging, _ path: BytePath, keyLimit: Int = 256,
    run: @escaping BackgroundWork.Run
  ) throws(SQLiteError) {
    (self.table, self.paging, self.path, self.keyLimit) = (table, paging, path, keyLimit)
    work = BackgroundWork(run: run)
    watch = DatabaseWatch(path)
    connection = try SQLiteConnection(path, timeout: Self.shortTimeout)
    version = try connection.version()
    statement = try connection.prepare(paging.rowsFromKey)
    keys = try SQLiteKeys(paging, connection)
  }
}

// MARK: - Rows
extension SQLiteRows {
  /// Returns the fields of a row, or nil if it is not known yet or cannot be read.
  ///
  /// NULL is an empty field, a blob its hexadecimal digits, as in X'00FF'. Texts are cut after 16 MiB, and blobs after
  /// 1,024 bytes.
  /// - Complexity: O(1) for the rows that were read last, of which up to 1,024 rows with 64 MiB are kept. Others are
  ///   read in blocks of up to 64 rows, in O(log *n*) for *n* rows. A block ends after 4 MiB of stored texts and
  ///   blobs, and up to two blocks are read.
  public func fields(ofRow row: Int) -> RowFields? {
    if let known = blocks.fields(ofRow: row) { return known }
    guard error?.isLocked != true, row >= 0, row < shape.count else { return nil }
    // Blocks do not cross the start of the gap, or that of the rows at the end.
    let base = row < shape.front ? 0 : shape.front + shape.gap
    guard row >= base else { return nil }
    let start = row - (row - base) % SQLiteBlocks.rowCount
    var range = start..<start + SQLiteBlocks.rowCount
    do throws(SQLiteError) {
      if !blocks.contains(start) { try read(range) }
      // Large rows may have ended the block before this one.
      range = row..<range.upperBound
      if !blocks.contains(row) { try read(range) }
      return blocks.fields(ofRow: row) ?? nil
    } catch {
      blocks.addUnreadable(range)
      fail(error)
      // A `run` that finishes work before it returns has waited for the end of a lock.
      return self.error == nil ? fields(ofRow: row) : nil
    }
  }

  /// Reads a block of rows: those of a range, up to the one with which their bytes exceed the limit.
  private func read(_ range: Range<Int>) throws(SQLiteError) {
    guard let (key, distance) = keys.key(before: range.lowerBound) else { return }
    let limits = [range.count, distance].map { SQLiteValue.integer(Int64($0)) }
    try statement.bind(key + limits)
    defer { statement.reset() }
    var (rows, byteCount) = ([RowFields](), 0)
    while byteCount < SQLiteBlocks.byteLimit, try statement.step() {
      var fields = RowFields()
      for column in 0..<paging.columnCount {
        byteCount += fields.append(statement, column: column, byteLimit: Self.fieldLimit)
      }
      rows.append(fields)
    }
    blocks.add(rows, from: range.lowerBound)
  }

  /// Returns a scan of the rows from one on, which can run on another thread.
  /// - Parameter row: The first row. If it is in the gap, or behind the gap, the scan begins with the first row of the
  ///   table.
  public func scan(from row: Int = 0) -> SQLiteScan {
    let isKnown = row < shape.front || isComplete
    let start = isKnown && row > 0 ? keys.key(before: row) : nil
    return SQLiteScan(
      path, paging, estimatedCount: shape.count, from: row,
      start: start.map { (Array($0.key), $0.distance) })
  }
}

// MARK: - Reading
extension SQLiteRows {
  /// Reads keys in the background until the number of rows is known.
  public func readOn() {
    guard !isReading, !isComplete, error == nil else { return }
    isReading = true
    let (reading, path, generation) = (keys.next(limit: keyLimit), path, generation)
    work.make {
      Result { () throws(SQLiteError) in
        try reading.read(SQLiteConnection(path, timeout: Self.longTimeout))
      }
    } then: { [weak self] result in
      guard let self, self.generation == generation else { return }
      isReading = false
      switch result {
      case .success(let piece): take(piece)
      case .failure(let error): fail(error)
      }
    }
  }

  private func take(_ piece: SQLiteKeys.Piece) {
    let old = shape
    keys.take(piece)
    // Rows behind the gap have other numbers now.
    if old.count != shape.count { blocks.removeAll() }
    onRead(shape.change(from: old))
    readOn()
  }
}

// MARK: - Changes
extension SQLiteRows {
  /// A descriptor that is readable when the database may have changed; nil if the system reports no changes.
  /// Call ``update()`` then.
  public var descriptor: Int32? { watch.descriptor }

  /// Checks whether the database has changed, and reads the table again if it has.
  public func update() {
    watch.update()
    if error == nil, !watch.isReplaced, let version = try? connection.version(),
      version == self.version
    {
      return
    }
    readAgain()
  }

  private func readAgain() {
    generation += 1
    isReading = false
    do throws(SQLiteError) {
      try open()
      error = nil
    } catch {
      // The rows of a file that was removed can still be read.
      if error.code != SQLiteCode.cannotOpen { blocks.removeAll() }
      fail(error)
    }
    onReplace()
    readOn()
  }

  /// Opens the file that has the path now. If that fails, everything stays as it is.
  private func open() throws(SQLiteError) {
    watch.take()
    let connection = try SQLiteConnection(path, timeout: Self.shortTimeout)
    let version = try connection.version()
    let statement = try connection.prepare(paging.rowsFromKey)
    keys = try SQLiteKeys(paging, connection)
    (self.connection, self.statement, self.version) = (connection, statement, version)
    blocks.removeAll()
  }

  private func fail(_ error: SQLiteError) {
    self.error = error
    if error.isLocked, remainingLockTries == 0 {
      remainingLockTries = 60
      waitForLock()
    }
    let generation = generation
    // The caller may be drawing rows.
    work.make {
    } then: { [weak self] in
      if let self, self.generation == generation { onError() }
    }
  }

  /// Tries again in the background until the lock has ended, for a minute.
  private func waitForLock() {
    work.make { [path] in
      let connection = try? SQLiteConnection(path, timeout: Self.lockedTimeout)
      return (try? connection?.prepare("SELECT 1 FROM sqlite_master").step()) != nil
    } then: { [weak self] isFree in
      guard let self else { return }
      remainingLockTries -= 1
      guard error?.isLocked == true else { return remainingLockTries = 0 }
      guard !isFree, remainingLockTries > 0 else {
        remainingLockTries = 0
        return isFree ? readAgain() : ()
      }
      waitForLock()
    }
  }
}
