import GridGeometry

/// Maps the offsets of content longer than a host can scroll to those of shorter content.
///
/// A web page can be some ten million points long. The host scrolls content of at most that length,
/// and each of its offsets stands for an offset in the full content. The ends map to the ends.
///
///     let scroll = ScaledScroll(content: 1e10, viewport: 600, hostLimit: 1e7)
///     let visible = GridRect(x: 0, y: scroll.offset(ofHost: hostOffset), width: 800, height: 600)
///     cell.frame.origin.y = placement.frame.minY + scroll.shift(atHost: hostOffset)
///
/// Between the ends, results are rounded to a pixel grid, of whole points by default, to keep
/// content sharp. Beyond the ends, where a host bounces, one point maps to one point. Content that
/// fits the limit is not scaled.
public struct ScaledScroll: Hashable, Sendable {
  /// The length of the full content, in points.
  public let content: Double

  /// The length of the viewport, in points.
  public let viewport: Double

  /// The length of the content that the host scrolls, in points.
  public let hostContent: Double

  private let grid: PixelGrid

  /// Creates a mapping.
  ///
  /// Lengths that are negative or not finite count as 0. If `hostLimit` is infinite, nothing is
  /// scaled. If it is less than the viewport, the host cannot scroll.
  /// - Parameters:
  ///   - content: The length of the full content.
  ///   - viewport: The length of the viewport.
  ///   - hostLimit: The greatest length of content that the host can scroll.
  ///   - grid: The pixel grid that offsets are rounded to.
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

// MARK: - Mapping
extension ScaledScroll {
  /// The greatest offset in the full content: its end is at the end of the viewport.
  public var end: Double { max(0, content - viewport) }

  /// The greatest offset of the host.
  public var hostEnd: Double { max(0, hostContent - viewport) }

  /// Whether the offsets of the host differ from those in the full content.
  public var isScaled: Bool { hostContent < content }

  /// Returns the offset in the full content for an offset of the host. Not finite values count as
  /// 0.
  public func offset(ofHost hostOffset: Double) -> Double {
    map(hostOffset, from: hostEnd, to: end)
  }

  /// Returns the nearest offset of the host for an offset in the full content. Not finite values
  /// count as 0.
  public func hostOffset(of offset: Double) -> Double {
    map(offset, from: end, to: hostEnd)
  }

  /// Returns the distance from a coordinate in the full content to the one that the host draws it
  /// at.
  public func shift(atHost hostOffset: Double) -> Double {
    (hostOffset.isFinite ? hostOffset : 0) - offset(ofHost: hostOffset)
  }

  /// Returns the scroll progress of an offset in the full content, from 0 to 1.
  ///
  /// It is 0 if there is nothing to scroll, and for offsets that are negative or NaN.
  public func fraction(of offset: Double) -> Double {
    guard offset > 0, end > 0 else { return 0 }
    return min(offset / end, 1)
  }

  private func map(_ offset: Double, from end: Double, to otherEnd: Double) -> Double {
    guard offset.isFinite else { return 0 }
    guard isScaled, offset > 0, end > 0 else { return offset }
    guard offset < end else { return otherEnd + (offset - end) }
    // Rounding must not exceed an end that is not on the pixel grid.
    return min(grid.nearest(to: offset / end * otherEnd), otherEnd)
  }
}
