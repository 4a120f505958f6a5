import GridIndexing

// MARK: - Rows
extension TableLayout {
  /// Replaces rows by `count` new ones: inserts rows at an empty range, or removes them for 0.
  ///
  /// A merged area shrinks with the rows that are removed, and is unmerged if a single cell remains.
  /// New rows inside an area then become part of it. See ``frozen`` for the effect on frozen rows.
  ///
  /// If all rows are replaced, as when data is loaded, a merged area keeps its row and column
  /// indices. It is unmerged if one of its rows no longer exists, or if only some of its rows or
  /// columns would be frozen.
  /// - Throws: ``LayoutError/rowsOutOfRange(_:count:)``, ``LayoutError/negativeCount(_:)`` or
  ///   ``LayoutError/tooManyItems(limit:)``. Nothing changes then.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func replaceRows(_ range: Range<Int>, by count: Int) throws(LayoutError) {
    guard rows.has(range) else { throw .rowsOutOfRange(range, count: rowCount) }
    let left = try rows.count(replacing: range, by: count)
    if let error = Self.refusal(ofRows: left, columns: columnCount) { throw error }
    setRows(range, count: count)
  }

  /// Moves rows, with their heights, so that the first of them ends up at `destination`.
  ///
  /// A merged area moves if all its rows move, and stays if rows move inside it or around it.
  /// - Throws: ``LayoutError/rowsOutOfRange(_:count:)``;
  ///   ``LayoutError/destinationOutOfRange(_:last:)``; ``LayoutError/areaTornApart(_:)`` if the
  ///   rows of an area would no longer be adjacent; ``LayoutError/areaAcrossFrozenEdge(_:)`` if
  ///   only some of them would be frozen. Nothing changes then.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func moveRows(_ range: Range<Int>, to destination: Int) throws(LayoutError) {
    guard rows.has(range) else { throw .rowsOutOfRange(range, count: rowCount) }
    try rows.check(destination, of: range)
    if let error = refusal(ofMovingRows: range, to: destination) { throw error }
    setRows(range, movedTo: destination)
  }

  /// Sets the height of rows.
  ///
  /// - Parameters:
  ///   - height: The height, or `.estimated` to discard a height that was set or measured. Heights
  ///     that are negative or NaN are treated as 0, which hides the rows.
  ///   - range: The indices of the rows.
  /// - Throws: ``LayoutError/rowsOutOfRange(_:count:)``.
  /// - Complexity: O(log *n*), plus the stored runs of the rows.
  public mutating func setHeight(
    _ height: Extent, ofRows range: Range<Int>
  ) throws(LayoutError) {
    guard rows.has(range) else { throw .rowsOutOfRange(range, count: rowCount) }
    rows.set(height, in: range)
  }

  /// Sets the height of a row. A height that is negative or NaN is treated as 0, which hides the
  /// row.
  /// - Throws: ``LayoutError/rowsOutOfRange(_:count:)``.
  /// - Complexity: O(log *n*).
  public mutating func setHeight(_ height: Double, ofRow row: Int) throws(LayoutError) {
    guard row >= 0, row < rowCount else {
      throw .rowsOutOfRange(row..<max(row, min(row, .max - 1) + 1), count: rowCount)
    }
    rows.set(.measured(height), in: row..<(row + 1))
  }
}

