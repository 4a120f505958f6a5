/// Divides the moves of a drag between scrollable content and the scrollable content around it.
///
/// For a carousel in a vertical list, the initial direction of the drag decides which of the two
/// scrolls. For a list in a page, both vertical, the inner one scrolls to its end, and the outer
/// one gets the rest. Both are then dragged as usual:
///
///     var drag = NestedDrag()
///     inner.beginDrag(at: point, time: time)
///     outer.beginDrag(at: point, time: time)
///     let share = drag.share(of: move, inner: inner, outer: outer)     // for each move
///     inner.drag(by: share.inner, time: time)
///     outer.drag(by: share.outer, time: time)
public struct NestedDrag: Hashable, Sendable {
  private var direction: DragDirection

  /// Creates the state of one drag. Use a new one for each drag.
  /// - Parameter axis: The axis to which the drag is locked, or nil to let the first moves decide.
  public init(along axis: GridAxis? = nil) { direction = DragDirection(along: axis) }

  /// Returns the parts of a move by which to drag the inner and the outer content.
  ///
  /// Moves are withheld until the direction is clear, after three points. The move that decides
  /// includes what was withheld. NaN and infinite components are treated as 0.
  /// - Parameters:
  ///   - move: The movement of the pointer, in points.
  ///   - inner: The state of the inner content, before the move.
  ///   - outer: The state of the outer content, before the move.
  /// - Complexity: O(1).
  public mutating func share(
    of move: GridOffset, inner: ScrollState, outer: ScrollState
  ) -> (inner: GridOffset, outer: GridOffset) {
    let move = direction.admit(move.limitedForScrolling)
    guard let axis = direction.axis else { return (.zero, .zero) }
    guard inner.rules.axes.contains(axis) else { return (.zero, move) }
    guard outer.rules.axes.contains(axis) else { return (move, .zero) }
    // Content follows the pointer, so the offset changes in the opposite direction.
    let way = GridOffset(x: -move.x, y: -move.y)
    if Self.isBack(way, from: outer.overscroll) { return (.zero, move) }
    let room = inner.room(for: way)
    let part = GridOffset(x: -room.x, y: -room.y)
    return (part, GridOffset(x: move.x - part.x, y: move.y - part.y))
  }

  /// Whether a move leads back from an overscroll, which has to be undone first.
  private static func isBack(_ way: GridOffset, from overscroll: GridOffset) -> Bool {
    way.x * overscroll.x < 0 || way.y * overscroll.y < 0
  }
}
