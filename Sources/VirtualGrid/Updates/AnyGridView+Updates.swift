// MARK: - Updates
extension AnyGridView {
  /// The data changes in `body`, which says what happens to items and sections: the grid follows,
  /// and asks for nothing but the counts of after.
  ///
  /// Deletions, reloads and the sources of moves are numbered as before, insertions and the targets
  /// of moves as after, as in UITableView. Cells, selection, focus and measured sizes stay with their
  /// items, and what the reader sees stays where it is.
  ///
  ///     try grid.performUpdates { update in
  ///       photos.remove(at: 3)
  ///       photos.insert(contentsOf: newer, at: 0)
  ///       update.deleteItems(3..<4, inSection: 0)
  ///       update.insertItems(0..<newer.count, inSection: 0)
  ///     }
  ///
  /// What does not add up with the counts of the data, or what the layout refuses, is thrown when
  /// `body` is done, and the grid is as it was. An update that begins in `body` is part of this one,
  /// and what is wrong with it is thrown here. One from inside a callback is checked at once and
  /// carried out after the pass, behind those that wait already; what the layout refuses is a ``GridFault`` then. While a load is
  /// due, the update is part of what will be loaded.
  ///
  /// What changes takes its time to be shown, as `timing` says, or none if that is nil: what stays
  /// slides to its place, what comes and goes does so as its ``UpdateAnimation`` says. An update that
  /// comes meanwhile goes on from where things are. `completion` is called once, in the frame in which
  /// the last of it has arrived, and says whether all of it has: what another change sends elsewhere
  /// has not.
  ///
  /// What stays in its place is what `policy` says, or else ``anchorPolicy``. If selected items are
  /// gone, the delegate is told.
  /// - Complexity: O(*k* log *k*) for *k* changes, and what the layout takes for them; O(sections) to
  ///   ask for the counts, and O(cells in use).
  public final func performUpdates(
    timing: Timing? = .standard, keeping policy: AnchorPolicy? = nil,
    _ body: (inout GridUpdate) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    var update = GridUpdate()
    if let completion { update.completions.append(completion) }
    guard !content.isUpdating else {
      body(&update)
      return content.addNestedUpdate(update)
    }
    // The counts are on their way, or will be asked for, with this update in them.
    let isLoading = schedule.isCounting || content.needsLoad
    content.beginUpdate()
    body(&update)
    update.add(content.endUpdate())
    guard !isLoading else { return load(with: update, policy) }
    let plan: UpdatePlan
    do throws(BatchUpdateError) {
      plan = try update.batch.checked(from: content.countsBeforeUpdate, to: readCounts())
    } catch { throw .update(error) }
    guard !schedule.defersChanges, content.waitingUpdateCount == 0 else {
      return carryOutLater(plan, update, timing, policy)
    }
    do throws(LayoutError) { try carryOut(plan, update, timing, policy) } catch {
      throw .layout(error)
    }
  }

  private func carryOutLater(
    _ plan: UpdatePlan, _ update: GridUpdate, _ timing: Timing?, _ policy: AnchorPolicy?
  ) {
    content.addWaitingUpdate(to: plan.after)
    realization.setNeedsRefill()
    setNeedsPass()
    let loadCount = content.loadCount
    schedule.defer {
      // What has been loaded is the data with this update in it.
      guard loadCount == self.content.loadCount else { return self.addCompletions(of: update) }
      self.content.removeWaitingUpdate()
      // What will be loaded is the data with this update in it.
      guard !self.content.needsLoad else { return self.load(with: update, policy) }
      do throws(LayoutError) { try self.carryOut(plan, update, timing, policy) } catch {
        self.note(.refusedChange(error))
        self.load(with: update, policy)
      }
    }
  }

  /// Leaves an update to a load; whoever waits for it waits for that.
  private func load(with update: GridUpdate, _ policy: AnchorPolicy?) {
    addCompletions(of: update)
    if let layout = update.layout { setLayout(layout, keeping: policy) }
    reloadData(keeping: policy)
  }

