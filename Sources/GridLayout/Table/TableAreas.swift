/// The merged areas of a table, found by the cells that a window shows.
///
/// Areas stand in the order of their first cells. Above them, 16 neighbours at a time share a
/// bounding box, and so do 16 boxes, up to one around everything; a search passes over all that
/// lies in a box beside the window. Whether areas overlap is for others to see.
struct TableAreas: Sendable {
  /// The areas, by their first cells, row by row.
  private(set) var all: [TableArea] = []

  /// Boxes around 16 areas each, then boxes around 16 of those each, and so on.
  private var boxes: [TableArea] = []

  /// Where each level of boxes begins.
  private var levels: [Int] = []

  /// How many areas, or boxes, share a box: 2 to this power.
  private static var shift: Int { 4 }

  init() {}

  /// Areas in any order; those of one cell or none are left out.
  /// - Complexity: O(*n*) for areas in order, else O(*n* log *n*).
  init(_ areas: [TableArea]) {
    all = areas.filter { $0.isMerged }
    if !zip(all, all.dropFirst()).allSatisfy({ $0.precedes($1) }) {
      all.sort { $0.precedes($1) }
    }
    buildBoxes()
  }

  private mutating func buildBoxes() {
    var below = all
    while below.count > 1 {
      levels.append(boxes.count)
      let width = 1 << Self.shift
      var level: [TableArea] = []
      level.reserveCapacity(below.count / width + 1)
      for start in stride(from: 0, to: below.count, by: width) {
        let end = min(start + width, below.count)
        level.append(below[start..<end].dropFirst().reduce(below[start]) { $0.union($1) })
      }
      boxes += level
      below = level
    }
  }
}

// MARK: - Search
extension TableAreas {
  /// The place of the first area from `place` on that shows in a window, if there is one.
  /// - Complexity: O(log *n*), plus the number of boxes that reach into the window although none
  ///   of their areas does. Those are few, unless areas of very different heights stand together.
  func first(from place: Int, in window: TableWindow) -> Int? {
    var place = place
    while place < all.count {
      let stretch = emptyStretch(at: place, beside: window)
      if stretch > 0 {
        // A stretch is never longer than four times the number of areas, 2 to the power of 4.
        place += stretch
        continue
      }
      if window.shows(all[place]) { return place }
      if all[place].rows.lowerBound >= window.rowsEnd { return nil }
      place += 1
    }
    return nil
  }

  /// The length of the largest box that begins at `place` and lies beside the window; 0 if none.
  private func emptyStretch(at place: Int, beside window: TableWindow) -> Int {
    var length = 0
    var width = 1
    for level in levels {
      width <<= Self.shift
      guard place & (width - 1) == 0 else { break }
      guard !window.shows(boxes[level + place / width]) else { break }
      length = width
    }
    return length
  }

  /// The area that a cell belongs to, if it does not stand alone.
  /// - Complexity: That of ``first(from:in:)``.
  func area(containing row: Int, _ column: Int) -> TableArea? {
    guard !all.isEmpty else { return nil }
    let cell = TableArea(rows: row..<(row + 1), columns: column..<(column + 1))
    return first(from: 0, in: TableWindow(cell)).map { all[$0] }
  }

  /// An area that shares cells with the one given and is another, or its double.
  func conflict(with area: TableArea) -> TableArea? {
    let window = TableWindow(area)
    var hasSeenItself = false
    var next = first(from: 0, in: window)
    while let place = next {
      if all[place] != area || hasSeenItself { return all[place] }
      hasSeenItself = true
      next = first(from: place + 1, in: window)
    }
    return nil
  }
}

/// The cells that a window shows: some of the frozen ones at either end, and some between.
struct TableWindow {
  private let leadingRows: Range<Int>
  private let rows: Range<Int>
  private let trailingRows: Range<Int>
  private let leadingColumns: Range<Int>
  private let columns: Range<Int>
  private let trailingColumns: Range<Int>

  /// The row after all that show.
  let rowsEnd: Int

  /// A window onto one rectangle of cells.
  init(_ area: TableArea) {
    leadingRows = 0..<0
    rows = area.rows
    trailingRows = 0..<0
    leadingColumns = 0..<0
    columns = area.columns
    trailingColumns = 0..<0
    rowsEnd = area.rows.upperBound
  }

  /// A window onto some rows and columns.
  init(rows: TableSpans, columns: TableSpans) {
    leadingRows = rows.leading.lines
    self.rows = rows.free.lines
    trailingRows = rows.trailing.lines
    leadingColumns = columns.leading.lines
    self.columns = columns.free.lines
    trailingColumns = columns.trailing.lines
    rowsEnd = max(leadingRows.upperBound, self.rows.upperBound, trailingRows.upperBound)
  }

  /// Whether some cell of an area shows.
  func shows(_ area: TableArea) -> Bool {
    (area.rows.meets(rows) || area.rows.meets(leadingRows) || area.rows.meets(trailingRows))
      && (area.columns.meets(columns) || area.columns.meets(leadingColumns)
        || area.columns.meets(trailingColumns))
  }
}
