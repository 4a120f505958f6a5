/// The position in the viewport to which an item is scrolled.
public enum ScrollPosition: Hashable, Sendable {
  /// Does not scroll if any part of the item is visible. Else, the same as ``nearest``.
  case none

  /// At the start of the viewport: its top, or for horizontal scrolling its left edge.
  case top

  /// At the center of the viewport.
  case middle

  /// At the end of the viewport: its bottom, or for horizontal scrolling its right edge.
  case bottom

  /// By the shortest distance that makes all of the item visible.
  case nearest

  /// At a fraction of the free space around the item: 0 is the same as ``top``, 1 as ``bottom``.
  ///
  /// A fraction that is not finite counts as 0.
  case fraction(Double)
}

// MARK: - Offsets
extension ScrollPosition {
  /// Returns the offset along one axis that shows an item. Values that are not finite count as 0.
  /// - Parameters:
  ///   - start: The start of the item.
  ///   - extent: The extent of the item.
  ///   - viewport: The extent of the viewport.
  ///   - offset: The current offset of the viewport.
  /// - Complexity: O(1).
  public func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double
  ) -> Double {
    func aligned(_ alignment: ScrollAlignment) -> Double {
      alignment.offset(showing: start, extent: extent, viewport: viewport, from: offset)
    }
    switch self {
    case .none:
      let isSeen = start < offset + viewport && start + extent > offset
      return isSeen ? offset : aligned(.nearest)
    case .top: return aligned(.start)
    case .middle: return aligned(.center)
    case .bottom: return aligned(.end)
    case .nearest: return aligned(.nearest)
    case .fraction(let fraction):
      let first = aligned(.start)
      return first + (aligned(.end) - first) * (fraction.isFinite ? fraction : 0)
    }
  }
}
