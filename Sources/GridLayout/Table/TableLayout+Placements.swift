import GridGeometry

// MARK: - Placements
extension TableLayout {
  /// The most placements that an answer comes to before it ends with the current row.
  ///
  /// No screen shows a million cells, but a window may by mistake be infinite, and a table may have
  /// more cells than there is memory.
  public static var answerLimit: Int { 1 << 20 }

  /// Appends the cells and merged areas that meet the window, each once, in index order.
  ///
  /// A merged area has the frame of all its cells, also when some of them lie outside. What meets
  /// the window only under a frozen band is left out, unless the window asks for more than is seen
  /// at that edge: then it belongs to what is about to scroll in. An answer ends after
  /// ``answerLimit`` placements.
  /// - Complexity: O(log *n*), plus the answer, plus the search for areas. Up to 128 columns, a
  ///   query allocates nothing.
  public func placements(in window: Window, into buffer: inout [Placement]) {
    let (rect, seen) = (window.rect, window.viewport)
    guard !rect.isEmpty else { return }
    let rowSpans = rows.spans(
      from: rect.minY, to: rect.maxY, seenFrom: seen.minY, to: seen.maxY)
    let columnSpans = columns.spans(
      from: rect.minX, to: rect.maxX, seenFrom: seen.minX, to: seen.maxX)
    guard !rowSpans.isEmpty, !columnSpans.isEmpty else { return }
    TableColumns.with(columns, columnSpans, limit: Self.answerLimit) { slots in
      var answer = TableAnswer(
        table: self, rowSpans: rowSpans, columnSpans: columnSpans, slots: slots,
        end: buffer.count + min(Self.answerLimit, Int.max - buffer.count))
      answer.append(to: &buffer)
    }
  }
}

/// The columns that a window shows, in memory that lasts as long as a query.
struct TableColumns {
  /// The numbers of the columns.
  let lines: UnsafeMutableBufferPointer<Int>

  /// Where they are, sticking ones where they stick.
  let starts: UnsafeMutableBufferPointer<Double>

  let extents: UnsafeMutableBufferPointer<Double>

  /// The row up to which an area covers the column.
  let coveredTo: UnsafeMutableBufferPointer<Int>

  /// Where the columns that scroll begin and end.
  var free = 0..<0

  var count = 0
}

// MARK: - Memory
extension TableColumns {
  /// Lends columns out. Four arrays of 128 elements of 8 bytes each fit the stack.
  static func with(
    _ columns: TableLines, _ spans: TableSpans, limit: Int, _ body: (TableColumns) -> Void
  ) {
    let count = Self.count(columns, spans, limit: limit)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { lines in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { starts in
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { extents in
          withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { coveredTo in
            var slots = TableColumns(
              lines: lines, starts: starts, extents: extents, coveredTo: coveredTo)
            slots.fill(columns, spans)
            body(slots)
          }
        }
      }
    }
  }

  private static func count(_ columns: TableLines, _ spans: TableSpans, limit: Int) -> Int {
    var count = 0
    func add(_ span: TableSpan) {
      columns.walk(span.lines) { line, _, _ in
        guard count < limit else { return .max }
        count += 1
        return line + 1
      }
    }
    add(spans.leading)
    add(spans.free)
    add(spans.trailing)
    return count
  }

  private mutating func fill(_ columns: TableLines, _ spans: TableSpans) {
    fill(columns, spans.leading)
    let start = count
    fill(columns, spans.free)
    free = start..<count
    fill(columns, spans.trailing)
  }

  private mutating func fill(_ columns: TableLines, _ span: TableSpan) {
    columns.walk(span.lines) { line, start, end in
      guard count < lines.count else { return .max }
      guard end > start, end > span.low else { return line + 1 }
      lines.initializeElement(at: count, to: line)
      starts.initializeElement(at: count, to: start + span.shift)
      extents.initializeElement(at: count, to: end - start)
      coveredTo.initializeElement(at: count, to: 0)
      count += 1
      return line + 1
    }
  }
}

