/// The merged areas of a table, with an index to find those in a window.
///
/// The areas are sorted by their first cells in row-major order. Each 16 consecutive areas share a
/// bounding box, each 16 boxes share a larger one, and so on up to one box around all areas. A
/// search skips all areas of a box that is outside the window. This type does not check whether
/// areas overlap.
struct TableAreas: Sendable {
  /// The areas, sorted by their first cells in row-major order.
  private(set) var all: [TableArea] = []

  /// The bounding boxes of all levels: those of 16 areas each, then those of 16 boxes each, and so
  /// on.
  private var boxes: [TableArea] = []

  /// For each level, the index of its first box in ``boxes``.
  private var levels: [Int] = []

  /// The number of areas or boxes in a box; a power of 2.
  private static var fanout: Int { 16 }

  init() {}

  /// Creates a collection from areas in any order. Areas of one cell or none are left out.
  /// - Complexity: O(*n*) for sorted areas, otherwise O(*n* log *n*).
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
  /// Returns the index of the first area at or after `index` that intersects a window, or nil.
  ///
  /// - Complexity: O(log *n*), plus the number of boxes that intersect the window although none of
  ///   their areas does. There are few of those, unless areas of very different heights are
  ///   neighbors.
  func first(from index: Int, in window: TableWindow) -> Int? {
    var index = index
    while index < all.count {
      if index & (Self.fanout - 1) == 0 {
        let stretch = emptyStretch(at: index, beside: window)
        // The stretch is at most a few times the number of areas, so the sum does not overflow.
        index += stretch
        if stretch > 0 { continue }
      }
      if window.shows(all[index]) { return index }
      if all[index].rows.lowerBound >= window.rowsEnd { return nil }
      index += 1
    }
    return nil
  }

  /// Returns the number of areas in the largest box that starts at `index` and is outside the
  /// window; 0 if there is none.
  private func emptyStretch(at index: Int, beside window: TableWindow) -> Int {
    var length = 0
    var width = 1
    for level in levels {
      width *= Self.fanout
      guard index & (width - 1) == 0, !window.shows(boxes[level + index / width]) else { break }
      length = width
    }
    return length
  }

  /// Returns the merged area that contains a cell, or nil if the cell is not merged.
  /// - Complexity: That of ``first(from:in:)``.
  func area(containing row: Int, _ column: Int) -> TableArea? {
    guard !all.isEmpty else { return nil }
    let cell = TableArea(rows: row..<(row + 1), columns: column..<(column + 1))
    return first(from: 0, in: TableWindow(cell)).map { all[$0] }
  }

  /// Returns an area other than `area` itself that has a cell in common with it, or nil.
  ///
  /// A second, equal area is a conflict, too.
  func conflict(with area: TableArea) -> TableArea? {
    let window = TableWindow(area)
    var hasSeenItself = false
    var next = first(from: 0, in: window)
    while let index = next {
      if all[index] != area || hasSeenItself { return all[index] }
      hasSeenItself = true
      next = first(from: index + 1, in: window)
    }
    return nil
  }
}

// MARK: - Rectangles
extension TableAreas {
  /// Returns the smallest rectangle that contains another one, and each area with which it has a cell
  /// in common.
  /// - Complexity: That of a search for each area in the rectangle, repeated while it grows.
  func enclosing(_ rectangle: TableArea) -> TableArea {
    var (result, before) = (rectangle, rectangle)
    repeat {
      before = result
      let window = TableWindow(before)
      var next = first(from: 0, in: window)
      while let index = next {
        result = result.union(all[index])
        next = first(from: index + 1, in: window)
      }
    } while result != before
    return result
  }
}

/// The visible cells of a table: frozen and scrolling rows and columns.
struct TableWindow {
  private let rows: LineWindow
  private let columns: LineWindow

  /// The end of the range of visible rows.
  let rowsEnd: Int

  /// Creates a window onto one rectangle of cells.
  init(_ area: TableArea) {
    rows = LineWindow(0..<0, area.rows, 0..<0)
    columns = LineWindow(0..<0, area.columns, 0..<0)
    rowsEnd = area.rows.upperBound
  }

  /// Creates a window onto the rows and columns of two queries.
  init(rows: TableSpans, columns: TableSpans) {
    self.rows = LineWindow(rows.leading.lines, rows.free.lines, rows.trailing.lines)
    self.columns = LineWindow(columns.leading.lines, columns.free.lines, columns.trailing.lines)
    rowsEnd = max(
      rows.leading.lines.upperBound, rows.free.lines.upperBound, rows.trailing.lines.upperBound)
  }

  /// Whether any cell of an area is in the window.
  func shows(_ area: TableArea) -> Bool {
    rows.shows(area.rows) && columns.shows(area.columns)
  }
}

/// The rows or columns in a window.
private struct LineWindow {
  private let leading: Range<Int>
  private let free: Range<Int>
  private let trailing: Range<Int>

  init(_ leading: Range<Int>, _ free: Range<Int>, _ trailing: Range<Int>) {
    // An empty range becomes 0..<0, which no line intersects, so `shows(_:)` needs no extra test.
    self.leading = leading.isEmpty ? 0..<0 : leading
    self.free = free.isEmpty ? 0..<0 : free
    self.trailing = trailing.isEmpty ? 0..<0 : trailing
  }

  /// Whether any of these lines is in the window. `lines` must not be empty.
  func shows(_ lines: Range<Int>) -> Bool {
    lines.lowerBound < free.upperBound && lines.upperBound > free.lowerBound
      || lines.lowerBound < leading.upperBound && lines.upperBound > leading.lowerBound
      || lines.lowerBound < trailing.upperBound && lines.upperBound > trailing.lowerBound
  }
}
