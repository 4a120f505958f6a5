// MARK: - Boxes without a provider
extension BoxScroller {
  /// Arranges the boxes in the scroller, with unlimited space along its axis.
  final func arrangeBoxes(_ seating: inout Seating) {
    let axis = arrangement.scrollAxis
    var room = seating.room
    room[axis] = .upTo(.infinity)
    if arrangement == .stack { room = .upTo(GridSize.infinite) }
    let anchor = seating.isPlacing && seating.pass.motion == nil ? anchorBox() : nil
    var inner = Seating(of: self, in: room, seating.pass, isPlacing: seating.isPlacing)
    if seating.isPlacing, seating.pass.screen.isMirrored, axis == .horizontal {
      // Right-to-left positions count from the right edge of the content, so a trial finds its
      // width.
      var trial = Seating(of: self, in: room, seating.pass)
      trial.arrange(by: arrangement)
      inner.mirrorWidth = max(storedFrame.width, trial.finiteExtent.width + padding.horizontal)
    }
    inner.arrange(by: arrangement)
    seating.extent = inner.extent
    guard seating.isPlacing else { return }
    visible.setNeedsIndex()
    followOuterPane()
    grid.resize(to: storedFrame.size)
    let content = GridSize(
      width: inner.extent.width + padding.horizontal,
      height: inner.extent.height + padding.vertical)
    if content != grid.contentSize || axis != grid.layout.axis || !adapter.isFilled {
      if axis != grid.layout.axis || !adapter.isFilled { scrollAlongAxis() }
      let isFirst = !adapter.isFilled
      adapter.fillWithBoxes()
      grid.setLayout(ContentLayout(contentSize: content, axis: axis), keeping: .offset)
      grid.reloadData(keeping: .offset)
      if isFirst { beginAtStart(seating.pass) }
    }
    if let anchor, anchor.box.parent === self {
      let distance = anchor.box.storedFrame.origin - anchor.origin
      grid.restore(ScrollAnchor(.offset(contentOffset + distance)))
    }
    grid.layoutIfNeeded()
  }

  /// Enables scrolling along the axis of the arrangement, or along both axes if it is a stack.
  final func scrollAlongAxis() {
    grid.scrollRules.axes =
      arrangement == .stack ? .both : AxisSet(arrangement.scrollAxis)
    updateOverscan()
  }

  /// Scrolls right-to-left content to its beginning, which is at the greatest offset.
  final func beginAtStart(_ pass: LayoutPass) {
    guard pass.screen.isMirrored, grid.layout.axis == .horizontal else { return }
    grid.contentOffset.x = .greatestFiniteMagnitude
  }

  /// Sets the overscan of the grid to the viewport margin along the axis.
  final func updateOverscan() {
    let length = Overscan.Length.points(viewportMargin[arrangement.scrollAxis])
    grid.overscan = Overscan(ahead: length, behind: length, limit: length)
  }

  /// The box whose position on the screen a layout preserves, and its current position in the
  /// content.
  ///
  /// It is the first box that begins in the viewport, or else the first that is visible. Nil at the
  /// start of the content, where the offset is preserved instead.
  private func anchorBox() -> (box: Box, origin: GridPoint)? {
    let axis = arrangement.scrollAxis
    let start = grid.uncoveredRect.origin[axis]
    guard contentOffset[axis] > grid.scrollRange.start[axis] else { return nil }
    let found = findVisibleBoxes().filter { $0.parent === self && !$0.isFixedInWindow }
    let anchor = found.first { $0.storedFrame.origin[axis] >= start } ?? found.first
    return anchor.map { ($0, $0.storedFrame.origin) }
  }

  /// The visible boxes, preceded by those that are leaving, and including those that are animating.
  final var ownBoxesToDraw: [Box] {
    let found = findVisibleBoxes()
    guard let screen, screen.motionCount > 0 else { return leaving + found }
    let all = Set(found.map { ObjectIdentifier($0) })
    return leaving
      + boxes.filter { $0.motion != nil || all.contains(ObjectIdentifier($0)) }
  }

  /// The boxes that are visible at the positions of the last layout. Cached until these or the
  /// viewport change.
  private func findVisibleBoxes() -> [Box] {
    visible.find(in: realizedRect, among: boxes, along: arrangement.scrollAxis)
    return visible.boxes
  }

  /// The frames, as of the last layout, of the boxes that scroll with the content and intersect a
  /// rectangle.
  final func frames(intersecting rect: GridRect) -> [GridRect] {
    visible.scrollingIndices(intersecting: rect, among: boxes, along: arrangement.scrollAxis)
      .map { boxes[$0].laidOutFrame }
  }

  /// The visible part of the content, enlarged by the viewport margin.
  private var realizedRect: GridRect {
    let margin = viewportMargin
    return GridRect(origin: contentOffset, size: storedFrame.size)
      .inset(
        by: GridInsets(
          top: -margin.height, left: -margin.width, bottom: -margin.height, right: -margin.width))
  }

  /// Queues an event for each box that has become visible or invisible since the last call.
  final func queueAppearances() {
    guard provider == nil else { return }
    let (before, now) = (visible.reported, findVisibleBoxes())
    guard !before.elementsEqual(now, by: { $0 === $1 }) else { return }
    visible.report()
    let (old, new) = (
      Set(before.map { ObjectIdentifier($0) }), Set(now.map { ObjectIdentifier($0) })
    )
    for box in before where !new.contains(ObjectIdentifier(box)) {
      adapter.queue(.disappeared(box, box.paneCellState?.item ?? 0))
    }
    for (index, box) in zip(visible.indices, now) {
      box.ensuredCellState.setItem(index)
      if !old.contains(ObjectIdentifier(box)) {
        adapter.queue(.appeared(box, index))
      }
    }
  }
}
