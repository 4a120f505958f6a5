/// The fields of a row, as bytes, text and numbers.
///
///     var fields = RowFields()
///     CSVFormat().split(Array("Ada;36\n".utf8), into: &fields)
///     let (name, age) = (fields.text(0), fields.integer(1))
///
/// A ``RowFormat`` splits a row into fields. One value takes the fields of one row after another, and keeps
/// its memory. Rows may have different numbers of fields: a field beyond the last one is empty.
public struct RowFields: Sendable {
  /// The range of a field in ``storage``.
  struct Extent {
    var start = 0
    var end = 0

    /// The extent of a field without a value.
    static let null = Extent(start: 0, end: -1)

    var isNull: Bool { end < start }
  }

  /// The contents of the fields, without quotes.
  private var storage: [UInt8] = []

  private var extents: [Extent] = []

  /// Creates fields of an empty row.
  public init() {}

  /// The number of fields.
  public var count: Int { extents.count }

  /// Replaces the fields.
  /// - Parameters:
  ///   - byteCount: The number of bytes that the contents can have.
  ///   - body: Writes the contents into the buffer, and appends the extents.
  mutating func replace(
    byteCount: Int,
    _ body: (UnsafeMutableRawBufferPointer, inout [Extent]) -> Void
  ) {
    if storage.count < byteCount {
      storage = [UInt8](repeating: 0, count: max(256, 2 * byteCount))
    }
    var extents: [Extent] = []
    swap(&extents, &self.extents)
    extents.removeAll(keepingCapacity: true)
    storage.withUnsafeMutableBytes { body($0, &extents) }
    swap(&extents, &self.extents)
  }

  /// Converts the fields from Windows-1252 to UTF-8.
  /// - Complexity: O(*n*) for *n* bytes. Allocates memory if a byte is not ASCII.
  mutating func convertFromWindows1252() {
    let isASCII = extents.allSatisfy { extent in
      extent.isNull || storage[extent.start..<extent.end].allSatisfy { $0 < 0x80 }
    }
    guard !isASCII else { return }
    var converted: [UInt8] = []
    for index in extents.indices where !extents[index].isNull {
      let start = converted.count
      for byte in storage[extents[index].start..<extents[index].end] {
        converted.append(contentsOf: TextEncoding.utf8(ofWindows1252: byte))
      }
      extents[index] = Extent(start: start, end: converted.count)
    }
    storage = converted
  }

  /// Removes all fields, and keeps the memory.
  mutating func removeAll() {
    storage.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
  }

  /// Appends a field to those that were appended before. Allocates memory only if the row is longer than all rows
  /// before.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let start = storage.count
    storage.append(contentsOf: bytes)
    extents.append(Extent(start: start, end: storage.count))
  }

  /// Appends a field without a value to those that were appended before.
  mutating func appendNull() { extents.append(.null) }

  /// The number of bytes in fields that were appended.
  var byteCount: Int { storage.count }

  private func extent(_ index: Int) -> Extent { isNull(index) ? Extent() : extents[index] }
}

// MARK: - Values
extension RowFields {
  /// Whether a field has no value, and is therefore empty: NULL in a database, `null` in JSON, an empty field
  /// without quotes in CSV, or a field beyond the last one.
  /// - Complexity: O(1).
  public func isNull(_ index: Int) -> Bool {
    !extents.indices.contains(index) || extents[index].isNull
  }

  /// Returns the bytes of a field in UTF-8, without quotes.
  ///
  /// Release the slice before the next row is split, which would otherwise copy the bytes of the row.
  /// - Complexity: O(1).
  public func bytes(_ index: Int) -> ArraySlice<UInt8> {
    let extent = extent(index)
    return storage[extent.start..<extent.end]
  }

  /// Calls `body` with the bytes of a field in UTF-8, without quotes. They are valid until it returns.
  /// - Complexity: O(1).
  public func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result
  {
    let extent = extent(index)
    return storage.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[extent.start..<extent.end]))
    }
  }

  /// Returns the text of a field with its control characters, for files. Invalid UTF-8 becomes U+FFFD. To show or to
  /// print it, use ``text(_:)``.
  /// - Complexity: O(*n*) for *n* bytes.
  public func rawText(_ index: Int) -> String {
    withBytes(index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text of a field, in a form that can be shown and printed: invalid UTF-8 becomes U+FFFD, and
  /// control characters other than tabs become symbols, such as `␊`.
  /// - Complexity: O(*n*) for *n* bytes.
  public func text(_ index: Int) -> String {
    withBytes(index) { bytes in
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }
      let text = String(decoding: bytes, as: UTF8.self)
      return isPlain ? text : text.withSymbols
    }
  }

  /// Returns the integer in a field; nil if there is none, or it needs more than 64 bits. Spaces around it
  /// are ignored.
  /// - Complexity: O(*n*) for *n* bytes.
  public func integer(_ index: Int) -> Int64? { withBytes(index) { $0.trimmed.integer } }

  /// Returns the number in a field; nil if there is none. Spaces around it are ignored.
  /// - Complexity: O(*n*) for *n* bytes.
  public func decimal(_ index: Int) -> Double? { withBytes(index) { $0.trimmed.decimal } }

  /// Returns the date or time in a field, in microseconds since the start of 1970 in UTC; nil if there is
  /// none. A time without a zone is in UTC, a time without a date on the first day of 1970, and a date without a
  /// year in 1972.
  /// - Parameter order: The order of the parts of a date such as 3/4/2026.
  /// - Complexity: O(*n*) for *n* bytes.
  public func date(_ index: Int, order: ColumnKind.DateOrder = .monthFirst) -> Int64? {
    withBytes(index) { $0.trimmed.date(order) }
  }

  /// Returns the truth value in a field: true, false, yes, no, t, f, y or n, in letters of any case; nil for
  /// anything else.
  /// - Complexity: O(*n*) for *n* bytes.
  public func boolean(_ index: Int) -> Bool? { withBytes(index) { $0.trimmed.boolean } }
}
