/// Prints a table as text with aligned columns, row by row.
///
///     var table = PlainTable(titles: titles, width: nil) { output.write($0) }
///     while let row = rows.next(), table.add(count: row.count, { row.bytes($0) }) {}
///     table.flush()
///
/// The first 1,000 rows set the widths of the columns; wider values after them are cut, and end with
/// `…`. The last column is never cut, unless the width of the table is limited. Columns of numbers
/// are aligned at the right. Control characters are printed as visible signs.
///
/// The memory is limited by the first rows and the widest row.
struct PlainTable {
  /// The number of bytes that are written at once.
  private static let blockSize = 64 << 10

  private let titles: [String]
  private let width: Int?
  private let write: ([UInt8]) -> Bool

  private var sample = PlainSample()

  /// The columns, once the sample is complete.
  private var columns: PlainColumns?
  private var lines: [UInt8] = []

  /// Whether the output takes no more bytes.
  private(set) var isClosed = false

  /// Creates a table.
  /// - Parameters:
  ///   - titles: The titles of the columns; empty for a table without titles.
  ///   - width: The largest width of a line in terminal columns; nil for no limit.
  ///   - write: Writes bytes, and returns false if no more are wanted, as after a broken pipe.
  init(titles: [String], width: Int?, write: @escaping ([UInt8]) -> Bool) {
    (self.titles, self.width, self.write) = (titles, width, write)
    guard !titles.isEmpty else { return }
    let bytes = titles.map { Array($0.utf8) }
    Self.withFields(bytes) { fields in
      sample.add(count: titles.count, isTitle: true) { fields[$0] }
    }
  }

  /// Calls `body` with pointers to fields.
  private static func withFields(
    _ fields: [[UInt8]], _ body: ([UnsafeRawBufferPointer]) -> Void
  ) {
    let bytes = fields.flatMap { $0 }
    bytes.withUnsafeBytes { bytes in
      var start = 0
      body(
        fields.map { field in
          defer { start += field.count }
          return UnsafeRawBufferPointer(rebasing: bytes[start..<start + field.count])
        })
    }
  }
}

// MARK: - Rows
extension PlainTable {
  /// Adds a row.
  /// - Parameter field: Returns the bytes of UTF-8 of a field.
  /// - Returns: False if the output takes no more bytes.
  mutating func add(count: Int, _ field: (Int) -> UnsafeRawBufferPointer) -> Bool {
    guard !isClosed else { return false }
    if let columns {
      columns.append(count: count, field, to: &lines)
    } else {
      sample.add(count: count, isTitle: false, field)
      if sample.isComplete { arrange() }
    }
    if lines.count >= Self.blockSize { writeLines() }
    return !isClosed
  }

  /// Writes all rows so far. The widths of the columns are then final.
  mutating func flush() {
    if columns == nil { arrange() }
    writeLines()
  }

  private mutating func writeLines() {
    if !lines.isEmpty, !isClosed { isClosed = !write(lines) }
    lines.removeAll(keepingCapacity: true)
  }

  /// Sets the widths of the columns, and prints the sample.
  private mutating func arrange() {
    let columns = PlainColumns(sample.columns, limit: width)
    var isTitle = !titles.isEmpty
    sample.forEachRow { count, field in
      columns.append(count: count, field, to: &lines)
      if isTitle { columns.appendRule(to: &lines) }
      isTitle = false
    }
    self.columns = columns
    sample = PlainSample()
  }
}
