/// The format of a file with records of delimited fields, such as CSV or TSV.
///
///     let file = try LiveFile("orders.csv")
///     let format = CSVFormat(detecting: file.file.bytes(from: 0, count: 64 << 10))
///     let rows = RowReader(file, rows: format.rows, run: app.queue.run)
///
/// Records are those of RFC 4180. Files that break its rules are read as Python's `csv` module does: text
/// after a closing quote belongs to the field, a quote within an unquoted field stands for itself, a field
/// whose closing quote is missing ends with the file, and records may have different numbers of fields. An
/// empty line is a record without fields.
public struct CSVFormat: RowFormat, Hashable {
  /// Where the names of the columns are.
  public enum Header: Hashable, Sendable {
    /// The columns have no names in the file.
    case none

    /// The first record has the names.
    case firstRow
  }

  /// The byte between two fields.
  public var delimiter: UInt8

  /// The byte around fields that contain delimiters, quotes or line ends, in which a quote is written twice; nil
  /// if quotes have no meaning.
  public var quote: UInt8?

  /// The byte that ends a record.
  public var lineEnd: RowRule.LineEnd

  /// Where the names of the columns are.
  public var header: Header

  /// How bytes stand for characters.
  public var encoding: TextEncoding

  /// The names of the columns, or their numbers if the file has no header.
  public var columns: [String]

  /// Creates a format.
  public init(
    delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8? = UInt8(ascii: "\""),
    lineEnd: RowRule.LineEnd = .lineFeed, header: Header = .firstRow,
    encoding: TextEncoding = .utf8, columns: [String] = []
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.lineEnd = lineEnd
    self.header = header
    self.encoding = encoding
    self.columns = columns
  }

  /// The rule for a ``RowReader``: records, or lines if quotes have no meaning.
  public var rows: RowRule {
    guard let quote else { return .lines(endingWith: lineEnd) }
    return .records(delimiter: delimiter, quote: quote, endingWith: lineEnd)
  }

  public var headerRowCount: Int { header == .firstRow ? 1 : 0 }
}

// MARK: - Splitting
extension CSVFormat {
  public func split(_ row: UnsafeRawBufferPointer, into fields: inout RowFields) {
    fields.replace(byteCount: row.count) { storage, extents in
      storage.copyMemory(from: row)
      let bytes = UnsafeMutableRawBufferPointer(rebasing: storage[..<row.count])
      var splitter = RecordSplitter(bytes, self)
      splitter.split(into: &extents)
    }
    if encoding == .windows1252 { fields.convertFromWindows1252() }
  }
}
