/// Where each item of a list is after a change, and where it was before.
///
/// Items that stay together are one run, so a few changes of 10^9 items are a few runs:
///
///     let map = IndexMap(replacing: 5..<5, with: 2, of: 1_000_000_000)
///     map.newIndex(of: 7)    // 9
///     map.oldIndex(of: 5)    // nil: it is new
///
/// It knows numbers, and nothing of what they stand for. That is for whoever remembers items by
/// number, and asks it.
public struct IndexMap: Hashable, Sendable {
  /// Items that stand together before and after, in the same order.
  public struct Run: Hashable, Sendable {
    /// The number of the first one before.
    public let old: Int

    /// The number of the first one after.
    public let new: Int

    /// How many they are.
    public let count: Int

    /// Creates a run.
    public init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// How many items there are before.
  public let oldCount: Int

  /// How many items there are after.
  public let newCount: Int

  /// What stays, in the order of before.
  public let runs: [Run]

  /// What stays, in the order of after. Shared with `runs` unless something changes places.
  let newRuns: [Run]
}

// MARK: - Making one
extension IndexMap {
  /// Creates the map of no change.
  /// - Complexity: O(1).
  public init(count: Int) {
    self.init(replacing: 0..<0, with: 0, of: count)
  }

  /// Creates a map from runs in any order. What is in none of them goes, or is new.
  /// - Precondition: No number of before or after lies in two runs, or outside its list.
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public init(oldCount: Int, newCount: Int, runs: [Run]) {
    self.oldCount = oldCount
    self.newCount = newCount
    let inOrder = Self.joined(runs.sortedUnlessSorted { $0.old < $1.old })
    self.runs = inOrder
    newRuns = inOrder.sortedUnlessSorted { $0.new < $1.new }
    checkInvariants()
  }

  /// Creates a map from runs in the order of after.
  /// - Complexity: O(*k*) for *k* runs in the order of before, or of few items each, else
  ///   O(*k* log *k*).
  init(oldCount: Int, newCount: Int, newRuns: [Run]) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.newRuns = Self.joined(newRuns)
    runs = self.newRuns.inOrderOfBefore(oldCount)
    checkInvariants()
  }

  /// Creates the map of items that make way for `count` new ones at the same place.
  /// - Precondition: The items of `range` are among 0 to `total`, and `count` is not negative.
  /// - Complexity: O(1).
  public init(replacing range: Range<Int>, with count: Int, of total: Int) {
    let end = range.lowerBound + count
    self.init(
      oldCount: total, newCount: total - range.count + count,
      runs: [
        Run(old: 0, new: 0, count: range.lowerBound),
        Run(old: range.upperBound, new: end, count: total - range.upperBound),
      ])
  }

  /// Creates the map of items that move, so that the first of them ends up at `destination`.
  /// - Precondition: The items are among 0 to `total`, before and after.
  /// - Complexity: O(1).
  public init(moving range: Range<Int>, to destination: Int, of total: Int) {
    let (first, last) =
      destination < range.lowerBound
      ? (destination..<range.lowerBound, range)
      : (range, range.upperBound..<(destination + range.count))
    self.init(
      oldCount: total, newCount: total,
      runs: [
        Run(old: 0, new: 0, count: first.lowerBound),
        Run(old: last.lowerBound, new: first.lowerBound, count: last.count),
        Run(old: first.lowerBound, new: first.lowerBound + last.count, count: first.count),
        Run(old: last.upperBound, new: last.upperBound, count: total - last.upperBound),
      ])
  }

