// MARK: - Self-sizing
extension AnyGridView {
  /// Sets the measured size of a cell's item, header or footer, for example after its content has
  /// changed or loaded.
  ///
  /// Visible content does not jump: what ``anchorPolicy`` holds keeps its position, and content
  /// before it grows beyond the edge of the viewport. If the cell has been filled again since the
  /// token was taken, the call is ignored, and counted as a stale answer in ``counters``.
  /// - Parameters:
  ///   - size: The size in points. Values that are negative or not finite count as 0, and are
  ///     reported as a ``GridFault``.
  ///   - token: Identifies the content that was measured; see ``GridView/token(of:)``.
  /// - Complexity: O(cells of the pool), plus that of the layout for a changed size.
  public final func setMeasuredSize(_ size: GridSize, for token: ReuseToken) {
    let slot = slot(contentVersion: token.contentVersion)
    guard slot >= 0, let element = table[slot].element else {
      work.countStaleAnswer()
      return
    }
    // A pass in progress still knows the old frames. After it, only an anchor preserves the
    // position.
    let anchor =
      schedule.defersChanges ? nil : scrolling.anchor ?? anchor(anchorPolicy) { _ in true }
    guard take(size, of: element) else { return }
    if let anchor { hold(anchor) }
    realization.setHasNewSize()
    setNeedsPass()
  }

  /// Measures items again whose cells need other sizes, such as after the text size has changed.
  ///
  /// The next pass measures the cells of these items, as if they had just been configured, and
  /// visible content keeps its position. Items without a cell keep their last size until they get
  /// one. To measure a single cell whose content has changed, call ``GridView/measure(_:)``.
  /// - Parameter items: Flat indices, counted through all sections, as a range, a `RangeSet` or an array.
  /// - Complexity: O(cells of the pool) for each range of items. The pass measures the cells in use.
  public final func invalidateSizes(of items: some IndexRanges) {
    items.forEachRange { realization.invalidateSizes(of: $0) }
    setNeedsPass()
  }

  /// Measures an item again whose cell needs another size; see ``invalidateSizes(of:)``.
  ///
  /// An item that does not exist is ignored.
  /// - Complexity: O(cells of the pool).
  public final func invalidateSize(ofItemAt reference: some ItemReference) {
    guard let item = reference.flatIndex(in: sections) else { return }
    invalidateSizes(of: [item])
  }

  /// Runs a closure in which the user acts on an item, for example presses a button in its cell.
  ///
  /// Changes of the size of this item that the closure makes or requests are the user's; see
  /// ``resizeRules``. The grid does this itself for taps and keys that it handles. A ``GridBox`` does
  /// it for all boxes in its cells.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``. If it does not exist, the closure
  ///     just runs.
  ///   - body: The actions of the user.
  public final func performInteraction(with reference: some ItemReference, _ body: () -> Void) {
    let outer = interaction.usedItem
    let item = reference.flatIndex(in: sections)
    interaction.setUsedItem(item)
    body()
    // A size change that was requested happens in the next pass, which ends the interaction.
    if !schedule.needsPass, item != outer { interaction.setUsedItem(nil) }
  }

  /// What keeps its position when an item that begins before the viewport changes its size.
  ///
  /// By default, an item that the user acts on keeps its start, and otherwise the items after it
  /// keep their positions.
  public final var resizeRules: ResizeRules {
    get { scrolling.resizeRules }
    set { scrolling.setResizeRules(newValue) }
  }

  /// Gives the layout a measured size, unless the element alternates between two sizes.
  /// - Returns: Whether the layout has changed.
  final func take(_ size: GridSize, of element: GridElement) -> Bool {
    if !size.isExtent { note(.badSize(element, size)) }
    let verdict = realization.settle(size.extents, of: element)
    if let conflict = verdict.conflict {
      note(.unsettledSize(element, one: conflict.one, other: conflict.other))
    }
    return content.setMeasuredSize(verdict.size, for: element)
  }

  /// Schedules a measurement of all cells, after the sizes that they have to fit in changed.
  final func sizesAreOld() {
    realization.setNeedsSizes()
  }

  /// After sizes have been measured, updates the content size and keeps the visible items at
  /// their positions.
  final func restoreAnchor() {
    schedule.setNeedsPass()
    if let target = scrolling.target {
      contentDidResize()
      if scrolling.isMoving { scrolling.retarget(to: offset(of: target)) } else { show(target) }
      return
    }
    if let anchor = scrolling.anchor { return goBack(to: anchor) }
    if anchorPolicy == .end, isAtEnd { return goBack(to: anchor(.end) { _ in true }) }
    if let anchor = anchorOfPass() { goBack(to: anchor) } else { contentDidResize() }
  }

  /// Scrolls to a target without animation.
  final func show(_ target: ShownItem) {
    scrolling.jump(to: offset(of: target))
    offsetDidChange()
  }

  /// Returns an anchor at the item that keeps its position while sizes are measured, or nil if no
  /// item is visible.
  ///
  /// Among the items that had cells before this pass, it is the first whose start is visible or, by
  /// the ``resizeRules``, keeps its position; or else the first visible one, held by its end. If no item
  /// had a cell, it is the first entering item whose start is visible. The anchor is taken from the
  /// frames before the measurement.
  private func anchorOfPass() -> ScrollAnchor? {
    let view = anchorView
    func anchor(_ placement: Placement, itemUnit: Double) -> ScrollAnchor {
      ScrollAnchor(
        item: placement.element.index, at: placement.frame, itemUnit: itemUnit, viewportUnit: 0,
        in: view)
    }
    var first: Placement?
    var entering = 0
    for position in 0..<realization.cells.itemCount {
      if entering < realization.cells.changes.entering.count,
        realization.cells.changes.entering[entering] == position
      {
        entering += 1
        continue
      }
      let placement = realization.cells.placements[position]
      if placement.isStuck { continue }
      let span = view.span(of: placement.frame)
      let start = sight(of: placement, in: view).start
      if span.start > start - Self.boundaryTolerance { return anchor(placement, itemUnit: 0) }
      guard span.end > start else { continue }
      if keepsStart(placement.element.index) { return anchor(placement, itemUnit: 0) }
      if first == nil { first = placement }
    }
    if let first { return anchor(first, itemUnit: 1) }
    for place in 0..<realization.cells.changes.entering.count
    where realization.cells.changes.entering[place] < realization.cells.itemCount {
      let placement = realization.cells.placements[realization.cells.changes.entering[place]]
      let start = sight(of: placement, in: view).start
      if !placement.isStuck, view.span(of: placement.frame).start > start - Self.boundaryTolerance {
        return anchor(placement, itemUnit: 0)
      }
    }
    return nil
  }
}

extension GridSize {
  /// The size, with values that are negative or not finite replaced by 0.
  var extents: GridSize {
    GridSize(
      width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }

  /// Returns the size with both sides limited to `limit`, and invalid ones replaced by 0.
  func limited(to limit: Double) -> GridSize {
    GridSize(width: min(extents.width, limit), height: min(extents.height, limit))
  }

  /// Whether both sides are finite and not negative.
  var isExtent: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
}
