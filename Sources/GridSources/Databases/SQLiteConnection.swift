/// An open database of SQLite, for one thread at a time.
final class SQLiteConnection {
  /// Whether a connection can change the database.
  enum Access {
    case reading, writing

    fileprivate var flags: Int32 {
      switch self {
      case .reading: SQLiteOpening.readOnly | SQLiteOpening.address
      case .writing: SQLiteOpening.readWrite | SQLiteOpening.create | SQLiteOpening.address
      }
    }
  }

  let library: SQLiteLibrary
  private let path: BytePath
  private var handle: SQLiteLibrary.Handle?

  /// Opens a database.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - access: A connection for writing creates a missing file.
  ///   - timeout: The time in milliseconds to wait for another program that writes.
  init(
    _ path: BytePath, _ access: Access = .reading, timeout: Int32
  ) throws(SQLiteError) {
    self.path = path
    do throws(SystemLibraryError) { library = try SQLiteLibrary.shared.get() } catch {
      throw SQLiteError(path.text, error)
    }
    let code = library.open(Self.address(of: path, access), &handle, access.flags, nil)
    guard code == SQLiteCode.ok else { throw error(code) }
    waitForLocks(upTo: timeout)
  }

  deinit { _ = library.close(handle) }

  /// The address of a file: its path with escaped bytes, and the mode.
  private static func address(of path: BytePath, _ access: Access) -> String {
    let plain = Array("/._-".utf8)
    let bytes = path.bytes.first == UInt8(ascii: "/") ? path.bytes : Array("./".utf8) + path.bytes
    var address = "file:"
    for byte in bytes {
      let scalar = UnicodeScalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || "0"..."9" ~= scalar
          || plain.contains(byte)
      {
        address.unicodeScalars.append(scalar)
      } else {
        address += byte < 16 ? "%0" : "%"
        address += String(byte, radix: 16)
      }
    }
    return address + (access == .reading ? "?mode=ro" : "?mode=rwc")
  }

  /// Returns the error of a result code, with the last message of SQLite.
  func error(_ code: Int32) -> SQLiteError {
    let message = library.message(handle).map { String(cString: $0) } ?? "error \(code)"
    return SQLiteError(path.text, code: code, message: message)
  }

  /// Sets the time in milliseconds to wait for another program that writes.
  func waitForLocks(upTo timeout: Int32) { _ = library.busyTimeout(handle!, timeout) }

  /// Prepares a text that has one statement.
  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var (first, rest) = try prepareFirst(of: sql)
    guard let first else { throw refusal("the query is empty") }
    // Spaces, comments and semicolons may follow.
    while !rest.isEmpty {
      let next: SQLiteStatement?
      (next, rest) = try prepareFirst(of: rest)
      guard next == nil else { throw refusal("the query has more than one statement") }
    }
    return first
  }

  private func refusal(_ message: String) -> SQLiteError {
    SQLiteError(path.text, code: SQLiteCode.error, message: message)
  }

  /// Prepares the first statement of a text, and returns it with the text behind it. There is no statement if the
  /// text starts with a semicolon, or has only spaces and comments.
  private func prepareFirst(
    of sql: String
  ) throws(SQLiteError) -> (statement: SQLiteStatement?, rest: String) {
    var prepared: SQLiteLibrary.Handle?
    let (code, rest) = sql.withCString { start in
      var end: SQLiteLibrary.Text?
      let code = library.prepare(handle!, start, -1, &prepared, &end)
      return (code, end.map { String(cString: $0) } ?? "")
    }
    guard code == SQLiteCode.ok else { throw error(code) }
    return (prepared.map { SQLiteStatement($0, of: self) }, rest)
  }

  /// Prepares a statement of the user, which must not change the database.
  func prepareQuery(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    let statement = try prepare(sql)
    guard statement.isReadOnly, statement.columnCount > 0 else {
      throw SQLiteError(writing: path.text)
    }
    return statement
  }

  /// Ends statements early when a budget says so, which must exist as long as they run.
  func obey(_ budget: SQLiteBudget) {
    library.progressHandler(
      handle!, SQLiteBudget.unit,
      { context in
        let budget = Unmanaged<SQLiteBudget>.fromOpaque(context!).takeUnretainedValue()
        return budget.spend() ? 0 : 1
      }, Unmanaged.passUnretained(budget).toOpaque())
  }

  /// A number that changes when another connection changes the database.
  func version() throws(SQLiteError) -> Int64 {
    let statement = try prepare("PRAGMA data_version")
    guard try statement.step(), case .integer(let version) = statement.value(at: 0) else {
      return 0
    }
    return version
  }
}

