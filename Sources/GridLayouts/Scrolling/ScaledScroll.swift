import GridGeometry

/// Content that is longer than what a host can scroll, scrolled by way of a shorter copy.
///
/// A web page ends after some ten million points. The host scrolls over content as long as it can
/// take, and each of its offsets stands for one in the true content, the ends for the ends:
///
///     let scroll = ScaledScroll(content: 1e10, viewport: 600, hostLimit: 1e7)
///     let visible = GridRect(x: 0, y: scroll.offset(ofHost: hostOffset), width: 800, height: 600)
///     cell.y = placement.frame.minY + scroll.shift(atHost: hostOffset)
///
/// Between the ends both ways snap to a grid, whole points unless told otherwise, so that content
/// does not blur. Beyond them, where a host bounces, a point is a point. What fits is not scaled.
public struct ScaledScroll: Hashable, Sendable {
  /// How long the content is.
  public let content: Double

  /// How much of it is seen.
  public let viewport: Double

  /// How long the content is that the host scrolls.
  public let hostContent: Double

  private let grid: PixelGrid

  /// Creates a mapping. Lengths that are negative or not finite count as 0. An infinite limit is
  /// none, and a limit shorter than the viewport leaves nothing to scroll.
  public init(
    content: Double, viewport: Double, hostLimit: Double,
    snappingTo grid: PixelGrid = PixelGrid(scale: 1)
  ) {
    self.content = content.asLength
    self.viewport = viewport.asLength
    hostContent = min(self.content, hostLimit == .infinity ? self.content : hostLimit.asLength)
    self.grid = grid
  }
}

// MARK: - Ways
extension ScaledScroll {
  /// The furthest offset at which the viewport is still filled.
  public var end: Double { max(0, content - viewport) }

  /// The furthest offset of the host.
  public var hostEnd: Double { max(0, hostContent - viewport) }

  /// Whether offsets of the host stand for others than themselves.
  public var isScaled: Bool { hostContent < content }

  /// The offset in the true content that an offset of the host stands for. What is not finite
  /// counts as 0.
  /// - Complexity: O(1).
  public func offset(ofHost hostOffset: Double) -> Double {
    map(hostOffset, from: hostEnd, to: end)
  }

  /// The offset of the host that comes closest to one in the true content. What is not finite
  /// counts as 0.
  /// - Complexity: O(1).
  public func hostOffset(of offset: Double) -> Double {
    map(offset, from: end, to: hostEnd)
  }

  /// How far to move what stands in the true content, so that the host shows it in its place.
  /// - Complexity: O(1).
  public func shift(atHost hostOffset: Double) -> Double {
    (hostOffset.isFinite ? hostOffset : 0) - offset(ofHost: hostOffset)
  }

  /// How much of the way to the end lies behind an offset, from 0 to 1; 0 if there is no way.
  /// - Complexity: O(1).
  public func fraction(of offset: Double) -> Double {
    guard offset > 0, end > 0 else { return 0 }
    return min(offset / end, 1)
  }

  private func map(_ offset: Double, from end: Double, to otherEnd: Double) -> Double {
    guard offset.isFinite else { return 0 }
    guard isScaled, offset > 0, end > 0 else { return offset }
    guard offset < end else { return otherEnd + (offset - end) }
    // Snapping may not reach beyond an end that lies between two lines.
    return min(grid.nearest(to: offset / end * otherEnd), otherEnd)
  }
}
