// MARK: - Copying
extension AnyGridView {
  /// Returns the texts of the selected items, for the clipboard.
  ///
  /// The delegate provides the texts; see ``GridDelegate/gridView(_:copiedTextForItemAt:)``. Items of a
  /// list are one below the other, in the order of their indices. Cells of a table are in their rows and
  /// columns, without the rows and columns in which no cell is selected.
  /// - Throws: ``GridCopyError/nothingToCopy``, or ``GridCopyError/tooManyItems(_:limit:)`` for more than
  ///   ``copyLimit`` items.
  /// - Complexity: One call of the delegate for each selected item. In a table, also O(rows × columns) of
  ///   the smallest table that contains the copied cells.
  public final func copySelection() throws(GridCopyError) -> GridCopy {
    if content.needsLoad, !schedule.defersChanges { loadNow() }
    guard calls.contains(.copiedText), selecting.hasSelection else { throw .nothingToCopy }
    let items = selection.items
    guard let columnCount = layout.tableColumnCount, columnCount > 0 else {
      try checkCopy(of: items.count)
      var rows: [[String]] = []
      for item in items.items {
        if let text = try copiedText(of: item) { rows.append([text]) }
      }
      guard !rows.isEmpty else { throw .nothingToCopy }
      return GridCopy(rows: rows)
    }
    return try copyCells(of: items.inRows(of: columnCount))
  }

  /// The largest number of items that ``copySelection()`` copies: 2^20. In a table, cells count that are
  /// not selected, but in the same rows and columns as selected ones.
  public static var copyLimit: Int { 1 << 20 }

  private func checkCopy(of count: Int) throws(GridCopyError) {
    if count > Self.copyLimit { throw .tooManyItems(count, limit: Self.copyLimit) }
  }

  private func copyCells(of cells: ItemSet) throws(GridCopyError) -> GridCopy {
    var columns = RangeSet<Int>()
    var rowCount = 0
    for area in cells.areas { columns.insert(contentsOf: area.columns) }
    for band in cells.bands { rowCount += band.rows.count }
    let columnCount = columns.ranges.reduce(0) { $0 + $1.count }
    let (count, isTooLarge) = rowCount.multipliedReportingOverflow(by: columnCount)
    try checkCopy(of: isTooLarge ? .max : count)
    var rows: [[String]] = []
    rows.reserveCapacity(rowCount)
    var hasText = false
    for band in cells.bands {
      for row in band.rows {
        var texts: [String] = []
        texts.reserveCapacity(columnCount)
        for column in columns.ranges.lazy.joined() {
          let isCopied = band.columns.contains { $0.contains(column) }
          let text = isCopied ? try copiedText(of: row * cells.columnCount + column) : nil
          hasText = hasText || text != nil
          texts.append(text ?? "")
        }
        rows.append(texts)
      }
    }
    guard hasText else { throw .nothingToCopy }
    return GridCopy(rows: rows)
  }

  /// Asks the delegate for the text of an item. A cell that a merged cell covers has none.
  private func copiedText(of item: Int) throws(GridCopyError) -> String? {
    guard let path = path(of: item), calls.contains(.copiedText) else { return nil }
    if let area = layout.tableArea(from: item, to: item), area.isMerged,
      item != area.rows.lowerBound * (layout.tableColumnCount ?? 0) + area.columns.lowerBound
    {
      return nil
    }
    let generation = generation
    let text = ask { environment.copiedText(forItemAt: path) } ?? nil
    // If the delegate has changed the data, the indices are no longer valid.
    guard generation == self.generation else {
      work.countStaleAnswer()
      throw .nothingToCopy
    }
    return text
  }
}

extension TableArea {
  fileprivate var isMerged: Bool { rows.count > 1 || columns.count > 1 }
}
