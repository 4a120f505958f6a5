/// A pointer that is down on scrollable content, and drags it once it has moved beyond the slop.
final class ContentDrag {
  let pointer: Int
  private let start: GridPoint
  private var point: GridPoint

  /// The panes that the pointer can drag, innermost first. A pane that is removed is taken out of
  /// the list, so the references need not retain it.
  private var followers: [Follower]

  /// How each pane shares the drag with the next outer one. One less than `followers`.
  private var shares: [NestedDrag]

  private struct Follower {
    unowned(unsafe) let pane: GridPane
  }

  /// Whether the pointer is dragging content.
  private(set) var isDragging = false

  /// Creates a drag for a new pointer on a box. Nil if no pane around the box can be
  /// dragged.
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
  /// Stops content that is scrolling by itself, and begins to drag it.
  /// - Returns: Whether any content was scrolling.
  func catchContent(time: Double) -> Bool {
    guard panes.contains(where: { $0.isScrolling }) else { return false }
    begin(time: time)
    return true
  }

  /// Moves the pointer, and the content with it.
  /// - Parameter slop: The distance in points that the pointer may move before it drags anything.
  /// - Returns: Whether this move begins the drag.
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
    // The distance within the slop counts too: `NestedDrag` finds the direction from it.
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

  /// Ends the drag of the panes in a box that is removed. Panes around the box stay in the drag.
  /// - Returns: Whether any pane is left.
  func drop(within box: Box, time: Double) -> Bool {
    let gone = panes.filter { $0.isWithin(box) }
    followers.removeAll { follower in gone.contains { $0 === follower.pane } }
    shares.removeFirst(min(shares.count, gone.count))
    if isDragging { for pane in gone { pane.anyGrid.cancelDrag(time: time) } }
    return !followers.isEmpty
  }

  /// Ends the drag when the pointer goes up. The content may continue to scroll.
  func end(time: Double) {
    guard isDragging else { return }
    for pane in panes { pane.anyGrid.endDrag(time: time) }
  }

  /// Cancels the drag. The content stops.
  func cancel(time: Double) {
    guard isDragging else { return }
    for pane in panes { pane.anyGrid.cancelDrag(time: time) }
  }
}

// MARK: - Panes around a box
extension Box {
  /// The panes that contain this box, innermost first, starting with the box itself, up to `root`.
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
