/// The mapping between the indices of a list before and after a change.
///
/// Items that stay together form one run, so a few changes to 10^9 items are a few runs:
///
///     let map = IndexMap(replacing: 5..<5, with: 2, of: 1_000_000_000)
///     map.newIndex(of: 7)    // 9
///     map.oldIndex(of: 5)    // nil: it is new
///
/// In a table, whose items are numbered row by row, a change of columns is the same in each row. It is
/// stored once:
///
///     let columns = IndexMap(moving: 9..<10, to: 0, of: 100)
///     let cells = IndexMap(inEachRow: columns, rowCount: 1_000_000)
///     cells.newIndex(of: 109)    // 100: the last column of the second row is now the first one
///
/// It maps indices and knows nothing about the items. Use it to renumber anything stored by index.
public struct IndexMap: Hashable, Sendable {
  /// Consecutive items that stay consecutive, in the same order.
  public struct Run: Hashable, Sendable {
    /// The old index of the first item.
    public let old: Int

    /// The new index of the first item.
    public let new: Int

    /// The number of items.
    public let count: Int

    /// Creates a run.
    public init(old: Int, new: Int, count: Int) {
      self.old = old
      self.new = new
      self.count = count
    }
  }

  /// The number of items before the change.
  public let oldCount: Int

  /// The number of items after the change.
  public let newCount: Int

  /// The number of rows that each change in the same way. It is 1 for a list.
  public let rowCount: Int

  /// The items of the first row that stay, in the old order. Adjacent runs are joined, and no run is
  /// empty.
  public let runs: [Run]

  /// The items of the first row that stay, in the new order. It shares the storage of `runs` if the
  /// order did not change.
  let newRuns: [Run]

  /// The number of items in a row before the change.
  package let oldRowLength: Int

  /// The number of items in a row after the change.
  package let newRowLength: Int
}

// MARK: - Creating a map
extension IndexMap {
  /// Creates the map of a list of `count` items that does not change.
  /// - Complexity: O(1).
  public init(count: Int) {
    self.init(replacing: 0..<0, with: 0, of: count)
  }

  /// Creates a map from runs in any order.
  ///
  /// Old indices outside all runs are deletions, new indices outside all runs are insertions.
  /// - Precondition: No old and no new index is in two runs, or outside `0..<oldCount` or
  ///   `0..<newCount`. This is checked in debug builds only.
  /// - Complexity: O(*k* log *k*) for *k* runs.
  public init(oldCount: Int, newCount: Int, runs: [Run]) {
    self.oldCount = oldCount
    self.newCount = newCount
    (rowCount, oldRowLength, newRowLength) = (1, oldCount, newCount)
    let inOrder = Self.joined(runs.sortedUnlessSorted { $0.old < $1.old })
    self.runs = inOrder
    newRuns = inOrder.sortedUnlessSorted { $0.new < $1.new }
    checkInvariants()
  }

  /// Creates a map from runs in the new order.
  /// - Complexity: O(*k*) for *k* runs that are also in the old order, or that have few items each,
  ///   else O(*k* log *k*).
  init(oldCount: Int, newCount: Int, newRuns: [Run]) {
    self.oldCount = oldCount
    self.newCount = newCount
    (rowCount, oldRowLength, newRowLength) = (1, oldCount, newCount)
    self.newRuns = Self.joined(newRuns)
    runs = self.newRuns.inOrderOfBefore(oldCount)
    checkInvariants()
  }

  /// Creates the map of the cells of a table, numbered row by row, from the map of its columns.
  /// - Precondition: An `Int` can count the cells, and `rowCount` is not negative.
  /// - Complexity: O(1).
  public init(inEachRow columns: IndexMap, rowCount: Int) {
    precondition(columns.rowCount == 1, "The map of columns must be that of a list.")
    oldCount = columns.oldCount * rowCount
    newCount = columns.newCount * rowCount
    self.rowCount = rowCount
    (oldRowLength, newRowLength) = (columns.oldCount, columns.newCount)
    runs = columns.runs
    newRuns = columns.newRuns
  }

  /// The map of the first row.
  package var row: IndexMap {
    rowCount == 1 ? self : IndexMap(oldCount: oldRowLength, newCount: newRowLength, runs: runs)
  }

  /// Creates the map of a replacement of the items of `range` with `count` new ones.
  /// - Precondition: `range` is within `0..<total`, and `count` is not negative.
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

  /// Creates the map of a move of the items of `range` that puts the first one at `destination`.
  /// - Precondition: The items are within `0..<total`, before and after the move.
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

  /// Removes empty runs and joins adjacent ones. The runs are in the old or in the new order.
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

// MARK: - Identity
extension IndexMap {
  /// Whether all items keep their indices, and none is inserted or deleted.
  /// - Complexity: O(1).
  public var isIdentity: Bool {
    guard oldCount == newCount else { return false }
    return oldCount == 0 || runs.first == Run(old: 0, new: 0, count: oldRowLength)
  }
}

// MARK: - Mapping an item
extension IndexMap {
  /// Returns the new index of an item, or nil if the item is deleted or `item` is out of range.
  /// - Complexity: O(log *k*) for *k* runs.
  public func newIndex(of item: Int) -> Int? {
    guard rowCount == 1 else { return newIndexInTable(of: item) }
    return newIndexInRow(of: item)
  }

