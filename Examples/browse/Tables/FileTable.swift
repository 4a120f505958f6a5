import GridSources

/// A file of records, of JSON objects or of lines, as a table. It is read in the background, and followed.
final class FileTable: Table {
  private let file: LiveFile
  let columns: [SourceColumn]
  let fittedWidthLimit: Double
  var onChange: (TableChange?) -> Void = { _ in }
  private let format: any RowFormat
  private let rows: RowReader

  /// Why the rows are those of a copy, which does not change with the file: that the file is compressed or in UTF-16. Nil if
  /// they are those of the file.
  let conversion: String?

  /// Whether the file had null bytes at its start when it was opened, as no text has.
  private let isBinary: Bool

  /// The fields of the rows that were used last. A row is at the index that is the remainder of its number by the count.
  private var recent: [(row: Int, fields: RowFields)]

  /// The length of the longest row in bytes. A longer one is shown as several rows.
  static let rowLimit = 16 << 20

  /// The largest numbers of rows and of fields in ``recent``, and the number of rows that it has in any case, which is
  /// that of a large screen.
  private static let (recentRows, recentFields, shownRows) = (256, 4_000_000, 64)

  /// Opens a file.
  /// - Parameters:
  ///   - file: The file.
  ///   - format: How rows and fields are separated.
  ///   - columns: The titles and kinds of the columns.
  ///   - rowLimit: The length of the longest row in bytes. A longer one is shown as several rows.
  ///   - isBinary: Whether the file is no text, which a note says.
  ///   - conversion: What the file was converted from; nil if it is read as it is.
  ///   - run: Runs work on another thread.
  init(
    _ file: LiveFile, _ format: any RowFormat, columns: [SourceColumn],
    rowLimit: Int = FileTable.rowLimit, isBinary: Bool = false, conversion: String? = nil,
    run: @escaping BackgroundWork.Run
  ) {
    self.file = file
    self.format = format
    (self.columns, self.isBinary, self.conversion) = (columns, isBinary, conversion)
    // Lines of text are read as a whole: 500 characters.
    fittedWidthLimit = format is TextLines || format is LogLines ? 4_000 : 400
    rows = RowReader(file, rows: format.rows, rowLimit: rowLimit, run: run)
    let fitting = Self.recentFields / max(1, columns.count)
    let count = max(Self.shownRows, min(Self.recentRows, fitting))
    recent = Array(repeating: (-1, RowFields()), count: count)
    rows.onRead = { [unowned self] in rowsWereRead($0) }
    rows.onReplace = { [unowned self] in
      forgetRecentRows()
      onChange(nil)
    }
    rows.readOn()
  }

  var name: String { file.name.split(separator: "/").last.map(String.init) ?? file.name }

  var rowCount: Int { max(0, rows.index.shape.count - format.headerRowCount) }

  var progress: Double {
    rows.index.isComplete ? 1 : Double(rows.index.readCount) / Double(max(1, rows.index.byteCount))
  }

  var notes: [String] {
    let kind = isBinary ? ["looks like a binary file"] : []
    return switch file.state {
    case .removed: kind + ["the file was removed"]
    case .failed(let error): kind + [error.description]
    default: kind
    }
  }

  var descriptor: Int32? { file.descriptor }

  /// Reads what was added to the file.
  func update() {
    rows.update()
    onChange(TableChange.none)
  }

  func text(row: Int, column: Int) -> String? {
    splitRow(row).map { recent[$0].fields.text(column) }
  }

  func value(row: Int, column: Int) -> String? {
    splitRow(row).map { recent[$0].fields.rawText(column) }
  }

  /// Splits a row, if it is not one of the recent ones.
  /// - Returns: The index of its fields among the recent rows; nil if the row is not known yet.
  private func splitRow(_ row: Int) -> Int? {
    let place = row % recent.count
    if recent[place].row != row {
      recent[place].row = -1
      guard rows.split(row + format.headerRowCount, by: format, into: &recent[place].fields) else {
        return nil
      }
      recent[place].row = row
    }
    return place
  }

  func level(ofRow row: Int) -> LogLevel? {
    guard format is LogLines else { return nil }
    return text(row: row, column: LogLines.level).flatMap { LogLevel($0) }
  }

  func waitForRows(upTo limit: Int) {
    while file.state == .arriving, rowCount < limit {
      // An error is found in the state of the file.
      try? file.waitForBytes(upTo: file.file.byteCount + Self.waitLength)
      update()
    }
  }

  func check() throws {
    if case .failed(let error) = file.state { throw error }
  }

  /// The number of bytes that are waited for at a time.
  private static let waitLength = 1 << 20

  private func forgetRecentRows() { for place in recent.indices { recent[place].row = -1 } }

  private func rowsWereRead(_ change: RowIndex.Change) {
    // Rows behind the first ones have other numbers now.
    forgetRecentRows()
    let header = format.headerRowCount
    // The header may be among the changed rows.
    let changed = max(change.changed.lowerBound, header)..<max(change.changed.upperBound, header)
    let ranges = [change.inserted, change.deleted, change.appended, changed]
    guard ranges.allSatisfy({ $0.isEmpty || $0.lowerBound >= header }) else { return onChange(nil) }
    let moved = ranges.map { $0.isEmpty ? 0..<0 : $0.lowerBound - header..<$0.upperBound - header }
    onChange(
      TableChange(inserted: moved[0], deleted: moved[1], appended: moved[2], changed: moved[3]))
  }

  func scan(from row: Int) -> any TableScan {
    // A scan from the first row on includes the header.
    FileScan(rows.scan(from: row == 0 ? 0 : row + format.headerRowCount), format)
  }
}

/// A reading of the rows of a file.
private struct FileScan: TableScan {
  private var rows: RowScan
  private let format: any RowFormat

  /// The number of bytes in a piece.
  private static let pieceSize = 4 << 20

  init(_ rows: RowScan, _ format: any RowFormat) {
    self.rows = rows
    self.format = format
  }

  var progress: Double { rows.progress }

  var endsInsideRow: Bool { rows.endsInsideRow }

  var nextRow: Int { max(0, rows.nextRow - format.headerRowCount) }

  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    var fields = RowFields()
    var copies = FieldBytes()
    let header = format.headerRowCount
    let format = format
    let endRow = end < .max ? end + header : end
    return rows.advance(byteLimit: Self.pieceSize, upTo: endRow) { row, bytes in
      guard row >= header else { return }
      format.split(bytes, into: &fields)
      copies.removeAll()
      body(row - header) { column in copies.copy(column, of: fields) }
    }
  }
}
