/// A change to which index an item has, as all need to know it that remember items by index.
///
/// It says nothing about sections or sizes. Indexes count through all sections:
///
///     let change = ItemChange.insert(2, at: 0)
///     change.newIndex(of: 5)      // 7
///
/// Numbers from outside are cut to what an index can be, 0 to `Int.max - 1`; a negative count is 0.
/// An item that is pushed beyond the last possible index counts as removed.
public enum ItemChange: Hashable, Sendable {
  /// Items make way for `count` new ones at the same place.
  case replace(Range<Int>, count: Int)

  /// Items move; `to` is where the first of them ends up.
  case move(Range<Int>, to: Int)
}

// MARK: - Convenience
extension ItemChange {
  /// `count` new items appear before the item at `index`.
  public static func insert(_ count: Int, at index: Int) -> ItemChange {
    .replace(index..<index, count: count)
  }

  /// The items in `range` disappear.
  public static func remove(_ range: Range<Int>) -> ItemChange {
    .replace(range, count: 0)
  }

  /// No more than the first `count` items are left.
  public static func limit(to count: Int) -> ItemChange {
    .replace(max(0, count)..<Int.max, count: 0)
  }

  /// What a change of a layout does to the indexes of its items.
  public init(_ change: LayoutChange) {
    switch change {
    case .items(let range, let count, _): self = .replace(range, count: count)
    case .move(let range, let destination, _): self = .move(range, to: destination)
    case .sections(_, let items, let counts):
      let total = counts.reduce(0) { total, count in
        let (sum, isTooLarge) = total.addingReportingOverflow(max(0, count))
        return isTooLarge ? Int.max : sum
      }
      self = .replace(items, count: total)
    }
  }
}

// MARK: - Indexes
extension ItemChange {
  /// All that an index can be.
  static var indexes: Range<Int> { 0..<Int.max }

  /// The index that an item has afterwards; nil if the item is gone.
  /// - Complexity: O(1).
  public func newIndex(of item: Int) -> Int? {
    var answer: Int?
    forEachShift { items, shift in
      if items.contains(item) { answer = item + shift }
    }
    return answer
  }

  /// The indexes that the items of a set have afterwards, without those that are gone.
  /// - Complexity: O(*k*) for *k* ranges in the set.
  public func newIndexes(of items: RangeSet<Int>) -> RangeSet<Int> {
    // Inserting them one by one into a set would take several times as long.
    var runs: ItemRuns = []
    forEachImage(of: items.ranges) { _, part, shift in runs.add(part.shifted(by: shift)) }
    return RangeSet(runs)
  }

  /// Calls `body` with the parts of runs that are still there and how far each has moved, ordered
  /// by where they are afterwards.
  /// - Complexity: O(*k*) for *k* runs.
  func forEachImage(
    of runs: some RandomAccessCollection<Range<Int>>,
    _ body: (_ run: Int, _ part: Range<Int>, _ shift: Int) -> Void
  ) {
    forEachShift { items, shift in
      for (number, run) in runs.enumerated() where run.overlaps(items) {
        body(number, run.clamped(to: items), shift)
      }
    }
  }

  /// Calls `body` with the ranges of items that are gone afterwards, in order.
  func forEachRemoval(_ body: (Range<Int>) -> Void) {
    guard case .replace(let range, let count) = cleaned else { return }
    if !range.isEmpty { body(range) }
    let growth = count - range.count
    let last = max(range.upperBound, Int.max - max(0, growth))
    if last < Int.max { body(last..<Int.max) }
  }

  /// Calls `body` with the ranges of items that move together and how far, ordered by where they
  /// are afterwards. Items in no range are gone.
  private func forEachShift(_ body: (_ items: Range<Int>, _ shift: Int) -> Void) {
    func report(_ start: Int, _ end: Int, _ shift: Int) {
      if start < end { body(start..<end, shift) }
    }
    switch cleaned {
    case .replace(let range, let count):
      let growth = count - range.count
      report(0, range.lowerBound, 0)
      report(range.upperBound, Int.max - max(0, growth), growth)
    case .move(let range, let destination):
      let way = destination - range.lowerBound
      if way < 0 {
        report(0, destination, 0)
        report(range.lowerBound, range.upperBound, way)
        report(destination, range.lowerBound, range.count)
        report(range.upperBound, Int.max, 0)
      } else {
        report(0, range.lowerBound, 0)
        report(range.upperBound, range.upperBound + way, -range.count)
        report(range.lowerBound, range.upperBound, way)
        report(range.upperBound + way, Int.max, 0)
      }
    }
  }

  /// The change with numbers that can be reckoned with.
  private var cleaned: ItemChange {
    switch self {
    case .replace(let range, let count):
      .replace(range.clamped(to: Self.indexes), count: max(0, count))
    case .move(let range, let destination):
      .move(
        range.clamped(to: Self.indexes),
        to: min(max(0, destination), Int.max - range.clamped(to: Self.indexes).count))
    }
  }
}

extension Range<Int> {
  /// The range moved by a number of items, with both ends still in reach.
  func shifted(by shift: Int) -> Range<Int> {
    (lowerBound + shift)..<(upperBound + shift)
  }
}
