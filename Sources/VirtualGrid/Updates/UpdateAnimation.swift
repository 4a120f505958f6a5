/// How what comes, goes or is replaced looks while it does. What stays slides to its place in any
/// case.
public enum UpdateAnimation: Hashable, Sendable, CaseIterable {
  /// What suits the change: ``fade``.
  case automatic
  /// It is there, or gone, at once.
  case none
  /// It fades in or out, in its place.
  case fade
  /// It comes from the left, or goes there, by its own width, and fades.
  case left
  /// It comes from the right, or goes there, by its own width, and fades.
  case right
  /// It comes from above, or goes there, by its own height, and fades.
  case top
  /// It comes from below, or goes there, by its own height, and fades.
  case bottom
}

// MARK: - Where it begins and ends
extension UpdateAnimation {
  /// How far from its place something of a size begins that comes, or ends that goes.
  func way(of size: GridSize) -> GridOffset {
    switch self {
    case .automatic, .none, .fade: .zero
    case .left: GridOffset(x: -size.width, y: 0)
    case .right: GridOffset(x: size.width, y: 0)
    case .top: GridOffset(x: 0, y: -size.height)
    case .bottom: GridOffset(x: 0, y: size.height)
    }
  }
}
