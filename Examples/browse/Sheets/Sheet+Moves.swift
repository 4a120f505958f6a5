import GridSources

// MARK: - Moving
extension Sheet {
  /// Focuses the cell of a line in the focused column, or of the last row if there are fewer.
  func focusRow(_ index: Int) {
    // The first line of a grouped sheet is on the screen wherever the sheet is scrolled to.
    if index == 0 { grid.contentOffset.y = grid.scrollRange.start.y }
    focus(row: min(index, rowLineCount - 1), column: focused?.column ?? 0)
  }

  /// Focuses a cell, by the row and the column of the table, now or as soon as all rows are known and arranged.
  func focusWhenKnown(_ row: Int, column: Int) {
    wantedFocus = (row, column)
    focusWanted()
  }

  /// Focuses the cell that is to get the focus, if all rows are known and arranged.
  func focusWanted() {
    guard let (row, column) = wantedFocus, table.progress == 1, !rows.isComputing else { return }
    wantedFocus = nil
    guard let line = index(ofRow: row), let index = view.model.indexOfColumn(numbered: column)
    else { return }
    // The center of the screen may begin within a line.
    grid.focusItem(at: line * columnCount + index, scrollTo: .start)
  }

  /// Sorts by a column: up, down, and no longer. The column of row numbers restores the order of the table.
  func toggleSort(byColumnAt index: Int, addsToOthers: Bool) {
    guard view.model[index].number != SheetView.rowNumbers else {
      return changeView { $0.model.sort(by: []) }
    }
    changeView { $0.model.toggleSort(byColumnAt: index, addsToOthers: addsToOthers) }
  }

  /// Stops all work in the background.
  /// - Returns: Whether one of these was under way.
  func cancelWork() -> Bool { rows.cancelWork() }

}

// MARK: - Finding
extension Sheet {
  /// The directions in which cells with the text are visited.
  enum FindDirection {
    case forward, backward
  }

  /// Finds a text in the visible columns, and focuses the first cell with it after the focused one.
  func find(_ text: String) {
    let columns = view.model.columns.filter { !$0.isHidden && $0.number != SheetView.rowNumbers }
    rows.finder.find(TextSearch(text), in: table, columns: columns.map(\.number))
    reload()
    findNext(.forward)
  }

  /// Focuses the next cell with the text, now or as soon as it is found.
  func findNext(_ direction: FindDirection) {
    guard rows.finder.search != nil else { return }
    wantedMatch = direction
    finderDidProgress()
  }

  /// Focuses the cell that the user waits for, if it is known.
  func finderDidProgress() {
    defer { onChange() }
    guard let direction = wantedMatch else { return }
    let finder = rows.finder
    if let (row, column) = match(direction, wraps: finder.isComplete) {
      wantedMatch = nil
      focusTableRow(rows[row], column: column)
    } else if finder.isComplete {
      wantedMatch = nil
    }
  }

  /// Returns the next cell with the text: in the focused row, in another one, or again from the other end.
  private func match(_ direction: FindDirection, wraps: Bool) -> (row: Int, column: Int)? {
    let start = focusedPosition
    let count = rows.count
    let isForward = direction == .forward
    let inRow = matchingColumns(ofRow: start.row)
    if let column = isForward
      ? inRow.first(where: { $0 > start.column }) : inRow.last(where: { $0 < start.column })
    {
      return (start.row, column)
    }
    for distance in 1...max(1, count) {
      let row = isForward ? start.row + distance : start.row - distance
      guard wraps || (0..<count).contains(row) else { return nil }
      let position = (row % count + count) % count
      guard rows.finder.found.contains(rows[position]) else { continue }
      let columns = matchingColumns(ofRow: position)
      if let column = isForward ? columns.first : columns.last { return (position, column) }
    }
    return nil
  }

  /// The indices of the visible columns of a row that contain the text.
  private func matchingColumns(ofRow position: Int) -> [Int] {
    view.model.columns.indices.filter { index in
      let column = view.model[index]
      guard !column.isHidden, column.number != SheetView.rowNumbers else { return false }
      let text = table.text(row: rows[position], column: column.number) ?? ""
      return !rows.finder.matches(in: text).isEmpty
    }
  }

  /// The position of the focused row and the focused column. For the header of a group, a column before all columns
  /// of its first row.
  private var focusedPosition: (row: Int, column: Int) {
    switch focusedLine {
    case .row(let row): (rows.position(of: row) ?? 0, focused?.column ?? -1)
    case .header(let section):
      (rows.groups?.sections.positions(ofSection: section).lowerBound ?? 0, -1)
    case .totals, nil: (0, -1)
    }
  }
}