  /// Whoever waits for an update waits for what is shown next.
  private func addCompletions(of update: GridUpdate) {
    for completion in update.completions { presentation.await(completion) }
  }

  private func carryOut(
    _ plan: UpdatePlan, _ update: GridUpdate, _ timing: Timing?, _ policy: AnchorPolicy?
  ) throws(LayoutError) {
    let map = plan.items
    let anchor = anchor(policy ?? anchorPolicy) { map.newIndex(of: $0) != nil }
    let before = presentation.transition
    let wasCarrying = interaction.isReordering
    let carried = interaction.reordering?.renumbered(
      from: plan.before, to: plan.after, section: { plan.sections.newIndex(of: $0) },
      item: { map.newIndex(of: $0) })
    if wasCarrying, carried == nil { willChange(reorderRules.timing) }
    willChange(timing)
    do throws(LayoutError) {
      if let layout = update.layout {
        try changeLayout(to: layout, of: plan.after)
      } else {
        try content.applyToLayout(plan.layoutChanges)
        if wasCarrying { stopCarrying() }
      }
    } catch {
      presentation.restoreTransition(before)
      throw error
    }
    addCompletions(of: update)
    content.commit(plan.after)
    let orphanCount = realization.cells.orphaned.count
    let hasLostSelected = renumberAll(by: Renumbering(after: plan))
    // A cell that stays where it is has another index all the same, and may be adjusted by it.
    if calls.contains(.adjust) { presentation.setNeedsAppearance() }
    if let carried { carryOn(carried) }
    didUpdate(update, plan, isShown: timing != nil, orphansBefore: orphanCount)
    keep(anchor.renumbered { map.newIndex(of: $0) } ?? anchor)
    if hasLostSelected { tellLater(.selectionDidChange) }
  }
}

// MARK: - Updates of one change
extension AnyGridView {
  /// Inserts items of a section, by their indices after the insertion.
  /// - Throws: The errors of `performUpdates`.
  public final func insertItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.insertItems(items, inSection: section, animation: animation) }
  }

  /// Inserts an item, by its path after the insertion.
  /// - Throws: The errors of `performUpdates`.
  public final func insertItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.insertItem(at: path, animation: animation) }
  }

  /// Deletes items of a section, by their indices before the deletion.
  /// - Throws: The errors of `performUpdates`.
  public final func deleteItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.deleteItems(items, inSection: section, animation: animation) }
  }

  /// Deletes an item, by its path before the deletion.
  /// - Throws: The errors of `performUpdates`.
  public final func deleteItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.deleteItem(at: path, animation: animation) }
  }

  /// Moves an item from its path before the move to its path after it.
  /// - Throws: The errors of `performUpdates`.
  public final func moveItem(
    from source: ItemPath, to target: ItemPath
  ) throws(GridUpdateError) {
    try performUpdates { $0.moveItem(from: source, to: target) }
  }

  /// Replaces the cells of items of a section, which show other content.
  /// - Throws: The errors of `performUpdates`.
  public final func reloadItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.reloadItems(items, inSection: section, animation: animation) }
  }

  /// Replaces the cell of an item, which shows other content.
  /// - Throws: The errors of `performUpdates`.
  public final func reloadItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.reloadItem(at: path, animation: animation) }
  }
}

// MARK: - Anchors after an update
extension ScrollAnchor {
  /// The anchor with the number that its item has after a change; nil if the item is gone. An
  /// identifier may be looked up in data that has changed, so the number is what counts.
  func renumbered(by newIndex: (Int) -> Int?) -> ScrollAnchor? {
    guard case .item(let item, _) = subject else { return self }
    guard let index = newIndex(item) else { return nil }
    var anchor = self
    anchor.subject = .item(index, nil)
    return anchor
  }
}