// MARK: - Columns
extension TableLayout {
  /// Replaces columns by `count` new ones, with the rules of ``replaceRows(_:by:)``.
  /// - Throws: ``LayoutError/columnsOutOfRange(_:count:)``, ``LayoutError/negativeCount(_:)`` or
  ///   ``LayoutError/tooManyItems(limit:)``. Nothing changes then.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func replaceColumns(_ range: Range<Int>, by count: Int) throws(LayoutError) {
    guard columns.has(range) else { throw .columnsOutOfRange(range, count: columnCount) }
    let left = try columns.count(replacing: range, by: count)
    if let error = Self.refusal(ofRows: rowCount, columns: left) { throw error }
    let isExchange = range.count == columnCount
    columns.replace(range, by: count)
    if isExchange { return keepAreas() }
    updateAreas { area in
      area.columns.replacing(range, by: count).map { TableArea(rows: area.rows, columns: $0) }
    }
  }

  /// Moves columns, with their widths, with the rules of ``moveRows(_:to:)``.
  /// - Throws: ``LayoutError/columnsOutOfRange(_:count:)``,
  ///   ``LayoutError/destinationOutOfRange(_:last:)``, ``LayoutError/areaTornApart(_:)`` or
  ///   ``LayoutError/areaAcrossFrozenEdge(_:)``. Nothing changes then.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func moveColumns(_ range: Range<Int>, to destination: Int) throws(LayoutError) {
    guard columns.has(range) else { throw .columnsOutOfRange(range, count: columnCount) }
    try columns.check(destination, of: range)
    if let error = refusal(ofMoving: range, to: destination, in: columns, { $0.columns }) {
      throw error
    }
    columns.move(range, to: destination)
    updateAreas { area in
      area.columns.moving(range, to: destination).map { TableArea(rows: area.rows, columns: $0) }
    }
  }

  /// Sets the width of columns, with the rules of ``setHeight(_:ofRows:)``.
  /// - Throws: ``LayoutError/columnsOutOfRange(_:count:)``.
  /// - Complexity: O(log *n*), plus the stored runs of the columns.
  public mutating func setWidth(
    _ width: Extent, ofColumns range: Range<Int>
  ) throws(LayoutError) {
    guard columns.has(range) else { throw .columnsOutOfRange(range, count: columnCount) }
    columns.set(width, in: range)
  }

  /// Sets the width of a column. A width that is negative or NaN is treated as 0, which hides the
  /// column.
  /// - Throws: ``LayoutError/columnsOutOfRange(_:count:)``.
  /// - Complexity: O(log *n*).
  public mutating func setWidth(_ width: Double, ofColumn column: Int) throws(LayoutError) {
    guard column >= 0, column < columnCount else {
      throw .columnsOutOfRange(column..<max(column, min(column, .max - 1) + 1), count: columnCount)
    }
    columns.set(.measured(width), in: column..<(column + 1))
  }

  /// Hides columns. ``showColumns(_:)`` gives them back their widths.
  /// - Throws: ``LayoutError/columnsOutOfRange(_:count:)``.
  /// - Complexity: O(*k* log *n*) for *k* hidden columns.
  public mutating func hideColumns(_ range: Range<Int>) throws(LayoutError) {
    guard columns.has(range) else { throw .columnsOutOfRange(range, count: columnCount) }
    columns.hide(range)
  }

  /// Shows columns that were hidden by ``hideColumns(_:)``. Others stay as they are.
  /// - Throws: ``LayoutError/columnsOutOfRange(_:count:)``.
  /// - Complexity: O(*k* log *n*) for *k* hidden columns.
  public mutating func showColumns(_ range: Range<Int>) throws(LayoutError) {
    guard columns.has(range) else { throw .columnsOutOfRange(range, count: columnCount) }
    columns.show(range)
  }

  /// Returns whether a column was hidden by ``hideColumns(_:)``; false if it is out of range.
  /// - Complexity: O(log *k*) for *k* hidden columns.
  public func isColumnHidden(_ column: Int) -> Bool { columns.isHidden(column) }
}

// MARK: - Changes of columns
extension TableLayout {
  /// Inserts, removes and moves columns, resizes or hides them, or freezes edges.
  /// - Complexity: O(*k*² + *k* log *n*) for *k* runs of columns that stay together, plus O(*a*) for all
  ///   *a* areas of the table with each run.
  public mutating func changeTable(_ change: TableChange) {
    // Refused changes do not get here.
    try? carryOut(change)
  }

  private mutating func carryOut(_ change: TableChange) throws(LayoutError) {
    switch change {
    case .columns(let map, _): try rearrangeColumns(by: map)
    case .width(let width, let range): try setWidth(width, ofColumns: range)
    case .hidden(true, let range): try hideColumns(range)
    case .hidden(false, let range): try showColumns(range)
    case .frozen(let edges): try freeze(edges)
    }
  }

  private func refusal(of change: TableChange) -> LayoutError? {
    if case .columns(let map, let count) = change {
      guard map.rowCount == 1, map.oldCount == columnCount, count == rowCount else {
        return .wrongColumns(rows: rowCount, columns: columnCount)
      }
      if let error = Self.refusal(ofRows: rowCount, columns: map.newCount) { return error }
    }
    var copy = self
    do throws(LayoutError) { try copy.carryOut(change) } catch { return error }
    return nil
  }

