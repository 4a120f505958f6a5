// MARK: - Refilling
extension AnyGridView {
  /// Fills the cells of items again in the next pass, because their content has changed.
  ///
  /// An item keeps its cell if the data source dequeues a cell of the same kind, so that nothing
  /// flickers. Indices out of range are ignored.
  /// - Parameter items: The flat indices of the items, as a range, a `RangeSet` or an array.
  /// - Complexity: O(cells in use) for each range of items.
  public final func reconfigureItems(_ items: some IndexRanges) {
    items.forEachRange { realization.invalidate($0) }
    setNeedsPass()
  }

  /// Fills the cell of an item again in the next pass, because its content has changed.
  ///
  /// An item that does not exist is ignored.
  /// - Complexity: O(cells in use).
  public final func reconfigureItem(at reference: some ItemReference) {
    guard let item = reference.flatIndex(in: sections) else { return }
    reconfigureItems([item])
  }
}
