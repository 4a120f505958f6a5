import GridGeometry

// MARK: - Keyboard steps
extension UniformGridLayout {
  /// Returns the item that a step leads to, from slot to slot. Adjusted frames are ignored.
  ///
  /// Left and right stop at the ends of a row. Up and down keep the column and continue on the next
  /// page; if a row is too short, they lead to its last item. A page step moves by the number of
  /// rows that fit the viewport (at least one), or by one page. It stops at the first and the last
  /// row.
  /// - Complexity: O(1).
  public func item(_ step: Step, of item: Int) -> Int? {
    guard let position = position(of: item) else { return nil }
    let destination: Int?
    switch step {
    case .home: destination = 0
    case .end: destination = itemCount - 1
    case .left: destination = neighbour(of: position, columns: -1)
    case .right: destination = neighbour(of: position, columns: 1)
    case .up: destination = self.item(above: position)
    case .down: destination = self.item(below: position)
    case .pageUp: destination = self.item(onPageAbove: position)
    case .pageDown: destination = self.item(onPageBelow: position)
    }
    return destination == item ? nil : destination
  }

  private func neighbour(of position: Position, columns: Int) -> Int? {
    var neighbour = position
    neighbour.column += columns
    return item(at: neighbour)
  }

  private func item(above position: Position) -> Int? {
    if position.row > 0 {
      return item(page: position.page, row: position.row - 1, near: position.column)
    }
    guard position.page > 0 else { return nil }
    return item(page: position.page - 1, row: plan.rows.count - 1, near: position.column)
  }

  private func item(below position: Position) -> Int? {
    if position.row + 1 < plan.rowCount(in: position.page) {
      return item(page: position.page, row: position.row + 1, near: position.column)
    }
    guard position.page + 1 < plan.blocks.count else { return nil }
    return item(page: position.page + 1, row: 0, near: position.column)
  }

  private func item(onPageAbove position: Position) -> Int? {
    if plan.isPaged, position.page > 0 {
      return item(page: position.page - 1, row: position.row, near: position.column)
    }
    let row = plan.isPaged ? 0 : max(0, position.row - pageRows)
    return item(page: position.page, row: row, near: position.column)
  }

  private func item(onPageBelow position: Position) -> Int? {
    let isLast = position.page + 1 == plan.blocks.count
    let page = isLast ? position.page : position.page + 1
    let last = plan.rowCount(in: page) - 1
    if plan.isPaged {
      return item(
        page: page, row: isLast ? last : min(position.row, last), near: position.column)
    }
    let row = position.row < last - pageRows ? position.row + pageRows : last
    return item(page: page, row: row, near: position.column)
  }

  /// Returns the item in a row at a column, or the last item of the row if it is shorter.
  private func item(page: Int, row: Int, near column: Int) -> Int? {
    let last = plan.itemCount(in: page, row: row) - 1
    return item(at: Position(page: page, row: row, column: min(column, last)))
  }

  /// The number of rows that fit between a floating header and footer, at least 1.
  private var pageRows: Int {
    let header = plan.headerFloats == true ? plan.headerExtent : 0
    let footer = plan.footerFloats == true ? plan.footerExtent : 0
    return Extent.fitting(
      plan.rows.extent, in: viewport.height - header - footer,
      spacing: plan.rows.pitch - plan.rows.extent)
  }
}
