import GridGeometry

// MARK: - Points
extension TableLayout {
  /// Returns the topmost cell or merged area at a point, given the viewport; nil between cells.
  ///
  /// A header row or a frozen band that sticks covers the cells behind it.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let sight = sight(from: viewport.minY, to: viewport.maxY)
    if let top = sight.headerStart, point.y < top + headerSlot { return nil }
    let rowSpans = rows.spans(at: point.y - headerSlot, seenFrom: sight.start, to: sight.end)
    let columnSpans = columns.spans(at: point.x, seenFrom: viewport.minX, to: viewport.maxX)
    var top: (level: Int, item: Int)?
    rowSpans.forEach { rows in
      columnSpans.forEach { columns in
        let level = (rows.isFrozen ? 1 : 0) + (columns.isFrozen ? 1 : 0)
        guard let item = item(in: rows, columns) else { return }
        if top.map({ (level, item) > $0 }) ?? true { top = (level, item) }
      }
    }
    return top?.item
  }

  /// Returns the item at the queried point in a pair of spans, or nil if its frame does not contain
  /// the point.
  private func item(in rows: TableSpan, _ columns: TableSpan) -> Int? {
    guard let row = rows.lines.first, let column = columns.lines.first else { return nil }
    let block = block(at: row, column)
    let frame = frame(of: block)
    let isThere =
      rows.intersects(frame.minY - headerSlot, frame.maxY - headerSlot)
      && columns.intersects(frame.minX, frame.maxX)
    return isThere ? item(of: block) : nil
  }

  /// Returns the cell or merged area whose natural frame is nearest to a point; on a tie, the
  /// first.
  ///
  /// Cells without area are ignored. If a coordinate is infinite, the point is clamped to the
  /// content. Returns nil if a coordinate is NaN or no cell has area.
  /// - Complexity: O(log *n*), plus the search for areas.
  public func item(nearestTo point: GridPoint) -> Int? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    let target =
      point.isFinite
      ? point
      : GridPoint(
        x: min(max(point.x, 0), columns.length),
        y: min(max(point.y, headerSlot), headerSlot + rows.length))
    let (rowBefore, rowAfter) = rows.neighbours(of: target.y - headerSlot)
    let (columnBefore, columnAfter) = columns.neighbours(of: target.x)
    var best: (distance: Double, item: Int)?
    func consider(_ row: Int?, _ column: Int?) {
      guard let row, let column else { return }
      let block = block(at: row, column)
      let candidate = (frame(of: block).squaredDistance(to: target), item(of: block))
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    consider(rowBefore, columnBefore)
    consider(rowBefore, columnAfter)
    consider(rowAfter, columnBefore)
    consider(rowAfter, columnAfter)
    return best?.item
  }
}

// MARK: - Lines at an offset
extension TableLines {
  /// Returns the lines at a single offset, at most one of each band.
  fileprivate func spans(at distance: Double, seenFrom start: Double, to end: Double) -> TableSpans
  {
    let distance = PixelGrid.subpoints.below(distance)
    return spans(from: distance, to: distance + 1 / 64, seenFrom: start, to: end)
  }

  /// Returns the last line that starts before an offset, and the next line; hidden lines are
  /// skipped.
  fileprivate func neighbours(of distance: Double) -> (before: Int?, after: Int?) {
    let before = slots.item(at: min(distance, slots.total), .endingAt)
    return (before, visible(from: before.map { $0 + 1 } ?? 0))
  }
}

extension TableSpans {
  fileprivate func forEach(_ body: (TableSpan) -> Void) {
    body(leading)
    body(free)
    body(trailing)
  }
}
