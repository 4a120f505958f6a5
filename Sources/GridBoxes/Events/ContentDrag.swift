/// A pointer that is down on the content of panes, and drags it once it has gone far enough.
final class ContentDrag {
  let pointer: Int
  private let start: GridPoint
  private var point: GridPoint

  /// Who may follow it, the innermost first. Those that go are taken out, so they need not be kept
  /// alive.
  private var followers: [Follower]

  /// How each shares it with the one around it.
  private var shares: [NestedDrag]

  private struct Follower {
    unowned(unsafe) let pane: GridPane
  }

  /// Whether the content follows.
  private(set) var isDragging = false

  /// A pointer that goes down on a box; nil if that is in no pane whose content fingers may move.
  init?(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) {
    self.pointer = pointer
    start = point
    self.point = point
    followers = hit.panes(in: root).filter { !$0.anyGrid.scrollRules.axes.isEmpty }
      .map { Follower(pane: $0) }
    guard !followers.isEmpty else { return nil }
    shares = Array(repeating: NestedDrag(), count: followers.count - 1)
  }

  private var panes: [GridPane] { followers.map { $0.pane } }
}

// MARK: - Dragging
extension ContentDrag {
  /// Takes hold of content that moves by itself.
  /// - Returns: Whether there was any.
  func catchContent(time: Double) -> Bool {
    guard panes.contains(where: { $0.isScrolling }) else { return false }
    begin(time: time)
    return true
  }

  /// The pointer moves.
  /// - Parameter slop: How far it may stray before it drags anything.
  /// - Returns: Whether the content begins to follow.
  func move(to point: GridPoint, slop: Double, time: Double) -> Bool {
    let way = point - self.point
    self.point = point
    guard !isDragging else {
      follow(way, time: time)
      return false
    }
    let whole = point - start
    let axis: GridAxis = whole.x.magnitude > whole.y.magnitude ? .horizontal : .vertical
    let length = max(whole.x.magnitude, whole.y.magnitude)
    guard length > slop, panes.contains(where: { $0.anyGrid.scrollRules.axes.contains(axis) })
    else { return false }
    begin(time: time)
    // What was held back says where it goes.
    follow(whole, time: time)
    return true
  }

  private func begin(time: Double) {
    isDragging = true
    for pane in panes {
      pane.stopWhereItIs()
      pane.anyGrid.beginDrag(at: .zero, time: time)
    }
  }

  private func follow(_ way: GridOffset, time: Double) {
    let grids = panes.map { $0.anyGrid }
    var rest = way
    for index in shares.indices where index + 1 < grids.count {
      let (inner, outer) = (grids[index], grids[index + 1])
      let share = shares[index].share(of: rest, inner: inner.scroll, outer: outer.scroll)
      inner.drag(by: share.inner, time: time)
      rest = share.outer
    }
    grids.last?.drag(by: rest, time: time)
  }

  /// A box goes, with the panes in it; those around go on.
  /// - Returns: Whether any is left.
  func drop(within box: Box, time: Double) -> Bool {
    let gone = panes.filter { $0.isWithin(box) }
    followers.removeAll { follower in gone.contains { $0 === follower.pane } }
    shares.removeFirst(min(shares.count, gone.count))
    if isDragging { for pane in gone { pane.anyGrid.cancelDrag(time: time) } }
    return !followers.isEmpty
  }

  /// The pointer goes up: content that followed goes on.
  func end(time: Double) {
    guard isDragging else { return }
    for pane in panes { pane.anyGrid.endDrag(time: time) }
  }

  /// The pointer is taken away: content that followed stops.
  func cancel(time: Double) {
    guard isDragging else { return }
    for pane in panes { pane.anyGrid.cancelDrag(time: time) }
  }
}

// MARK: - Who may follow
extension Box {
  /// The panes that the box is in, or is, as far out as a box; the innermost first.
  final func panes(in root: Box) -> [GridPane] {
    var panes: [GridPane] = []
    var next: Box? = self
    while let box = next {
      if let pane = box.asPane { panes.append(pane) }
      next = box === root ? nil : box.parent
    }
    return panes
  }
}
