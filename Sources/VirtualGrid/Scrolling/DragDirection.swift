/// Which axis a drag keeps to: the one it has gone further along after its first few points.
struct DragDirection: Hashable, Sendable {
  /// The axis, once it is clear.
  private(set) var axis: GridAxis?

  private var undecided = GridOffset.zero

  /// The part of a move to carry out: along the axis alone, and nothing before that is clear. What
  /// was held back until then comes with the move that decides.
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
  /// The offset without what lies across an axis.
  func along(_ axis: GridAxis) -> GridOffset {
    axis == .horizontal ? GridOffset(x: x, y: 0) : GridOffset(x: 0, y: y)
  }
}
