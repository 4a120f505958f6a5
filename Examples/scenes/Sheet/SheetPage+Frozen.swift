// MARK: - Frozen rows and columns
extension SheetPage {
  /// The number of frozen ledger rows or columns, not counting the headings.
  private func frozenCount(along axis: GridAxis) -> Int {
    axis == .vertical ? table.frozen.top : table.frozen.left - 1
  }

  /// The numbers of frozen rows and columns in words; empty if there are none.
  var frozenNote: String {
    let (rows, columns) = (frozenCount(along: .vertical), frozenCount(along: .horizontal))
    var parts: [String] = []
    if rows > 0 { parts.append(rows == 1 ? "1 row" : "\(rows) rows") }
    if columns > 0 { parts.append(columns == 1 ? "1 column" : "\(columns) columns") }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + " frozen"
  }

  /// Freezes one more row or column, as long as at least half of the page still scrolls. Merged
  /// rows are frozen together.
  func freezeMore(_ axis: GridAxis) {
    let count = frozenCount(along: axis)
    for next in (count + 1)...(count + 2) {
      guard length(ofFirst: next, along: axis) <= grid.viewport[axis] / 2 else { return }
      if freeze(next, along: axis) { return }
    }
  }

  /// Unfreezes the last frozen row or column, together with those merged with it.
  func freezeFewer(_ axis: GridAxis) {
    var count = frozenCount(along: axis) - 1
    while count >= 0, !freeze(count, along: axis) { count -= 1 }
  }

  /// Returns the length of the first rows or columns of the ledger, including the heading. It is measured
  /// where no cells are merged.
  private func length(ofFirst count: Int, along axis: GridAxis) -> Double {
    let item =
      axis == .vertical
      ? table.item(row: count, column: 0) : table.item(row: Ledger.firstShip, column: count + 1)
    return item.flatMap { table.frame(of: $0) }?.origin[axis] ?? .infinity
  }

  /// Freezes the first rows or columns of the ledger. It fails if that would cut merged rows.
  /// Merged columns are cut into two areas instead, as the title of a harbour is wider than most
  /// pages.
  /// - Returns: Whether the layout accepts the change.
  private func freeze(_ count: Int, along axis: GridAxis) -> Bool {
    var frozen = table
    var edges = table.frozen
    do throws(LayoutError) {
      switch axis {
      case .vertical:
        edges.top = count
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
    // The focused item may belong to another merged area now.
    if let item = grid.focusedItem { grid.focusItem(at: firstItem(ofAreaAround: item)) }
    showFocus()
    return true
  }
}

extension TableArea {
  /// Converts an area of the ledger to the table, which has the numbers of rows in its first column. An
  /// area that contains the column is cut there into two parts.
  func inTable(cutAt column: Int) -> [TableArea] {
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
