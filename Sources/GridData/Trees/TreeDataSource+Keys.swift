import VirtualGrid

// MARK: - Keys
extension TreeDataSource {
  /// Handles the left and the right arrow as users expect it of an outline.
  ///
  /// Right expands the focused row, or moves the focus to its first child if it is expanded. Left
  /// collapses the row, or moves the focus to its parent. If the reading direction of the grid is from
  /// right to left, the keys are exchanged. Call it before the grid gets the key:
  ///
  ///     if !files.handle(press) { grid.press(press) }
  /// - Returns: Whether the key had an effect.
  /// - Complexity: O(log *n*), expected, plus that of an update of the grid.
  @discardableResult
  public func handle(_ press: GridKeyPress) -> Bool {
    guard press == .left || press == .right, let grid = servedGrid, let focused = grid.focusedItem
    else { return false }
    let item = focused - firstItem(in: grid)
    guard item >= 0, item < rowCount else { return false }
    return (press == .right) == (grid.readingDirection == .leftToRight)
      ? enter(item, in: grid) : leave(item, in: grid)
  }

  private func enter(_ item: Int, in grid: GridView<Cell>) -> Bool {
    let slot = tree.rows[item]
    guard tree.rows.isExpanded(slot) else {
      expand(slot)
      return tree.rows.isExpanded(slot)
    }
    guard item + 1 < rowCount, tree.rows.parent(of: tree.rows[item + 1]) == slot else {
      return false
    }
    return grid.focusItem(at: firstItem(in: grid) + item + 1)
  }

  private func leave(_ item: Int, in grid: GridView<Cell>) -> Bool {
    let slot = tree.rows[item]
    guard !tree.rows.isExpanded(slot) else {
      collapse(slot)
      return true
    }
    let parent = tree.rows.parent(of: slot)
    guard let row = tree.rows.row(of: parent) else { return false }
    return grid.focusItem(at: firstItem(in: grid) + row)
  }

  /// The index of the first item in the grid.
  private func firstItem(in grid: GridView<Cell>) -> Int {
    guard let section = grid.firstSection(of: self), section < grid.sections.count else { return 0 }
    return grid.sections.items(of: section).lowerBound
  }
}
