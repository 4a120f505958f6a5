/// The format of a file whose rows have fields: ``CSVFormat`` or ``JSONLines``.
///
///     var fields = RowFields()
///     format.split(Array("Ada,36\n".utf8), into: &fields)
///     print(fields.count, fields.text(0))
public protocol RowFormat: Sendable {
  /// The rule for a ``RowReader``.
  var rows: RowRule { get }

  /// The number of rows before the first one with values.
  var headerRowCount: Int { get }

  /// The names of the columns.
  var columns: [String] { get }

  /// Splits the bytes of a row into fields, which replace the previous ones. A line end is left out.
  ///
  /// It allocates memory only if a row is longer, or has more fields, than the ones before.
  /// - Complexity: O(*n*) for *n* bytes.
  func split(_ row: UnsafeRawBufferPointer, into fields: inout RowFields)
}

extension RowFormat {
  /// Splits the bytes of a row into fields, which replace the previous ones.
  /// - Complexity: O(*n*) for *n* bytes.
  public func split(_ row: [UInt8], into fields: inout RowFields) {
    row.withUnsafeBytes { split($0, into: &fields) }
  }

  /// Calls `body` with the fields of the rows of a sample, up to a limit.
  func forEachRow(of sample: [UInt8], upTo limit: Int, _ body: (inout RowFields) -> Void) {
    var fields = RowFields()
    forEachRowBytes(of: sample, upTo: limit) { row in
      split(row, into: &fields)
      body(&fields)
    }
  }

  /// Calls `body` with the bytes of the rows of a sample, up to a limit. A row without a line end is left out
  /// if it is not the only one, because the end of the sample may cut it.
  func forEachRowBytes(
    of sample: [UInt8], upTo limit: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    sample.withUnsafeBytes { sample in
      let bytes = UnsafeRawBufferPointer(rebasing: sample[(sample.hasByteOrderMark ? 3 : 0)...])
      var scanner = RowScanner(rule: rows, rowLimit: .max)
      var starts: [Int] = []
      scanner.read(bytes, every: 1) { starts.append($0.offset) }
      if starts.count == 1 || scanner.isAtRowStart { starts.append(bytes.count) }
      for (start, end) in zip(starts, starts.dropFirst()).prefix(limit) {
        body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes begin with the byte order mark of UTF-8.
  var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// The bytes without a line feed at the end, and without a carriage return before it.
  var withoutLineEnd: UnsafeRawBufferPointer {
    var rest = self[...]
    if rest.last == UInt8(ascii: "\n") { rest.removeLast() }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return UnsafeRawBufferPointer(rebasing: rest)
  }
}
