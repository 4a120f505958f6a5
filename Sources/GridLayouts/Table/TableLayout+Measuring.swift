// MARK: - Measured sizes
extension TableLayout {
  /// Enlarges the row and the column of a cell to the size that the cell measured.
  ///
  /// Only lines of size ``TableLineSize/measured(_:)`` change. They never shrink until they are set
  /// to `.estimated`, because other cells may need the space. A merged area affects only its row if
  /// it is one row high, and only its column if it is one column wide.
  /// - Returns: Whether any placement changed; false if the item is out of range.
  /// - Complexity: O(log *n*), plus the search for an area.
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    guard let cell = cell(of: item) else { return false }
    let block = block(at: cell.row, cell.column)
    var hasChanged = false
    if block.rows.count == 1 {
      hasChanged = rows.grow(block.rows.lowerBound, to: size.height)
    }
    if block.columns.count == 1 {
      hasChanged = columns.grow(block.columns.lowerBound, to: size.width) || hasChanged
    }
    return hasChanged
  }

  /// Whether rows or columns are measured.
  public var usesMeasuredSizes: Bool { rows.isMeasured || columns.isMeasured }

  /// Returns the space in which a cell is measured, or nil if neither its row nor its column is
  /// measured.
  ///
  /// A merged cell that is several rows high has an exact height, and one that is several columns
  /// wide an exact width.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard rows.isMeasured || columns.isMeasured, element.kind == .item,
      let cell = cell(of: element.index)
    else { return nil }
    let block = block(at: cell.row, cell.column)
    let measuresHeight = rows.isMeasured && block.rows.count == 1
    let measuresWidth = columns.isMeasured && block.columns.count == 1
    guard measuresHeight || measuresWidth else { return nil }
    let size = frame(of: block).size
    return SizeProposal(
      width: measuresWidth ? .upTo(.infinity) : .exactly(size.width),
      height: measuresHeight ? .upTo(.infinity) : .exactly(size.height))
  }

  /// Returns the measured heights of rows, each for all cells of the row, and the measured widths
  /// of columns with the cells of the first row.
  ///
  /// Only lines of size ``TableLineSize/measured(_:)`` are included; among them are those set with
  /// ``setHeight(_:ofRows:)`` or ``setWidth(_:ofColumns:)``. A table without rows has no item to
  /// report a column with.
  /// - Complexity: O(*r*) for *r* stored runs of equal rows and columns.
  public func measuredRuns() -> [MeasuredRun] {
    guard itemCount > 0 else { return [] }
    var runs = measuredRunsOfFirstRow()
    rows.forEachMeasuredRun { lines, height in
      let below = max(lines.lowerBound, 1)..<max(lines.upperBound, 1)
      let items = (below.lowerBound * columnCount)..<(below.upperBound * columnCount)
      runs.append(joining: MeasuredRun(items, height: height))
    }
    return runs
  }

  private func measuredRunsOfFirstRow() -> [MeasuredRun] {
    let height = rows.measuredExtent(of: 0)
    var runs: [MeasuredRun] = []
    var next = 0
    columns.forEachMeasuredRun { lines, width in
      runs.append(joining: MeasuredRun(next..<lines.lowerBound, height: height))
      runs.append(joining: MeasuredRun(lines, width: width, height: height))
      next = lines.upperBound
    }
    runs.append(joining: MeasuredRun(next..<columnCount, height: height))
    return runs
  }

  /// Restores the height of all rows and the width of all columns that the run overlaps.
  ///
  /// Only lines of size ``TableLineSize/measured(_:)`` change.
  /// - Returns: Whether any line changed.
  /// - Complexity: O(log *n*), plus the stored runs of these rows and columns.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    guard let first = cell(of: run.items.lowerBound), let last = cell(of: run.items.upperBound - 1)
    else { return false }
    var hasChanged = false
    if let height = run.height {
      hasChanged = rows.restore(height, in: first.row..<(last.row + 1))
    }
    if let width = run.width {
      // A run across several rows includes cells of all columns.
      let isOneRow = first.row == last.row
      let lines = isOneRow ? first.column..<(last.column + 1) : 0..<columnCount
      hasChanged = columns.restore(width, in: lines) || hasChanged
    }
    return hasChanged
  }
}
