/// How far a window may move along its axis and have the same placements, as long as the layout does not change.
struct WindowSlide {
  private var window: GridRect
  private var axis: GridAxis
  private var leeway: Leeway

  /// The number of the layout that was asked; see ``BoxContent/layoutNumber``.
  private var layoutNumber: Int

  /// Not at all.
  static var none: WindowSlide {
    WindowSlide(of: .zero, .vertical, leeway: .none, layoutNumber: 0)
  }

  init(of window: GridRect, _ axis: GridAxis, leeway: Leeway, layoutNumber: Int) {
    self.window = window
    self.axis = axis
    self.leeway = leeway
    self.layoutNumber = layoutNumber
  }

  /// Whether another window has the same placements in a layout.
  @inline(__always)
  func allows(_ other: GridRect, _ layoutNumber: Int) -> Bool {
    guard layoutNumber == self.layoutNumber else { return false }
    return switch axis {
    case .vertical:
      leeway.allows(other.minY, other.maxY) && other.minX == window.minX
        && other.width == window.width
    case .horizontal:
      leeway.allows(other.minX, other.maxX) && other.minY == window.minY
        && other.height == window.height
    }
  }
}
