/// A drag of the content in progress.
struct Grip: Hashable, Sendable {
  /// The position of the pointer.
  var pointer: GridPoint

  var direction: DragDirection

  /// The indices of the pages at which the drag began.
  let page: GridPoint
}
