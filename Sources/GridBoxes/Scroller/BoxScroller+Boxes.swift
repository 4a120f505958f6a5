// MARK: - Boxes without a provider
extension BoxScroller {
  /// Arranges the boxes in the scroller, with unlimited space along its axis.
  final func arrangeBoxes(_ seating: inout Seating) {
    let axis = arrangement.scrollAxis
    var room = seating.room
    room[axis] = .upTo(.infinity)
    if arrangement == .stack { room = .upTo(GridSize.infinite) }
    let held = seating.isPlacing && seating.pass.motion == nil ? heldBox() : nil
    var inner = Seating(of: self, in: room, seating.pass, isPlacing: seating.isPlacing)
    if seating.isPlacing, seating.pass.screen.isMirrored, axis == .horizontal {
      // Right-to-left positions count from the right edge of the content, so a trial finds its
      // width.
      var trial = Seating(of: self, in: room, seating.pass)
      trial.arrange(by: arrangement)
      inner.mirrorWidth = max(place.width, trial.reach.width + padding.horizontal)
    }
    inner.arrange(by: arrangement)
    seating.extent = inner.extent
    guard seating.isPlacing else { return }
    sight.isIndexOld = true
    grid.resize(to: place.size)
    let content = GridSize(
      width: inner.extent.width + padding.horizontal,
      height: inner.extent.height + padding.vertical)
    if content != grid.contentSize || axis != grid.layout.axis || !desk.isFilled {
      if axis != grid.layout.axis || !desk.isFilled { scrollAlongAxis() }
      let isFirst = !desk.isFilled
      desk.isFilled = true
      desk.data = ProvidedData()
      grid.setLayout(ContentLayout(contentSize: content, axis: axis), keeping: .offset)
      grid.reloadData(keeping: .offset)
      if isFirst { beginAtStart(seating.pass) }
    }
    if let held, held.box.parent === self {
      let way = held.box.place.origin - held.place
      if let target = goal?.target { goal?.target = target + way }
      grid.restore(ScrollAnchor(.offset(contentOffset + way)))
    }
    grid.layoutIfNeeded()
  }

  /// Enables scrolling along the axis of the arrangement, or along both axes if it is a stack.
  final func scrollAlongAxis() {
    grid.scrollRules.axes =
      arrangement == .stack ? .both : AxisSet(arrangement.scrollAxis)
    lookAhead()
  }

  /// Scrolls right-to-left content to its beginning, which is at the greatest offset.
  final func beginAtStart(_ pass: LayoutPass) {
    guard pass.screen.isMirrored, grid.layout.axis == .horizontal else { return }
    grid.contentOffset.x = .greatestFiniteMagnitude
  }

  /// Sets the overscan of the grid to the viewport margin along the axis.
  final func lookAhead() {
    let length = Overscan.Length.points(viewportMargin[arrangement.scrollAxis])
    grid.overscan = Overscan(ahead: length, behind: length, limit: length)
  }

  /// The box whose position on the screen a layout preserves, and its current position in the
  /// content.
  ///
  /// It is the first box that begins in the viewport, or else the first that is visible. Nil at the
  /// start of the content, where the offset is preserved instead.
  private func heldBox() -> (box: Box, place: GridPoint)? {
    let axis = arrangement.scrollAxis
    let start = grid.uncoveredRect.origin[axis]
    guard contentOffset[axis] > grid.scrollRange.start[axis] else { return nil }
    let seen = look().filter { $0.parent === self && !$0.isFixedInWindow }
    let held = seen.first { $0.place.origin[axis] >= start } ?? seen.first
    return held.map { ($0, $0.place.origin) }
  }

  /// The visible boxes, preceded by those that are leaving, and including those that are animating.
  final var boxesInSight: [Box] {
    let seen = look()
    guard let screen, screen.motionCount > 0 else { return leaving + seen }
    let all = Set(seen.map { ObjectIdentifier($0) })
    return leaving
      + boxes.filter { $0.motion != nil || all.contains(ObjectIdentifier($0)) }
  }

  /// The boxes that are visible at the positions of the last layout. Cached until these or the
  /// viewport change.
  private func look() -> [Box] {
    let rect = seenRect
    guard sight.isIndexOld || rect != sight.rect else { return sight.boxes }
    if sight.isIndexOld { indexBoxes() }
    sight.rect = rect
    sight.numbers = sight.fixed
    sight.index.append(intersecting: rect, to: &sight.numbers)
    if !sight.fixed.isEmpty { sight.numbers.sort() }
    sight.boxes = sight.numbers.map { boxes[$0] }
    return sight.boxes
  }

  /// The frames, as of the last layout, of the boxes that scroll with the content and intersect a
  /// rectangle.
  final func places(intersecting rect: GridRect) -> [GridRect] {
    if sight.isIndexOld { indexBoxes() }
    var numbers: [Int] = []
    sight.index.append(intersecting: rect, to: &numbers)
    return numbers.map { boxes[$0].settled }
  }

  private func indexBoxes() {
    sight.isIndexOld = false
    sight.fixed.removeAll(keepingCapacity: true)
    var frames: [(frame: GridRect, number: Int)] = []
    frames.reserveCapacity(boxes.count)
    for (number, box) in boxes.enumerated() {
      if box.state.contains(.leadsToFixed) || box.isFixedInWindow {
        sight.fixed.append(number)
      } else {
        frames.append((box.settled, number))
      }
    }
    sight.index = VisibleBoxIndex(frames, along: arrangement.scrollAxis)
  }

  /// The visible part of the content, enlarged by the viewport margin.
  private var seenRect: GridRect {
    let margin = viewportMargin
    return GridRect(origin: contentOffset, size: place.size)
      .inset(
        by: GridInsets(
          top: -margin.height, left: -margin.width, bottom: -margin.height, right: -margin.width))
  }

  /// Queues an event for each box that has become visible or invisible since the last call.
  final func noteAppearances() {
    guard provider == nil else { return }
    let (before, now) = (sight.told, look())
    guard !before.elementsEqual(now, by: { $0 === $1 }) else { return }
    sight.told = now
    let (old, new) = (
      Set(before.map { ObjectIdentifier($0) }), Set(now.map { ObjectIdentifier($0) })
    )
    for box in before where !new.contains(ObjectIdentifier(box)) {
      desk.news.append(.disappeared(box, box.guest?.item ?? 0))
    }
    for (index, box) in zip(sight.numbers, now) {
      box.madeGuest.item = index
      if !old.contains(ObjectIdentifier(box)) { desk.news.append(.appeared(box, index)) }
    }
  }
}
