/// How far a window may move along its axis and still have the same placements, while the layout
/// does not change.
struct WindowSlide {
  private var window: GridRect
  private var axis: GridAxis
  private var leeway: Leeway
  /// The window may not move at all.
  static var none: WindowSlide { WindowSlide(of: .zero, .vertical, leeway: .none) }

  init(of window: GridRect, _ axis: GridAxis, leeway: Leeway) {
    self.window = window
    self.axis = axis
    self.leeway = leeway
  }

  /// Whether another window has the same placements.
  @inline(__always)
  func allows(_ other: GridRect) -> Bool {
    switch axis {
    case .vertical:
      leeway.allows(other.minY, other.maxY) && other.minX == window.minX
        && other.width == window.width
    case .horizontal:
      leeway.allows(other.minX, other.maxX) && other.minY == window.minY
        && other.height == window.height
    }
  }
}
