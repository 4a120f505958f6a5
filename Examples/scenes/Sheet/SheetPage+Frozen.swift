// MARK: - What is frozen
extension SheetPage {
  /// How many rows of the ledger stay at the top, or columns at the left.
  private func frozenCount(along axis: GridAxis) -> Int {
    (axis == .vertical ? table.frozen.top : table.frozen.left) - 1
  }

  /// Says what stays, besides what names the rows and the columns; nothing if nothing does.
  var frozenNote: String {
    let (rows, columns) = (frozenCount(along: .vertical), frozenCount(along: .horizontal))
    var parts: [String] = []
    if rows > 0 { parts.append(rows == 1 ? "1 row" : "\(rows) rows") }
    if columns > 0 { parts.append(columns == 1 ? "1 column" : "\(columns) columns") }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + " frozen"
  }

  /// Has one more row stay at the top, or column at the left, as long as half of the page goes on scrolling; rows
  /// that are shown as one stay together.
  func freezeMore(_ axis: GridAxis) {
    let count = frozenCount(along: axis)
    for next in (count + 1)...(count + 2) {
      guard length(ofFirst: next, along: axis) <= grid.viewport[axis] / 2 else { return }
      if freeze(next, along: axis) { return }
    }
  }

  /// Has fewer rows stay at the top, or columns at the left.
  func freezeFewer(_ axis: GridAxis) {
    var count = frozenCount(along: axis) - 1
    while count >= 0, !freeze(count, along: axis) { count -= 1 }
  }

  /// How long so many rows or columns of the ledger are, with what names them.
  private func length(ofFirst count: Int, along axis: GridAxis) -> Double {
    let item =
      axis == .vertical
      ? table.item(row: count + 1, column: 0) : table.item(row: 0, column: count + 1)
    return item.flatMap { table.frame(of: $0) }?.origin[axis] ?? .infinity
  }

  /// Freezes the first rows or columns of the ledger, unless that cuts rows that are shown as one. Columns that are
  /// shown as one are cut, as no page has room for all of a harbour: each part is shown by itself then.
  /// - Returns: Whether that could be done.
  private func freeze(_ count: Int, along axis: GridAxis) -> Bool {
    var frozen = table
    var edges = table.frozen
    do throws(LayoutError) {
      switch axis {
      case .vertical:
        edges.top = count + 1
        try frozen.freeze(edges)
      case .horizontal:
        edges.left = count + 1
        frozen.unmerge(in: TableArea(rows: 0..<table.rowCount, columns: 0..<table.columnCount))
        try frozen.freeze(edges)
        try frozen.merge(ledger.areas().flatMap { $0.inTable(cutAt: count) })
      }
    } catch { return false }
    table = frozen
    grid.setLayout(table, keeping: .offset)
    // It may be in a part now that is shown by another cell.
    if let item = grid.focusedItem { grid.focusItem(at: firstItem(ofAreaAround: item)) }
    showFocus()
    return true
  }
}

extension TableArea {
  /// Where an area of the ledger is in the table, which has an edge more; in two parts if a column of the ledger begins
  /// within it that it is to be cut at.
  func inTable(cutAt column: Int) -> [TableArea] {
    let rows = (rows.lowerBound + 1)..<(rows.upperBound + 1)
    let columns = (columns.lowerBound + 1)..<(columns.upperBound + 1)
    guard columns.lowerBound <= column, column + 1 < columns.upperBound else {
      return [TableArea(rows: rows, columns: columns)]
    }
    return [
      TableArea(rows: rows, columns: columns.lowerBound..<(column + 1)),
      TableArea(rows: rows, columns: (column + 1)..<columns.upperBound),
    ]
  }
}
