/// The positions at which a fling comes to rest along one axis.
///
/// It is pure arithmetic. The caller provides the items near the resting offset:
///
///     let snap = ScrollSnap.items(.start)
///     let target = snap.target(resting: rest, viewport: 600, count: placements.count) { index in
///       let frame = placements[index].frame
///       return (frame.minY, frame.height)
///     }
public enum ScrollSnap: Hashable, Sendable {
  /// No snapping.
  case nothing

  /// Snaps to an item, at an alignment in the viewport.
  ///
  /// With `.nearest`, an item that is cut off is moved completely into the viewport.
  case items(ScrollAlignment)

  /// Snaps to multiples of an extent, counted from an offset. If the extent is not positive, there
  /// is no snapping.
  case steps(of: Double, from: Double)
}

extension ScrollSnap {
  /// Returns the allowed offset that is nearest to `rest`. If two are equally near, it is the
  /// smaller one.
  ///
  /// If `rest` is not finite, it is returned.
  /// - Parameters:
  ///   - rest: The offset at which the content would come to rest without snapping.
  ///   - viewport: The extent of the viewport.
  ///   - count: The number of candidate items.
  ///   - item: Returns the start and the extent of an item. Items with values that are not finite
  ///     are ignored.
  /// - Complexity: O(`count`).
  public func target(
    resting rest: Double, viewport: Double, count: Int = 0,
    item: (_ index: Int) -> (start: Double, extent: Double) = { _ in (.nan, 0) }
  ) -> Double {
    guard rest.isFinite else { return rest }
    switch self {
    case .nothing: return rest
    case .steps(let step, let origin):
      guard step > 0, step.isFinite, origin.isFinite else { return rest }
      let before = origin + ((rest - origin) / step).rounded(.down) * step
      let target = rest - before <= before + step - rest ? before : before + step
      return target.isFinite ? target : rest
    case .items(let alignment):
      var nearest: Double?
      for index in 0..<max(0, count) {
        let (start, extent) = item(index)
        guard start.isFinite, extent.isFinite else { continue }
        let offset = alignment.offset(
          showing: start, extent: extent, viewport: viewport, from: rest)
        guard let best = nearest else {
          nearest = offset
          continue
        }
        let (distance, least) = ((offset - rest).magnitude, (best - rest).magnitude)
        if distance < least || distance == least && offset < best { nearest = offset }
      }
      return nearest ?? rest
    }
  }
}
