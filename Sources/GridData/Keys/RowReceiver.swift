/// A computation to which the caller passes the keys of rows, instead of closures.
///
/// For each row, call ``appendRow(isIncluded:)``, and then append one key for each key of the
/// computation:
///
///     var query = RowQuery()
///     query.sort(by: [.integer(.descending), .text(order: .natural)])
///     for line in ["3,file10", "x,file9"] {
///       let fields = line.split(separator: ",")
///       query.appendRow()
///       query.append(Int(fields[0]))             // nil for "x": a missing key
///       query.append(utf8: fields[1].utf8)
///     }
///     while query.advance(rowLimit: 100_000) {}
///
/// This serves a source that the caller walks through once, such as a file. ``RowQuery`` and
/// ``RowGroups`` receive rows.
public protocol RowReceiver {
  /// Adds a row that the caller has read. Keys that are not appended until the next row are missing.
  /// - Parameter isIncluded: Whether the row is part of the result. If not, it gets no keys.
  mutating func appendRow(isIncluded: Bool)

  /// Appends the next key of the last row.
  mutating func append(_ key: KeyValue)
}

/// A key of one row.
public enum KeyValue {
  /// The row has no key.
  case missing
  /// A whole number.
  case integer(Int64)
  /// A number. NaN is a missing key.
  case number(Double)
  /// A flag.
  case flag(Bool)
  /// A text in UTF-8. Bytes that are not UTF-8 are compared as they are.
  case text(UnsafeBufferPointer<UInt8>)
}

extension RowReceiver {
  /// Adds a row that is part of the result.
  public mutating func appendRow() { appendRow(isIncluded: true) }

  /// Appends a whole number, or a missing key.
  public mutating func append(_ key: Int64?) { append(key.map { .integer($0) } ?? .missing) }

  /// Appends a whole number, or a missing key.
  public mutating func append(_ key: Int?) { append(key.map { .integer(Int64($0)) } ?? .missing) }

  /// Appends a number, or a missing key for nil and NaN.
  public mutating func append(_ key: Double?) { append(key.map { .number($0) } ?? .missing) }

  /// Appends a flag, or a missing key.
  public mutating func append(_ key: Bool?) { append(key.map { .flag($0) } ?? .missing) }

  /// Appends a text, or a missing key.
  public mutating func append(_ key: String?) {
    guard let key else { return append(.missing) }
    append(utf8: key.utf8)
  }

  /// Appends a text in UTF-8. Bytes that are not UTF-8 are compared as they are.
  public mutating func append(utf8 key: some Collection<UInt8>) {
    let isDone: Void? = key.withContiguousStorageIfAvailable { append(.text($0)) }
    if isDone == nil { Array(key).withUnsafeBufferPointer { append(.text($0)) } }
  }
}
