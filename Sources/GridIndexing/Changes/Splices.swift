/// Changes to a list one after another, each with indices from after the changes before it.
///
/// Some models report changes in this way, while a ``BatchUpdate`` uses indices from before and
/// after all changes. Splices convert the former to the latter:
///
///     var splices = Splices(count: 10)
///     try splices.replace(0..<1, with: 0)    // deletes the first item
///     try splices.replace(3..<3, with: 2)    // inserts two items before the current fourth one
///     try splices.move(10, to: 0)
///     let update = splices.update(section: 0)
///
/// Items that are inserted and deleted again do not appear in the update. Many changes at the same
/// position become one.
public struct Splices: Sendable {
  /// The original items, in order. Those that were deleted or moved are marked.
  private var before: RunTree<Presence>

  /// The current items.
  private var now: RunTree<Origin>

  /// The original index of each moved item. ``Origin/moved(_:)`` holds a position in this array.
  private var sources: [Int] = []

  /// The original indices of the reconfigured items.
  private var reconfigured: [Range<Int>] = []

  /// Creates a list of changes to a list of `count` items.
  /// - Complexity: O(1).
  /// - Precondition: `count` is not negative.
  public init(count: Int) {
    before = RunTree(repeating: .stays, count: count)
    now = RunTree(repeating: .old, count: count)
  }

  /// The number of items after the changes so far.
  public var count: Int { now.count }

  /// The state of an original item.
  private enum Presence: RunElement {
    /// The item is still there, in the original order.
    case stays
    /// The item was deleted or moved.
    case left

    func total(of count: Int) -> Int { self == .stays ? count : 0 }
  }

  /// The source of a current item.
  private enum Origin: RunElement {
    /// An original item in the original order.
    case old
    /// An original item out of order; the value is its position in `sources`.
    case moved(Int)
    /// An inserted item.
    case new

    func total(of count: Int) -> Int { self == .old ? count : 0 }
  }

  private struct StayMetric: RunMetric {
    typealias Element = Presence

    func value(of total: Int) -> Int { total }

    func steps(of length: Int, within distance: Int) -> Int { distance / length }
  }
}

// MARK: - Changes
extension Splices {
  /// Replaces a range of items with `count` new ones.
  /// - Throws: A ``BatchUpdateError`` if the range is out of range or `count` is negative; then
  ///   nothing changes.
  /// - Complexity: O(log *k*) for *k* changes so far, plus the number of those within the range.
  public mutating func replace(
    _ range: Range<Int>, with count: Int
  ) throws(BatchUpdateError) {
    try check(range)
    guard count >= 0 else { throw BatchUpdateError(.negativeCount(count)) }
    if let places = places(ofRanks: ranks(in: range)) {
      before.replace(places, with: .left, count: places.count)
    }
    now.replace(range, with: .new, count: count)
  }

  /// Moves an item to the index `target`, counted after the move.
  /// - Throws: A ``BatchUpdateError`` if an index is out of range; then nothing changes.
  /// - Complexity: O(log *k*) for *k* changes so far.
  public mutating func move(_ item: Int, to target: Int) throws(BatchUpdateError) {
    for place in [item, target] where !(0..<count).contains(place) { throw missing(place) }
    guard item != target else { return }
    if now[item] == .old, let place = places(ofRanks: ranks(in: item..<(item + 1))) {
      before.replace(place, with: .left, count: 1)
      now.replace(item..<(item + 1), with: .moved(sources.count), count: 1)
      sources.append(place.lowerBound)
    }
    now.move(item..<(item + 1), to: target)
  }

  /// Marks items as changed; the update refills their cells.
  /// - Throws: A ``BatchUpdateError`` if the range is out of range; then nothing changes.
  /// - Complexity: O(log *k*) for *k* changes so far, plus the number of those within the range.
  public mutating func reconfigure(_ range: Range<Int>) throws(BatchUpdateError) {
    try check(range)
    if let places = places(ofRanks: ranks(in: range)) {
      before.forEachPlace(of: .stays, in: places) { reconfigured.append($0) }
    }
    for run in now.runs(in: range) {
      guard case .moved(let number) = run.element else { continue }
      reconfigured.append(sources[number]..<(sources[number] + 1))
    }
  }

