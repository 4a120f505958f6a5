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
      frame: GridRect(x: starts[place], y: row.y, width: extents[place], height: row.height),
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
