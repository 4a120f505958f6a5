import GridGeometry

// MARK: - At a point
extension UniformGridLayout {
  /// Returns the item whose ``Rules/hitArea`` contains a point. If there are several, returns the
  /// last.
  ///
  /// Returns nil where a floating header or footer covers the item.
  /// - Complexity: O(1); with an adjustment and ``HitArea/cell``, that of ``placements(in:into:)``.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    if isCovered(point, by: header(in: viewport)) || isCovered(point, by: footer(in: viewport)) {
      return nil
    }
    guard rules.hitArea == .cell else { return item(inSlotAt: point) }
    if plan.isAdjusted { return adjustedItem(at: point) }
    guard let page = page(at: point.y), let column = plan.cellColumns.containing(point.x),
      let row = plan.cellRows(in: page).containing(point.y)
    else { return nil }
    return item(at: Position(page: page, row: row, column: column))
  }

  /// Returns the item whose slot contains a point.
  ///
  /// Returns nil in insets and spacing, in the header and footer, and in the remainder of a row
  /// that no slot fits into.
  /// - Complexity: O(1).
  public func item(inSlotAt point: GridPoint) -> Int? {
    guard let page = page(at: point.y), let column = plan.columns.containing(point.x),
      let row = plan.rows(in: page).containing(point.y)
    else { return nil }
    return item(at: Position(page: page, row: row, column: column))
  }

  /// Returns the page at an offset, or 0 if the grid has no pages.
  ///
  /// Returns nil before the first page and after the last, and if there are no items.
  /// - Complexity: O(1).
  public func page(at offset: Double) -> Int? {
    plan.isPaged ? plan.blocks.containing(offset) : itemCount > 0 ? 0 : nil
  }

  private func isCovered(_ point: GridPoint, by band: Placement?) -> Bool {
    guard let band else { return false }
    return band.level > 0 && band.frame.contains(point)
  }

  private func adjustedItem(at point: GridPoint) -> Int? {
    let spot = GridRect(x: point.x, y: point.y, width: 1 / 64, height: 1 / 64)
    var buffer: [Placement] = []
    placements(in: LayoutWindow(spot), into: &buffer)
    return buffer.last { $0.element.kind == .item && $0.frame.contains(point) }?.element.index
  }
}

// MARK: - Near a point
extension UniformGridLayout {
  /// Returns the item whose frame is nearest to a point; on a tie, the first.
  ///
  /// Returns nil if there are no items, if cells have no area, or if a coordinate is NaN.
  /// - Complexity: O(1). If the rules have an `adjustment`, that of ``searchNearestItem(to:)``.
  public func item(nearestTo point: GridPoint) -> Int? {
    guard !plan.isAdjusted else { return searchNearestItem(to: point) }
    guard plan.cellSize.width > 0, plan.cellSize.height > 0, plan.blocks.count > 0,
      !point.x.isNaN, !point.y.isNaN
    else { return nil }
    let target = point.clamped(to: contentSize)
    let middle = plan.isPaged ? plan.blocks.index(near: target.y) : 0
    var best: (item: Int, distance: Double)?
    // The previous or the next page may have a nearer item than this one.
    for page in max(0, middle - 1)...min(plan.blocks.count - 1, middle + 1) {
      plan.forEachNearest(to: target, in: page) { position in
        let frame = plan.cell(in: page, row: position.row, column: position.column)
        let distance = frame.squaredDistance(to: target)
        if let best, best.distance <= distance { return }
        if let item = item(at: position) { best = (item, distance) }
      }
    }
    return best?.item
  }
}

extension GridPoint {
  /// Returns the point itself, or for infinite coordinates the nearest point of the content.
  fileprivate func clamped(to content: GridSize) -> GridPoint {
    guard !isFinite else { return self }
    return GridPoint(x: min(max(x, 0), content.width), y: min(max(y, 0), content.height))
  }
}

extension UniformGridLayout.Plan {
  /// Calls `body` with the position nearest to a point in the full lines of a block, and in its
  /// short line.
  fileprivate func forEachNearest(
    to point: GridPoint, in block: Int, _ body: (UniformGridLayout.Position) -> Void
  ) {
    let (rows, columns) = (cellRows(in: block), cellColumns)
    let (full, rest) = itemCount(in: block).quotientAndRemainder(dividingBy: itemsPerLine)
    func visit(rowLimit: Range<Int>, columnLimit: Range<Int>) {
      guard !rowLimit.isEmpty, !columnLimit.isEmpty else { return }
      body(
        UniformGridLayout.Position(
          page: block, row: rows.nearest(to: point.y, in: rowLimit),
          column: columns.nearest(to: point.x, in: columnLimit)))
    }
    if isAcross {
      visit(rowLimit: 0..<full, columnLimit: 0..<itemsPerLine)
      visit(rowLimit: full..<full + 1, columnLimit: 0..<rest)
    } else {
      visit(rowLimit: 0..<itemsPerLine, columnLimit: 0..<full)
      visit(rowLimit: 0..<rest, columnLimit: full..<full + 1)
    }
  }
}
