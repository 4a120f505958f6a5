import GridData
import GridSources

/// Finds the rows of a table with a text in any of some columns, in the background, and counts them.
final class SheetFinder {
  /// The text that is found, with its pattern and the searched columns; nil if nothing was searched for.
  private var search: Search?

  private var finder = Finder(rowCount: 0)

  /// The order in which the rows are shown.
  private var order: RowOrder?

  /// The scan of the last rows, to go on with.
  private var scan: (any TableScan)?

  /// The row that ``scan`` was made for. It may begin with an earlier one.
  private var firstWantedRow = 0

  /// A row that was the last one when it changed, and is searched again once it can be found quickly.
  private var changedRow: Int?

  /// Returns the row at which a search begins. Rows near it are searched first.
  var startRow: () -> Int = { 0 }

  /// Called after more rows were searched.
  var onProgress: () -> Void = {}

  private let table: any Table

  /// Compiles the pattern of the last request.
  private let compiler: WorkRunner

  /// Searches slices of rows.
  private let runner: WorkRunner

  /// The largest number of rows that are searched between two reports of progress.
  private static let pieceSize = 50_000

  /// The number of steps for the ranges in a cell, which take some milliseconds.
  private static let cellStepLimit = 200_000

  init(_ table: any Table, _ background: BackgroundWork) {
    self.table = table
    (compiler, runner) = (WorkRunner(background), WorkRunner(background))
  }
}

// MARK: - Searching
extension SheetFinder {
  /// Starts to find a text.
  /// - Parameters:
  ///   - columns: The numbers of the columns to search.
  ///   - start: Called with nil when the search has begun, or with the error in the text.
  func find(
    _ request: FindRequest, in columns: [Int], then start: @escaping (PatternError?) -> Void
  ) {
    compiler.run(Compilation(request), name: "compiling") { [weak self] work in
      guard let self else { return }
      switch work.result {
      case nil: break
      case .failure(let error): start(error)
      case .success(let pattern):
        search = Search(request: request, pattern: pattern, columns: columns)
        restart()
        start(nil)
        searchOn()
        onProgress()
      }
    }
  }

  /// Searches other columns.
  func change(columns: [Int]) {
    guard let search, Set(columns) != Set(search.columns) else { return }
    self.search?.columns = columns
    restart()
    searchOn()
  }

  /// Forgets what was found.
  private func restart() {
    runner.reset()
    (finder, scan, changedRow) = (Finder(rowCount: table.rowCount), nil, nil)
    finder.show(order)
  }

  /// Stops searching. The rows found so far stay.
  /// - Returns: Whether rows were left to search.
  func stop() -> Bool {
    guard search != nil, !finder.isComplete, runner.isRunning || runner.state == .idle
    else { return false }
    runner.stop()
    scan = nil
    return true
  }

  /// Searches on, after the user has stopped the search, or after an error.
  func resume() {
    if !runner.isRunning { runner.reset() }
    searchOn()
  }

  /// Whether scans begin near the row that is needed, and the number of rows is known.
  private var isSeekable: Bool { table.scansFromAnyRow && table.progress == 1 }

  /// Searches the next rows, unless the user has stopped the search.
  func searchOn() {
    guard let search, runner.state == .idle else { return }
    // Until the end has been read, there may be more rows than are known.
    let known = isSeekable ? table.rowCount : (scan?.nextRow ?? 0) + Self.pieceSize
    if scan != nil, finder.rowCount < known { finder.insertRows(finder.rowCount..<known) }
    let near = isSeekable ? startRow() : 0
    guard let slice = finder.nextSlice(near: near, rowLimit: Self.pieceSize) else { return }
    let start = slice.rows.lowerBound
    if !slice.rows.isEmpty, !canContinue(at: start) {
      (scan, firstWantedRow) = (table.scan(from: start), start)
    }
    let piece = Piece(slice: slice, scan: scan, search: search)
    runner.run(piece, name: "finding") { [weak self] piece in
      guard let self else { return }
      take(piece)
      searchOn()
      onProgress()
    }
  }

  /// Whether the last scan reaches a row as soon as another one.
  private func canContinue(at row: Int) -> Bool {
    guard let scan else { return false }
    return scan.nextRow == row
      || scan.nextRow < row && (!isSeekable || firstWantedRow == row)
  }

