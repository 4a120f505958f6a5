// MARK: - Updates
extension AnyGridView {
  /// Updates the grid for a change of the data, with an animation.
  ///
  /// Change the data in `body`, and record the changes of items, sections or columns in the update that
  /// it receives. Deletions, reloads and the sources of moves use the indices before the update.
  /// Insertions and the targets of moves use those after it, as in `UITableView`. Cells,
  /// selection, focus and measured sizes stay with their items, and visible content keeps its
  /// position. The data source is asked for its new counts only.
  ///
  ///     try grid.performUpdates { update in
  ///       photos.remove(at: 3)
  ///       photos.insert(contentsOf: newer, at: 0)
  ///       update.deleteItems(3..<4, inSection: 0)
  ///       update.insertItems(0..<newer.count, inSection: 0)
  ///     }
  ///
  /// An update that begins in the `body` of another update is part of the outer one, which throws the
  /// errors of both. An update from inside a callback is checked at once, and carried out after the
  /// pass, in the order of the calls. If the layout refuses it then, the refusal is reported as a
  /// ``GridFault``. While a load is due, the update becomes part of the load.
  ///
  /// Items that stay animate to their new frames. Inserted and deleted items animate as their
  /// ``UpdateAnimation`` defines. Animations that are in progress continue from their present
  /// state. If selected items no longer exist, the delegate is notified. A deleted item passes the
  /// focus to the next one of its section, else to the previous one.
  /// - Parameters:
  ///   - timing: The timing of the animation. Nil shows the change at once.
  ///   - policy: What keeps its position on the screen. Nil stands for ``anchorPolicy``.
  ///   - body: Changes the data, and records the changes.
  ///   - completion: Called once, in the frame in which the last animation ends. Its argument is
  ///     false if another change has redirected one of the animations.
  /// - Throws: A ``GridUpdateError`` if the changes contradict the counts of the data, or if the
  ///   layout refuses them. The grid is then unchanged.
  /// - Complexity: O(*k* log *k*) for *k* changes, plus that of the layout for them; O(sections)
  ///   to read the counts, and O(cells in use).
  public final func performUpdates(
    timing: Timing? = .standard, keeping policy: AnchorPolicy? = nil,
    _ body: (inout GridUpdate) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(GridUpdateError) {
    var update = GridUpdate()
    if let completion { update.addCompletion(completion) }
    guard !content.isUpdating else {
      body(&update)
      return content.addNestedUpdate(update)
    }
    // If the counts are being loaded, or will be, they include this update.
    let isLoading = schedule.isCounting || content.needsLoad
    content.beginUpdate()
    body(&update)
    if let nested = content.endUpdate() { update.add(nested) }
    guard !isLoading else { return load(with: update, policy) }
    defer { wakeHostIfNeeded() }
    let plan = try plan(&update)
    // The data has changed again while it was asked.
    guard !content.needsLoad else { return load(with: update, policy) }
    guard !schedule.defersChanges, content.waitingUpdateCount == 0 else {
      return carryOutLater(plan, update, timing, policy)
    }
    do throws(LayoutError) { try carryOut(plan, update, timing, policy) } catch {
      throw .layout(error)
    }
  }

  /// Asks the data source for its counts and for the styles of new sections, and checks an update
  /// against them.
  private func plan(_ update: inout GridUpdate) throws(GridUpdateError) -> UpdatePlan {
    let outer = schedule.enter(.counting)
    defer { schedule.leave(to: outer) }
    let counts = readCounts()
    update.resolveParts { environment.firstSection(ofPart: $0) }
    let plan = try update.plan(
      from: content.countsBeforeUpdate, to: counts, columnCount: content.columnCountBeforeUpdate,
      rowCount: { content.layout.table?.rowCount ?? 0 })
    if calls.contains(.style) {
      let all = CollectionOfOne(0..<plan.after.count)
      update.setStylesOfData(
        update.layout == nil ? styles(of: plan.newSections) : styles(of: all))
    }
    return plan
  }

  private func carryOutLater(
    _ plan: UpdatePlan, _ update: GridUpdate, _ timing: Timing?, _ policy: AnchorPolicy?
  ) {
    content.addWaitingUpdate(to: plan.after, columns: plan.columns)
    realization.setNeedsRefill()
    setNeedsPass()
    let loadCount = content.loadCount
    schedule.defer {
      // A load has happened meanwhile, and includes this update.
      guard loadCount == self.content.loadCount else { return self.addCompletions(of: update) }
      self.content.removeWaitingUpdate()
      // A load is due, and will include this update.
      guard !self.content.needsLoad else { return self.load(with: update, policy) }
      do throws(LayoutError) { try self.carryOut(plan, update, timing, policy) } catch {
        self.note(.refusedChange(error))
        self.load(with: update, policy)
      }
    }
  }

  /// Makes an update part of a load. Its completions are called after the load is shown.
  private func load(with update: GridUpdate, _ policy: AnchorPolicy?) {
    addCompletions(of: update)
    if let layout = update.layout {
      setLayout(layout, keeping: policy)
    } else if update.changesColumns {
      content.addColumnsOfLoad { try? update.columns.map(of: $0) }
    }
    content.setLayoutChangesOfLoad(update.styleChanges + update.tableChanges)
    reloadData(keeping: policy)
  }

  /// Keeps the completions of an update, to call them after the next changes are shown.
  private func addCompletions(of update: GridUpdate) {
    for completion in update.completions { presentation.await(completion) }
  }

  private func carryOut(
    _ plan: UpdatePlan, _ update: GridUpdate, _ timing: Timing?, _ policy: AnchorPolicy?
  ) throws(LayoutError) {
    let map = plan.items
    let anchor = anchor(policy ?? anchorPolicy) { map.newIndex(of: $0) != nil }
    let column =
      update.changesTable && policy != .offset
      ? columnAnchor { map.newIndex(of: $0) != nil } : nil
    let before = presentation.transition
    let hadGap = reordering.hasGap
    let visit = reordering.visit
    let carried = reordering.session?.renumbered(
      from: plan.before, to: plan.after, section: { plan.sections.newIndex(of: $0) },
      item: { map.newIndex(of: $0) })
    if reordering.hasSession, carried == nil {
      leaveDestination()
      willChange(reorderRules.timing)
    }
    willChange(timing)
    do throws(LayoutError) {
      if let layout = update.layout {
        try changeLayout(to: layout, of: plan.after, by: update)
      } else {
        var changes = plan.layoutChanges(setting: update.styles)
        if !update.tableChanges.isEmpty { changes += update.tableChanges }
        try content.applyToLayout(changes)
        if hadGap { stopCarrying() }
      }
    } catch {
      presentation.restoreTransition(before)
      throw error
    }
    addCompletions(of: update)
    content.commit(plan.after)
    let orphanCount = realization.cells.orphaned.count
    let renumbering = Renumbering(after: plan)
    let focus = focusedItem
    let hasLostSelected = renumberAll(by: renumbering)
    // A cell with the same frame still has a new index, on which its adjustment may depend.
    if calls.contains(.adjust) { presentation.setNeedsAppearance() }
    if let carried { resumeMovement(carried) }
    if let visit { resumeVisit(visit) }
    didUpdate(update, plan, isShown: timing != nil, orphansBefore: orphanCount)
    keep(anchor.renumbered { map.newIndex(of: $0) } ?? anchor)
    if let column = column.flatMap({ $0.renumbered { map.newIndex(of: $0) } }) { keep(column) }
    checkInvariants()
    didRenumber(by: renumbering, from: focus, hasLostSelected: hasLostSelected)
  }
}

extension UpdatePlan {
  /// The new indices of the sections that are inserted or reloaded.
  fileprivate var newSections: [Range<Int>] {
    sections.inserted
      + reloadedSections.ranges.flatMap { old in
        old.compactMap { sections.newIndex(of: $0) }.map { $0..<($0 + 1) }
      }
  }
}

// MARK: - Updates with one change
extension AnyGridView {
  /// Inserts items into a section, with indices after the insertion.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func insertItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.insertItems(items, inSection: section, animation: animation) }
  }

