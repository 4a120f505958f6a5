import GridData
import GridSources

/// A table of texts whose rows are read by number. It may grow while a file is read.
protocol Table: AnyObject {
  /// The name for the status line.
  var name: String { get }

  /// The titles and kinds of the columns.
  var columns: [SourceColumn] { get }

  /// The number of rows, of which some may be an estimate.
  var rowCount: Int { get }

  /// The fraction of the data that was read, up to 1.
  var progress: Double { get }

  /// What the status line shows about the data, such as that a file was removed.
  var notes: [String] { get }

  /// The greatest width to which a column is fitted, in points.
  var fittedWidthLimit: Double { get }

  /// Called with the changes of the rows after more of them were read, or with nil after all have changed.
  var onChange: (TableChange?) -> Void { get set }

  /// Returns the text of a cell: empty if the row has no such field, and nil if the row is not known yet.
  func text(row: Int, column: Int) -> String?

  /// Returns the value of a cell for files and filters. Unlike its text, it has control characters unchanged.
  func value(row: Int, column: Int) -> String?

  /// Returns the level of a row of a log; nil for other rows.
  func level(ofRow row: Int) -> LogLevel?

  /// Returns a reading of the rows that the table has now, for another thread.
  /// - Parameter row: The first row that is needed. The reading begins with it, or with a row before it.
  func scan(from row: Int) -> any TableScan

  /// Whether a scan of a table whose rows are all known begins near the row that is needed. If not, it begins with
  /// the first row.
  var scansFromAnyRow: Bool { get }

  /// Whether the rows are sorted and filtered where the data are, such as on a server, by ``arrange(by:where:)``. If
  /// not, they are read, sorted and filtered here.
  var arrangesRows: Bool { get }

  /// A descriptor that is readable when the data may have changed; nil if the data cannot change.
  var descriptor: Int32? { get }

  /// Reads changes of the data.
  func update()

  /// Throws the reason why some rows cannot be read, if there is one.
  func check() throws

  /// Opens the table that a row stands for.
  /// - Parameter open: Called with the table, now or later.
  /// - Returns: Whether the row stands for a table.
  func openTable(
    inRow row: Int, then open: @escaping (Result<any Table, any Error>) -> Void
  ) -> Bool

  /// Sorts and filters the rows, if ``arrangesRows``. ``rowCount``, the texts and the rows of scans are those of the new
  /// rows afterwards, at the latest when ``onChange`` is called with nil.
  func arrange(by sorts: [TableModel.Sort], where filter: RowFilter?)

  /// Returns a reading of the groups of the rows that a request includes, in the order of their values; nil if the
  /// request has no groups, or if the table does not arrange its rows.
  func groupReading(_ request: ArrangeRequest) -> TableReading<SheetGroups>?

  /// Returns a reading of the values of a column in the rows that are shown, the most frequent one first, with totals of
  /// other columns; nil if the table does not arrange its rows.
  func countReading(of column: Int, totalsOf numbers: [Int]) -> TableReading<[ValueCount]>?

  /// Returns a reading of the totals of columns of numbers in the rows that are shown; nil if the table does not arrange its
  /// rows.
  func totalsReading(of columns: [Int]) -> TableReading<SheetTotals.Results>?

  /// Throws the reason why the rows are not sorted and filtered as requested, if there is one.
  func checkArrangement() throws

  /// Waits until data that arrive, such as those of a pipe, have a number of rows, or have ended.
  func waitForRows(upTo limit: Int)

  /// Reads the data again where nothing reports their changes, or after an error.
  func refresh()

  /// Returns the filter for the rows of the sheet below that a row stands for; nil if it stands for none.
  func filter(inRow row: Int) -> RowFilter?
}

extension Table {
  /// The reason why some rows cannot be read; nil if there is none.
  var failure: String? {
    do { try check() } catch { return "\(error)" }
    return nil
  }

  var progress: Double { 1 }

  var notes: [String] { [] }

  var fittedWidthLimit: Double { 400 }

  func value(row: Int, column: Int) -> String? { text(row: row, column: column) }

  /// Returns a reading of all rows that the table has now, for another thread.
  func scan() -> any TableScan { scan(from: 0) }

  var arrangesRows: Bool { false }

  var scansFromAnyRow: Bool { true }

  func level(ofRow row: Int) -> LogLevel? { nil }

  var descriptor: Int32? { nil }

  func update() {}

  func check() throws {}

  func filter(inRow row: Int) -> RowFilter? { nil }

  func openTable(
    inRow row: Int, then open: @escaping (Result<any Table, any Error>) -> Void
  ) -> Bool { false }

  func arrange(by sorts: [TableModel.Sort], where filter: RowFilter?) {}

  func groupReading(_ request: ArrangeRequest) -> TableReading<SheetGroups>? { nil }

  func countReading(of column: Int, totalsOf numbers: [Int]) -> TableReading<[ValueCount]>? { nil }

  func totalsReading(of columns: [Int]) -> TableReading<SheetTotals.Results>? { nil }

  func checkArrangement() throws {}

  func waitForRows(upTo limit: Int) {}

  func refresh() {}
}

/// The title of a column of a table, and the kind of its values.
struct SourceColumn: Hashable, Sendable {
  let title: String
  let kind: ColumnKind

  init(_ title: String, _ kind: ColumnKind = .text) {
    self.title = title
    self.kind = kind
  }

  /// Whether the values are aligned at the right.
  var isNumber: Bool { kind == .integer || kind == .decimal }
}

/// The rows of a table that were inserted or deleted in the middle, appended, or filled with other texts.
struct TableChange {
  var inserted: Range<Int>
  var deleted: Range<Int>
  var appended: Range<Int>
  var changed: Range<Int>

  /// The change of texts in some rows.
  static func changed(_ rows: Range<Int>) -> TableChange {
    TableChange(inserted: 0..<0, deleted: 0..<0, appended: 0..<0, changed: rows)
  }

  /// The change of the number of rows, and of the texts in some rows. The other rows keep their numbers.
  static func resize(from old: Int, to new: Int, changed rows: Range<Int>) -> TableChange {
    TableChange(
      inserted: 0..<0, deleted: min(old, new)..<old, appended: min(old, new)..<new,
      changed: rows.clamped(to: 0..<new))
  }

  /// A change of the notes alone.
  static let none = changed(0..<0)

  /// Whether rows were added, or the last one has become longer.
  var mayAddRows: Bool { !inserted.isEmpty || !appended.isEmpty || !changed.isEmpty }
}

/// A reading of the rows of a table, from one of them to the last, in pieces.
///
/// It is a value that a program passes from one piece of background work to the next one.
protocol TableScan: Sendable {
  /// The fraction of the rows that were read, up to 1.
  var progress: Double { get }

  /// The next row.
  var nextRow: Int { get }

  /// The reason why rows are missing at the end; nil if none are.
  var failure: String? { get }

  /// Whether the last row may become longer if the table grows.
  var endsInsideRow: Bool { get }

  /// Reads some of the next rows.
  /// - Parameters:
  ///   - end: The row before which the piece ends at the latest.
  ///   - body: Called with each row and a function that returns the bytes of a field, which are valid
  ///     until the next row. They are ``FieldBytes/null`` if the field has no value.
  /// - Returns: Whether there are more rows.
  mutating func readOn(
    upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
  ) -> Bool
}

extension TableScan {
  /// Reads some of the next rows, as many as take a moment.
  mutating func readOn(_ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void) -> Bool {
    readOn(upTo: .max, body)
  }

  var failure: String? { nil }

  var endsInsideRow: Bool { false }
}
