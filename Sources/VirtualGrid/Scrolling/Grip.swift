/// A drag of the content in progress.
struct Grip: Hashable, Sendable {
  /// The position of the pointer.
  private(set) var pointer: GridPoint

  private(set) var direction: DragDirection

  /// The indices of the pages at which the drag began.
  let page: GridPoint

  /// Follows the pointer by a distance.
  mutating func move(by distance: GridOffset) { pointer = (pointer + distance).cleaned }

  /// Returns the part of a move along the axis to which the drag is locked; see ``DragDirection``.
  mutating func admit(_ move: GridOffset) -> GridOffset { direction.admit(move) }
}
