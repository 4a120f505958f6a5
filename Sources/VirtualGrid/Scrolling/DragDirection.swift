/// The axis to which a drag is locked: the one along which it moved further in its first points.
struct DragDirection: Hashable, Sendable {
  /// The axis, or nil while the drag is undecided.
  private(set) var axis: GridAxis?

  private var undecided = GridOffset.zero

  /// Creates a direction that is undecided, or locked to an axis from the start.
  init(along axis: GridAxis? = nil) { self.axis = axis }

  /// Returns the part of a move to carry out: its component along the axis.
  ///
  /// While the axis is undecided, it is zero. The move that decides includes what was withheld.
  mutating func admit(_ move: GridOffset) -> GridOffset {
    guard let axis else { return decide(on: move) }
    return move.along(axis)
  }

  private mutating func decide(on move: GridOffset) -> GridOffset {
    undecided.x += move.x
    undecided.y += move.y
    guard max(undecided.x.magnitude, undecided.y.magnitude) >= Self.slop else { return .zero }
    let axis: GridAxis = undecided.x.magnitude > undecided.y.magnitude ? .horizontal : .vertical
    self.axis = axis
    return undecided.along(axis)
  }

  private static var slop: Double { 3 }
}

extension GridOffset {
  /// Returns the component along an axis.
  package func along(_ axis: GridAxis) -> GridOffset {
    axis == .horizontal ? GridOffset(x: x, y: 0) : GridOffset(x: 0, y: y)
  }
}
