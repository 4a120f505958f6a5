import VirtualGrid

extension GridUpdate {
  /// Records all changes of the columns of a ``TableLayout`` from one model to another one: columns that are
  /// inserted, removed, moved, hidden, shown, pinned or resized.
  ///
  ///     try grid.performUpdates { update in
  ///       update.changeColumns(from: model, to: changed, widths: widths)
  ///       model = changed
  ///     }
  ///
  /// The cells of columns that remain slide to their new positions. They keep their contents: fill the
  /// headers again whose titles have changed. Another order of the rows needs an update of its own.
  /// - Parameters:
  ///   - old: The model that the grid shows.
  ///   - new: The model that the grid shows after the update.
  ///   - widths: The width of each column of `new`.
  /// - Precondition: There are as many widths as columns.
  /// - Complexity: O(*n* log *n*) for *n* columns. The number of rows does not matter.
  public mutating func changeColumns(
    from old: TableModel, to new: TableModel, widths: [Double]
  ) {
    precondition(
      widths.count == new.count, "\(widths.count) widths are passed for \(new.count) columns.")
    let (before, after) = (old.columns.map { $0.number }, new.columns.map { $0.number })
    let difference = Difference(from: before, to: after)
    for columns in difference.map.removed { deleteColumns(columns) }
    for columns in difference.map.inserted { insertColumns(columns) }
    for run in difference.moves { moveColumns(run.oldRange, to: run.new) }
    for (index, width) in widths.enumerated() { setWidth(width, ofColumn: index) }
    hideColumns(new.columns.indices.filter { new[$0].isHidden })
    showColumns(new.columns.indices.filter { !new[$0].isHidden })
    freeze(new.frozen)
  }
}
