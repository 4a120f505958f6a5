import GridSources

/// Finds the rows with a text in any of some columns, in the background, and counts them.
final class SheetFinder {
  /// The text to find; nil if there is none.
  private(set) var search: TextSearch?

  /// The rows with the text, as far as they were read.
  private(set) var found = RowFlags()

  /// The fraction of the rows that were read.
  private(set) var progress = 1.0

  /// The reason why not all rows were read; nil if they were.
  private var failure: String?

  /// Called after more rows were read.
  var onProgress: () -> Void = {}

  private let background: BackgroundWork

  /// Grows with each search, so that results of an earlier one are dropped.
  private var generation = 0

  init(_ background: BackgroundWork) {
    self.background = background
  }

  /// Whether all rows were read.
  var isComplete: Bool { progress == 1 }

  /// Starts to find a text in columns of a table, or ends the search for nil.
  func find(_ search: TextSearch?, in table: any Table, columns: [Int]) {
    generation += 1
    self.search = search
    found = RowFlags()
    failure = nil
    guard let search else { return progress = 1 }
    progress = 0
    readOn(Piece(scan: table.scan(), search: search, columns: columns))
  }

  /// Stops reading. The rows found so far stay.
  /// - Returns: Whether rows were left to read.
  func stop() -> Bool {
    guard !isComplete else { return false }
    generation += 1
    progress = 1
    return true
  }

  private func readOn(_ piece: consuming Piece) {
    let generation = generation
    background.change(piece) {
      $0.readOn()
    } then: { [weak self] piece in
      guard let self, self.generation == generation else { return }
      for row in piece.found { found.insert(row) }
      progress = piece.hasMore ? piece.scan.progress : 1
      failure = piece.scan.failure
      if piece.hasMore { readOn(piece) }
      onProgress()
    }
  }

  /// A reading of the next rows.
  private struct Piece: Sendable {
    private(set) var scan: any TableScan
    let search: TextSearch
    let columns: [Int]
    private(set) var found: [Int] = []
    private(set) var hasMore = true

    init(scan: any TableScan, search: TextSearch, columns: [Int]) {
      self.scan = scan
      self.search = search
      self.columns = columns
    }

    mutating func readOn() {
      var found: [Int] = []
      let (search, columns) = (search, columns)
      hasMore = scan.readOn { row, bytes in
        if columns.contains(where: { search.matches(bytes($0)) }) { found.append(row) }
      }
      self.found = found
    }
  }
}

// MARK: - Results
extension SheetFinder {
  /// The ranges of the text in a text of a cell.
  func matches(in text: String) -> [Range<String.Index>] {
    guard let search else { return [] }
    let bytes = Array(text.utf8)
    return search.ranges(in: bytes).map { range in
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return start..<text.utf8.index(start, offsetBy: range.count)
    }
  }

  /// What the status line shows about the search.
  var notes: [String] {
    guard let search else { return [] }
    let text = String(decoding: search.bytes, as: UTF8.self)
    let progress =
      isComplete ? "" : ", \(StatusLine.percent(progress))"
    return ["\(found.count.grouped) rows with \(text)\(progress)"] + (failure.map { [$0] } ?? [])
  }
}