/// A prepared statement.
final class SQLiteStatement {
  let connection: SQLiteConnection
  private let handle: SQLiteLibrary.Handle
  private var library: SQLiteLibrary { connection.library }

  /// Takes over a prepared statement, and keeps its connection open.
  fileprivate init(_ handle: SQLiteLibrary.Handle, of connection: SQLiteConnection) {
    (self.handle, self.connection) = (handle, connection)
  }

  deinit { _ = library.finalize(handle) }

  var isReadOnly: Bool { library.isReadOnly(handle) != 0 }

  var columnCount: Int { Int(library.columnCount(handle)) }

  func columnName(at index: Int) -> String {
    library.columnName(handle, Int32(index)).map { String(cString: $0) } ?? ""
  }

  /// Starts again, with other values of the parameters.
  func bind(_ values: some Sequence<SQLiteValue>) throws(SQLiteError) {
    // The result repeats the last error, which was thrown.
    _ = library.reset(handle)
    var index: Int32 = 0
    for value in values {
      index += 1
      let code = bind(value, at: index)
      guard code == SQLiteCode.ok else { throw connection.error(code) }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    let copied = -1
    return switch value {
    case .null: library.bindNull(handle, index)
    case .integer(let integer): library.bindInteger(handle, index, integer)
    case .real(let real): library.bindReal(handle, index, real)
    case .text(let bytes):
      // A null pointer would bind NULL instead of an empty text.
      (bytes + [0]).withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          library.bindText(handle, index, $0.baseAddress!, Int32(bytes.count), copied)
        }
      }
    case .blob(let bytes):
      (bytes + [0]).withUnsafeBytes {
        library.bindBlob(handle, index, $0.baseAddress!, Int32(bytes.count), copied)
      }
    }
  }

  /// Moves to the next row.
  /// - Returns: Whether there is one. At the end, the statement is reset, so that it locks nothing.
  func step() throws(SQLiteError) -> Bool {
    let code = library.step(handle)
    if code == SQLiteCode.row { return true }
    let error = code == SQLiteCode.done ? nil : connection.error(code)
    reset()
    if let error { throw error }
    return false
  }

  /// Ends the reading, so that the statement locks nothing.
  func reset() { _ = library.reset(handle) }
}

// MARK: - Values
extension SQLiteStatement {
  /// A value whose bytes are valid until the next step.
  enum BorrowedValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(UnsafeRawBufferPointer)
    case blob(UnsafeRawBufferPointer)
  }

  /// Calls `body` with a value of the current row.
  func withValue<Result>(at column: Int, _ body: (BorrowedValue) -> Result) -> Result {
    let index = Int32(column)
    return switch library.columnType(handle, index) {
    case SQLiteType.integer: body(.integer(library.integer(handle, index)))
    case SQLiteType.real: body(.real(library.real(handle, index)))
    case SQLiteType.text:
      body(.text(bytes(library.text(handle, index).map { UnsafeRawPointer($0) }, index)))
    case SQLiteType.blob: body(.blob(bytes(library.blob(handle, index), index)))
    default: body(.null)
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ index: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(library.byteCount(handle, index)))
  }

  /// Returns a copy of a value of the current row.
  func value(at column: Int) -> SQLiteValue {
    withValue(at: column) { value in
      switch value {
      case .null: .null
      case .integer(let integer): .integer(integer)
      case .real(let real): .real(real)
      case .text(let bytes): .text(Array(bytes))
      case .blob(let bytes): .blob(Array(bytes))
      }
    }
  }

  /// Returns a text of the current row, empty for NULL.
  func text(at column: Int) -> String {
    guard case .text(let bytes) = value(at: column) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
