/// Where in the viewport a scroll brings what is to be seen.
///
/// Pure arithmetic along one axis. It does not scroll, and does not know what an item is:
///
///     ScrollAlignment.center.offset(showing: 50, extent: 10, viewport: 50, from: 0)   // 30
public enum ScrollAlignment: Hashable, Sendable, CaseIterable {
  /// The shortest way: none if all of it is seen, or if it fills the viewport.
  case nearest

  /// At the near edge of the viewport.
  case start

  /// In the middle of the viewport.
  case center

  /// At the far edge of the viewport.
  case end
}

// MARK: - Offsets
extension ScrollAlignment {
  /// The scroll offset that shows what begins at `start`, wherever the content ends.
  ///
  /// What is longer than the viewport hangs over its far edge at `start`, over its near edge at
  /// `end`, and over both at `center`. Extents that are negative or not finite count as 0, places
  /// that are not finite as `offset`; that one as 0.
  /// - Complexity: O(1).
  public func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double
  ) -> Double {
    let offset = offset.isFinite ? offset : 0
    let start = start.isFinite ? start : offset
    let atEnd = start + extent.asLength - viewport.asLength
    switch self {
    case .start: return start
    case .center: return start + (extent.asLength - viewport.asLength) / 2
    case .end: return atEnd
    case .nearest: return min(max(offset, min(start, atEnd)), max(start, atEnd))
    }
  }

  /// The scroll offset that shows what begins at `start`, within content of a length.
  ///
  /// Never before the start of the content, nor further than where its end is at the far edge of
  /// the viewport. Numbers from outside count as they do without `content`.
  /// - Complexity: O(1).
  public func offset(
    showing start: Double, extent: Double, viewport: Double, from offset: Double, content: Double
  ) -> Double {
    let last = max(0, content.asLength - viewport.asLength)
    let free = self.offset(showing: start, extent: extent, viewport: viewport, from: offset)
    return min(max(free, 0), last)
  }
}

extension Double {
  /// The number as a length: 0 if it is negative or not finite.
  var asLength: Double { isFinite ? max(0, self) : 0 }
}