  private func check(_ range: Range<Int>) throws(BatchUpdateError) {
    guard range.lowerBound < 0 || range.upperBound > count else { return }
    throw missing(range.lowerBound < 0 ? range.lowerBound : max(range.lowerBound, count))
  }

  private func missing(_ item: Int) -> BatchUpdateError {
    BatchUpdateError(.itemOutOfRange(ItemPath(section: 0, item: item), count: count, .now))
  }
}

// MARK: - Original indices
extension Splices {
  /// Returns the range of ranks, in the original order, of the items that were neither moved nor
  /// inserted, for a range of current indices.
  private func ranks(in range: Range<Int>) -> Range<Int> {
    now.total(before: range.lowerBound)..<now.total(before: range.upperBound)
  }

  /// Returns the smallest range of original indices that contains the items with the given ranks,
  /// or nil for an empty range.
  ///
  /// The range includes original items between them that were deleted or moved.
  private func places(ofRanks ranks: Range<Int>) -> Range<Int>? {
    guard let first = before.find(ranks.lowerBound, by: StayMetric()), let last = ranks.last,
      let end = before.find(last, by: StayMetric())
    else { return nil }
    return first.index..<(end.index + 1)
  }
}

extension RunTree {
  /// Calls `body` with the runs of indices, in order, at which an element occurs.
  /// - Complexity: O(log *n*), plus the number of runs in the range.
  fileprivate func forEachPlace(
    of element: Element, in range: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var place = range.lowerBound
    for run in runs(in: range) {
      if run.element == element { body(place..<(place + run.count)) }
      place += run.count
    }
  }
}

// MARK: - Update
extension Splices {
  /// Returns all changes as an update of one section.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func update(section: Int = 0) -> BatchUpdate {
    var update = BatchUpdate()
    var inserted: [Range<Int>] = []
    // `present`: the moved items that still exist. `lastKept`: the last of them that needs no move
    // because it is in order again.
    var present: [Range<Int>] = []
    var lastKept: Range<Int>?
    var (place, rank) = (0, 0)
    for run in now.runs(in: 0..<now.count) {
      switch run.element {
      case .old: rank += run.count
      case .new: inserted.add(place..<(place + run.count))
      case .moved(let number):
        let source = sources[number]..<(sources[number] + 1)
        present.append(source)
        if isInOrder(source, at: rank, behind: lastKept) {
          lastKept = source
        } else {
          update.add(
            .moveItems(source, inSection: section, to: ItemPath(section: section, item: place)))
        }
      }
      place += run.count
    }
    var left = RangeSet<Int>()
    before.forEachPlace(of: .left, in: 0..<before.count) { left.insert(contentsOf: $0) }
    left.subtract(RangeSet(present))
    for items in left.ranges { update.add(.deleteItems(items, inSection: section)) }
    for items in inserted { update.add(.insertItems(items, inSection: section)) }
    for items in RangeSet(reconfigured).subtracting(left).ranges {
      update.add(.reconfigureItems(items, inSection: section))
    }
    return update
  }

  /// Returns whether a moved item is in the original order again.
  ///
  /// It must lie between the original indices of its unmoved neighbors, and after `other`, the last
  /// moved item that is in order again.
  private func isInOrder(_ source: Range<Int>, at rank: Int, behind other: Range<Int>?) -> Bool {
    if let other, other.upperBound > source.lowerBound { return false }
    if let last = places(ofRanks: max(0, rank - 1)..<rank), last.upperBound > source.lowerBound {
      return false
    }
    guard let next = places(ofRanks: rank..<(rank + 1)) else { return true }
    return source.upperBound <= next.lowerBound
  }
}