  /// Removes columns, then moves those that stay to their new order, then inserts columns.
  private mutating func rearrangeColumns(by map: IndexMap) throws(LayoutError) {
    for gone in map.removed.reversed() { try replaceColumns(gone, by: 0) }
    // The columns that stay, first in the old and then step by step in the new order.
    var order = map.runs
    var start = 0
    for (place, run) in map.inverse.runs.enumerated() {
      guard let current = order.firstIndex(where: { $0.new == run.old }) else { continue }
      if current != place {
        let first = order[..<current].reduce(0) { $0 + $1.count }
        try moveColumns(first..<(first + run.count), to: start)
        order.insert(order.remove(at: current), at: place)
      }
      start += run.count
    }
    for new in map.inserted {
      try replaceColumns(new.lowerBound..<new.lowerBound, by: new.count)
    }
  }
}

// MARK: - Items
extension TableLayout {
  /// Returns why a change is impossible, or nil if it is possible.
  ///
  /// Changes of items that are not whole rows and moves that ``moveRows(_:to:)`` refuses are
  /// impossible.
  /// - Complexity: O(1), or O(*a*) for a move, with all *a* areas of the table.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    switch change {
    case .items(let range, let count, _):
      return refusal(ofReplacing: range, by: count)
    case .sections(_, let items, let counts):
      return refusal(ofReplacing: items, by: counts.reduce(0, +))
    case .move(let range, let destination, _):
      if range.isEmpty { return nil }
      guard let moved = rows(of: range), destination.isMultiple(of: columnCount) else {
        return .notWholeRows(range, replacedBy: range.count, columns: columnCount)
      }
      return refusal(ofMovingRows: moved, to: destination / columnCount)
    case .style: return nil
    case .table(let change): return refusal(of: change)
    }
  }

  /// Replaces whole rows: see ``replaceRows(_:by:)``.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    guard columnCount > 0, let old = rows(of: range) else { return }
    setRows(old, count: count / columnCount)
  }

  /// Moves whole rows: see ``moveRows(_:to:)``.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    guard !range.isEmpty, let moved = rows(of: range) else { return }
    setRows(moved, movedTo: destination / columnCount)
  }

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

  private func refusal(ofReplacing range: Range<Int>, by count: Int) -> LayoutError? {
    let isWhole = columnCount > 0 ? count.isMultiple(of: columnCount) : count == 0
    guard rows(of: range) != nil, isWhole else {
      return .notWholeRows(range, replacedBy: count, columns: columnCount)
    }
    return nil
  }

  /// Returns the rows that a range of items fills, or nil if they are not whole rows.
  private func rows(of items: Range<Int>) -> Range<Int>? {
    guard columnCount > 0 else { return 0..<0 }
    guard items.lowerBound.isMultiple(of: columnCount), items.count.isMultiple(of: columnCount)
    else { return nil }
    return (items.lowerBound / columnCount)..<(items.upperBound / columnCount)
  }
}

// MARK: - Updates of merged areas
extension TableLayout {
  private mutating func setRows(_ range: Range<Int>, count: Int) {
    let isExchange = range.count == rowCount
    rows.replace(range, by: count)
    if isExchange { return keepAreas() }
    updateAreas { area in
      area.rows.replacing(range, by: count).map { TableArea(rows: $0, columns: area.columns) }
    }
  }

  private mutating func setRows(_ range: Range<Int>, movedTo destination: Int) {
    rows.move(range, to: destination)
    updateAreas { area in
      area.rows.moving(range, to: destination).map { TableArea(rows: $0, columns: area.columns) }
    }
  }

  /// Discards the areas that do not fit any more after all rows or columns were replaced.
  private mutating func keepAreas() {
    let kept = areas.all.filter { rows.has($0.rows) && columns.has($0.columns) && !isCut($0) }
    if kept.count < areas.all.count { areas = TableAreas(kept) }
  }

  private mutating func updateAreas(_ update: (TableArea) -> TableArea?) {
    guard !areas.all.isEmpty else { return }
    areas = TableAreas(areas.all.compactMap(update))
  }

  private func refusal(ofMovingRows range: Range<Int>, to destination: Int) -> LayoutError? {
    refusal(ofMoving: range, to: destination, in: rows) { $0.rows }
  }

  /// Returns why lines cannot move, or nil if they can.
  /// - Parameter part: Returns the lines of an area.
  private func refusal(
    ofMoving range: Range<Int>, to destination: Int, in lines: TableLines,
    _ part: (TableArea) -> Range<Int>
  ) -> LayoutError? {
    for area in areas.all {
      guard let moved = part(area).moving(range, to: destination) else {
        return .areaTornApart(area)
      }
      if lines.cuts(moved) { return .areaAcrossFrozenEdge(area) }
    }
    return nil
  }
}