  private func take(_ piece: Piece) {
    finder.take(piece.slice)
    guard !piece.slice.rows.isEmpty else { return }
    scan = piece.hasMore ? piece.scan : nil
    guard piece.failure == nil else { return }
    let end = piece.slice.searchedRows.upperBound
    // The number of rows was an estimate.
    if !piece.hasMore, !isSeekable || piece.slice.searchedRows.isEmpty, end < finder.rowCount {
      finder.removeRows(end..<finder.rowCount)
    }
  }
}

// MARK: - Changes
extension SheetFinder {
  /// Shows the rows in another order. Call ``searchOn()`` when the grid shows it as well.
  func show(_ order: RowOrder?) {
    self.order = order
    finder.show(order)
  }

  /// Searches rows that were added to the table.
  /// - Parameter change: Nil if all rows have changed.
  func tableDidChange(_ change: TableChange?) {
    guard search != nil else { return }
    guard let change else {
      restart()
      return searchOn()
    }
    // Only the last row of a file gets another text. The table reports others whose numbers were estimates.
    let last = finder.rowCount - 1
    if changedRow == nil, last >= 0, change.changed.contains(last) { changedRow = last }
    guard isSeekable else { return }
    if let row = changedRow, row < finder.rowCount { finder.changeRows(row..<row + 1) }
    changedRow = nil
    if table.rowCount > finder.rowCount {
      finder.insertRows(finder.rowCount..<table.rowCount)
    }
    searchOn()
  }
}

// MARK: - Results
extension SheetFinder {
  /// The text that is found; nil if nothing was searched for.
  var request: FindRequest? { search?.request }

  /// Returns the position of the next row with the text, or of the previous one.
  func find(_ direction: Finder.Direction, from position: Int) -> Finder.Answer {
    search == nil ? .searching : finder.find(direction, from: position)
  }

  /// Whether a value has the text.
  func matches(_ value: String) -> Bool { search?.pattern.matches(value) ?? false }

  /// The ranges of the text in the text of a cell; none if finding them would delay the frame.
  func ranges(in text: String) -> [Range<String.Index>] {
    search?.pattern.ranges(in: text, stepLimit: Self.cellStepLimit) ?? []
  }

  /// What the status line shows about the search.
  func notes(at position: Int?) -> [String] {
    guard let request else { return [] }
    let count = "\(finder.matchCount.grouped) rows with \(request.description)"
    let number = position.flatMap { finder.number(ofMatchAt: $0) }.map { "\($0.grouped) of " } ?? ""
    var progress = ""
    if !finder.isComplete {
      progress =
        (runner.state == .stopped ? ", stopped at " : ", ") + StatusLine.percent(finder.progress)
    }
    if case .failed(let failure) = runner.state { return [number + count + progress, failure] }
    return [number + count + progress]
  }
}

// MARK: - Work
/// A text, its pattern, and the columns in which it is searched.
private struct Search: Sendable {
  let request: FindRequest
  let pattern: TextPattern

  /// The numbers of the columns that are searched.
  var columns: [Int]
}

/// The compilation of a pattern.
private struct Compilation: SheetWork {
  private let request: FindRequest

  /// The pattern, or the error in its text; nil before the compilation is finished.
  private(set) var result: Result<TextPattern, PatternError>?

  init(_ request: FindRequest) {
    self.request = request
  }

  var isFinished: Bool { result != nil }

  var progress: Double { isFinished ? 1 : 0 }

  var failure: String? { nil }

  mutating func advance() {
    result = Result { () throws(PatternError) in try request.pattern() }
  }
}

/// The search of a slice of rows.
private struct Piece: SheetWork {
  private(set) var slice: FinderSlice
  private(set) var scan: (any TableScan)?
  let search: Search
  private(set) var hasMore = true
  private(set) var isFinished = false

  init(slice: FinderSlice, scan: (any TableScan)?, search: Search) {
    (self.slice, self.scan, self.search) = (slice, scan, search)
  }

  var progress: Double { isFinished ? 1 : 0 }

  /// The reason why the scan lacks rows of the slice.
  var failure: String? { slice.rows.isEmpty ? nil : scan?.failure }

  mutating func advance() {
    var slice = slice
    slice.prepare()
    let (pattern, columns) = (search.pattern, search.columns)
    if !slice.rows.isEmpty {
      hasMore =
        scan?.readOn(upTo: slice.rows.upperBound) { row, bytes in
          guard slice.rows.contains(row) else { return }
          slice.append(columns.contains { pattern.matches(bytes($0)) })
        } ?? false
    }
    (self.slice, isFinished) = (slice, true)
  }
}
