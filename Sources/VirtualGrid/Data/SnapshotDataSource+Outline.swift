// MARK: - Expanded items in a saved state
extension SnapshotDataSource {
  /// Returns the expanded items, shown or not. None if `ID` is not ``ItemIDConvertible``.
  /// - Complexity: O(*n*) for *n* items, shown or not.
  public func expandedItems(in grid: GridView<Cell>) -> [ItemID] {
    guard let translation else { return [] }
    return snapshot.expandedItems.map(translation.itemID)
  }

  /// Expands some items and collapses all others, without animation.
  ///
  /// Items that are not in the snapshot are ignored, and so is the call if the layout refuses the
  /// change.
  /// - Complexity: As for ``apply(_:to:timing:animation:keeping:completion:)``.
  public func gridView(_ grid: GridView<Cell>, setExpandedItems items: [ItemID]) {
    guard let translation else { return }
    let wanted = Set(items.compactMap(translation.identifier)).filter { snapshot.contains($0) }
    let expanded = Set(snapshot.expandedItems)
    guard wanted != expanded else { return }
    var next = snapshot
    do throws(SnapshotError<SectionID, ID>) {
      try next.collapse(expanded.subtracting(wanted))
      try next.expand(wanted)
    } catch { return }
    applyAlone(next, to: grid, timing: nil)
  }
}
