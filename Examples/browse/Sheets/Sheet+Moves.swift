import GridSources

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
      focus(row: row, column: column)
    } else if finder.isComplete {
      wantedMatch = nil
    }
  }

  /// Returns the next cell with the text: in the focused row, in another one, or again from the other end.
  private func match(_ direction: FindDirection, wraps: Bool) -> (row: Int, column: Int)? {
    let start = focused ?? (0, -1)
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
      return !rows.finder.matches(in: text(row: position, column: index) ?? "").isEmpty
    }
  }
}
