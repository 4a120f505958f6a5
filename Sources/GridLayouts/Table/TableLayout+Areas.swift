// MARK: - Merged areas
extension TableLayout {
  /// All merged areas, in the order of their first cells.
  public var mergedAreas: [TableArea] { areas.all }

  /// The merged area that an item belongs to; nil if it stands alone, or does not exist.
  /// - Complexity: O(log *n*) for areas of similar heights.
  public func mergedArea(of item: Int) -> TableArea? {
    cell(of: item).flatMap { areas.area(containing: $0.row, $0.column) }
  }

  /// Shows the cells of each area as one. An area of a single cell, or of none, merges nothing.
  ///
  /// - Throws: ``LayoutError/rowsOutOfRange(_:count:)``,
  ///   ``LayoutError/columnsOutOfRange(_:count:)``, ``LayoutError/areasOverlap(_:_:)``, or
  ///   ``LayoutError/areaAcrossFrozenEdge(_:)`` if only some of an area's rows or columns are
  ///   frozen. Nothing is merged then.
  /// - Complexity: O(*a*) for all *a* areas of the table, plus a search for each new one: many areas
  ///   are best merged at once.
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

  /// Lets the cells of all areas that reach into `area` stand alone again. Returns how many areas
  /// that were.
  /// - Complexity: O(*a*) for all *a* areas of the table.
  @discardableResult
  public mutating func unmerge(in area: TableArea) -> Int {
    let left = areas.all.filter { !$0.meets(area) }
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

// MARK: - Frozen edges
extension TableLayout {
  /// How many rows and columns are frozen.
  ///
  /// A frozen band sticks to its edge of the viewport, moved outwards onto the next multiple of
  /// 1/64, and never leaves the content: where the viewport reaches beyond the content, or is
  /// larger, the band stops at the content's edge. A band sticks only while it leaves
  /// something of the viewport beside it; where top and bottom do not both fit, top does, and left
  /// goes before right. The others then scroll, so that a small screen still reaches every cell.
  /// Nothing sticks to a viewport that is infinite or not a number.
  ///
  /// Frozen cells lie at level 1, those in a corner at level 2.
  ///
  /// Rows and columns remain what they are when others come and go: what is inserted before the
  /// end of a band joins it, and what is removed from it is gone. Where old lines make way for new
  /// ones across the end of a band, the first of them are frozen again, as many as were before.
  /// Where all lines go at once, as many are frozen of those that come, then or later. Lines that
  /// are moved change sides with their place.
  public var frozen: FrozenEdges {
    let (rows, columns) = (rows.frozen, columns.frozen)
    return FrozenEdges(
      top: rows.leading, left: columns.leading, bottom: rows.trailing, right: columns.trailing)
  }

  /// Freezes that many rows and columns, and no others. Negative counts count as 0, those beyond
  /// the table as all there are until more come; top goes before bottom, and left before right.
  /// - Throws: ``LayoutError/areaAcrossFrozenEdge(_:)`` if the end of a band would cut a merged
  ///   area.
  /// - Complexity: O(*a*) for all *a* areas of the table.
  public mutating func freeze(_ edges: FrozenEdges) throws(LayoutError) {
    let before = (rows.wish, columns.wish)
    setFrozen(edges)
    if let area = areas.all.first(where: { isCut($0) }) {
      (rows.wish, columns.wish) = before
      throw .areaAcrossFrozenEdge(area)
    }
  }

  mutating func setFrozen(_ edges: FrozenEdges) {
    rows.wish = FrozenLines(leading: edges.top, trailing: edges.bottom)
    columns.wish = FrozenLines(leading: edges.left, trailing: edges.right)
  }
}
