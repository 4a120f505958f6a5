/// Shares a finger's moves between content and the content that it is in.
///
/// A carousel in a list: the direction in which the finger sets out decides which of the two goes
/// with it. A list in a page, both of which go down: the inner one goes to its end, the outer one has
/// the rest. Both are dragged like any other:
///
///     var drag = NestedDrag()
///     inner.beginDrag(at: finger, time: time)
///     outer.beginDrag(at: finger, time: time)
///     …
///     let share = drag.share(of: move, inner: inner, outer: outer)
///     inner.drag(by: share.inner, time: time)
///     outer.drag(by: share.outer, time: time)
public struct NestedDrag: Hashable, Sendable {
  private var direction = DragDirection()

  /// Creates the sharing of one drag, until the finger is lifted.
  public init() {}

  /// Which part of a finger's move is whose, in order of the calls.
  ///
  /// Moves are held back until it is clear where the drag goes, after three points, and what was
  /// held back comes then. A move of what is not finite counts as 0.
  /// - Complexity: O(1).
  public mutating func share(
    of move: GridOffset, inner: ScrollState, outer: ScrollState
  ) -> (inner: GridOffset, outer: GridOffset) {
    let move = direction.admit(move.cleaned)
    guard let axis = direction.axis else { return (.zero, .zero) }
    guard inner.rules.axes.contains(axis) else { return (.zero, move) }
    guard outer.rules.axes.contains(axis) else { return (move, .zero) }
    // Content goes with the finger, so the offset goes against it.
    let way = GridOffset(x: -move.x, y: -move.y)
    if Self.isBack(way, from: outer.overscroll) { return (.zero, move) }
    let room = inner.room(for: way)
    let part = GridOffset(x: -room.x, y: -room.y)
    return (part, GridOffset(x: move.x - part.x, y: move.y - part.y))
  }

  /// Whether a way leads back from beyond an end, which is the first thing to be mended.
  private static func isBack(_ way: GridOffset, from overscroll: GridOffset) -> Bool {
    way.x * overscroll.x < 0 || way.y * overscroll.y < 0
  }
}
