/// What a fling settles on along one axis.
///
/// Pure arithmetic; whoever has the items says where those are that come into question:
///
///     let snap = ScrollSnap.items(.start)
///     snap.target(resting: rest, viewport: 600, count: placements.count) { index in
///       let frame = placements[index].frame
///       return (frame.minY, frame.height)
///     }
public enum ScrollSnap: Hashable, Sendable {
  /// Nothing: it rests where it comes to rest.
  case nothing

  /// An item: one is shown where the alignment says. With `.nearest`, one that is cut off is shown
  /// whole.
  case items(ScrollAlignment)

  /// Multiples of an extent, counted from an offset. An extent that is not above 0 is none.
  case steps(of: Double, from: Double)
}

extension ScrollSnap {
  /// The offset at which content rests that would have come to rest at `rest`: the nearest that is
  /// allowed, and of two as near the one before. A `rest` that is not finite is its own answer.
  /// - Parameters:
  ///   - rest: Where it would have come to rest.
  ///   - viewport: How much of the content is seen.
  ///   - count: The number of items that come into question.
  ///   - item: Where an item starts, and its extent. Numbers that are not finite are no place.
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