  private func newIndexInTable(of item: Int) -> Int? {
    guard item >= 0, item < oldCount else { return nil }
    let (row, column) = item.quotientAndRemainder(dividingBy: oldRowLength)
    return newIndexInRow(of: column).map { row * newRowLength + $0 }
  }

  private func newIndexInRow(of item: Int) -> Int? {
    let place = runs.partitionPoint(where: { $0.oldEnd > item })
    guard place < runs.count, runs[place].old <= item else { return nil }
    return item - runs[place].old + runs[place].new
  }

  /// Returns the old index of an item, or nil if the item is inserted or `item` is out of range.
  /// - Complexity: O(log *k*) for *k* runs.
  public func oldIndex(of item: Int) -> Int? {
    guard rowCount == 1 else { return oldIndexInTable(of: item) }
    return oldIndexInRow(of: item)
  }

  private func oldIndexInTable(of item: Int) -> Int? {
    guard item >= 0, item < newCount else { return nil }
    let (row, column) = item.quotientAndRemainder(dividingBy: newRowLength)
    return oldIndexInRow(of: column).map { row * oldRowLength + $0 }
  }

  private func oldIndexInRow(of item: Int) -> Int? {
    let place = newRuns.partitionPoint(where: { $0.newEnd > item })
    guard place < newRuns.count, newRuns[place].new <= item else { return nil }
    return item - newRuns[place].new + newRuns[place].old
  }
}

// MARK: - The first and the last of a range
extension IndexMap {
  /// Returns the new index of the first item of `items` that stays, or nil if none does.
  ///
  /// The map must be that of a list.
  /// - Complexity: O(log *k*) for *k* runs.
  package func newIndexOfFirst(in items: Range<Int>) -> Int? {
    assert(rowCount == 1, "Use the map of a row.")
    let place = runs.partitionPoint(where: { $0.oldEnd > items.lowerBound })
    guard place < runs.count else { return nil }
    let first = max(runs[place].old, items.lowerBound)
    return first < items.upperBound ? first - runs[place].old + runs[place].new : nil
  }

  /// Returns the new index of the last item of `items` that stays, or nil if none does.
  ///
  /// The map must be that of a list.
  /// - Complexity: O(log *k*) for *k* runs.
  package func newIndexOfLast(in items: Range<Int>) -> Int? {
    assert(rowCount == 1, "Use the map of a row.")
    let place = runs.partitionPoint(where: { $0.old >= items.upperBound }) - 1
    guard place >= 0 else { return nil }
    let last = min(runs[place].oldEnd, items.upperBound) - 1
    return last >= items.lowerBound ? last - runs[place].old + runs[place].new : nil
  }
}

// MARK: - Mapping sets of items
extension IndexMap {
  /// Returns the new indices of a set of items, without those that are deleted.
  /// - Complexity: O(*m* log *k* + *p* log *p*) for *m* ranges, *k* runs, and *p* parts of ranges
  ///   that lie in one run each. In a table, the part of a range in each row counts as a range.
  public func newIndexes(of items: RangeSet<Int>) -> RangeSet<Int> {
    guard !items.isEmpty else { return items }
    var ranges: [Range<Int>] = []
    forEachImage(of: Array(items.ranges)) { _, part, shift in
      ranges.add(part.shifted(by: shift))
    }
    return RangeSet(ranges)
  }

  /// Splits ranges of old indices into parts that stay together, and calls `body` in the new order.
  /// - Parameters:
  ///   - ranges: Ranges of old indices.
  ///   - body: Receives the position of the range in `ranges`, the part of it, and the difference
  ///     between the new and the old indices of that part.
  /// - Complexity: O(*m* log *k* + *p* log *p*) for *m* ranges, *k* runs, and *p* parts. In a table, the
  ///   part of a range in each row counts as a range.
  package func forEachImage(
    of ranges: [Range<Int>],
    _ body: (_ range: Int, _ part: Range<Int>, _ shift: Int) -> Void
  ) {
    var parts: [(range: Int, part: Range<Int>, shift: Int)] = []
    for (number, range) in ranges.enumerated() {
      forEachRow(of: range) { range, oldStart, newStart in
        for run in runs[runs.partitionPoint(where: { $0.oldEnd > range.lowerBound })...] {
          guard run.old < range.upperBound else { break }
          let part = run.oldRange.clamped(to: range)
          parts.append(
            (number, part.shifted(by: oldStart), run.new - run.old + newStart - oldStart))
        }
      }
    }
    let inOrder = parts.sortedUnlessSorted {
      $0.part.lowerBound + $0.shift < $1.part.lowerBound + $1.shift
    }
    for (range, part, shift) in inOrder { body(range, part, shift) }
  }

