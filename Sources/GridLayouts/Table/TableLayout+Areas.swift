// MARK: - Merged areas
extension TableLayout {
  /// All merged areas, sorted by their first cells in row-major order.
  package var mergedAreas: [TableArea] { areas.all }

  /// Returns the merged area that contains an item; nil if the item is not merged or out of range.
  /// - Complexity: O(log *n*) for areas of similar heights.
  public func mergedArea(of item: Int) -> TableArea? {
    cell(of: item).flatMap { areas.area(containing: $0.row, $0.column) }
  }

  /// Merges the cells of each area into one. Areas of one cell or none are ignored.
  ///
  /// - Parameter new: The areas to merge, in any order.
  /// - Throws: ``LayoutError/rowsOutOfRange(_:count:)``,
  ///   ``LayoutError/columnsOutOfRange(_:count:)``, ``LayoutError/areasOverlap(_:_:)`` if an area
  ///   shares cells with another new or existing one, or ``LayoutError/areaAcrossFrozenEdge(_:)``
  ///   if only some of an area's rows or columns are frozen. Nothing is merged then.
  /// - Complexity: O(*a*) for all *a* areas of the table, plus a search for each new one. Merge
  ///   many areas in one call.
  public mutating func merge(_ new: [TableArea]) throws(LayoutError) {
    for area in new {
      if let error = refusal(of: area) { throw error }
    }
    let new = new.filter { $0.isMerged }
    guard !new.isEmpty else { return }
    let merged = TableAreas(areas.all + new)
    for area in new {
      if let other = merged.conflict(with: area) { throw .areasOverlap(area, other) }
    }
    areas = merged
  }

  /// Unmerges all areas that share cells with `area`.
  /// - Returns: The number of areas that were unmerged.
  /// - Complexity: O(*a*) for all *a* areas of the table.
  @discardableResult
  public mutating func unmerge(in area: TableArea) -> Int {
    let left = areas.all.filter { !$0.intersects(area) }
    let dissolved = areas.all.count - left.count
    if dissolved > 0 { areas = TableAreas(left) }
    return dissolved
  }

  private func refusal(of area: TableArea) -> LayoutError? {
    if !rows.has(area.rows) { return .rowsOutOfRange(area.rows, count: rowCount) }
    if !columns.has(area.columns) { return .columnsOutOfRange(area.columns, count: columnCount) }
    return area.isMerged && isCut(area) ? .areaAcrossFrozenEdge(area) : nil
  }

  /// Whether only some of an area's rows or columns are frozen at one edge.
  func isCut(_ area: TableArea) -> Bool { rows.cuts(area.rows) || columns.cuts(area.columns) }
}

// MARK: - Rectangles of cells
extension TableLayout {
  /// The number of columns.
  public var tableColumnCount: Int? { columnCount }

  /// The table itself.
  public var table: TableLayout? { self }

  /// Returns the smallest rectangle that contains two items and cuts no merged area; nil if one of them
  /// is out of range.
  /// - Complexity: O(log *n*), plus O(*a*) for *a* merged areas in the rectangle, repeated if it has to
  ///   grow.
  public func tableArea(from first: Int, to last: Int) -> TableArea? {
    guard let (row, column) = cell(of: first), let (lastRow, lastColumn) = cell(of: last)
    else { return nil }
    return areas.enclosing(block(at: row, column).union(block(at: lastRow, lastColumn)))
  }
}

// MARK: - Frozen edges
extension TableLayout {
  /// The numbers of frozen rows and columns that exist.
  ///
  /// A frozen band sticks to its edge of the viewport, rounded outward to a multiple of 1/64. It
  /// stays inside the content: where the viewport extends beyond the content, or is larger, the
  /// band stops at the content's edge. A band sticks only if it leaves a part of the viewport free.
  /// If top and bottom do not both fit, only the top band sticks; the left band has precedence over
  /// the right one. The other bands then scroll, so that every cell stays reachable on a small
  /// screen. Nothing sticks in a viewport that has infinite or NaN coordinates.
  ///
  /// Frozen cells have the level 1, those in a corner the level 2.
  ///
  /// Insertions and removals preserve which lines are frozen. Lines inserted before the end of a
  /// band become frozen, and lines removed from a band make it shorter. If lines across the end of
  /// a band are replaced, the first new ones are frozen, as many as before. If all lines are
  /// replaced, the requested number of new ones is frozen, now or when they are inserted later.
  /// Moved lines are frozen or not according to their new position.
  public var frozen: FrozenEdges {
    let (rows, columns) = (rows.frozen, columns.frozen)
    return FrozenEdges(
      top: rows.leading, left: columns.leading, bottom: rows.trailing, right: columns.trailing)
  }

  /// Freezes rows and columns at the edges, and unfreezes all others.
  ///
  /// - Parameter edges: The numbers of rows and columns. Negative numbers are treated as 0. Numbers
  ///   beyond the size of the table also apply to lines that are inserted later. Top has precedence
  ///   over bottom, and left over right.
  /// - Throws: ``LayoutError/areaAcrossFrozenEdge(_:)`` if the end of a band would divide a merged
  ///   area. Nothing changes then.
  /// - Complexity: O(*a*) for all *a* areas of the table.
  public mutating func freeze(_ edges: FrozenEdges) throws(LayoutError) {
    if let error = refusal(ofFreezing: edges) { throw error }
    setFrozen(edges)
  }

  /// Returns why edges cannot be frozen, or nil if they can.
  func refusal(ofFreezing edges: FrozenEdges) -> LayoutError? {
    for area in areas.all
    where edges.rows.cuts(area.rows, of: rowCount)
      || edges.columns.cuts(area.columns, of: columnCount)
    {
      return .areaAcrossFrozenEdge(area)
    }
    return nil
  }

  mutating func setFrozen(_ edges: FrozenEdges) {
    rows.wish = edges.rows
    columns.wish = edges.columns
  }
}
