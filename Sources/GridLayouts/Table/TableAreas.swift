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

  /// How many areas, or boxes, share a box; a power of 2.
  private static var fanout: Int { 16 }

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
      var level: [TableArea] = []
      level.reserveCapacity(below.count / Self.fanout + 1)
      for start in stride(from: 0, to: below.count, by: Self.fanout) {
        let end = min(start + Self.fanout, below.count)
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
      if place & (Self.fanout - 1) == 0 {
        let stretch = emptyStretch(at: place, beside: window)
        // No more than a few times the number of areas, so that the sum is an index.
        place += stretch
        if stretch > 0 { continue }
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
      width *= Self.fanout
      guard place & (width - 1) == 0, !window.shows(boxes[level + place / width]) else { break }
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
  private let rows: LineWindow
  private let columns: LineWindow

  /// The row after all that show.
  let rowsEnd: Int

  /// A window onto one rectangle of cells.
  init(_ area: TableArea) {
    rows = LineWindow(0..<0, area.rows, 0..<0)
    columns = LineWindow(0..<0, area.columns, 0..<0)
    rowsEnd = area.rows.upperBound
  }

  /// A window onto some rows and columns.
  init(rows: TableSpans, columns: TableSpans) {
    self.rows = LineWindow(rows.leading.lines, rows.free.lines, rows.trailing.lines)
    self.columns = LineWindow(columns.leading.lines, columns.free.lines, columns.trailing.lines)
    rowsEnd = max(
      rows.leading.lines.upperBound, rows.free.lines.upperBound, rows.trailing.lines.upperBound)
  }

  /// Whether some cell of an area shows.
  func shows(_ area: TableArea) -> Bool {
    rows.shows(area.rows) && columns.shows(area.columns)
  }
}

/// The rows or columns that a window shows.
private struct LineWindow {
  private let leading: Range<Int>
  private let free: Range<Int>
  private let trailing: Range<Int>

  init(_ leading: Range<Int>, _ free: Range<Int>, _ trailing: Range<Int>) {
    // What is empty lies where no line is, so that it needs no look of its own.
    self.leading = leading.isEmpty ? 0..<0 : leading
    self.free = free.isEmpty ? 0..<0 : free
    self.trailing = trailing.isEmpty ? 0..<0 : trailing
  }

  /// Whether some of these lines, of which there is one at least, show.
  func shows(_ lines: Range<Int>) -> Bool {
    lines.lowerBound < free.upperBound && lines.upperBound > free.lowerBound
      || lines.lowerBound < leading.upperBound && lines.upperBound > leading.lowerBound
      || lines.lowerBound < trailing.upperBound && lines.upperBound > trailing.lowerBound
  }
}
