/// A pointer that is down on scrollable content, and drags it once it has moved beyond the slop.
///
/// All panes are scrolled by pointers here, and nowhere else; their grids only get presses. The
/// panes that follow a pointer are those around it that scroll along the axis of its movement. A
/// move scrolls the innermost of them as far as it goes in that direction, and then the next one
/// around it; see ``NestedDrag``. The velocity at the end of the drag goes to the pane that a
/// further move would scroll.
///
/// A pane follows one pointer at a time. Another one on it waits, and takes over when the first
/// goes up.
final class ContentDrag {
  let pointer: Int
  private var start: GridPoint
  private var point: GridPoint

  /// The panes that the pointer is in, innermost first. A pane that is removed is taken out of the
  /// list, so the references need not retain it.
  private var containers: [Follower]

  /// The panes that follow the pointer, innermost first.
  private var followers: [Follower] = []

  private var phase = Phase.waiting

  private struct Follower {
    unowned(unsafe) let pane: GridPane
  }

  private enum Phase {
    /// The pointer has not moved beyond the slop, or another one drags the content.
    case waiting

    /// The pointer has stopped content that was scrolling. Its first moves decide on the axis.
    case holding

    /// The pointer drags: along an axis, or freely if it is in one pane only.
    case dragging(along: GridAxis?)
  }

  /// Creates a drag for a new pointer on a box. Nil if no pane around the box can be dragged, or if a
  /// box inside of them holds the drag.
  init?(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) {
    self.pointer = pointer
    start = point
    self.point = point
    containers = hit.panes(in: hit.boxThatHoldsDrags(in: root) ?? root)
      .filter { !$0.anyGrid.scrollRules.axes.isEmpty }
      .map { Follower(pane: $0) }
    guard !containers.isEmpty else { return nil }
  }
}

// MARK: - State
extension ContentDrag {
  /// Whether content follows the pointer, or was stopped by it.
  var isDragging: Bool { !followers.isEmpty }

  /// Strong references, as calls of a grid may remove panes.
  private var panes: [GridPane] { containers.map { $0.pane } }
  private var following: [GridPane] { followers.map { $0.pane } }

  private func isFollowing(_ pane: GridPane) -> Bool {
    followers.contains { $0.pane === pane }
  }

  /// The panes that a movement along an axis drags, unless they follow another pointer.
  ///
  /// If none of them has anything to scroll along the axis, it is the innermost one that may be
  /// pulled, unless a box recognizes swipes along the axis, or a swipe reveals actions of an item.
  private func panes(along axis: GridAxis, isSwipe: (GridAxis) -> Bool) -> [GridPane] {
    let allowing = panes.filter { $0.anyGrid.scrollRules.axes.contains(axis) }
    let scrolling = allowing.filter { $0.scrolls(along: axis) }
    return (scrolling.isEmpty ? Array(allowing.prefix(isSwipe(axis) ? 0 : 1)) : scrolling)
      .filter { isFollowing($0) || !$0.isDragged }
  }
}

// MARK: - Dragging
extension ContentDrag {
  /// Stops content that is scrolling by itself, and makes it follow the pointer.
  /// - Returns: Whether the content was moving, by itself or with another pointer. The pointer
  ///   presses nothing then.
  func catchContent(time: Double) -> Bool {
    let moving = panes.filter { $0.isScrolling }
    guard !moving.isEmpty else { return panes.contains { $0.isDragged } }
    setFollowers(moving, time: time)
    phase = containers.count > 1 ? .holding : .dragging(along: nil)
    return true
  }

  /// Moves the pointer, and the content with it.
  /// - Parameters:
  ///   - slop: The distance in points that the pointer may move before it drags anything.
  ///   - isSwipe: Returns whether a box may recognize a swipe of the pointer along an axis.
  /// - Returns: Whether this move begins the drag.
  func move(
    to point: GridPoint, slop: Double, time: Double, isSwipe: (GridAxis) -> Bool
  ) -> Bool {
    let delta = point - self.point
    self.point = point
    switch phase {
    case .waiting: return begin(slop: slop, time: time, isSwipe)
    case .holding: _ = begin(slop: Self.heldSlop, time: time) { _ in false }
    case .dragging(let axis): follow(delta, along: axis, time: time)
    }
    return false
  }

  /// Content that is held follows almost at once.
  private static var heldSlop: Double { 3 }

  private func begin(slop: Double, time: Double, _ isSwipe: (GridAxis) -> Bool) -> Bool {
    let total = point - start
    let axis: GridAxis = total.x.magnitude > total.y.magnitude ? .horizontal : .vertical
    guard max(total.x.magnitude, total.y.magnitude) > slop else { return false }
    let chosen = panes(along: axis, isSwipe: isSwipe)
    guard !chosen.isEmpty else { return false }
    for pane in following where !chosen.contains(where: { $0 === pane }) {
      pane.anyGrid.cancelDrag(time: time)
    }
    setFollowers(chosen, time: time)
    let lock = containers.count > 1 ? axis : nil
    phase = .dragging(along: lock)
    // The distance within the slop counts too.
    follow(total, along: lock, time: time)
    return true
  }

