// MARK: - Recording
extension GridUpdate {
  /// Records inserted columns of a ``TableLayout``.
  ///
  /// Cells, headers, selection and focus stay with their columns, which slide to their new positions:
  ///
  ///     try grid.performUpdates { update in
  ///       titles.insert("Tons", at: 2)
  ///       update.insertColumn(at: 2)
  ///       update.setWidth(120, ofColumn: 2)
  ///     }
  ///
  /// An update that inserts, deletes or moves columns cannot insert, delete or move items, because these
  /// are numbered row by row. The cost depends on the number of columns and of cells in use, but not on the
  /// number of rows.
  /// - Parameters:
  ///   - columns: Their indices after the update.
  ///   - animation: How their cells appear.
  public mutating func insertColumns(
    _ columns: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    columns.forEachRange { add(ColumnChanges(inserting: $0, animation)) }
  }

  /// Records an inserted column of a ``TableLayout``; see ``insertColumns(_:animation:)``.
  /// - Parameters:
  ///   - column: Its index after the update.
  ///   - animation: How its cells appear.
  public mutating func insertColumn(
    at column: Int, animation: UpdateAnimation = .automatic
  ) {
    insertColumns([column], animation: animation)
  }

  /// Records deleted columns of a ``TableLayout``, with all their cells.
  ///
  /// A focused cell passes the focus to the next cell of its row, else to the previous one.
  /// - Parameters:
  ///   - columns: Their indices before the update.
  ///   - animation: How their cells disappear.
  public mutating func deleteColumns(
    _ columns: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    columns.forEachRange { add(ColumnChanges(deleting: $0, animation)) }
  }

  /// Records a deleted column of a ``TableLayout``, with all its cells; see
  /// ``deleteColumns(_:animation:)``.
  /// - Parameters:
  ///   - column: Its index before the update.
  ///   - animation: How its cells disappear.
  public mutating func deleteColumn(
    at column: Int, animation: UpdateAnimation = .automatic
  ) {
    deleteColumns([column], animation: animation)
  }

  /// Records consecutive columns of a ``TableLayout`` that move together and stay consecutive, with their
  /// widths.
  /// - Parameters:
  ///   - columns: Their indices before the update.
  ///   - target: The index of the first of them after the update.
  public mutating func moveColumns(_ columns: Range<Int>, to target: Int) {
    add(ColumnChanges(moving: columns, to: target))
  }

  /// Records a column of a ``TableLayout`` that moves, with its width.
  /// - Parameters:
  ///   - source: Its index before the update.
  ///   - target: Its index after the update.
  public mutating func moveColumn(from source: Int, to target: Int) {
    moveColumns(Self.range(of: source), to: target)
  }

  /// Records a width of columns of a ``TableLayout``. The columns after them slide.
  /// - Parameters:
  ///   - width: The width; hidden columns get it when they are shown.
  ///   - columns: Their indices after the update.
  public mutating func setWidth(_ width: Double, ofColumns columns: some IndexRanges) {
    columns.forEachRange { add(.width(.measured(width), ofColumns: $0)) }
  }

  /// Records a width of a column of a ``TableLayout``. The columns after it slide.
  /// - Parameters:
  ///   - width: The width; a hidden column gets it when it is shown.
  ///   - column: Its index after the update.
  public mutating func setWidth(_ width: Double, ofColumn column: Int) {
    setWidth(width, ofColumns: [column])
  }

  /// Records columns of a ``TableLayout`` that are hidden. They keep their items, and get their width
  /// back when they are shown.
  /// - Parameter columns: Their indices after the update.
  public mutating func hideColumns(_ columns: some IndexRanges) {
    columns.forEachRange { add(.hidden(true, columns: $0)) }
  }

  /// Records a column of a ``TableLayout`` that is hidden; see ``hideColumns(_:)``.
  /// - Parameter column: Its index after the update.
  public mutating func hideColumn(at column: Int) { hideColumns([column]) }

  /// Records hidden columns of a ``TableLayout`` that are shown again.
  /// - Parameter columns: Their indices after the update.
  public mutating func showColumns(_ columns: some IndexRanges) {
    columns.forEachRange { add(.hidden(false, columns: $0)) }
  }

  /// Records a hidden column of a ``TableLayout`` that is shown again.
  /// - Parameter column: Its index after the update.
  public mutating func showColumn(at column: Int) { showColumns([column]) }

  /// Records which rows and columns of a ``TableLayout`` are frozen after the update, at all four edges.
  public mutating func freeze(_ edges: FrozenEdges) {
    add(.frozen(edges))
  }
}

// MARK: - Applying
extension GridUpdate {
  /// Whether columns are inserted, deleted or moved.
  var changesColumns: Bool { !columns.isEmpty }

  /// Whether columns change, their widths included, or frozen edges.
  var changesTable: Bool { changesColumns || !tableChanges.isEmpty }

  /// Validates the update, and computes the new index of each item, section and column.
  /// - Parameters:
  ///   - before: The counts before the update.
  ///   - after: The counts after the update.
  ///   - columnCount: The number of columns of the table before the update, or nil if the layout is no
  ///     table.
  ///   - rowCount: Returns the number of rows of a table without columns.
  func plan(
    from before: SectionCounts, to after: SectionCounts, columnCount: Int?, rowCount: () -> Int
  ) throws(GridUpdateError) -> UpdatePlan {
    guard changesColumns else { return try checked(from: before, to: after) }
    guard let columnCount, before.count == 1, after.count == 1 else { throw .layout(.notATable) }
    guard batch.changes.allSatisfy({ $0.keepsIndices }) else { throw .itemsAndColumns }
    let columns = try self.columns.map(of: columnCount)
    let rowCount = columnCount > 0 ? before.itemCount / columnCount : rowCount()
    let (expected, isTooLarge) = columns.newCount.multipliedReportingOverflow(by: rowCount)
    guard expected == after.itemCount, !isTooLarge else {
      let reason = BatchUpdateError.Reason.itemCountMismatch(
        section: 0, expected: isTooLarge ? .max : expected, found: after.itemCount)
      throw .update(BatchUpdateError(reason))
    }
    return try checked(from: before, to: before).changing(columns: columns, rowCount: rowCount)
  }

  private func checked(
    from before: SectionCounts, to after: SectionCounts
  ) throws(GridUpdateError) -> UpdatePlan {
    do throws(BatchUpdateError) { return try batch.checked(from: before, to: after) } catch {
      throw .update(error)
    }
  }
}

extension BatchUpdate.Change {
  /// Whether the change gives no item another index.
  fileprivate var keepsIndices: Bool {
    switch self {
    case .reloadItems, .reconfigureItems: true
    default: false
    }
  }
}
