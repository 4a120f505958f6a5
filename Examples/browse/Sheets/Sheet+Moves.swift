// MARK: - Moving
extension Sheet {
  /// Focuses the last line, and the last one of those that are appended.
  func follow() {
    pendingFocus.follow()
    focusLine(.max)
  }

  /// Focuses the last line, and while rows are read, the last of these.
  func focusLastLine() {
    focusLine(.max)
    if table.progress < 1 { pendingFocus.followUntilRead() }
  }

  /// Focuses the cell of a line in the focused column, or of the last line if there are fewer.
  func focusLine(_ index: Int) {
    // The first line of a grouped sheet is on the screen wherever the sheet is scrolled to.
    if index == 0 { grid.contentOffset.y = grid.scrollRange.start.y }
    focus(line: min(index, bodyLineCount - 1), column: focused?.column ?? 0)
  }

  /// Focuses a cell, by the row and the column of the table, now or as soon as all rows are known and arranged.
  func focusWhenKnown(_ row: Int, column: Int) {
    pendingFocus.wait(forCell: (row, column))
    focusWanted()
  }

  /// Focuses the cell that is to get the focus, if all rows are known and arranged.
  func focusWanted() {
    guard let (row, column) = pendingFocus.cell, table.progress == 1, !rows.isComputing
    else { return }
    pendingFocus.wait(forCell: nil)
    guard let line = index(ofRow: row), let index = view.model.indexOfColumn(numbered: column)
    else { return }
    // The center of the screen may begin within a line.
    grid.focusItem(at: line * columnCount + index, scrollTo: .start)
  }

  /// Sorts by a column: ascending, then descending, then not. The column of row numbers restores the order of the table.
  func toggleSort(byColumnAt index: Int, addsToOthers: Bool) {
    guard view.model[index].number != SheetView.rowNumbers else {
      return changeView { $0.model.sort(by: []) }
    }
    changeView { $0.model.toggleSort(byColumnAt: index, addsToOthers: addsToOthers) }
  }

  /// Stops the work on the rows: sorting, filtering, grouping, adding up and finding.
  /// - Returns: Whether any was in progress.
  func cancelWork() -> Bool {
    pendingFocus.wait(for: nil)
    defer { onChange() }
    return rows.cancelWork()
  }
}
