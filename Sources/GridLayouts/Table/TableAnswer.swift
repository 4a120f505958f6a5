import GridGeometry

/// A query in progress: rows one after another, and areas as their first cells come up.
///
/// Most rows have no area, and are written without a look at each column. Where areas are, each
/// column knows the row up to which it is covered.
struct TableAnswer {
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

  /// How many more rows are looked at. Where hidden rows have pulled a running mean down, those that
  /// are estimated may be shorter than the spacing, and show nothing however many there are.
  private var rowsLeft = TableLayout.answerLimit

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
    if buffer.count < end { appendAreas(before: .max, to: &buffer) }
  }

  private mutating func append(_ span: TableSpan, to buffer: inout [Placement]) {
    guard slots.count > 0 else { return }
    table.rows.walk(span.lines) { row, start, rowEnd in
      guard buffer.count < end, rowsLeft > 0 else { return .max }
      rowsLeft -= 1
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
    var areaStart = nextArea(in: row)
    for place in 0..<slots.count {
      while areaStart <= slots.lines[place], let area {
        append(area, from: row.start, at: place, to: &buffer)
        areaStart = nextArea(in: row)
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

  /// The first column of the next area, if that begins in this row; else beyond all columns.
  private func nextArea(in row: TableRow) -> Int {
    guard let area, area.rows.lowerBound == row.index else { return .max }
    return area.columns.lowerBound
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
          frame: GridRect(
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
