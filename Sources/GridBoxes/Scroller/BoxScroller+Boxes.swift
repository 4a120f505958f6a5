/// Which boxes in a scroller are in sight.
struct Sight {
  /// Where those are that move with the content.
  var index = SightIndex()

  /// The others, which may be seen anywhere.
  var unmoved: [Int] = []

  /// Whether boxes have been placed since ``index`` was made.
  var isIndexOld = true

  /// What is in sight in a part of the content.
  var boxes: [Box] = []
  var rect = Rect.zero

  /// What was in sight when that was last told.
  var told: [Box] = []
}

// MARK: - Boxes in the scroller
extension BoxScroller {
  /// Arranges the boxes in the scroller with as much room as they want along its axis.
  final func arrangeBoxes(_ seating: inout Seating) {
    let axis = arrangement.scrollAxis
    var room = seating.room
    room[axis] = .upTo(.infinity)
    if arrangement == .stack { room = .upTo(Size.infinite) }
    let held = seating.isPlacing && seating.pass.motion == nil ? heldBox() : nil
    var inner = Seating(of: self, in: room, seating.pass, isPlacing: seating.isPlacing)
    inner.arrange(by: arrangement)
    seating.extent = inner.extent
    guard seating.isPlacing else { return }
    sight.isIndexOld = true
    grid.resize(to: place.size)
    let content = Size(
      width: inner.extent.width + padding.horizontal,
      height: inner.extent.height + padding.vertical)
    if content != grid.contentSize || axis != grid.layout.axis || !desk.isFilled {
      if axis != grid.layout.axis || !desk.isFilled { scrollAlongAxis() }
      desk.isFilled = true
      desk.data = ProvidedData()
      grid.setLayout(ContentLayout(contentSize: content, axis: axis), keeping: .offset)
      grid.reloadData(keeping: .offset)
    }
    if let held, held.box.parent === self {
      let way = held.box.place.origin - held.place
      grid.restore(Anchor(.offset(contentOffset + way)))
    }
    grid.layoutIfNeeded()
  }

  /// Lets fingers move the content along the axis of the arrangement, or along both if all boxes lie on
  /// each other.
  final func scrollAlongAxis() {
    grid.scrollRules.axes =
      arrangement == .stack ? .both : AxisSet(arrangement.scrollAxis)
  }

  /// The box to leave where it is on the screen, and where in the content it is now: the first that
  /// starts in sight, or else is in sight. None at the start of the content, which stays there.
  private func heldBox() -> (box: Box, place: Point)? {
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
    var numbers = sight.unmoved
    sight.index.append(meeting: rect, to: &numbers)
    if !sight.unmoved.isEmpty { numbers.sort() }
    sight.boxes = numbers.lazy.filter { $0 < self.boxes.count }.map { self.boxes[$0] }
    return sight.boxes
  }

  /// The places of the boxes that meet a rectangle and move with the content.
  final func places(meeting rect: Rect) -> [Rect] {
    if sight.isIndexOld { indexBoxes() }
    var numbers: [Int] = []
    sight.index.append(meeting: rect, to: &numbers)
    return numbers.map { boxes[$0].settled }
  }

  private func indexBoxes() {
    sight.isIndexOld = false
    sight.unmoved.removeAll(keepingCapacity: true)
    var frames: [(frame: Rect, number: Int)] = []
    frames.reserveCapacity(boxes.count)
    for (number, box) in boxes.enumerated() {
      if box.state.contains(.leadsToFixed) || box.isFixedInWindow {
        sight.unmoved.append(number)
      } else {
        frames.append((box.settled, number))
      }
    }
    sight.index = SightIndex(frames, along: arrangement.scrollAxis)
  }

  /// What of the content is seen, or near enough to be shown.
  private var seenRect: Rect {
    let margin = viewportMargin
    return Rect(origin: contentOffset, size: place.size)
      .inset(
        by: Insets(
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
    for (index, box) in boxes.enumerated() where new.contains(ObjectIdentifier(box)) {
      box.madeGuest.item = index
      if !old.contains(ObjectIdentifier(box)) { desk.news.append(.appeared(box, index)) }
    }
  }
}