  /// Makes these panes follow the pointer, and no others.
  private func setFollowers(_ panes: [GridPane], time: Double) {
    let new = panes.filter { !isFollowing($0) }
    followers = panes.map { Follower(pane: $0) }
    for pane in new {
      pane.interruptKeyboardScroll()
      pane.anyGrid.beginDrag(at: .zero, time: time)
    }
  }

  private func follow(_ delta: GridOffset, along axis: GridAxis?, time: Double) {
    let grids = following.map { $0.anyGrid }
    var nested = NestedDrag(along: axis)
    var rest = axis.map { delta.along($0) } ?? delta
    for inner in grids.dropLast() {
      guard let outer = grids.last else { return }
      let share = nested.share(of: rest, inner: inner.scroll, outer: outer.scroll)
      inner.drag(by: share.inner, time: time)
      rest = share.outer
    }
    grids.last?.drag(by: rest, time: time)
  }
}

// MARK: - End
extension ContentDrag {
  /// Ends the drag when the pointer goes up. The content may continue to scroll.
  func end(time: Double) {
    let panes = following
    guard case .dragging(let axis?) = phase, panes.count > 1 else {
      for pane in panes { pane.anyGrid.endDrag(time: time) }
      return
    }
    // Together, the panes have moved as far as the pointer.
    let velocity = panes.reduce(GridOffset.zero) { sum, pane in
      let part = pane.anyGrid.scroll.releaseVelocity(at: time)
      return GridOffset(x: sum.x + part.x, y: sum.y + part.y).along(axis)
    }
    let receiver = receiver(of: velocity, among: panes, along: axis)
    for pane in panes {
      pane.anyGrid.fling(velocity: pane === receiver ? velocity : .zero, time: time)
    }
  }

  /// The pane that a further move in the direction of a velocity would scroll.
  private func receiver(
    of velocity: GridOffset, among panes: [GridPane], along axis: GridAxis
  ) -> GridPane? {
    guard let outer = panes.last else { return nil }
    var nested = NestedDrag(along: axis)
    let move = GridOffset(x: -velocity.x, y: -velocity.y)
    return panes.dropLast().first {
      nested.share(of: move, inner: $0.anyGrid.scroll, outer: outer.anyGrid.scroll).inner != .zero
    } ?? outer
  }

  /// Cancels the drag. The content stops.
  func cancel(time: Double) {
    for pane in following { pane.anyGrid.cancelDrag(time: time) }
  }

  /// Whether this pointer is down on content that another one drags.
  func waits(for other: ContentDrag) -> Bool {
    !isDragging
      && other.followers.allSatisfy { follower in
        containers.contains { $0.pane === follower.pane }
      }
  }

  /// Takes over the drag of another pointer that was released, from the position of this one.
  func takeOver(from other: ContentDrag) {
    followers = other.followers
    phase = other.phase
    start = point
  }

  /// Ends the drag of the panes in a box that is removed. Panes around the box stay in the drag.
  /// - Returns: Whether any pane is left.
  func removePanes(within box: Box, time: Double) -> Bool {
    let wasDragging = isDragging
    let gone = following.filter { $0.isWithin(box) }
    containers.removeAll { $0.pane.isWithin(box) }
    followers.removeAll { $0.pane.isWithin(box) }
    for pane in gone { pane.anyGrid.cancelDrag(time: time) }
    if wasDragging, !isDragging {
      start = point
      setFollowers(panes.filter { !$0.isDragged }, time: time)
      phase = containers.count > 1 ? .holding : .dragging(along: nil)
    }
    return !containers.isEmpty
  }
}

extension GridPane {
  /// Whether a pointer drags the content.
  fileprivate var isDragged: Bool { anyGrid.scroll.phase == .dragging }

  /// Whether the content is longer than the viewport along an axis, or grows along it.
  fileprivate func scrolls(along axis: GridAxis) -> Bool {
    let range = anyGrid.scrollRange
    return range.start[axis] < range.end[axis] || anyGrid.layout.axis == axis
  }
}

// MARK: - All drags
/// The pointers that drag content, or may begin to.
struct ContentDrags {
  /// The drags, in the order in which their pointers went down.
  private(set) var all: [ContentDrag] = []

  /// The drag of a pointer.
  func drag(of pointer: Int) -> ContentDrag? { all.first { $0.pointer == pointer } }

  /// Adds the drag of a new pointer.
  mutating func add(_ drag: ContentDrag) { all.append(drag) }

  /// Removes a drag.
  mutating func remove(_ drag: ContentDrag) { all.removeAll { $0 === drag } }

  /// Removes the drag of a pointer, if there is one.
  mutating func remove(_ pointer: Int) { all.removeAll { $0.pointer == pointer } }
}

// MARK: - Panes around a box
extension Box {
  /// The innermost box that holds drags, starting with this one, up to `root`. Nil if there is none.
  fileprivate final func boxThatHoldsDrags(in root: Box) -> Box? {
    var next: Box? = self
    while let box = next, !box.holdsDrags { next = box === root ? nil : box.parent }
    return next
  }

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
