// MARK: - Changes of the data
extension AnyGridView {
  /// The data has changed in one place: the grid follows, without asking for anything else.
  ///
  /// Cells, selection, focus and measured sizes stay with their items, and what the reader sees
  /// stays where it is. Throws what does not add up, and is then as it was. From inside a callback
  /// the change is carried out after the pass, and one that does not add up is a ``GridFault``. While
  /// a load is due, the change is part of what will be loaded, and only one that no data could have is
  /// refused. If selected items are gone, the delegate is told.
  ///
  ///     photos.insert(contentsOf: older, at: 0)
  ///     try grid.apply(.insert(older.count, at: 0), keeping: .leadingItem)
  ///
  /// What stays in its place is what `policy` says, or else ``anchorPolicy``.
  /// - Complexity: That of the layout, plus O(cells in use).
  public final func apply(
    _ change: LayoutChange, keeping policy: AnchorPolicy? = nil
  ) throws(LayoutError) {
    // The counts are on their way, with this change in some of them.
    guard !work.isCounting else { return reloadData(keeping: policy) }
    guard !work.isInPass else {
      work.isDataAhead = true
      work.needsRefill = true
      setNeedsPass()
      work.defer {
        do throws(LayoutError) { try self.carryOut(change, policy) } catch {
          self.note(.refusedChange(error))
        }
      }
      return
    }
    try carryOut(change, policy)
  }

  private func carryOut(_ change: LayoutChange, _ policy: AnchorPolicy?) throws(LayoutError) {
    // What has never been loaded will be, with the change in it.
    guard !work.needsLoad else {
      try change.checkNumbers(count: itemCount)
      return reloadData(keeping: policy)
    }
    var counts = sections
    try counts.apply(change)
    let moves = ItemChange(change)
    let anchor = anchor(policy ?? anchorPolicy) { moves.newIndex(of: $0) != nil }
    try layout.apply(change)
    sections = counts
    generation += 1
    let hasLostSelected = renumber(by: moves)
    if case .sections = change {
      cells.markStale(cells.itemCount..<cells.placements.count, table)
      work.needsRefill = true
    }
    restore(anchor.renumbered(by: moves))
    if hasLostSelected { tellLater(.selectionDidChange) }
  }

  /// Items have other numbers.
  /// - Returns: Whether a selected item is gone.
  private func renumber(by change: ItemChange) -> Bool {
    cells.renumber(table) { change.newIndex(of: $0) }
    pool.renumber(of: owner) { element in
      guard element.kind == .item else { return nil }
      return change.newIndex(of: element.index).map { .item($0) }
    }
    sizes.removeAll()
    let lost = selection.apply(change)
    selectedIdentifiers.renumber { change.newIndex(of: $0) }
    press.renumber { change.newIndex(of: $0) }
    prefetcher.apply(change)
    visible.apply(change)
    keptAlive = change.newIndexes(of: keptAlive)
    focusedItem = focusedItem.flatMap { change.newIndex(of: $0) }
    litItem = litItem.flatMap { change.newIndex(of: $0) }
    // A cell that stays where it is has another number all the same, and may be adjusted by it.
    if calls.contains(.adjust) { work.needsStates = true }
    work.anchor = work.anchor?.renumbered(by: change)
    if let target = work.target {
      work.target = change.newIndex(of: target.item).map {
        ShownItem(item: $0, position: target.position, origin: target.origin)
      }
    }
    return !lost.isEmpty
  }
}

// MARK: - Changes of layout and viewport
extension AnyGridView {
  /// Lays the same data out in another way, and for another viewport if there is one, as when a
  /// turned device shows another layout; what `policy` holds, or else ``anchorPolicy``, stays where it
  /// is on the screen.
  /// - Complexity: That of setting up the layout, plus O(cells in use).
  public final func setLayout(
    _ layout: some GridLayout & Sendable, viewport: Size? = nil,
    keeping policy: AnchorPolicy? = nil
  ) {
    let layout = AnyLayout(layout)
    guard !work.isInPass else {
      return work.defer { self.setLayout(layout, viewport: viewport, keeping: policy) }
    }
    let anchor = anchor(policy ?? anchorPolicy)
    let old = self.layout.viewport
    self.layout = layout
    self.layout.resize(to: viewport.map { limited($0) } ?? old)
    if !work.needsLoad { fillLayout() }
    sizesAreOld()
    find(anchor)
  }

  /// The host shows another part of the world: the window was resized, the device turned. What
  /// `policy` holds, or else ``anchorPolicy``, stays where it is on the screen.
  ///
  /// A size that is none is a ``GridFault`` and counts as the nearest that is one.
  /// - Complexity: That of the layout for another viewport, plus O(cells in use).
  public final func resize(to viewport: Size, keeping policy: AnchorPolicy? = nil) {
    guard !work.isInPass else {
      return work.defer { self.resize(to: viewport, keeping: policy) }
    }
    let limited = limited(viewport)
    guard limited != layout.viewport else { return }
    let anchor = anchor(policy ?? anchorPolicy)
    let before = layout.viewport
    layout.resize(to: limited)
    let isSame =
      layout.axis == .vertical ? before.width == limited.width : before.height == limited.height
    if !isSame { sizesAreOld() }
    find(anchor)
  }

  /// After another layout or viewport: what is to be seen is seen, and else what was seen stays.
  private func find(_ anchor: Anchor) {
    guard let target = work.target, !scroll.isMoving else { return restore(anchor) }
    contentDidResize()
    show(target)
  }

  /// A viewport as it may be; one that is not is reported.
  private func limited(_ viewport: Size) -> Size {
    let limit = clip == nil ? Self.viewportLimit : Extent.limit
    let limited = viewport.limited(to: limit)
    if limited != viewport { note(.badViewport(viewport, limit: limit)) }
    return limited
  }

  /// No screen is longer, and a window of this length may well hold as many rows.
  static var viewportLimit: Double { 65_536 }
}

// MARK: - Anchors after a change
extension Anchor {
  /// The anchor with the number that its item has after a change. An identifier may be looked up in
  /// data that has changed, so the number is what counts.
  fileprivate func renumbered(by change: ItemChange) -> Anchor {
    guard case .item(let item, _) = subject, let index = change.newIndex(of: item)
    else { return self }
    var anchor = self
    anchor.subject = .item(index, nil)
    return anchor
  }
}
