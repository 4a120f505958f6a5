/// Which items are in a range, and which came and went since the last frame.
///
/// The range is whatever its owner makes of it: what is seen, what has cells, what is prefetched.
/// The tracker is told which items are in it and compares; it calls nobody:
///
///     var visible = RangeTracker()
///     visible.update(items: placements.lazy.map { $0.element.index })
///     for run in visible.entered { delegate.willShow(run) }
///
/// Told of changes to the data between two frames, it knows an item again at another index. Each
/// item enters once, stays, and then either leaves (by its index of now) or is removed (by its
/// index in the frame before, the last in which it had one).
public struct RangeTracker: Sendable {
  /// What the last update added, in order.
  public private(set) var entered: [Range<Int>] = []

  /// What the last update found gone from the range, but not from the data, in order.
  public private(set) var left: [Range<Int>] = []

  /// What was in the range at the update before the last and has gone from the data since, in
  /// order, by the indexes of that update.
  public private(set) var removed: [Range<Int>] = []

  /// What is in the range, in order. Two runs may touch.
  public private(set) var runs: [Range<Int>] = []

  /// For each run, the index that its first item had at the last update.
  private var origins: [Int] = []

  /// What has been removed since the last update.
  private var removedSince: ItemRuns = []

  /// What the next update is told; between updates, a buffer to use again.
  @usableFromInline
  var next: ItemRuns = []

  /// As `next`, for origins.
  private var spareOrigins: [Int] = []

  /// Creates a tracker of a range without items.
  public init() {}
}

// MARK: - Questions
extension RangeTracker {
  /// The number of items in the range.
  /// - Complexity: O(*k*) for *k* runs.
  public var count: Int { runs.itemCount }

  /// Whether an item is in the range.
  /// - Complexity: O(*k*) for *k* runs.
  public func contains(_ item: Int) -> Bool {
    runs.contains { $0.contains(item) }
  }
}

// MARK: - Frames
extension RangeTracker {
  /// Takes the items that are in the range now.
  ///
  /// They should come in index order. Others are put in order, which costs time; one that comes
  /// twice counts once, and what no index can be counts for nothing.
  /// - Complexity: O(*n*) for *n* items, without new memory once the buffers have grown.
  @inlinable
  public mutating func update(items: some Sequence<Int>) {
    next.removeAll(keepingCapacity: true)
    for item in items where item >= 0 && item < Int.max { next.add(item..<(item + 1)) }
    compare()
  }

  /// Takes the items that are in the range now, as runs.
  ///
  /// They should come in index order; see ``update(items:)``.
  /// - Complexity: O(*k*) for *k* runs, without new memory once the buffers have grown.
  @inlinable
  public mutating func update(runs: some Sequence<Range<Int>>) {
    update { next in
      for run in runs { next.add(run.clamped(to: 0..<Int.max)) }
    }
  }

  /// Takes the items that are in the range now, as runs that somebody appends to an empty array.
  ///
  /// They should come in index order; see ``update(items:)``.
  /// - Complexity: O(*k*) for *k* runs, without new memory once the buffers have grown.
  @inlinable
  public mutating func update(by append: (_ runs: inout [Range<Int>]) -> Void) {
    next.removeAll(keepingCapacity: true)
    append(&next)
    compare()
  }

  /// Compares what is in the range with what was.
  @usableFromInline
  mutating func compare() {
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
  /// Follows the items to their new indexes.
  ///
  /// ``entered``, ``left`` and ``removed`` keep what the last update said.
  /// - Complexity: O(*k*) for *k* runs.
  public mutating func apply(_ map: IndexMap) {
    for gone in map.removed {
      for (run, origin) in zip(runs, origins) where run.overlaps(gone) {
        let part = run.clamped(to: gone)
        removedSince.append(part.shifted(by: origin - run.lowerBound))
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
