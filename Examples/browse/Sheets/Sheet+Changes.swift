import GridData
import GridTerminal

// MARK: - Changes of the data
extension Sheet {
  func tableDidChange(_ change: TableChange?) {
    defer {
      focusWanted()
      rows.finder.tableDidChange(change)
      findWanted()
    }
    let hasGrown = change.map { $0.mayAddRows && table.progress == 1 } ?? false
    if change == nil {
      addUp()
    } else if hasGrown, view.showsTotals {
      rows.totals.addRows(appendedTo: table)
    }
    guard !rows.isArranged else {
      if table.arrangesRows {
        // The rows arrive page by page. Their groups stay until they are read again.
        if change.map({ !$0.changed.isEmpty }) ?? true { reconfigure() }
      } else if change == nil {
        rows.arrangeAgain()
      } else if hasGrown {
        rows.arrangeAddedRows()
      }
      return onChange()
    }
    guard let change else {
      reload()
      return onChange()
    }
    let wasAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
    let columnCount = view.model.count
    let oldLineCount = grid.itemCount / columnCount - (lineCount - bodyLineCount)
    let wasLast = focused.map { $0.line + 1 == oldLineCount } ?? (oldLineCount == 0)
    let items = { (rows: Range<Int>) in
      rows.lowerBound * columnCount..<rows.upperBound * columnCount
    }
    keepFocus {
      try? grid.performUpdates(timing: nil) { update in
        update.insertItems(items(change.inserted), inSection: 0)
        update.deleteItems(items(change.deleted), inSection: 0)
        update.insertItems(items(change.appended), inSection: 0)
      }
    }
    grid.reconfigureItems(items(change.changed))
    if wasAtEnd, pendingFocus.following == .always { grid.contentOffset.y = grid.scrollRange.end.y }
    if wasLast, pendingFocus.following != .never { focusLine(.max) }
    if !wasLast || table.progress == 1 { pendingFocus.endFollowingUntilRead() }
    // A server has answered with the first rows of another order.
    let hasFirstRows = table.arrangesRows && change.changed.first == 0
    if !change.inserted.isEmpty || !change.appended.isEmpty || hasFirstRows { widenColumns() }
    onChange()
  }

  /// Reads the rows again, and their groups if the table computes them.
  func refresh() {
    table.refresh()
    if table.arrangesRows, view.group != nil { rows.arrangeAgain() }
  }

  /// Shows the rows in another order, animated if few of them change.
  func showRows(_ arrangement: RowArrangement?) {
    defer {
      focusWanted()
      rows.finder.searchOn()
    }
    let (old, new) = (rows.order, arrangement?.order ?? RowOrder(rowCount: table.rowCount))
    let wasAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
    do {
      // Rows that were read meanwhile are in one of the orders only.
      guard old.rowCount == new.rowCount, rows.groups == nil, arrangement?.groups == nil else {
        showGroups(arrangement)
        widenColumns()
        if wasAtEnd, pendingFocus.following == .always {
          grid.contentOffset.y = grid.scrollRange.end.y
        }
        return onChange()
      }
      try keepFocus {
        try grid.showRows(of: new, insteadOf: old, columnCount: columnCount) {
          rows.show(arrangement)
        }
        // The cells that remain have another position, which decides on their background.
        reconfigure()
      }
      showTitles()
    } catch {
      reload()
    }
    onChange()
  }

  /// Shows the rows in another order, or in other groups. Collapsed groups stay collapsed.
  private func showGroups(_ arrangement: RowArrangement?) {
    var arrangement = arrangement
    if let old = rows.groups { arrangement?.groups?.takeCollapsed(from: old) }
    let isRegrouped = rows.groups?.column != arrangement?.groups?.column
    // The first of the lines that are frozen now may be a row.
    if frozen.top > 0 { try? grid.performUpdates(timing: nil) { $0.freeze(view.model.frozen) } }
    keepFocus {
      rows.show(arrangement)
      grid.reloadData()
      grid.layoutIfNeeded()
      try? grid.performUpdates(timing: nil) { $0.freeze(frozen) }
    }
    // The focused row has another position.
    if isRegrouped, let item = grid.focusedItem { grid.focusItem(at: item) }
    showStuckHeader()
    showWidths()
    showTitles()
  }

  /// Shows the marks of sorts in the titles.
  private func showTitles() {
    for shown in grid.currentFrame.cells
    where shown.element.kind == .columnHeader && !shown.isLeaving {
      shown.cell.show(title(of: view.model[shown.element.index]), on: .title)
    }
  }

  /// Shows all rows again. The focus and the selection stay with their cells.
  func reload() {
    keepFocus {
      grid.reloadData()
      // The numbers of items are those of the new rows from now on.
      grid.layoutIfNeeded()
    }
  }

  /// Changes the rows. If the focused line is gone afterwards, the line at its index gets the focus, in the same column.
  private func keepFocus(during change: () throws -> Void) rethrows {
    let old = focused ?? pendingFocus.lost
    try change()
    guard let old, focused?.column != old.column else { return pendingFocus.lose(nil) }
    let isKept = focus(line: min(old.line, bodyLineCount - 1), column: old.column)
    pendingFocus.lose(isKept ? nil : old)
  }
}

// MARK: - Totals
extension Sheet {
  /// Computes the totals of the rows, if they are shown.
  func addUp() {
    guard view.showsTotals else { return _ = rows.totals.stop() }
    // A server shows other rows if it has refused the filter.
    guard (try? table.checkArrangement()) != nil else { return rows.totals.reset() }
    let numbers = table.columns.indices.filter { table.columns[$0].isNumber }
    rows.totals.compute(for: table, columns: numbers, where: rows.filter)
  }

  func totalsDidProgress() {
    if view.showsTotals, rows.totals.isComplete {
      reconfigure()
      showWidths()
    }
    onChange()
  }

  /// Inserts or deletes the line of totals.
  func showTotals() {
    let wasAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
    let visible = grid.visibleItems
    let items = bodyLineCount * columnCount..<(bodyLineCount + 1) * columnCount
    try? grid.performUpdates(timing: nil) { update in
      if view.showsTotals {
        update.insertItems(items, inSection: 0)
      } else {
        update.deleteItems(items, inSection: 0)
      }
      update.freeze(frozen)
    }
    // The line covers the last visible row.
    if wasAtEnd, pendingFocus.following == .always {
      grid.contentOffset.y = grid.scrollRange.end.y
    } else if let item = grid.focusedItem, visible.contains(item) {
      grid.focusItem(at: item)
    }
  }
}
