/// Changes of a list one after another, each numbered as those before it have left the list.
///
/// Some models tell of themselves in this way, where a ``BatchUpdate`` knows only before and after:
///
///     var splices = Splices(count: 10)
///     try splices.replace(0..<1, with: 0)     // the first item goes
///     try splices.replace(3..<3, with: 2)     // two come before what is the fourth then
///     try splices.move(10, to: 0)
///     let update = splices.update(section: 0)
///
/// Of what comes and goes again, nothing is left; of many changes in one place, one.
public struct Splices: Sendable {
  /// The items of before: whether they are still there, in their order.
  private var before: RunTree<Presence>

  /// The items of now.
  private var now: RunTree<Origin>

  /// The number of before of each item that was moved, by its own number.
  private var sources: [Int] = []

  /// What shows something else, by the numbers of before.
  private var reconfigured: [Range<Int>] = []

  /// Creates changes of a list of so many items.
  /// - Complexity: O(1).
  public init(count: Int) {
    before = RunTree(repeating: .stays, count: count)
    now = RunTree(repeating: .old, count: count)
  }

  /// How many items there are now.
  public var count: Int { now.count }

  /// What became of an item of before.
  private enum Presence: RunElement {
    case stays
    case left

    func total(of count: Int) -> Int { self == .stays ? count : 0 }
  }

  /// Where an item of now comes from.
  private enum Origin: RunElement {
    /// From before, in the order of before.
    case old
    /// From before, out of order; the number leads to its source.
    case moved(Int)
    /// From nowhere.
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
  /// Items make way for `count` new ones at the same place.
  /// - Complexity: O(log *k*) for *k* changes, and what they did to the items that go.
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

  /// An item goes to where it is `target` afterwards.
  /// - Complexity: O(log *k*) for *k* changes.
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

  /// Items show something else, in the same cells.
  /// - Complexity: O(log *k*) for *k* changes, and what they did to the items.
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

// MARK: - What is left of before
extension Splices {
  /// Which of the items that are left in their order those in a range are.
  private func ranks(in range: Range<Int>) -> Range<Int> {
    now.total(before: range.lowerBound)..<now.total(before: range.upperBound)
  }

  /// Where these were before, with what has left between them; nil if there is none.
  private func places(ofRanks ranks: Range<Int>) -> Range<Int>? {
    guard let first = before.find(ranks.lowerBound, by: StayMetric()), let last = ranks.last,
      let end = before.find(last, by: StayMetric())
    else { return nil }
    return first.index..<(end.index + 1)
  }
}

extension RunTree {
  /// Calls `body` with the places of an element, in order, as runs.
  /// - Complexity: O(log *n*), plus what is stored of the range.
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
  /// What all of it comes to, as an update of a section.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func update(section: Int = 0) -> BatchUpdate {
    var update = BatchUpdate()
    var inserted: [Range<Int>] = []
    // What was moved and is still there; and the last of it that needs no move after all.
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
            .moveItems(source, section: section, to: ItemPath(section: section, item: place)))
        }
      }
      place += run.count
    }
    var left = RangeSet<Int>()
    before.forEachPlace(of: .left, in: 0..<before.count) { left.insert(contentsOf: $0) }
    left.subtract(RangeSet(present))
    for items in left.ranges { update.add(.deleteItems(items, section: section)) }
    for items in inserted { update.add(.insertItems(items, section: section)) }
    for items in RangeSet(reconfigured).subtracting(left).ranges {
      update.add(.reconfigureItems(items, section: section))
    }
    return update
  }

  /// Whether an item that was moved stands, after all, between those of its neighbours that were not,
  /// and behind the last of those that were and stand so, too.
  private func isInOrder(_ source: Range<Int>, at rank: Int, behind other: Range<Int>?) -> Bool {
    if let other, other.upperBound > source.lowerBound { return false }
    if let last = places(ofRanks: max(0, rank - 1)..<rank), last.upperBound > source.lowerBound {
      return false
    }
    guard let next = places(ofRanks: rank..<(rank + 1)) else { return true }
    return source.upperBound <= next.lowerBound
  }
}
