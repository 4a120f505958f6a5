/// The first rows of a printed table, which are kept until the widths of the columns are known.
struct PlainSample {
  /// The number of rows after which the sample is complete.
  static let rowLimit = 1_000

  /// The number of bytes after which it is complete, too.
  static let byteLimit = 4 << 20

  /// The number of fields after which it is complete, too.
  static let fieldLimit = 1 << 20

  private var bytes: [UInt8] = []

  /// The end of each field in `bytes`.
  private var ends: [Int] = []

  /// The end of each row in `ends`.
  private var rows: [Int] = []

  /// The widths of the columns, at least 1, so that `…` fits.
  private var widths: [Int] = []

  /// Whether all values of a column that are not empty are numbers; nil if all are empty.
  private var numbers: [Bool?] = []

  var isComplete: Bool {
    rows.count >= Self.rowLimit || bytes.count >= Self.byteLimit || ends.count >= Self.fieldLimit
  }

  /// The widths and kinds of the columns so far.
  var columns: [PlainColumns.Column] {
    zip(widths, numbers).map { PlainColumns.Column(width: $0, isNumber: $1 ?? false) }
  }

  /// Adds a row.
  /// - Parameter isTitle: Whether the row has titles, which may be texts above numbers.
  mutating func add(count: Int, isTitle: Bool, _ field: (Int) -> UnsafeRawBufferPointer) {
    for index in 0..<count {
      let field = field(index)
      bytes += field
      ends.append(bytes.count)
      if index == widths.count {
        widths.append(1)
        numbers.append(nil)
      }
      widths[index] = max(widths[index], PlainText.width(of: field))
      if !isTitle, !field.isEmpty, numbers[index] != false {
        numbers[index] = FieldNumber(field) != nil
      }
    }
    rows.append(ends.count)
  }

  /// Calls `body` with each row, as the number of its fields and a function that returns them.
  func forEachRow(_ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      for end in rows {
        body(end - start) { index in
          let field = start + index
          return UnsafeRawBufferPointer(
            rebasing: bytes[(field > 0 ? ends[field - 1] : 0)..<ends[field]])
        }
        start = end
      }
    }
  }
}
