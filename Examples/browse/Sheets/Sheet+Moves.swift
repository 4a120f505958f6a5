// MARK: - Moving
extension Sheet {
  /// Focuses the cell of a row on the screen in the focused column, or of the last row if there are fewer.
  func focusRow(_ position: Int) {
    focus(row: min(position, rows.count - 1), column: focused?.column ?? 0)
  }

  /// Sorts by a column: up, down, and no longer. The column of row numbers restores the order of the table.
  func toggleSort(byColumnAt index: Int, addsToOthers: Bool) {
    guard view.model[index].number != SheetView.rowNumbers else {
      return changeView { $0.model.sort(by: []) }
    }
    changeView { $0.model.toggleSort(byColumnAt: index, addsToOthers: addsToOthers) }
  }

  /// Stops sorting, filtering and finding.
  /// - Returns: Whether one of these was in progress.
  func cancelWork() -> Bool {
    wantedMatch = nil
    defer { onChange() }
    return rows.cancelWork()
  }
}