  /// Calls `body` for the part of a range of old indices in each row.
  ///
  /// `body` receives the part as indices in the row, and the old and the new index of the first item
  /// of the row.
  private func forEachRow(
    of range: Range<Int>, _ body: (_ part: Range<Int>, _ oldStart: Int, _ newStart: Int) -> Void
  ) {
    guard rowCount != 1 else { return range.isEmpty ? () : body(range, 0, 0) }
    let range = range.clamped(to: 0..<oldCount)
    guard !range.isEmpty else { return }
    for row in (range.lowerBound / oldRowLength)...((range.upperBound - 1) / oldRowLength) {
      let start = row * oldRowLength
      let part = range.clamped(to: start..<(start + oldRowLength))
      body(part.shifted(by: -start), start, row * newRowLength)
    }
  }

  /// The old indices of the deleted items, in ascending order.
  /// - Complexity: O(*k*) for *k* runs, in each row of a table.
  public var removed: [Range<Int>] { removed(from: 0..<oldCount) }

  /// The old indices of the deleted items in a range, in ascending order.
  /// - Complexity: O(*k*) for *k* runs, in each row of a table that the range touches.
  package func removed(from range: Range<Int>) -> [Range<Int>] {
    let gaps = Self.gaps(between: runs.map { $0.oldRange }, in: oldRowLength)
    var removed: [Range<Int>] = []
    forEachRow(of: range) { part, start, _ in
      for gap in gaps where gap.overlaps(part) {
        removed.add(gap.clamped(to: part).shifted(by: start))
      }
    }
    return removed
  }

  /// The new indices of the inserted items, in ascending order.
  /// - Complexity: O(*k*) for *k* runs, in each row of a table.
  public var inserted: [Range<Int>] {
    let gaps = Self.gaps(between: newRuns.map { $0.newRange }, in: newRowLength)
    guard rowCount != 1 else { return gaps }
    var inserted: [Range<Int>] = []
    for row in 0..<rowCount {
      for gap in gaps { inserted.add(gap.shifted(by: row * newRowLength)) }
    }
    return inserted
  }

  /// Returns the ranges of a list of `count` items between ranges that are in order and apart.
  package static func gaps(between ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
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

// MARK: - Reverse
extension IndexMap {
  /// The map of the reverse change.
  /// - Complexity: O(*k* log *k*) for *k* runs, or O(*k*) if the order does not change.
  public var inverse: IndexMap {
    let row = IndexMap(
      oldCount: newRowLength, newCount: oldRowLength,
      runs: newRuns.map { Run(old: $0.new, new: $0.old, count: $0.count) })
    return rowCount == 1 ? row : IndexMap(inEachRow: row, rowCount: rowCount)
  }
}

// MARK: - Invariants
extension IndexMap {
  /// Traps if two runs share an index, or a run is out of range. Does nothing in release builds.
  private func checkInvariants() {
    assert(
      Self.areApart(runs.map { $0.oldRange }, in: oldCount)
        && Self.areApart(newRuns.map { $0.newRange }, in: newCount),
      "Two runs share an index, or one is out of range: \(runs)")
  }

  /// Whether ranges are in order and do not overlap, and none is out of `0..<count`.
  package static func areApart(_ ranges: [Range<Int>], in count: Int) -> Bool {
    var end = 0
    for range in ranges {
      guard range.lowerBound >= end else { return false }
      end = range.upperBound
    }
    return end <= count
  }
}

extension [IndexMap.Run] {
  /// Whether a run is empty, or two adjacent runs can be joined.
  fileprivate var needsJoining: Bool {
    for place in indices {
      if self[place].count == 0 || place > 0 && self[place - 1].isFollowed(by: self[place]) {
        return true
      }
    }
    return false
  }

  /// Returns the runs in the old order.
  ///
  /// A few runs are sorted. For many short ones, an array of all new indices is filled and read in
  /// order.
  /// - Complexity: O(*k*) for *k* runs that are in order or have few items each, else O(*k* log
  ///   *k*).
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
  /// The old indices of the items.
  public var oldRange: Range<Int> { old..<oldEnd }

  /// The new indices of the items.
  public var newRange: Range<Int> { new..<newEnd }

  fileprivate var oldEnd: Int { old + count }

  fileprivate var newEnd: Int { new + count }

  /// Whether the items of another run follow those of this one, before and after the change.
  fileprivate func isFollowed(by next: Self) -> Bool { oldEnd == next.old && newEnd == next.new }
}

extension Array {
  /// Returns the elements in order, or the same array if they already are.
  /// - Complexity: O(*n*) if they are in order, else O(*n* log *n*).
  package func sortedUnlessSorted(by comesBefore: (Element, Element) -> Bool) -> [Element] {
    let isSorted = indices.dropFirst().allSatisfy { !comesBefore(self[$0], self[$0 - 1]) }
    return isSorted ? self : sorted(by: comesBefore)
  }
}