  /// Inserts an item, with its path after the insertion.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func insertItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.insertItem(at: path, animation: animation) }
  }

  /// Deletes items of a section, with indices before the deletion.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func deleteItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.deleteItems(items, inSection: section, animation: animation) }
  }

  /// Deletes an item, with its path before the deletion.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func deleteItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.deleteItem(at: path, animation: animation) }
  }

  /// Moves an item from its path before the move to its path after it.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func moveItem(
    from source: ItemPath, to target: ItemPath
  ) throws(GridUpdateError) {
    try performUpdates { $0.moveItem(from: source, to: target) }
  }

  /// Replaces the cells of items of a section whose content has changed.
  ///
  /// ``reconfigureItems(_:)`` fills the present cells again instead.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func reloadItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.reloadItems(items, inSection: section, animation: animation) }
  }

  /// Replaces the cell of an item whose content has changed.
  ///
  /// ``reconfigureItem(at:)`` fills the present cell again instead.
  /// - Throws: The errors of ``performUpdates(timing:keeping:_:completion:)``.
  /// - Complexity: As for ``performUpdates(timing:keeping:_:completion:)``.
  public final func reloadItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) throws(GridUpdateError) {
    try performUpdates { $0.reloadItem(at: path, animation: animation) }
  }
}

// MARK: - Anchors after an update
extension ScrollAnchor {
  /// Returns the anchor with the new index of its item, or nil if the item no longer exists.
  ///
  /// The identifier is dropped, because it may be looked up in data that has changed again.
  func renumbered(by newIndex: (Int) -> Int?) -> ScrollAnchor? {
    guard case .item(let item, _) = subject else { return self }
    guard let index = newIndex(item) else { return nil }
    var anchor = self
    anchor.subject = .item(index, nil)
    return anchor
  }
}
