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

// MARK: - Updates of merged areas
extension TableLayout {
  mutating func setRows(_ range: Range<Int>, count: Int) {
    let isExchange = range.count == rowCount
    rows.replace(range, by: count)
    if isExchange { return keepAreas() }
    updateAreas { area in
      area.rows.replacing(range, by: count).map { TableArea(rows: $0, columns: area.columns) }
    }
  }

  mutating func setRows(_ range: Range<Int>, movedTo destination: Int) {
    rows.move(range, to: destination)
    updateAreas { area in
      area.rows.moving(range, to: destination).map { TableArea(rows: $0, columns: area.columns) }
    }
  }

  /// Rearranges columns, and gives each area the columns from the first to the last one that it keeps.
  mutating func rearrangeColumns(by map: IndexMap) {
    columns.rearrange(by: map)
    updateAreas { area in
      area.columns.rearranging(by: map.runs).map { TableArea(rows: area.rows, columns: $0) }
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

  /// Returns why rows cannot move, or nil if they can.
  func refusal(ofMovingRows range: Range<Int>, to destination: Int) -> LayoutError? {
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

  /// Returns why columns cannot be rearranged, or nil if they can.
  ///
  /// Only the result counts: the columns of an area may be apart between two steps of the change.
  /// - Precondition: `map` is that of the columns of the table.
  /// - Complexity: O(*k* log *k* + *a* *k*) for *k* runs of columns that stay together, and all *a* areas
  ///   of the table.
  func refusal(ofRearrangingColumns map: IndexMap) -> LayoutError? {
    guard !areas.all.isEmpty else { return nil }
    let frozen = columns.wish.rearranging(by: map)
    let inverse = map.inverse
    for area in areas.all {
      guard let new = area.columns.rearranging(by: map.runs) else { continue }
      // The old columns that are now from the first to the last column of the area.
      if let old = new.rearranging(by: inverse.runs), old.clamped(to: area.columns) != old {
        return .areaTornApart(area)
      }
      if frozen.cuts(new, of: map.newCount) { return .areaAcrossFrozenEdge(area) }
    }
    return nil
  }
}
