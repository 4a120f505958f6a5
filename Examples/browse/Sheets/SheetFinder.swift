import GridData
import GridSources

/// Finds the rows of a table with a text in any of some columns, in the background, and counts them.
final class SheetFinder {
  /// The text that is found; nil if there is none.
  private(set) var request: FindRequest?

  /// The pattern of the text; nil before it is compiled.
  private var pattern: TextPattern?

  /// The numbers of the columns that are searched.
  private var columns: [Int] = []

  private var finder = Finder(rowCount: 0)

  /// The order in which the rows are shown.
  private var order: RowOrder?

  /// The scan of the last rows, to go on with.
  private var scan: (any TableScan)?

  /// The row that ``scan`` was made for. It may begin with an earlier one.
  private var firstWantedRow = 0

  /// What the finder does.
  private enum State: Equatable {
    /// All rows were searched, or are being searched.
    case active

    /// The user has stopped the search.
    case stopped

    /// Some rows cannot be read.
    case failed(String)
  }

  private var state = State.active
  private var isRunning = false

  /// Grows with each search, so that results of an earlier one are dropped.
  private var generation = 0

  /// The number of requests of the user.
  private var requestCount = 0

  /// A row that was the last one when it changed, and is searched again once it can be found quickly.
  private var changedRow: Int?

  /// Returns the row at which a search begins. Rows near it are searched first.
  var startRow: () -> Int = { 0 }

  /// Called after more rows were searched.
  var onProgress: () -> Void = {}

  private let table: any Table
  private let background: BackgroundWork

  /// The largest number of rows that are searched between two reports of progress.
  private static let pieceSize = 50_000

  init(_ table: any Table, _ background: BackgroundWork) {
    (self.table, self.background) = (table, background)
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
    requestCount += 1
    let number = requestCount
    background.make {
      Result { () throws(PatternError) in try request.pattern() }
    } then: { [weak self] (result: consuming Result<TextPattern, PatternError>) in
      let result = result
      guard let self, requestCount == number else { return }
      switch result {
      case .failure(let error): start(error)
      case .success(let pattern):
        (self.request, self.pattern, self.columns) = (request, pattern, columns)
        restart()
        start(nil)
        searchOn()
        onProgress()
      }
    }
  }

  /// Searches other columns.
  func change(columns: [Int]) {
    guard pattern != nil, Set(columns) != Set(self.columns) else { return }
    self.columns = columns
    restart()
    searchOn()
  }

  /// Forgets what was found.
  private func restart() {
    generation += 1
    (finder, scan, state, isRunning) = (Finder(rowCount: table.rowCount), nil, .active, false)
    changedRow = nil
    finder.show(order)
  }

  /// Stops searching. The rows found so far stay.
  /// - Returns: Whether rows were left to search.
  func stop() -> Bool {
    guard pattern != nil, state == .active, !finder.isComplete else { return false }
    generation += 1
    (state, isRunning, scan) = (.stopped, false, nil)
    return true
  }

  /// Searches on, after the user has stopped the search, or after an error.
  func resume() {
    state = .active
    searchOn()
  }

  /// Whether scans begin near the row that is needed, and the number of rows is known.
  private var isSeekable: Bool { table.scansFromAnyRow && table.progress == 1 }

  /// Searches the next rows, unless the user has stopped the search.
  func searchOn() {
    guard let pattern, !isRunning, state == .active else { return }
    // Until the end has been read, there may be more rows than are known.
    let known = isSeekable ? table.rowCount : (scan?.nextRow ?? 0) + Self.pieceSize
    if scan != nil, finder.rowCount < known { finder.insertRows(finder.rowCount..<known) }
    let near = isSeekable ? startRow() : 0
    guard let slice = finder.nextSlice(near: near, rowLimit: Self.pieceSize) else { return }
    let (start, generation) = (slice.rows.lowerBound, generation)
    if !slice.rows.isEmpty, !canContinue(at: start) {
      (scan, firstWantedRow) = (table.scan(from: start), start)
    }
    isRunning = true
    let piece = Piece(slice: slice, scan: scan, pattern: pattern, columns: columns)
    background.change(piece) {
      $0.search()
    } then: { [weak self] (piece: consuming Piece) in
      let piece = piece
      guard let self, self.generation == generation else { return }
      isRunning = false
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
    if let failure = piece.scan?.failure { return state = .failed(failure) }
    let end = piece.slice.searchedRows.upperBound
    // The number of rows was an estimate.
    if !piece.hasMore, !isSeekable || piece.slice.searchedRows.isEmpty, end < finder.rowCount {
      finder.removeRows(end..<finder.rowCount)
    }
  }

  /// The search of some rows.
  private struct Piece: Sendable {
    private(set) var slice: FinderSlice
    private(set) var scan: (any TableScan)?
    let pattern: TextPattern
    let columns: [Int]
    private(set) var hasMore = true

    init(slice: FinderSlice, scan: (any TableScan)?, pattern: TextPattern, columns: [Int]) {
      (self.slice, self.scan, self.pattern, self.columns) = (slice, scan, pattern, columns)
    }

    mutating func search() {
      var slice = slice
      slice.prepare()
      let (pattern, columns) = (pattern, columns)
      if !slice.rows.isEmpty {
        hasMore =
          scan?.readOn(upTo: slice.rows.upperBound) { row, bytes in
            guard slice.rows.contains(row) else { return }
            slice.append(columns.contains { pattern.matches(bytes($0)) })
          } ?? false
      }
      self.slice = slice
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
    guard pattern != nil else { return }
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
  /// Returns the position of the next row with the text, or of the previous one.
  func find(_ direction: Finder.Direction, from position: Int) -> Finder.Answer {
    pattern == nil ? .searching : finder.find(direction, from: position)
  }

  /// Whether a value has the text.
  func matches(_ value: String) -> Bool { pattern?.matches(value) ?? false }

  /// The ranges of the text in the text of a cell.
  func ranges(in text: String) -> [Range<String.Index>] { pattern?.ranges(in: text) ?? [] }

  /// What the status line shows about the search.
  func notes(at position: Int?) -> [String] {
    guard let request, pattern != nil else { return [] }
    let count = "\(finder.matchCount.grouped) rows with \(request.description)"
    let number = position.flatMap { finder.number(ofMatchAt: $0) }.map { "\($0.grouped) of " } ?? ""
    var progress = ""
    if !finder.isComplete {
      progress =
        (state == .stopped ? ", stopped at " : ", ") + StatusLine.percent(finder.progress)
    }
    if case .failed(let failure) = state { return [number + count + progress, failure] }
    return [number + count + progress]
  }
}