  /// Runs in the order of before or of after: those that stand together are one, and empty ones none.
  private static func joined(_ runs: [Run]) -> [Run] {
    guard runs.needsJoining else { return runs }
    var joined: [Run] = []
    joined.reserveCapacity(runs.count)
    for run in runs where run.count > 0 {
      if let last = joined.last, last.isFollowed(by: run) {
        joined[joined.count - 1] = Run(
          old: last.old, new: last.new, count: last.count + run.count)
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}

// MARK: - Nothing
extension IndexMap {
  /// Whether each item is where it was, and none has come.
  /// - Complexity: O(1).
  public var isIdentity: Bool {
    guard oldCount == newCount else { return false }
    return oldCount == 0 || runs.first == Run(old: 0, new: 0, count: oldCount)
  }
}

// MARK: - One item
extension IndexMap {
  /// The number that an item has after the change; nil if it is gone, or never was.
  /// - Complexity: O(log *k*) for *k* runs.
  public func newIndex(of item: Int) -> Int? {
    let place = runs.partitionPoint(where: { $0.oldEnd > item })
    guard place < runs.count, runs[place].old <= item else { return nil }
    return item - runs[place].old + runs[place].new
  }

  /// The number that an item had before the change; nil if it is new, or is none.
  /// - Complexity: O(log *k*) for *k* runs.
  public func oldIndex(of item: Int) -> Int? {
    let place = newRuns.partitionPoint(where: { $0.newEnd > item })
    guard place < newRuns.count, newRuns[place].new <= item else { return nil }
    return item - newRuns[place].new + newRuns[place].old
  }
}

// MARK: - Many items
extension IndexMap {
  /// The numbers that items have after the change, without those that are gone.
  /// - Complexity: O(*m* log *k* + *p* log *p*) for *m* ranges, *k* runs, and *p* parts of both.
  public func newIndexes(of items: RangeSet<Int>) -> RangeSet<Int> {
    guard !items.isEmpty else { return items }
    var ranges: [Range<Int>] = []
    forEachImage(of: Array(items.ranges)) { _, part, shift in
      ranges.add(part.shifted(by: shift))
    }
    return RangeSet(ranges)
  }

  /// Calls `body` with the parts of ranges that stay together, and how far each moves, in the order
  /// of after.
  /// - Complexity: O(*m* log *k* + *p* log *p*) for *m* ranges, *k* runs, and *p* parts of both.
  package func forEachImage(
    of ranges: [Range<Int>],
    _ body: (_ range: Int, _ part: Range<Int>, _ shift: Int) -> Void
  ) {
    var parts: [(range: Int, part: Range<Int>, shift: Int)] = []
    for (number, range) in ranges.enumerated() where !range.isEmpty {
      for run in runs[runs.partitionPoint(where: { $0.oldEnd > range.lowerBound })...] {
        guard run.old < range.upperBound else { break }
        parts.append((number, run.oldRange.clamped(to: range), run.new - run.old))
      }
    }
    let inOrder = parts.sortedUnlessSorted {
      $0.part.lowerBound + $0.shift < $1.part.lowerBound + $1.shift
    }
    for (range, part, shift) in inOrder { body(range, part, shift) }
  }

  /// What is gone, in the order of before.
  /// - Complexity: O(*k*) for *k* runs.
  public var removed: [Range<Int>] {
    Self.gaps(between: runs.map { $0.oldRange }, in: oldCount)
  }

  /// What is new, in the order of after.
  /// - Complexity: O(*k*) for *k* runs.
  public var inserted: [Range<Int>] {
    Self.gaps(between: newRuns.map { $0.newRange }, in: newCount)
  }

  private static func gaps(between ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = 0
    for range in ranges {
      gaps.add(end..<range.lowerBound)
      end = range.upperBound
    }
    gaps.add(end..<count)
    return gaps
  }
}

// MARK: - Other maps
extension IndexMap {
  /// The map of the way back.
  /// - Complexity: O(*k*) for *k* runs.
  public var inverse: IndexMap {
    IndexMap(
      oldCount: newCount, newCount: oldCount,
      runs: newRuns.map { Run(old: $0.new, new: $0.old, count: $0.count) })
  }

  /// The map of two changes, one after the other.
  /// - Precondition: The second begins with as many items as the first leaves.
  /// - Complexity: O(*k* log *k*) for *k* runs in both.
  public func followed(by next: IndexMap) -> IndexMap {
    precondition(
      newCount == next.oldCount,
      "A change of \(next.oldCount) items cannot follow one that leaves \(newCount).")
    var both: [Run] = []
    var (mine, other) = (0, 0)
    while mine < newRuns.count, other < next.runs.count {
      let (first, second) = (newRuns[mine], next.runs[other])
      let shared = first.newRange.clamped(to: second.oldRange)
      if !shared.isEmpty {
        both.append(
          Run(
            old: shared.lowerBound - first.new + first.old,
            new: shared.lowerBound - second.old + second.new, count: shared.count))
      }
      if first.newEnd <= second.oldEnd { mine += 1 } else { other += 1 }
    }
    return IndexMap(oldCount: oldCount, newCount: next.newCount, runs: both)
  }
}

// MARK: - Invariants
extension IndexMap {
  /// Traps if two runs share a number, or one lies outside its list. Free in release builds.
  private func checkInvariants() {
    assert(
      Self.areApart(runs.map { $0.oldRange }, in: oldCount)
        && Self.areApart(newRuns.map { $0.newRange }, in: newCount),
      "Two items have one number, or one is out of range: \(runs)")
  }

  private static func areApart(_ ranges: [Range<Int>], in count: Int) -> Bool {
    var end = 0
    for range in ranges {
      guard range.lowerBound >= end else { return false }
      end = range.upperBound
    }
    return end <= count
  }
}

extension [IndexMap.Run] {
  /// Whether one is empty, or two of them stand together.
  fileprivate var needsJoining: Bool {
    for place in indices {
      if self[place].count == 0 || place > 0 && self[place - 1].isFollowed(by: self[place]) {
        return true
      }
    }
    return false
  }

  /// The runs in the order of before. Few are sorted; of many short ones, it is written down where
  /// each item goes, and they are read from that.
  /// - Complexity: O(*k*) for *k* runs in order or of few items each, else O(*k* log *k*).
  fileprivate func inOrderOfBefore(_ oldCount: Int) -> [IndexMap.Run] {
    guard count > oldCount / 8, oldCount < Int32.max, let last, last.newEnd < Int32.max else {
      return sortedUnlessSorted { $0.old < $1.old }
    }
    var targets = [Int32](repeating: -1, count: oldCount)
    for run in self {
      for place in 0..<run.count {
        targets[run.old + place] = Int32(truncatingIfNeeded: run.new + place)
      }
    }
    var runs: [IndexMap.Run] = []
    runs.reserveCapacity(count)
    targets.forEachRun { runs.append(IndexMap.Run(old: $0, new: $1, count: $2)) }
    return runs
  }
}

extension IndexMap.Run {
  /// The numbers before.
  public var oldRange: Range<Int> { old..<oldEnd }

  /// The numbers after.
  public var newRange: Range<Int> { new..<newEnd }

  fileprivate var oldEnd: Int { old + count }

  fileprivate var newEnd: Int { new + count }

  /// Whether another run stands behind this one, before and after.
  fileprivate func isFollowed(by next: Self) -> Bool { oldEnd == next.old && newEnd == next.new }
}

extension Array {
  /// The place of the first element with a property that all behind it have, too; the end if none
  /// has it.
  /// - Complexity: O(log *n*).
  package func partitionPoint(
    from start: Int = 0, where hasReached: (Element) -> Bool
  ) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = low + (high - low) / 2
      if hasReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The elements in order; the same array if they are.
  /// - Complexity: O(*n*) if they are in order, else O(*n* log *n*).
  func sortedUnlessSorted(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    let isSorted = indices.dropFirst().allSatisfy { !comesBefore(self[$0], self[$0 - 1]) }
    return isSorted ? self : sorted(by: comesBefore)
  }
}
