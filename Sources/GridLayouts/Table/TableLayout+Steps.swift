// MARK: - Steps
extension TableLayout {
  /// Returns the item that a step leads to, or nil at the edge of the table or from an item out of
  /// range.
  ///
  /// Hidden rows and columns are skipped. A step from a merged area starts at the area's edge in
  /// the step's direction, in the row or column of its first visible cell. A step to a cell of a
  /// merged area leads to the area. A page is as high as the viewport without the header row and the
  /// rows that stick.
  /// Home leads to the first item and end to the last one, or to the merged area that covers that
  /// item.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func item(_ step: Step, of item: Int) -> Int? {
    guard let cell = cell(of: item) else { return nil }
    let block = block(at: cell.row, cell.column)
    guard let target = self.cell(step, from: block) else { return nil }
    let destination = self.item(of: self.block(at: target.row, target.column))
    return destination == item ? nil : destination
  }

  private func cell(_ step: Step, from block: TableArea) -> (row: Int, column: Int)? {
    let row: Int?
    let column: Int?
    switch step {
    case .up: (row, column) = (rows.visible(before: block.rows.lowerBound), block.column(columns))
    case .down: (row, column) = (rows.visible(from: block.rows.upperBound), block.column(columns))
    case .left: (row, column) = (block.row(rows), columns.visible(before: block.columns.lowerBound))
    case .right: (row, column) = (block.row(rows), columns.visible(from: block.columns.upperBound))
    case .pageUp: (row, column) = (rowOnePageUp(from: block.rows), block.column(columns))
    case .pageDown: (row, column) = (rowOnePageDown(from: block.rows), block.column(columns))
    case .home: (row, column) = (0, 0)
    case .end: (row, column) = (rowCount - 1, columnCount - 1)
    }
    guard let row, let column else { return nil }
    return (row, column)
  }

  private func rowOnePageUp(from block: Range<Int>) -> Int? {
    guard let next = rows.visible(before: block.lowerBound) else { return nil }
    let target = max(0, rows.start(of: block.lowerBound) - page)
    return rows.line(at: target).map { min($0, next) }
  }

  private func rowOnePageDown(from block: Range<Int>) -> Int? {
    guard let next = rows.visible(from: block.upperBound) else { return nil }
    let target = rows.start(of: block.lowerBound) + page
    return (rows.line(at: target) ?? rows.visible(before: rowCount)).map { max($0, next) }
  }

  /// The height of the viewport between frozen rows that stick; at least 1.
  private var page: Double {
    let sight = sight(from: 0, to: viewport.height)
    let length = sight.headerStart == nil ? viewport.height : sight.end
    let bands = rows.bands(seenFrom: 0, to: length)
    let leading = bands.leadingShift == nil ? 0 : bands.leadingLength
    let trailing = bands.trailingShift == nil ? 0 : bands.trailingLength
    return max(length - leading - trailing, 1)
  }
}

extension TableArea {
  /// Returns the first row that is not hidden; the first one if all are hidden.
  fileprivate func row(_ lines: TableLines) -> Int {
    lines.visible(from: rows.lowerBound).flatMap { rows.contains($0) ? $0 : nil }
      ?? rows.lowerBound
  }

  /// Returns the first column that is not hidden; the first one if all are hidden.
  fileprivate func column(_ lines: TableLines) -> Int {
    lines.visible(from: columns.lowerBound).flatMap { columns.contains($0) ? $0 : nil }
      ?? columns.lowerBound
  }
}
