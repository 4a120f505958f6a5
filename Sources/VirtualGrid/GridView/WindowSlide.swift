/// How far a window may move along its axis and still have the same placements, while the layout
/// does not change.
///
/// The layout is asked for windows that are rounded inward to 1/64 point. The slide answers for
/// windows that are not: rounding takes as long as the rest of a frame in which nothing enters.
///
/// ```text
/// let slide = WindowSlide(of: rect, layout.axis, leeway: layout.leeway(from: first, to: last))
/// if slide.allows(nextRect) { … }           // the layout has the same placements
/// ```
struct WindowSlide {
  private var window: GridRect
  private var axis: GridAxis

  // The edges of the window as they are before rounding, along the axis.

  /// The greatest minimum edge that is too small.
  private var start: Double
  /// The greatest minimum edge.
  private var lastStart: Double
  /// The least maximum edge.
  private var firstEnd: Double
  /// The least maximum edge that is too great.
  private var end: Double

  /// The window may not move at all.
  static var none: WindowSlide { WindowSlide() }

  private init() {
    (window, axis) = (.zero, .vertical)
    (start, lastStart, firstEnd, end) = (0, 0, 0, 0)
  }

  /// Creates the slide of a window that is not rounded.
  /// - Parameter leeway: How far the rounded window may move.
  init(of window: GridRect, _ axis: GridAxis, leeway: Leeway) {
    self.window = window
    self.axis = axis
    start = leeway.start.lastRoundedUpBelow
    lastStart = leeway.startLimit.lastRoundedUpBelow
    firstEnd = leeway.endLimit.firstRoundedDownAbove
    end = leeway.end.firstRoundedDownAbove
  }

  /// Whether another window, also not rounded, has the same placements.
  @inline(__always)
  func allows(_ other: GridRect) -> Bool {
    switch axis {
    case .vertical:
      allows(other.minY, other.maxY) && other.minX == window.minX
        && other.width == window.width
    case .horizontal:
      allows(other.minX, other.maxX) && other.minY == window.minY
        && other.height == window.height
    }
  }

  @inline(__always)
  private func allows(_ windowStart: Double, _ windowEnd: Double) -> Bool {
    start < windowStart && windowStart <= lastStart && firstEnd <= windowEnd && windowEnd < end
  }
}

extension Double {
  /// The greatest number that is less than this one when it is rounded up to 1/64.
  ///
  /// Numbers are farther apart than 1/64 from 2^47 on.
  fileprivate var lastRoundedUpBelow: Double {
    min(PixelGrid.subpoints.above(self) - 1 / PixelGrid.subpoints.scale, nextDown)
  }

  /// The least number that is greater than this one when it is rounded down to 1/64.
  fileprivate var firstRoundedDownAbove: Double {
    max(PixelGrid.subpoints.below(self) + 1 / PixelGrid.subpoints.scale, nextUp)
  }
}