// MARK: - Search
extension TableColumns {
  /// The place of the first column from `line` on.
  func place(of line: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Rows
extension TableColumns {
  /// Appends the cells of a whole row.
  func append(_ row: TableRow, to buffer: inout [Placement]) {
    append(row, 0..<free.lowerBound, level: row.level + 1, to: &buffer)
    append(row, free, level: row.level, to: &buffer)
    append(row, free.upperBound..<count, level: row.level + 1, to: &buffer)
  }

  private func append(
    _ row: TableRow, _ places: Range<Int>, level: Int16, to buffer: inout [Placement]
  ) {
    guard !places.isEmpty else { return }
    buffer.append(addingCapacity: places.count) { placements in
      for place in places { placements.append(placement(in: row, place, level: level)) }
    }
  }

  /// One cell of a row.
  func placement(in row: TableRow, _ place: Int) -> Placement {
    placement(in: row, place, level: free.contains(place) ? row.level : row.level + 1)
  }

  @inline(__always)
  private func placement(in row: TableRow, _ place: Int, level: Int16) -> Placement {
    Placement(
      .item(row.firstItem + lines[place]),
      frame: Rect(x: starts[place], y: row.y, width: extents[place], height: row.height),
      level: level)
  }
}

/// A row that is being written.
struct TableRow {
  let index: Int

  /// Where it naturally is.
  let start: Double

  /// Where it is shown.
  let y: Double

  let height: Double
  let level: Int16

  /// The item of its first cell.
  let firstItem: Int
}

/// A query in progress: rows one after another, and areas as their first cells come up.
///
/// Most rows have no area, and are written without a look at each column. Where areas are, each
/// column knows the row up to which it is covered.
private struct TableAnswer {
  let table: TableLayout
  let rowSpans: TableSpans
  let columnSpans: TableSpans
  let slots: TableColumns

  /// The number of placements at which the answer ends.
  let end: Int

  private let window: TableWindow

  /// The next area that shows, and its place among all.
  private var area: TableArea?
  private var place = -1

  /// The row up to which some column is covered.
  private var coveredTo = 0

  init(
    table: TableLayout, rowSpans: TableSpans, columnSpans: TableSpans, slots: TableColumns, end: Int
  ) {
    self.table = table
    self.rowSpans = rowSpans
    self.columnSpans = columnSpans
    self.slots = slots
    self.end = end
    window = TableWindow(rows: rowSpans, columns: columnSpans)
    advance()
  }

  private mutating func advance() {
    area = nil
    guard let next = table.areas.first(from: place + 1, in: window) else { return }
    place = next
    area = table.areas.all[next]
  }
}

// MARK: - Rows
extension TableAnswer {
  mutating func append(to buffer: inout [Placement]) {
    append(rowSpans.leading, to: &buffer)
    append(rowSpans.free, to: &buffer)
    append(rowSpans.trailing, to: &buffer)
    // What is left begins in a row or column that shows only its spacing.
    appendAreas(before: .max, to: &buffer)
  }

  private mutating func append(_ span: TableSpan, to buffer: inout [Placement]) {
    guard slots.count > 0 else { return }
    table.rows.walk(span.lines) { row, start, rowEnd in
      guard buffer.count < end else { return .max }
      appendAreas(before: row, to: &buffer)
      let shows = rowEnd > start && rowEnd > span.low
      let line = TableRow(
        index: row, start: start, y: start + span.shift, height: rowEnd - start,
        level: span.isFrozen ? 1 : 0, firstItem: row * table.columnCount)
      guard row < coveredTo || area?.rows.lowerBound == row else {
        if shows { slots.append(line, to: &buffer) }
        return row + 1
      }
      return appendAround(line, shows: shows, to: &buffer)
    }
  }

  /// Appends a row, and the areas that begin in it, around those that reach into it. Returns the
  /// row to go on with: below the areas if they cover everything.
  private mutating func appendAround(
    _ row: TableRow, shows: Bool, to buffer: inout [Placement]
  ) -> Int {
    var next = Int.max
    for place in 0..<slots.count {
      let column = slots.lines[place]
      while let area, area.rows.lowerBound == row.index, area.columns.lowerBound <= column {
        append(area, from: row.start, at: place, to: &buffer)
      }
      guard slots.coveredTo[place] <= row.index else {
        next = min(next, slots.coveredTo[place])
        continue
      }
      next = row.index + 1
      if shows { buffer.append(slots.placement(in: row, place)) }
    }
    appendAreas(before: row.index + 1, to: &buffer)
    return next
  }
}

// MARK: - Areas
extension TableAnswer {
  /// Appends the areas whose first cells come before a row.
  private mutating func appendAreas(before row: Int, to buffer: inout [Placement]) {
    while let area, area.rows.lowerBound < row {
      append(
        area, from: table.rows.start(of: area.rows.lowerBound),
        at: slots.place(of: area.columns.lowerBound), to: &buffer)
    }
  }

  /// Appends the next area, if its frame meets what is asked for, and covers its columns, of which
  /// the first that shows is at `place`.
  private mutating func append(
    _ area: TableArea, from top: Double, at place: Int, to buffer: inout [Placement]
  ) {
    let rows = table.rows.span(of: area.rows.lowerBound, in: rowSpans)
    let columns = table.columns.span(of: area.columns.lowerBound, in: columnSpans)
    let bottom = table.rows.end(of: area.rows, from: top)
    let (left, right) = extent(
      of: area.columns, from: place, in: columns, coveredTo: area.rows.upperBound)
    if rows.meets(top, bottom), columns.meets(left, right) {
      buffer.append(
        Placement(
          .item(table.item(of: area)),
          frame: Rect(
            x: left + columns.shift, y: top + rows.shift, width: right - left,
            height: bottom - top),
          level: (rows.isFrozen ? 1 : 0) + (columns.isFrozen ? 1 : 0)))
    }
    coveredTo = max(coveredTo, area.rows.upperBound)
    advance()
  }

  /// Covers columns up to a row, and says between what distances they naturally lie.
  private func extent(
    of columns: Range<Int>, from first: Int, in span: TableSpan, coveredTo row: Int
  ) -> (left: Double, right: Double) {
    var end = first
    while end < slots.count, slots.lines[end] < columns.upperBound {
      slots.coveredTo[end] = row
      end += 1
    }
    let showsFirst = first < end && slots.lines[first] == columns.lowerBound
    let showsLast = first < end && slots.lines[end - 1] == columns.upperBound - 1
    let left =
      showsFirst
      ? slots.starts[first] - span.shift : table.columns.start(of: columns.lowerBound)
    let right =
      showsLast
      ? slots.starts[end - 1] - span.shift + slots.extents[end - 1]
      : table.columns.end(of: columns, from: left)
    return (left, right)
  }
}

extension TableSpan {
  /// Whether something between two natural distances shares length with what is asked for.
  func meets(_ start: Double, _ end: Double) -> Bool {
    start < end && start < high && end > low
  }
}
