// MARK: - Overscan and prefetching
extension AnyGridView {
  /// Returns the rectangle in which items have cells.
  @inline(__always)
  final func realizedRect(around visible: GridRect) -> GridRect {
    reach.hasOverscan || scrolling.clip != nil ? widenedRect(around: visible) : visible
  }

  private func widenedRect(around visible: GridRect) -> GridRect {
    reach.realizedRect(around: cellsRect(in: visible), velocity: scrolling.velocity)
  }

  /// Returns the part of a viewport that has cells without overscan: all of it, unless the grid is nested
  /// in another one.
  private func cellsRect(in visible: GridRect) -> GridRect {
    guard let clip = scrolling.clip else { return visible }
    return visible.intersection(clip.cells.moved(by: visible.origin - .zero))
  }

  /// The rectangle to whose edges elements stick: the viewport, unless the grid is nested in another one; see
  /// ``stickyViewport(in:)``.
  package final var stickyViewport: GridRect { stickyViewport(in: visibleRect) }

  /// Returns the part of a viewport to whose edges elements stick.
  ///
  /// In a grid as long as its content, it is the visible part, which may extend beyond the viewport: at the end
  /// of the content, there is still room for a header that the end pushes away. In a grid that scrolls by
  /// itself, it is never smaller than the room that its sticky headers and footers need, if the viewport has that
  /// room.
  /// - Complexity: O(1) unless a part of the viewport is hidden; then that of the layout.
  @inline(__always)
  final func stickyViewport(in visible: GridRect) -> GridRect {
    guard let clip = scrolling.clip else { return visible }
    let part = clip.visible.moved(by: visible.origin - .zero)
    return scrolling.range.start == scrolling.range.end ? part : stickyRect(visible, part)
  }

  /// Returns the part of the viewport to whose edges elements stick, in a grid that scrolls by itself.
  ///
  /// Where less of the grid is visible than its sticky headers and footers need, this is the room for them: they
  /// leave together with the end of the grid, and enter together with its start. If both ends of the grid are
  /// hidden, the side whose sticky elements have the larger extent stays visible.
  /// - Complexity: That of the layout: O(log *n*) for *n* items.
  private func stickyRect(_ visible: GridRect, _ part: GridRect) -> GridRect {
    var rect = visible.intersection(part)
    let axis = layout.axis
    guard !rect.isEmpty, rect.size[axis] < visible.size[axis],
      let first = layout.item(nearestTo: rect.origin),
      let last = layout.item(nearestTo: GridPoint(x: rect.maxX, y: rect.maxY))
    else { return rect }
    let (before, after) = (layout.covered(for: first), layout.covered(for: last))
    let (leading, trailing) =
      axis == .vertical ? (before.top, after.bottom) : (before.left, after.right)
    let needed = leading + trailing
    guard needed >= rect.size[axis], needed < visible.size[axis] else { return rect }
    let end = rect.origin[axis] + rect.size[axis]
    let start = leading >= trailing ? rect.origin[axis] : end - needed
    let limit = visible.origin[axis] + visible.size[axis] - needed
    rect.origin[axis] = max(visible.origin[axis], min(start, limit))
    // Elements stick only where they leave something of the viewport: after the headers, or before footers
    // without headers.
    rect.size[axis] = needed + Self.boundaryTolerance
    if leading == 0 { rect.origin[axis] -= Self.boundaryTolerance }
    return rect
  }

  /// The part of ``stickyViewport`` that sticky elements do not cover in front of the item at a point, or
  /// nearest to it.
  /// - Complexity: That of the layout: O(log *n*) for *n* items.
  package final func stickyViewport(uncoveredAt point: GridPoint) -> GridRect {
    guard let item = layout.item(nearestTo: point) else { return stickyViewport }
    return stickyViewport.inset(by: layout.covered(for: item))
  }

  /// The part of the content in which items have cells.
  package final var realizedRect: GridRect { realizedRect(around: visibleRect) }

  /// Sets the parts of the viewport that have cells and that are visible.
  /// - Returns: Whether one has changed.
  final func changeClip(to clip: ViewportClip?) -> Bool {
    // The cell around the grid may show another row next.
    if let row, clip?.cells.isEmpty ?? false { row.save() }
    return scrolling.setClip(clip)
  }

