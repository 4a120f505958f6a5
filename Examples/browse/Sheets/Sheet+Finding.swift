import GridData

/// A cell with the text that the user waits for.
enum WantedMatch {
  /// The nearest row in a direction has to be found.
  case row(Finder.Direction)

  /// The row has the focus, and its columns are not known yet.
  case column(Finder.Direction, row: Int)
}

// MARK: - Finding
extension Sheet {
  /// The numbers of the visible columns, but for that of row numbers.
  var searchedColumns: [Int] {
    view.model.columns.filter { !$0.isHidden && $0.number != SheetView.rowNumbers }.map(\.number)
  }

  /// Finds a text in the visible columns, and focuses the first cell with it after the focused one.
  /// - Parameter fail: Called with the error in a regular expression.
  func find(_ request: FindRequest, else fail: @escaping (PatternError) -> Void = { _ in }) {
    rows.finder.find(request, in: searchedColumns, order: rows.arranged) { [unowned self] error in
      if let error { return fail(error) }
      reload()
      wantedMatch = .row(.forward)
    }
  }

  /// Focuses the next cell with the text, now or as soon as it is found.
  func findNext(_ direction: Finder.Direction) {
    guard rows.finder.request != nil else { return onNote("/ finds a text") }
    wantedMatch = .row(direction)
    rows.finder.resume()
    findWanted()
  }

  /// Focuses the cell that the user waits for, if it is known.
  func findWanted() {
    defer { onChange() }
    switch wantedMatch {
    case .row(let direction): find(direction)
    case .column(let direction, let row) where focused?.row == row: focusMatch(direction, row: row)
    case .column: wantedMatch = nil
    case nil: break
    }
  }

  private func find(_ direction: Finder.Direction) {
    if let (row, column) = focused, let next = matchingColumns(ofRow: row)?.next(direction, column)
    {
      wantedMatch = nil
      focus(row: row, column: next)
      return
    }
    switch rows.finder.find(direction, from: focused?.row ?? -1) {
    case .found(let position, let wraps):
      if wraps {
        onNote(direction == .forward ? "again from the first row" : "again from the last row")
      }
      focusMatch(direction, row: position)
    case .searching: break
    case .notFound:
      wantedMatch = nil
      onNote("no row has \(rows.finder.request?.description ?? "")")
    }
  }

  /// Focuses the first or the last cell with the text in a row. If the row is not known yet, focuses the row, and
  /// waits for it.
  private func focusMatch(_ direction: Finder.Direction, row: Int) {
    let columns = matchingColumns(ofRow: row)
    let column = direction == .forward ? columns?.first : columns?.last
    wantedMatch = columns == nil ? .column(direction, row: row) : nil
    focus(row: row, column: column ?? focused?.column ?? 0)
  }

  /// The indices of the visible columns of a row whose values have the text; nil if the row is not known yet.
  private func matchingColumns(ofRow position: Int) -> [Int]? {
    guard position < rows.count else { return [] }
    var found: [Int] = []
    for (index, column) in view.model.columns.enumerated()
    where !column.isHidden && column.number != SheetView.rowNumbers {
      guard let value = table.value(row: rows[position], column: column.number) else { return nil }
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
