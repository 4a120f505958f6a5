/// How far a window may move along its axis and still have the same placements, while the layout
/// does not change.
///
/// The layout is asked for windows whose edges are rounded inward to 1/64 point. A slide compares the edges
/// before they are rounded, because rounding takes as long as the rest of a frame in which nothing enters. It
/// therefore refuses windows that are within 1/64 point of the last allowed one; they cost a query.
///
/// ```text
/// let slide = WindowSlide(of: rect, layout.axis, leeway: layout.leeway(from: first, to: last))
/// if slide.allows(nextRect) { … }           // the layout has the same placements
/// ```
struct WindowSlide {
  private var window: GridRect
  private var axis: GridAxis
  private var leeway: Leeway

  /// The window may not move at all.
  static var none: WindowSlide { WindowSlide(of: .zero, .vertical, leeway: .none) }

  /// Creates the slide of a window that is not rounded.
  /// - Parameter leeway: How far the rounded window may move.
  init(of window: GridRect, _ axis: GridAxis, leeway: Leeway) {
    self.window = window
    self.axis = axis
    self.leeway = leeway
    // Rounding moves the start of a window forward and its end backward, each by less than 1/64.
    self.leeway.startLimit -= 1 / PixelGrid.subpoints.scale
    self.leeway.endLimit += 1 / PixelGrid.subpoints.scale
  }

  /// Whether another window, also not rounded, surely has the same placements.
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
