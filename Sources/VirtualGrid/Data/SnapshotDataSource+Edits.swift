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
      case .move(let target): return move([id], at: [path], to: target, in: grid)
      case .delete: try next.delete(CollectionOfOne(id))
      // Only the app can provide an identifier for a new item.
      case .insert: return insert?(id) ?? ()
      }
    } catch { return }
    guard applyAlone(next, to: grid, timing: grid.reorderRules.timing) else { return }
    switch edit {
    case .delete: didDelete?(id, snapshot)
    case .move, .insert: break
    }
  }

  public func gridView(
    _ grid: GridView<Cell>, moveItemsAt paths: [ItemPath], to target: ItemPath
  ) {
    let ids = paths.compactMap { identifier(at: $0) }
    if ids.count == paths.count { move(ids, at: paths, to: target, in: grid) }
  }

  /// Moves items so that they follow each other, as siblings.
  private func move(
    _ ids: [ID], at paths: [ItemPath], to target: ItemPath, in grid: GridView<Cell>
  ) {
    guard let first = ItemPath.singleMoves(of: paths, to: target).first else { return }
    var next = snapshot
    do throws(SnapshotError<SectionID, ID>) {
      try next.move(ids[0], to: first.target)
      for (id, previous) in zip(ids.dropFirst(), ids) { try next.move(id, after: previous) }
    } catch { return }
    guard applyAlone(next, to: grid, timing: grid.reorderRules.timing) else { return }
    didMove?(ids, snapshot)
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

// MARK: - Items of other grids
extension SnapshotDataSource {
  public func gridView(
    _ grid: GridView<Cell>, canTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) -> Bool { canTransfer?(paths.compactMap { identifier(at: $0) }, other) ?? false }

  public func gridView(_ grid: GridView<Cell>, canReceive transfer: GridTransfer) -> Bool {
    receive != nil && canReceive?(transfer) ?? true
  }

  public func gridView(
    _ grid: GridView<Cell>, receive transfer: GridTransfer, at target: ItemPath
  ) -> Bool {
    guard let ids = receive?(transfer), let first = ids.first,
      shown.sections.indices.contains(target.section)
    else { return false }
    var next = snapshot
    do throws(SnapshotError<SectionID, ID>) {
      try next.append(ids, toSection: shown.sections[target.section])
      try next.move(first, to: target)
      for (id, previous) in zip(ids.dropFirst(), ids) { try next.move(id, after: previous) }
    } catch { return false }
    guard applyAlone(next, to: grid, timing: grid.reorderRules.timing) else { return false }
    didReceive?(ids, snapshot)
    return true
  }

  public func gridView(
    _ grid: GridView<Cell>, didTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) {
    let ids = paths.compactMap { identifier(at: $0) }
    var next = snapshot
    do throws(SnapshotError<SectionID, ID>) { try next.delete(ids) } catch { return }
    guard applyAlone(next, to: grid, timing: grid.reorderRules.timing) else { return }
    didTransfer?(ids, snapshot)
  }
}
