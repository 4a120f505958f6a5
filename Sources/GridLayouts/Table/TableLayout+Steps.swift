// MARK: - Steps
extension TableLayout {
  /// Goes from cell to cell and passes over hidden rows and columns.
  ///
  /// A merged area is left by the edge that the step names, in the row or column of its first cell
  /// that shows; a step onto any of its cells leads to the area. A page is as high as the viewport
  /// without the rows that stick. Home and end lead to the first and the last item, or to the area
  /// that covers it.
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

  /// The height that scrolls.
  private var page: Double {
    let bands = rows.bands(seenFrom: 0, to: viewport.height)
    let leading = bands.leadingShift == nil ? 0 : bands.leadingLength
    let trailing = bands.trailingShift == nil ? 0 : bands.trailingLength
    return max(viewport.height - leading - trailing, 1)
  }
}

extension TableArea {
  /// The first row that is not hidden, or else the first.
  fileprivate func row(_ lines: TableLines) -> Int {
    lines.visible(from: rows.lowerBound).flatMap { rows.contains($0) ? $0 : nil }
      ?? rows.lowerBound
  }

  /// The first column that is not hidden, or else the first.
  fileprivate func column(_ lines: TableLines) -> Int {
    lines.visible(from: columns.lowerBound).flatMap { columns.contains($0) ? $0 : nil }
      ?? columns.lowerBound
  }
}
