import GridData

// MARK: - Finding
extension Sheet {
  /// The numbers of the visible columns, but for that of row numbers.
  var searchedColumns: [Int] {
    view.model.columns.filter { !$0.isHidden && $0.number != SheetView.rowNumbers }.map(\.number)
  }

  /// Finds a text in the visible columns, and focuses the first cell with it after the focused one.
  /// - Parameter fail: Called with the error in a regular expression.
  func find(_ request: FindRequest, else fail: @escaping (PatternError) -> Void = { _ in }) {
    rows.finder.find(request, in: searchedColumns) { [unowned self] error in
      if let error { return fail(error) }
      reload()
      pendingFocus.wait(for: .row(.forward))
    }
  }

  /// Focuses the next cell with the text, now or as soon as it is found.
  func findNext(_ direction: Finder.Direction) {
    guard rows.finder.request != nil else {
      return onNote("nothing was searched for; / finds a text")
    }
    pendingFocus.wait(for: .row(direction))
    rows.finder.resume()
    findWanted()
  }

  /// Focuses the cell that the user waits for, if it is known.
  func findWanted() {
    defer { onChange() }
    switch pendingFocus.match {
    case .row(let direction): find(direction)
    case .column(let direction, let row) where focusedRow == row: focusMatch(direction, row: row)
    case .column: pendingFocus.wait(for: nil)
    case nil: break
    }
  }

  private func find(_ direction: Finder.Direction) {
    if let row = focusedRow, let column = focused?.column,
      let next = matchingColumns(ofRow: row)?.next(direction, column)
    {
      pendingFocus.wait(for: nil)
      focusRow(row, column: next)
      return
    }
    switch rows.finder.find(direction, from: positionBeforeMatch(direction)) {
    case .found(let position, let wraps):
      if wraps {
        onNote(direction == .forward ? "again from the first row" : "again from the last row")
      }
      focusMatch(direction, row: rows[position])
    case .searching: break
    case .notFound where table.progress < 1:
      // More rows arrive, which are searched then.
      break
    case .notFound:
      pendingFocus.wait(for: nil)
      onNote("no row has \(rows.finder.request?.description ?? "")")
    }
  }

  /// The position of the focused line in the order of the rows. The next match is searched behind it, and the previous
  /// one before it.
  private func positionBeforeMatch(_ direction: Finder.Direction) -> Int {
    switch focusedLine {
    case .row(let row): return rows.position(of: row) ?? -1
    case .header(let section):
      guard let sections = rows.groups?.sections else { return -1 }
      // The header is before the first row of its group.
      let first = sections.positions(ofSection: section).lowerBound
      return direction == .forward ? first - 1 : first
    case .totals, nil: return -1
    }
  }

  /// Focuses the first or the last cell with the text in a row of the table. If the row is not known yet, focuses the row, and
  /// waits for it.
  private func focusMatch(_ direction: Finder.Direction, row: Int) {
    // The search may be ahead of the rows that the table knows.
    guard rows.position(of: row) != nil else { return pendingFocus.wait(for: .row(direction)) }
    let columns = matchingColumns(ofRow: row)
    let column = direction == .forward ? columns?.first : columns?.last
    pendingFocus.wait(for: columns == nil ? .column(direction, row: row) : nil)
    focusRow(row, column: column ?? focused?.column ?? 0)
  }

  /// The indices of the visible columns of a row of the table whose values have the text; nil if the row is not known
  /// yet.
  private func matchingColumns(ofRow row: Int) -> [Int]? {
    var found: [Int] = []
    for (index, column) in view.model.columns.enumerated()
    where !column.isHidden && column.number != SheetView.rowNumbers {
      guard let value = table.value(row: row, column: column.number) else { return nil }
      if rows.finder.matches(value) { found.append(index) }
    }
    return found
  }
}

extension [Int] {
  /// The next of these columns behind one, or the last one before it.
  fileprivate func next(_ direction: Finder.Direction, _ column: Int) -> Int? {
    switch direction {
    case .forward: first { $0 > column }
    case .backward: last { $0 < column }
    }
  }
}
