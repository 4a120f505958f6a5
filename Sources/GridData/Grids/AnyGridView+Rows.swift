extension AnyGridView {
  /// Shows the rows of another order, with an animation if few rows change.
  ///
  ///     try grid.showRows(of: query.order, insteadOf: order) { order = query.order }
  ///
  /// Few insertions, deletions and moves are an update: cells, selection and focus stay with their
  /// rows, and the visible rows keep their position as the anchor policy defines. Otherwise the
  /// data is loaded again. Cells, selection and focus then stay with their rows if the data source
  /// implements both calls for identifiers, with the row number as identifier;
  /// ``RowOrder/preparePositions()`` makes their look-up fast.
  /// - Parameters:
  ///   - new: The order to show.
  ///   - old: The order that the grid shows.
  ///   - source: The rows that were inserted into the source and deleted from it meanwhile. Nil if
  ///     the source is the same.
  ///   - columnCount: The number of items of each row: that of the columns of a table.
  ///   - section: The section that shows the rows.
  ///   - timing: The timing of the animation. Nil shows the change at once.
  ///   - policy: What keeps its position on the screen. Nil stands for `anchorPolicy`.
  ///   - change: Replaces the order in the data source.
  /// - Throws: The errors of `performUpdates`.
  /// - Complexity: As ``RowOrder/changes(from:source:columnCount:section:limit:)``, plus that of
  ///   the update or of the load.
  public final func showRows(
    of new: RowOrder, insteadOf old: RowOrder, source: IndexMap? = nil, columnCount: Int = 1,
    section: Int = 0, timing: Timing? = .standard, keeping policy: AnchorPolicy? = nil,
    _ change: () -> Void
  ) throws(GridUpdateError) {
    let changes = new.changes(
      from: old, source: source, columnCount: columnCount, section: section)
    guard let changes else {
      change()
      return reloadData(keeping: policy)
    }
    try performUpdates(timing: timing, keeping: policy) { update in
      change()
      update.add(changes)
    }
  }
}
