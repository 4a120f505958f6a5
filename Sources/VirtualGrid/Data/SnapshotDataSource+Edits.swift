// MARK: - Edits by the user
extension SnapshotDataSource {
  public func gridView(_ grid: GridView<Cell>, canMoveItemAt path: ItemPath) -> Bool {
    guard let canMove, let id = identifier(at: path) else { return false }
    return !showsChildren(id) && canMove(id)
  }

  public func gridView(_ grid: GridView<Cell>, canEditItemAt path: ItemPath) -> Bool {
    guard let canDelete, let id = identifier(at: path) else { return false }
    return canDelete(id)
  }

  public func gridView(_ grid: GridView<Cell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    guard let id = identifier(at: path) else { return }
    var next = snapshot
    do throws(SnapshotError<SectionID, ID>) {
      switch edit {
      case .move(let target): try next.move(id, to: target)
      case .delete: try next.delete(CollectionOfOne(id))
      // Only the app can provide an identifier for a new item.
      case .insert: return
      }
    } catch { return }
    do throws(GridUpdateError) {
      try apply(next, to: grid, timing: grid.reorderRules.timing)
    } catch {
      if case .layout(let refusal) = error { grid.note(.refusedChange(refusal)) }
      return
    }
    switch edit {
    case .move: didMove?(id, snapshot)
    case .delete: didDelete?(id, snapshot)
    case .insert: break
    }
  }

  public func indexTitles(for grid: GridView<Cell>) -> [IndexTitle] {
    indexTitles?(shown.sections) ?? []
  }

  /// Whether an item has visible descendants. Such an item cannot be moved, as it would move alone.
  private func showsChildren(_ id: ID) -> Bool {
    snapshot.isExpanded(id) && snapshot.hasChildren(id)
  }
}
