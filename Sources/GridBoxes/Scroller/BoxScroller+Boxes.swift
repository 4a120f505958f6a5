// MARK: - Boxes in the scroller
extension BoxScroller {
  /// Arranges the boxes in the scroller with as much room as they want along its axis.
  final func arrangeBoxes(_ seating: inout Seating) {
    let axis = arrangement.scrollAxis
    var room = seating.room
    room[axis] = .upTo(.infinity)
    if arrangement == .stack { room = .upTo(GridSize.infinite) }
    let held = seating.isPlacing && seating.pass.motion == nil ? heldBox() : nil
    var inner = Seating(of: self, in: room, seating.pass, isPlacing: seating.isPlacing)
    if seating.isPlacing, seating.pass.screen.isMirrored, axis == .horizontal {
      // What reads from right to left begins at the end of all, wherever that is.
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

  /// Lets fingers move the content along the axis of the arrangement, or along both if all boxes lie on
  /// each other.
  final func scrollAlongAxis() {
    grid.scrollRules.axes =
      arrangement == .stack ? .both : AxisSet(arrangement.scrollAxis)
    lookAhead()
  }

  /// Shows the beginning of what reads from right to left, which is not where offsets begin.
  final func beginAtStart(_ pass: LayoutPass) {
    guard pass.screen.isMirrored, grid.layout.axis == .horizontal else { return }
    grid.contentOffset.x = .greatestFiniteMagnitude
  }

  /// Has cells for what lies in the margin along the axis.
  final func lookAhead() {
    let length = Overscan.Length.points(viewportMargin[arrangement.scrollAxis])
    grid.overscan = Overscan(ahead: length, behind: length, limit: length)
  }

  /// The box to leave where it is on the screen, and where in the content it is now: the first that
  /// starts in sight, or else is in sight. None at the start of the content, which stays there.
  private func heldBox() -> (box: Box, place: GridPoint)? {
    let axis = arrangement.scrollAxis
    let start = grid.uncoveredRect.origin[axis]
    guard contentOffset[axis] > grid.scrollRange.start[axis] else { return nil }
    let seen = look().filter { $0.parent === self && !$0.isFixedInWindow }
    let held = seen.first { $0.place.origin[axis] >= start } ?? seen.first
    return held.map { ($0, $0.place.origin) }
  }

  /// Those of the boxes in the scroller that are in sight, and those on their way.
  final var boxesInSight: [Box] {
    let seen = look()
    guard let screen, screen.motionCount > 0 else { return leaving + seen }
    let all = Set(seen.map { ObjectIdentifier($0) })
    return leaving
      + boxes.filter { $0.motion != nil || all.contains(ObjectIdentifier($0)) }
  }

  /// The boxes that are in sight where the last layout has brought them.
  private func look() -> [Box] {
    let rect = seenRect
    guard sight.isIndexOld || rect != sight.rect else { return sight.boxes }
    if sight.isIndexOld { indexBoxes() }
    sight.rect = rect
    sight.numbers = sight.fixed
    sight.index.append(meeting: rect, to: &sight.numbers)
    if !sight.fixed.isEmpty { sight.numbers.sort() }
    sight.boxes = sight.numbers.map { boxes[$0] }
    return sight.boxes
  }

  /// The places of the boxes that meet a rectangle and move with the content.
  final func places(meeting rect: GridRect) -> [GridRect] {
    if sight.isIndexOld { indexBoxes() }
    var numbers: [Int] = []
    sight.index.append(meeting: rect, to: &numbers)
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
    sight.index = SightIndex(frames, along: arrangement.scrollAxis)
  }

  /// What of the content is seen, or near enough to be shown.
  private var seenRect: GridRect {
    let margin = viewportMargin
    return GridRect(origin: contentOffset, size: place.size)
      .inset(
        by: GridInsets(
          top: -margin.height, left: -margin.width, bottom: -margin.height, right: -margin.width))
  }

  /// Tells of the boxes that have come into sight and gone out of it since this was last called.
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
