/// The animation of inserted, deleted and reloaded items. Items that stay always slide.
public enum UpdateAnimation: Hashable, Sendable, CaseIterable {
  /// The default animation, which is ``fade``.
  case automatic
  /// The item appears or disappears without animation.
  case none
  /// The item fades in or out at its position.
  case fade
  /// The item fades while it slides in from the left or out to the left, by its own width.
  case left
  /// The item fades while it slides in from the right or out to the right, by its own width.
  case right
  /// The item fades while it slides in from above or out to the top, by its own height.
  case top
  /// The item fades while it slides in from below or out to the bottom, by its own height.
  case bottom
}

// MARK: - Offsets
extension UpdateAnimation {
  /// The distance from an item's frame to the position where it starts to appear, or where it has
  /// disappeared.
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
