/// Where in the viewport a scroll brings an item.
public enum ScrollPosition: Hashable, Sendable {
  /// Nowhere, if any of it is in sight; else the shortest way to see all of it.
  case none

  /// At the start of the viewport.
  case top

  /// In the middle.
  case middle

  /// At the end.
  case bottom

  /// The shortest way to see all of it.
  case nearest

  /// So that its start lies at this fraction of the viewport that its length leaves free: 0 is
  /// ``top``, 1 is ``bottom``.
  case fraction(Double)
}

// MARK: - Offsets
extension ScrollPosition {
  /// The offset along one axis that shows what begins at `start`, within a part of the viewport
  /// that begins at `offset`. What is not finite counts as 0.
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
