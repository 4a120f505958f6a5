import GridGeometry

/// The alignment of an item in the viewport after scrolling to it.
///
/// It computes offsets along one axis and does not scroll:
///
///     ScrollAlignment.center.offset(showing: 50, extent: 10, viewport: 50, from: 0)   // 30
public enum ScrollAlignment: Hashable, Sendable {
  /// Scrolls by the shortest distance: not at all if the item is fully visible or fills the
  /// viewport.
  case nearest

  /// At the near edge of the viewport.
  case start

  /// In the center of the viewport.
  case center

  /// At the far edge of the viewport.
  case end

  /// At a fraction of the free space around the item: 0 is the same as ``start``, 1 as ``end``.
  ///
  /// A NaN or infinite fraction is treated as 0.
  case fraction(Double)

  /// Does not scroll if any part of the item is visible. Otherwise the same as ``nearest``.
  case nearestIfHidden
}

// MARK: - Offsets
extension ScrollAlignment {
  /// Returns the scroll offset that shows an item, without regard to the ends of the content.
  ///
  /// An item longer than the viewport exceeds its far edge with `start`, its near edge with `end`,
  /// and both with `center`. Negative, NaN and infinite lengths are treated as 0. A NaN or infinite
  /// start is treated as `offset`, and a NaN or infinite offset as 0.
  /// - Parameters:
  ///   - start: The start of the item in the content.
  ///   - extent: The length of the item.
  ///   - viewport: The length of the viewport.
  ///   - offset: The current scroll offset.
  public func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double
  ) -> Double {
    let offset = offset.finite
    let start = start.isFinite ? start : offset
    let atEnd = start + extent.finiteLength - viewport.finiteLength
    switch self {
    case .start: return start
    case .center: return start + (extent.finiteLength - viewport.finiteLength) / 2
    case .end: return atEnd
    case .nearest: return min(max(offset, min(start, atEnd)), max(start, atEnd))
    case .fraction(let fraction):
      return start + (atEnd - start) * fraction.finite
    case .nearestIfHidden:
      let isVisible = start < offset + viewport.finiteLength && start + extent.finiteLength > offset
      return isVisible ? offset : min(max(offset, min(start, atEnd)), max(start, atEnd))
    }
  }

  /// Returns the scroll offset that shows an item, limited to content of a length.
  ///
  /// The result is at least 0 and at most where the end of the content is at the end of the
  /// viewport. Invalid values are treated as in the method without `content`.
  /// - Parameters:
  ///   - start: The start of the item in the content.
  ///   - extent: The length of the item.
  ///   - viewport: The length of the viewport.
  ///   - offset: The current scroll offset.
  ///   - content: The length of the content.
  public func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double, content: Double
  ) -> Double {
    let last = max(0, content.finiteLength - viewport.finiteLength)
    let free = self.offset(showing: start, extent: extent, viewport: viewport, from: offset)
    return min(max(free, 0), last)
  }
}
