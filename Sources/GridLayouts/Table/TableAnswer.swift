import GridGeometry

/// A placements query in progress. It visits rows in order, and merged areas at their first cells.
///
/// Most rows contain no area and are appended without a test for each column. Where there are
/// areas, each column stores the row up to which it is covered.
struct TableAnswer {
  let table: TableLayout
  let rowSpans: TableSpans
  let columnSpans: TableSpans
  let slots: TableColumns

  /// The number of placements in the buffer at which the query stops.
  let end: Int

  private let window: TableWindow

  /// The distance from the top of the content to the first row.
  private let headerSlot: Double

  /// The next area that intersects the window.
  private var area: TableArea?
  /// The index of ``area`` in the table's areas.
  private var place = -1

  /// The largest row up to which any column is covered.
  private var coveredTo = 0

  /// The number of rows that may still be visited.
  ///
  /// Rows that are shorter than the spacing are not visible. If hidden rows reduce a running mean
  /// below the spacing, any number of estimated rows can be that short. This limits the time to
  /// skip them.
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
    headerSlot = table.headerSlot
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
    // The areas that remain start in a row or column of which only the spacing is in the window.
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
        index: row, start: start, y: start + span.shift + headerSlot, height: rowEnd - start,
        level: span.isFrozen ? 1 : 0, firstItem: row * table.columnCount)
      guard row < coveredTo || area?.rows.lowerBound == row else {
        if shows { slots.append(line, to: &buffer) }
        return row + 1
      }
      return appendAround(line, shows: shows, to: &buffer)
    }
  }

  /// Appends the cells of a row that no area from an earlier row covers, and the areas that start
  /// in the row.
  ///
  /// - Returns: The next row to visit. If areas cover all columns, that is the first row below one
  ///   of them.
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

  /// Returns the first column of the next area if it starts in this row, otherwise `Int.max`.
  private func nextArea(in row: TableRow) -> Int {
    guard let area, area.rows.lowerBound == row.index else { return .max }
    return area.columns.lowerBound
  }
}

// MARK: - Areas
extension TableAnswer {
  /// Appends the areas whose first row is before `row`.
  private mutating func appendAreas(before row: Int, to buffer: inout [Placement]) {
    while let area, area.rows.lowerBound < row {
      append(
        area, from: table.rows.start(of: area.rows.lowerBound),
        at: slots.place(of: area.columns.lowerBound), to: &buffer)
    }
  }

  /// Appends the next area if its frame intersects the window, and marks its columns as covered.
  ///
  /// - Parameters:
  ///   - top: The natural top offset of the area.
  ///   - place: The index in ``slots`` of the first visible column of the area or after it.
  private mutating func append(
    _ area: TableArea, from top: Double, at place: Int, to buffer: inout [Placement]
  ) {
    let rows = table.rows.span(of: area.rows.lowerBound, in: rowSpans)
    let columns = table.columns.span(of: area.columns.lowerBound, in: columnSpans)
    let bottom = table.rows.end(of: area.rows, from: top)
    let (left, right) = extent(
      of: area.columns, from: place, in: columns, coveredTo: area.rows.upperBound)
    if rows.intersects(top, bottom), columns.intersects(left, right) {
      buffer.append(
        Placement(
          .item(table.item(of: area)),
          frame: GridRect(
            x: left + columns.shift, y: top + rows.shift + headerSlot, width: right - left,
            height: bottom - top),
          level: (rows.isFrozen ? 1 : 0) + (columns.isFrozen ? 1 : 0)))
    }
    coveredTo = max(coveredTo, area.rows.upperBound)
    advance()
  }

  /// Marks columns as covered up to a row, and returns their natural start and end.
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
  /// Whether a part of positive length between two natural offsets is in the queried range.
  func intersects(_ start: Double, _ end: Double) -> Bool {
    start < end && start < high && end > low
  }
}
