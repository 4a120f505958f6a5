/// The visible columns of a query, in temporary memory.
struct TableColumns {
  /// The indices of the columns.
  let lines: UnsafeMutableBufferPointer<Int>

  /// The x positions at which the columns are shown. Sticky columns are shifted to their edge.
  let starts: UnsafeMutableBufferPointer<Double>

  /// The widths of the columns.
  let extents: UnsafeMutableBufferPointer<Double>

  /// For each column, the end of the rows that an area covers in it.
  let coveredTo: UnsafeMutableBufferPointer<Int>

  /// The positions of the scrolling columns in these arrays. Frozen columns come before and after.
  var free = 0..<0

  /// The number of columns.
  var count = 0
}

// MARK: - Memory
extension TableColumns {
  /// Calls `body` with the visible columns, at most `limit` of them.
  ///
  /// The memory is on the stack up to 128 columns: four arrays of 8 bytes for each column.
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
  /// Returns the position in these arrays of the first column with an index of at least `line`.
  func place(of line: Int) -> Int {
    (0..<count).partitionPoint(where: { lines[$0] >= line })
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

  /// Returns the placement of one cell of a row.
  func placement(in row: TableRow, _ place: Int) -> Placement {
    placement(in: row, place, level: free.contains(place) ? row.level : row.level + 1)
  }

  @inline(__always)
  private func placement(in row: TableRow, _ place: Int, level: Int16) -> Placement {
    Placement(
      .item(row.firstItem + lines[place]),
      frame: GridRect(x: starts[place], y: row.y, width: extents[place], height: row.height),
      level: level)
  }
}

/// A row whose cells are being appended.
struct TableRow {
  let index: Int

  /// The natural y position of the row.
  let start: Double

  /// The y position of the row where it is shown; a sticky row is shifted.
  let y: Double

  let height: Double
  let level: Int16

  /// The item in the first column of the row.
  let firstItem: Int
}
