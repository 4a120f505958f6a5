// MARK: - Hosts of boxes
extension GridHost where Cell: Box {
  /// Calls ``Box/prepareForReuse()`` of the cell.
  ///
  /// So the cells of every host whose cells are boxes are prepared in the same way.
  public func prepareForReuse(_ cell: Cell, in grid: GridView<Cell>) { cell.prepareForReuse() }

  /// Calls ``Box/stateDidChange(from:)`` of the cell, from an empty state, unless its state is empty.
  public func didReconfigure(_ cell: Cell, in grid: GridView<Cell>) { cell.showStateAgain() }
}
