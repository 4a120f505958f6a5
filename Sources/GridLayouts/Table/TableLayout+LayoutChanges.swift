import GridIndexing

// MARK: - Refusals
extension TableLayout {
  /// Returns why a change is impossible, or nil if it is possible.
  ///
  /// Changes of items that are not whole rows are impossible, and those that ``moveRows(_:to:)``,
  /// ``setWidth(_:ofColumns:)``, ``hideColumns(_:)``, ``showColumns(_:)`` or ``freeze(_:)`` refuse. A
  /// change of columns is impossible if it is not one of the columns and rows that the table has, or if
  /// the columns of a merged area would not be adjacent afterwards, or be frozen in part.
  /// - Complexity: O(1) for items, widths and hidden columns; O(*s*) for *s* new sections; O(*a*) for a
  ///   move or frozen edges, with all *a* areas of the table; O(*k* log *k* + *a* *k*) for *k* runs of
  ///   columns that stay together. Never copies the table.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    switch change {
    case .items(let range, let count, _):
      return refusal(ofReplacing: range, by: count)
    case .sections(_, let items, let counts):
      return refusal(ofReplacing: items, by: counts.reduce(0, +))
    case .move(let range, let destination, _):
      if range.isEmpty { return nil }
      guard let moved = rows(of: range), destination.isMultiple(of: columnCount) else {
        return .notWholeRows(range, replacedBy: range.count, columns: columnCount)
      }
      return refusal(ofMovingRows: moved, to: destination / columnCount)
    case .style: return nil
    case .table(let change): return refusal(of: change)
    }
  }

  private func refusal(ofReplacing range: Range<Int>, by count: Int) -> LayoutError? {
    let isWhole = columnCount > 0 ? count.isMultiple(of: columnCount) : count == 0
    guard rows(of: range) != nil, isWhole else {
      return .notWholeRows(range, replacedBy: count, columns: columnCount)
    }
    return nil
  }
}

// MARK: - Items
extension TableLayout {
  /// Replaces whole rows: see ``replaceRows(_:by:)``.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    guard columnCount > 0, let old = rows(of: range) else { return }
    setRows(old, count: count / columnCount)
  }

  /// Moves whole rows: see ``moveRows(_:to:)``.
  /// - Complexity: O(log *n*), plus O(*a*) for all *a* areas of the table.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    guard !range.isEmpty, let moved = rows(of: range) else { return }
    setRows(moved, movedTo: destination / columnCount)
  }

  /// Returns the rows that a range of items fills, or nil if they are not whole rows.
  private func rows(of items: Range<Int>) -> Range<Int>? {
    guard columnCount > 0 else { return 0..<0 }
    guard items.lowerBound.isMultiple(of: columnCount), items.count.isMultiple(of: columnCount)
    else { return nil }
    return (items.lowerBound / columnCount)..<(items.upperBound / columnCount)
  }
}

// MARK: - Columns and frozen edges
extension TableLayout {
  /// Inserts, removes and moves columns, resizes, hides or shows them, or freezes edges.
  /// - Precondition: ``refusal(of:)-(LayoutChange)`` returns nil for the change. This is checked in debug
  ///   builds only.
  /// - Complexity: O(log *n*) to set a width, plus the stored runs of the columns; O(*k* log *n*) for *k*
  ///   hidden columns; O(1) for frozen edges; O(*k*² + *k* log *n*) for *k* runs of columns that stay
  ///   together, plus O(*a* *k*) for all *a* areas of the table.
  public mutating func changeTable(_ change: TableChange) {
    assert(refusal(of: change) == nil, "The table refuses the change.")
    switch change {
    case .columns(let map, _): rearrangeColumns(by: map)
    case .width(let width, let range): columns.set(width, in: range)
    case .hidden(true, let range): columns.hide(range)
    case .hidden(false, let range): columns.show(range)
    case .frozen(let edges): setFrozen(edges)
    }
  }

  private func refusal(of change: TableChange) -> LayoutError? {
    switch change {
    case .columns(let map, let count):
      guard map.rowCount == 1, map.oldCount == columnCount, count == rowCount else {
        return .wrongColumns(rows: rowCount, columns: columnCount)
      }
      return Self.refusal(ofRows: rowCount, columns: map.newCount)
        ?? refusal(ofRearrangingColumns: map)
    case .width(_, let range), .hidden(_, let range):
      return columns.has(range) ? nil : .columnsOutOfRange(range, count: columnCount)
    case .frozen(let edges): return refusal(ofFreezing: edges)
    }
  }
}
