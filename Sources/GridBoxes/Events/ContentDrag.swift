/// A pointer that is down on the content of scrollers, and drags it once it has gone far enough.
struct ContentDrag {
  let pointer: Int
  private let start: Point
  private(set) var place: Point

  /// Who may follow it, the innermost first.
  private(set) var scrollers: [BoxScroller]

  /// How each shares it with the one around it.
  private var shares: [NestedDrag]

  /// Whether the content follows.
  private(set) var isDragging = false

  /// A pointer that goes down on a box; nil if that is in no scroller that fingers may move.
  init?(_ pointer: Int, at point: Point, on hit: Box, in root: Box) {
    self.pointer = pointer
    start = point
    place = point
    scrollers = hit.scrollers(in: root).filter { !$0.grid.scrollRules.axes.isEmpty }
    guard !scrollers.isEmpty else { return nil }
    shares = Array(repeating: NestedDrag(), count: scrollers.count - 1)
  }
}

// MARK: - Dragging
extension ContentDrag {
  /// Takes hold of content that moves by itself.
  /// - Returns: Whether there was any.
  mutating func catchContent(time: Double) -> Bool {
    guard scrollers.contains(where: { $0.grid.scroll.isMoving }) else { return false }
    begin(time: time)
    return true
  }

  /// The pointer moves.
  /// - Parameter slop: How far it may stray before it drags anything.
  /// - Returns: Whether the content begins to follow.
  mutating func move(to point: Point, slop: Double, time: Double) -> Bool {
    let way = point - place
    place = point
    guard !isDragging else {
      follow(way, time: time)
      return false
    }
    let whole = point - start
    let axis: Axis = whole.x.magnitude > whole.y.magnitude ? .horizontal : .vertical
    let length = max(whole.x.magnitude, whole.y.magnitude)
    guard length > slop, scrollers.contains(where: { $0.grid.scrollRules.axes.contains(axis) })
    else { return false }
    begin(time: time)
    // What was held back says where it goes.
    follow(whole, time: time)
    return true
  }

  private mutating func begin(time: Double) {
    isDragging = true
    for scroller in scrollers { scroller.grid.beginDrag(at: .zero, time: time) }
  }

  private mutating func follow(_ way: Offset, time: Double) {
    var rest = way
    for place in shares.indices {
      let (inner, outer) = (scrollers[place].grid, scrollers[place + 1].grid)
      let share = shares[place].share(of: rest, inner: inner.scroll, outer: outer.scroll)
      inner.drag(by: share.inner, time: time)
      rest = share.outer
    }
    scrollers.last?.grid.drag(by: rest, time: time)
  }

  /// The pointer goes up: content that followed goes on.
  func end(time: Double) {
    guard isDragging else { return }
    for scroller in scrollers { scroller.grid.endDrag(time: time) }
  }

  /// The pointer is taken away: content that followed stops.
  func cancel(time: Double) {
    guard isDragging else { return }
    for scroller in scrollers { scroller.grid.cancelDrag(time: time) }
  }
}

// MARK: - Who may follow
extension Box {
  /// The scrollers that the box is in, or is, as far out as a box; the innermost first.
  final func scrollers(in root: Box) -> [BoxScroller] {
    var scrollers: [BoxScroller] = []
    var next: Box? = self
    while let box = next {
      if let scroller = box.asScroller { scrollers.append(scroller) }
      next = box === root ? nil : box.parent
    }
    return scrollers
  }
}
