/// How far a window may slide along its axis and show the same.
struct WindowSlide {
  private var window: GridRect
  private var axis: GridAxis
  private var leeway: Leeway

  /// Not at all.
  static var none: WindowSlide { WindowSlide(of: .zero, .vertical, leeway: .none) }

  init(of window: GridRect, _ axis: GridAxis, leeway: Leeway) {
    self.window = window
    self.axis = axis
    self.leeway = leeway
  }

  /// Whether another window shows what this one does.
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
