/// A value in a database of SQLite.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)

  /// A text in UTF-8, which SQLite does not validate.
  case text([UInt8])

  case blob([UInt8])
}

// MARK: - Fields
extension RowFields {
  /// The number of bytes of a blob that a field shows.
  private static let shownBlobBytes = 1_024

  /// Appends a value of the current row of a statement as a field: an empty one for NULL, the shortest digits
  /// that give the same number, a text up to a limit, or the hexadecimal digits of a blob, as in X'00FF'.
  /// - Returns: The number of bytes of a stored text or blob, all of which SQLite reads; otherwise those of the field.
  @discardableResult
  mutating func append(
    _ statement: SQLiteStatement, column: Int, byteLimit: Int
  ) -> Int {
    let start = byteCount
    return statement.withValue(at: column) { value in
      switch value {
      case .null: appendNull()
      case .integer(let integer): append("\(integer)")
      case .real(let real): append("\(real)")
      case .text(let bytes):
        append(UnsafeRawBufferPointer(rebasing: bytes.prefix(byteLimit)))
        return bytes.count
      case .blob(let bytes):
        append(Self.digits(of: bytes))
        return bytes.count
      }
      return byteCount - start
    }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  private static func digits(of blob: UnsafeRawBufferPointer) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("X'".utf8)
    for byte in blob.prefix(shownBlobBytes) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    let end = blob.count > shownBlobBytes ? "…' (\(blob.count) bytes)" : "'"
    return String(decoding: text, as: UTF8.self) + end
  }
}
