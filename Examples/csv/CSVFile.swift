import GridSources

/// A file of records with delimited fields, which are read when they are needed. The first record has the names.
final class CSVFile {
  let format: CSVFormat
  let kinds: [ColumnKind]
  private let rows: RowReader
  private var fields = RowFields()
  private var splitLine = -1

  /// The number of records, including the names.
  var lineCount: Int { rows.index.shape.count }

  /// Opens a file, detects its format, and counts its records.
  init(path: String) throws(FileError) {
    let file = try LiveFile(BytePath(path))
    let sample = file.file.bytes(from: 0, count: 64 << 10)
    format = CSVFormat(detecting: sample, header: .firstRow)
    kinds = ColumnKind.detected(in: sample, as: format)
    rows = RowReader(file, rows: format.rows, rowLimit: 1 << 20) { work, finish in
      work()
      finish()
    }
    rows.readOn()
  }

  /// Returns a field without its quotes; empty if the record has fewer fields.
  func field(line: Int, column: Int) -> String {
    if line != splitLine { splitLine = rows.split(line, by: format, into: &fields) ? line : -1 }
    return fields.text(column)
  }

  /// Calls `body` with the number and the bytes of each record.
  func forEachLine(_ body: (Int, UnsafeRawBufferPointer) -> Void) {
    var scan = rows.scan()
    while scan.advance(byteLimit: 4 << 20, body) {}
  }

  /// Returns the field of a column of each record.
  func column(_ column: Int) -> [String] {
    var (texts, fields) = ([String](), RowFields())
    forEachLine { _, record in
      format.split(record, into: &fields)
      texts.append(fields.text(column))
    }
    return texts
  }
}
