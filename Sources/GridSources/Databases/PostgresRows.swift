/// The rows that a statement has returned, as texts.
///
///     server.run("SELECT title FROM orders") { result in
///       guard case .success(let rows) = result else { return }
///       for row in rows { print(row[0] ?? "NULL") }
///     }
///
/// All texts are in one array of bytes, so a row costs its bytes and 8 bytes for each value.
public struct PostgresRows: RandomAccessCollection, Sendable {
  /// The columns that the server has returned: their names, and the object identifiers of their types.
  let columns: [(name: String, type: UInt32)]

  /// The bytes of all values, row by row.
  private var bytes: [UInt8] = []

  /// The end of each value in ``bytes``; its complement for NULL, which is empty.
  private var ends: [Int] = []

  /// The number of rows.
  public let count: Int

  /// The number of values in each row.
  var columnCount: Int { columns.count }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The memory of the rows.
  public var byteCount: Int { bytes.count + ends.count * MemoryLayout<Int>.stride }

  public subscript(row: Int) -> PostgresRow {
    precondition(row >= 0 && row < count, "Row \(row) is out of range; there are \(count) rows.")
    return PostgresRow(rows: self, index: row)
  }

  /// Returns a value; nil for NULL.
  fileprivate func text(row: Int, column: Int) -> String? {
    precondition(
      column >= 0 && column < columns.count,
      "Column \(column) is out of range; there are \(columns.count) columns.")
    let index = row * columns.count + column
    let end = ends[index]
    guard end >= 0 else { return nil }
    let start = index == 0 ? 0 : ends[index - 1]
    return String(decoding: bytes[(start < 0 ? ~start : start)..<end], as: UTF8.self)
  }
}

/// A row that a statement has returned.
public struct PostgresRow: Sendable {
  fileprivate let rows: PostgresRows
  fileprivate let index: Int

  /// The text of a value, or nil for NULL.
  public subscript(column: Int) -> String? { rows.text(row: index, column: column) }

  /// Returns the text of a value to show: empty for NULL, and with symbols in place of control characters.
  /// - Complexity: O(*n*) for *n* bytes.
  public func text(_ column: Int) -> String { self[column].map(\.withSymbols) ?? "" }
}

extension PostgresRows {
  /// The rows, or an error if they have another number of columns: a proxy may have changed the answer.
  func checked(columnCount: Int) -> Result<PostgresRows, PostgresError> {
    guard self.columnCount == columnCount else {
      return .failure(
        PostgresError(unexpected: "\(self.columnCount) columns instead of \(columnCount)"))
    }
    return .success(self)
  }

  /// Copies an answer of the server.
  /// - Complexity: O(*n*) for *n* bytes.
  init(copying answer: PostgresLibrary.Answer, of library: PostgresLibrary) {
    let columnCount = library.columnCount(answer)
    columns = (0..<columnCount).map { column in
      let name = library.columnName(answer, column).map { String(cString: $0) } ?? ""
      return (name, library.columnType(answer, column))
    }
    count = Int(library.rowCount(answer))
    ends.reserveCapacity(count * columns.count)
    for row in 0..<Int32(count) {
      for column in 0..<columnCount {
        if library.isNull(answer, row, column) != 0 {
          ends.append(~bytes.count)
        } else if let value = library.value(answer, row, column) {
          let length = Int(library.length(answer, row, column))
          bytes.append(contentsOf: UnsafeRawBufferPointer(start: value, count: length))
          ends.append(bytes.count)
        }
      }
    }
  }
}
