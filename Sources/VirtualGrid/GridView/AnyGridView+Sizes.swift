// MARK: - Self-sizing
extension AnyGridView {
  /// A cell has found out that its content has another size than it said. An answer for what the
  /// cell no longer shows is dropped, and counted.
  ///
  /// What the reader sees does not jump: content before it grows out of sight, and what
  /// ``anchorPolicy`` holds stays where it is.
  public final func setMeasuredSize(_ size: GridSize, for token: ReuseToken) {
    let slot = slot(filling: token.filling)
    guard slot >= 0, let element = table[slot].element, element.kind == .item else {
      counters.staleAnswers += 1
      return
    }
    // A pass that is under way still knows where things were; after it, only an anchor does.
    let anchor =
      schedule.defersChanges ? nil : scrolling.anchor ?? anchor(anchorPolicy) { _ in true }
    guard take(size, of: element.index) else { return }
    if let anchor { restore(anchor) }
    realization.setHasNewSize()
    setNeedsPass()
  }

  /// Gives the layout a size, unless it is one of two that an item shows by turns.
  final func take(_ size: GridSize, of item: Int) -> Bool {
    if !size.isExtent { note(.badSize(item: item, size)) }
    let verdict = realization.settle(size.extents, of: item)
    if let quarrel = verdict.quarrel {
      note(.unsettledSize(item: item, one: quarrel.one, other: quarrel.other))
    }
    guard item < layout.itemCount else { return false }
    return content.setMeasuredSize(verdict.size, forItem: item)
  }

  /// What cells said of their sizes was for other places than they have now.
  final func sizesAreOld() {
    realization.setNeedsSizes()
  }

  /// After sizes have come in: leaves what the reader sees where it is, and passes again.
  final func holdStill() {
    schedule.setNeedsPass()
    if let target = scrolling.target {
      contentDidResize()
      if scrolling.isMoving { scrolling.retarget(to: offset(of: target)) } else { show(target) }
      return
    }
    if let anchor = scrolling.anchor { return goBack(to: anchor) }
    if anchorPolicy == .end, isAtEnd { return goBack(to: anchor(.end) { _ in true }) }
    guard let held = heldItem(), let frame = layout.frame(of: held.placement.element.index)
    else { return contentDidResize() }
    let before = held.placement.frame
    contentDidResize(
      shiftedBy: held.byItsEnd
        ? GridOffset(x: frame.maxX - before.maxX, y: frame.maxY - before.maxY)
        : frame.origin - before.origin)
  }

  /// Goes to where an item is to be seen.
  final func show(_ target: ShownItem) {
    scrolling.jump(to: offset(of: target))
    offsetDidChange()
  }

  /// The item to leave in its place: of those that were there before this pass the first that
  /// starts in sight, else the first at all, by its end; if none was there, of the new ones.
  private func heldItem() -> (placement: Placement, byItsEnd: Bool)? {
    let view = anchorView
    let start = view.span(of: view.uncovered).start
    var first: Placement?
    var entering = 0
    for position in 0..<realization.cells.itemCount {
      if entering < realization.cells.entering.count,
        realization.cells.entering[entering] == position
      {
        entering += 1
        continue
      }
      let placement = realization.cells.placements[position]
      if placement.isStuck { continue }
      if view.span(of: placement.frame).start >= start { return (placement, false) }
      if first == nil, view.span(of: placement.frame).end > start { first = placement }
    }
    if let first { return (first, true) }
    for place in 0..<realization.cells.entering.count
    where realization.cells.entering[place] < realization.cells.itemCount {
      let position = realization.cells.entering[place]
      let placement = realization.cells.placements[position]
      if !placement.isStuck, view.span(of: placement.frame).start >= start {
        return (placement, false)
      }
    }
    return nil
  }
}

extension GridSize {
  /// The size, with 0 for what is not finite or negative.
  var extents: GridSize {
    GridSize(
      width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }

  /// The extents of the size, no longer than a limit.
  func limited(to limit: Double) -> GridSize {
    GridSize(width: min(extents.width, limit), height: min(extents.height, limit))
  }

  /// Whether it is two extents: finite, and not negative.
  var isExtent: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
}