  /// Sets the ``clip`` without a request for a frame, for a host that updates the cells afterwards.
  /// - Parameter visible: The visible part of the viewport; see ``stickyViewport(in:)``. It may extend beyond
  ///   the viewport.
  /// - Returns: Whether one of them has changed.
  @discardableResult
  package final func limitCells(to cells: GridRect, visible: GridRect) -> Bool {
    guard changeClip(to: ViewportClip(cells: cells, visible: visible)) else { return false }
    reach.setNeedsPrefetch()
    schedule.setNeedsPass()
    return true
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
      reach.prefetchRect(around: cellsRect(in: visible), velocity: scrolling.velocity),
      viewport: stickyViewport(in: visible))
    reach.updateItemsInReach(time: scrolling.now) { runs in
      realization.withBuffer { content.appendItems(in: window, to: &runs, &$0) }
      runs.limit(to: itemCount)
    }
    // A callback may change the data, and with it the indices of the remaining requests.
    while let run = reach.takeRequest() { tellLater(.prefetch(run)) }
    while let run = reach.takeCancellation() { tellLater(.cancelPrefetch(run)) }
  }

  /// Asks the data source for more items at the ends that are near.
  final func watchEnds() {
    guard viewport.width > 0, viewport.height > 0, isDataInStep else { return }
    let (isNearStart, isNearEnd) = nearEnds
    let (tellsStart, tellsEnd) = reach.updateEnds(isNearStart: isNearStart, isNearEnd: isNearEnd)
    if tellsStart { tellLater(.willReach(.start)) }
    if tellsEnd { tellLater(.willReach(.end)) }
    // This frame shows the items that were added: the offset has changed already.
    if tellsStart || tellsEnd, calls.contains(.willReach) { layoutIfNeeded() }
  }

  /// Asks for items at the near ends again, because the data source can now add some that it could
  /// not add before.
  final func tellEndsAgain() {
    reach.forgetEnds()
    reachDidChange()
  }

  /// Whether each end of the content is near. Both are while there are no items.
  private var nearEnds: (start: Bool, end: Bool) {
    @inline(__always) get {
      guard itemCount > 0 else { return (true, true) }
      switch reach.ends.distance {
      case .points(let points): return endsWithin(points)
      case .viewports(let number):
        return endsWithin(number * (content.axis == .vertical ? viewport.height : viewport.width))
      case .items(let limit): return endsWithin(items: limit)
      }
    }
  }

  /// Returns whether each end is nearer than a distance.
  @inline(__always)
  private func endsWithin(_ points: Double) -> (start: Bool, end: Bool) {
    let (before, after) = scrolling.distancesToEnds(content.axis)
    let limit = max(points.isNaN ? 0 : points, Self.boundaryTolerance)
    return (before < limit, after < limit)
  }

  /// Returns whether at most `limit` items are between the visible ones and each end.
  private func endsWithin(items limit: Int) -> (start: Bool, end: Bool) {
    let items = realization.cells.placements[..<realization.cells.itemCount]
    let visible = visibleRect
    guard let first = items.first(where: { $0.frame.intersects(visible) }),
      let last = items.last(where: { $0.frame.intersects(visible) })
    else { return endsWithin(0) }
    return (first.element.index <= limit, itemCount - 1 - last.element.index <= limit)
  }

  /// Fills the visible placeholder cells of items whose data has been loaded.
  ///
  /// Call it when an asynchronous load ends. Indices out of range, and late or repeated calls,
  /// have no effect.
  /// - Parameter items: The flat indices of the items, as a range, a `RangeSet` or an array.
  /// - Complexity: O(cells in use) for each range of items.
  public final func itemsDidLoad(_ items: some IndexRanges) {
    items.forEachRange { reach.didLoad($0, time: scrolling.now) }
    reconfigureItems(items)
  }

  /// Fills the placeholder cell of an item whose data has been loaded; see ``itemsDidLoad(_:)``.
  ///
  /// An item that does not exist is ignored.
  /// - Complexity: O(cells in use).
  public final func itemDidLoad(at reference: some ItemReference) {
    guard let item = reference.flatIndex(in: sections) else { return }
    itemsDidLoad([item])
  }
}
