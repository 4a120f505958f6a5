/// Tracks which items are in a range, and which entered and left it since the last frame.
///
/// The owner defines the range: the visible, the realized or the prefetched items. It passes in the
/// items, and the tracker compares them with those of the last frame:
///
///     var visible = RangeTracker()
///     visible.update(items: placements.lazy.map { $0.element.index })
///     for items in visible.entered { loader.load(items) }
///
/// If the tracker is informed of changes to the data between two frames, it follows items to their
/// new indices. Each item enters once, and then either leaves (reported by its current index) or is
/// removed from the data (reported by its last index in a frame).
public struct RangeTracker: Sendable {
  /// The items that entered in the last update, in order.
  public private(set) var entered: [Range<Int>] = []

  /// The items that left the range but not the data in the last update, in order.
  public private(set) var left: [Range<Int>] = []

  /// The items that were removed from the data between the last two updates.
  ///
  /// In order, by their indices in the update before the last.
  public private(set) var removed: [Range<Int>] = []

  /// The items in the range, in order. Two runs may be adjacent.
  public private(set) var runs: [Range<Int>] = []

  /// For each run, the index of its first item in the last update.
  private var origins: [Int] = []

  /// The items that were removed since the last update.
  private var removedSince: ItemRuns = []

  /// The items of the next update. Between updates, a buffer for reuse.
  private var next: ItemRuns = []

  /// A buffer for the origins of the next update.
  private var spareOrigins: [Int] = []

  /// Creates a tracker of an empty range.
  public init() {}
}

// MARK: - Updates per frame
extension RangeTracker {
  /// Sets the items that are in the range now.
  ///
  /// The items should be in index order; others are sorted, which costs time. An item that appears
  /// twice counts once. Values that cannot be indices are ignored.
  /// - Complexity: O(*n*) for *n* items. Allocates nothing once the buffers have grown.
  @inlinable
  public mutating func update(items: some Sequence<Int>) {
    update { $0.add(items: items) }
  }

  /// Sets the items that are in the range now, as ranges.
  ///
  /// They should be in index order; see ``update(items:)``.
  /// - Complexity: O(*k*) for *k* ranges. Allocates nothing once the buffers have grown.
  @inlinable
  public mutating func update(runs: some Sequence<Range<Int>>) {
    update { $0.add(runs: runs) }
  }

  /// Sets the items that are in the range now, as ranges that a closure appends to an empty array.
  ///
  /// They should be in index order; see ``update(items:)``.
  /// - Complexity: O(*k*) for *k* ranges. Allocates nothing once the buffers have grown.
  public mutating func update(by append: (_ runs: inout [Range<Int>]) -> Void) {
    next.removeAll(keepingCapacity: true)
    append(&next)
    compare()
  }

  /// Compares `next` with the items of the last update.
  private mutating func compare() {
    next.settle()
    if !entered.isEmpty { entered.removeAll(keepingCapacity: true) }
    if !left.isEmpty { left.removeAll(keepingCapacity: true) }
    if next != runs {
      next.forEachRest(without: runs) { _, part in entered.add(part) }
      runs.forEachRest(without: next) { _, part in left.add(part) }
    }
    removedSince.settle()
    swap(&removed, &removedSince)
    removedSince.removeAll(keepingCapacity: true)
    swap(&runs, &next)
    origins.removeAll(keepingCapacity: true)
    for run in runs { origins.append(run.lowerBound) }
  }
}

// MARK: - Changes of the data
extension RangeTracker {
  /// Moves the items to their new indices after a change of the data.
  ///
  /// ``entered``, ``left`` and ``removed`` keep their values until the next update.
  /// - Complexity: O(*r* × *k* + *k* log *m*) for *k* runs, *r* removed ranges and *m* runs of the map.
  public mutating func apply(_ map: IndexMap) {
    for (run, origin) in zip(runs, origins) {
      for gone in map.removed(from: run) {
        removedSince.append(gone.shifted(by: origin - run.lowerBound))
      }
    }
    next.removeAll(keepingCapacity: true)
    spareOrigins.removeAll(keepingCapacity: true)
    map.forEachImage(of: runs) { run, part, shift in
      next.append(part.shifted(by: shift))
      spareOrigins.append(part.lowerBound - runs[run].lowerBound + origins[run])
    }
    swap(&runs, &next)
    swap(&origins, &spareOrigins)
  }
}
