// MARK: - Filling again
extension AnyGridView {
  /// Fills the cells of some items again, in place, in the next pass: their data has changed.
  ///
  /// Each cell stays with its item if the data source takes it again, so nothing blinks. Numbers
  /// out of range are ignored.
  /// - Complexity: O(cells in use).
  public final func reconfigureItems(_ items: Range<Int>) {
    cells.markStale(table) { $0.kind == .item && items.contains($0.index) }
    pool.renumber(of: owner) { element in
      element.kind == .item && items.contains(element.index) ? nil : element
    }
    work.needsRefill = true
    setNeedsPass()
  }

  /// Fills the cell of an item again, in place, in the next pass.
  /// - Complexity: O(cells in use).
  public final func reconfigureItem(at place: some ItemReference) {
    guard let item = place.number(in: sections) else { return }
    reconfigureItems(item..<(item + 1))
  }
}
