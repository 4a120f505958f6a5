// MARK: - Edits by the user
extension SnapshotDataSource {
  public func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool {
    guard let canMove, let id = identifier(at: path) else { return false }
    return !showsChildren(id) && canMove(id)
  }

  public func gridView(_ grid: GridView<Cell>, canEditItemAt path: ItemPath) -> Bool {
    guard canDelete != nil || canInsert != nil, let id = identifier(at: path) else { return false }
    return canInsert?(id) == true || canDelete?(id) == true
  }

  public func gridView(
    _ grid: GridView<Cell>, showsInsertControlForItemAt path: ItemPath
  ) -> Bool {
    guard let canInsert, let id = identifier(at: path) else { return false }
    return canInsert(id)
  }

  public func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    guard let id = identifier(at: path) else { return }
    var next = snapshot
    do throws(SnapshotError<SectionID, ID>) {
      switch edit {
      case .move(let target): try next.move(id, to: target)
      case .delete: try next.delete(CollectionOfOne(id))
      // Only the app can provide an identifier for a new item.
      case .insert: return insert?(id) ?? ()
      }
    } catch { return }
    guard applyAlone(next, to: grid, timing: grid.reorderRules.timing) else { return }
    switch edit {
    case .move: didMove?(id, snapshot)
    case .delete: didDelete?(id, snapshot)
    case .insert: break
    }
  }

  /// Applies a snapshot for the grid. A refusal by the layout is reported as a ``GridFault``.
  /// - Returns: Whether it was applied.
  @discardableResult
  func applyAlone(
    _ snapshot: Snapshot<SectionID, ID>, to grid: GridView<Cell>, timing: Timing?
  ) -> Bool {
    do throws(GridUpdateError) {
      try apply(snapshot, to: grid, timing: timing)
    } catch {
      if case .layout(let refusal) = error { grid.note(.refusedChange(refusal)) }
      return false
    }
    return true
  }

  public func indexTitles(for grid: GridView<Cell>) -> [IndexTitle] {
    indexTitles?(shown.sections) ?? []
  }

  /// Whether an item has visible descendants. Such an item cannot be moved, as it would move alone.
  private func showsChildren(_ id: ID) -> Bool {
    snapshot.isExpanded(id) && snapshot.hasChildren(id)
  }
}
