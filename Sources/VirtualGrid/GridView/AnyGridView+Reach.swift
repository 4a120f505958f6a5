// MARK: - Overscan and prefetching
extension AnyGridView {
  /// Returns the rectangle in which items have cells.
  @inline(__always)
  final func realizedRect(around visible: GridRect) -> GridRect {
    reach.hasOverscan || clip != nil ? widenedRect(around: visible) : visible
  }

  private func widenedRect(around visible: GridRect) -> GridRect {
    reach.realizedRect(around: seen(of: visible), velocity: scrolling.velocity)
  }

  /// Returns the visible part of a viewport: all of it, unless the grid is nested in another one.
  private func seen(of visible: GridRect) -> GridRect {
    clip.map { visible.intersection($0) } ?? visible
  }

  /// Returns the visible part of an item, relative to the origin of the item.
  ///
  /// Pass it to a grid that is nested in the item and scrolls along the same axis. The nested
  /// grid lays out all of its items, but creates cells only in this part.
  ///
  ///     nestedGrid.clip = grid.visiblePart(ofItemAt: 3)
  /// - Returns: The part, an empty rectangle if the item is not visible, or nil if there is no
  ///   such item.
  /// - Complexity: That of the layout for the frame of an item.
  public final func visiblePart(ofItemAt reference: some ItemReference) -> GridRect? {
    guard let frame = frame(ofItemAt: reference) else { return nil }
    guard frame.intersects(visibleRect) else { return .zero }
    return frame.intersection(visibleRect).moved(by: GridPoint.zero - frame.origin)
  }

  /// Finds the items that became visible or hidden, and notifies the delegate if there are any.
  final func trackVisible() {
    let uncovered = PixelGrid.subpoints.inside(rectBetweenBars)
    let placements = realization.cells.placements
    let items = placements[..<realization.cells.itemCount].lazy.filter {
      $0.frame.intersects(uncovered)
    }
    .map { $0.element.index }
    if reach.updateVisibleItems(items) { tellLater(.visibleItemsDidChange) }
  }

  /// Schedules a pass and a prefetch, after the items near the viewport changed without
  /// scrolling.
  final func reachDidChange() {
    reach.setNeedsPrefetch()
    setNeedsPass()
  }

  /// Requests data ahead of the scroll direction, and cancels requests that are out of reach.
  final func prefetchAhead() {
    let visible = visibleRect
    let window = LayoutWindow(
      reach.prefetchRect(around: seen(of: visible), velocity: scrolling.velocity),
      viewport: visible)
    reach.updateItemsInReach(time: scrolling.now) { runs in
      realization.withBuffer { content.appendItems(in: window, to: &runs, &$0) }
      runs.limit(to: itemCount)
    }
    // A callback may change the data, and with it the indices of the remaining requests.
    while let run = reach.takeRequest() { tellLater(.prefetch(run)) }
    while let run = reach.takeCancellation() { tellLater(.cancelPrefetch(run)) }
  }

  /// Fills the visible placeholder cells of items whose data has been loaded.
  ///
  /// Call it when an asynchronous load ends. Indices out of range, and late or repeated calls,
  /// have no effect.
  /// - Parameter items: The flat indices of the items.
  /// - Complexity: O(cells in use).
  public final func itemsDidLoad(_ items: Range<Int>) {
    reach.didLoad(items, time: scrolling.now)
    reconfigureItems(items)
  }
}
