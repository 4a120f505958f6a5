/// What changed between two lists of identifiers in sections: of sections, and of their items.
///
///     let old = SectionedList([("A", [1, 2, 3]), ("B", [4])])
///     let new = SectionedList([("B", [4, 2]), ("A", [3, 1])])
///     let difference = SectionedDifference(from: old, to: new)
///     difference.sections.moves    // one: "B", from 1 to 0
///     difference.moves             // two: 2 goes to the other section, 3 to the front of its own
///     let plan = try difference.update().checked(from: old.counts, to: new.counts)
///
/// Sections take their items with them, so what stays within its section moves only if it has
/// another order there: as little as can be. An item goes from one section to another if both are
/// there before and after; what leaves for a section that is new is gone, and what comes from one
/// that is gone is new.
///
/// Equal identifiers are told apart by their order: those of sections among all sections, those of
/// items within a section first, and what is left over among all sections. It is a value; it may be
/// worked out on any thread.
public struct SectionedDifference: Hashable, Sendable {
  /// What changed among the sections. Those that have `changed` are shown anew with all that they
  /// hold, and no item stays in them, leaves them, or comes to them from elsewhere.
  public let sections: Difference

  /// Where each item is, and where it was, counted through all sections.
  public let items: IndexMap

  /// The items that must move, in the order of after, each run from one section into one.
  public let moves: [IndexMap.Run]

  /// The items that stay and show something else, by the numbers of before.
  public internal(set) var changed = RangeSet<Int>()

  /// Those of them that show it in another cell.
  var reloaded = RangeSet<Int>()

  let before: SectionStarts
  let after: SectionStarts
}

// MARK: - Lists
extension SectionedDifference {
  /// Compares two lists.
  /// - Complexity: O(*n*) for *n* items and sections, if their hashes differ; O(*m* log *m*) for *m*
  ///   that are not in order.
  /// - Precondition: The lists have fewer than 2^31 items and sections each.
  @inlinable
  public init<SectionID: Hashable, ID: Hashable>(
    from old: SectionedList<SectionID, ID>, to new: SectionedList<SectionID, ID>
  ) {
    self.init(from: old, to: new, Difference(from: old.sections, to: new.sections))
  }

  /// Compares two lists, and asks of all sections and items that stay whether they show something
  /// else. Items are counted through all sections.
  /// - Complexity: As ``init(from:to:)``, and a question for each section and item.
  /// - Precondition: The lists have fewer than 2^31 items and sections each.
  @inlinable
  public init<SectionID: Hashable, ID: Hashable>(
    from old: SectionedList<SectionID, ID>, to new: SectionedList<SectionID, ID>,
    hasSectionChanged: (_ old: Int, _ new: Int) -> Bool,
    hasChanged: (_ old: Int, _ new: Int) -> Bool
  ) {
    let sections = Difference(
      from: old.sections, to: new.sections, hasChanged: hasSectionChanged)
    self.init(from: old, to: new, sections)
    ask(hasChanged)
  }

  @inlinable
  init<SectionID: Hashable, ID: Hashable>(
    from old: SectionedList<SectionID, ID>, to new: SectionedList<SectionID, ID>,
    _ sections: Difference
  ) {
    var pairs = SectionPairs(sections, old.starts, new.starts)
    pairs.forEach { Pairing(old.items(of: $0), new.items(of: $1)) }
    let (gone, come) = pairs.leftOver()
    let crossing = Matching(gone.map { old.items[$0] }[...], come.map { new.items[$0] }[...])
    self.init(pairs, gone, come, crossing.sources)
  }

  /// Asks whether items that stay have changed.
  @usableFromInline
  mutating func ask(_ hasChanged: (_ old: Int, _ new: Int) -> Bool) {
    changed = items.changed(hasChanged)
  }

  /// Puts together what stays in its section, and what goes from `gone` to `come`.
  @usableFromInline
  init(_ pairs: SectionPairs, _ gone: [Int], _ come: [Int], _ crossing: [Int32]) {
    let runs = pairs.runs(from: gone, to: come, by: crossing)
    sections = pairs.sections
    (before, after) = (pairs.before, pairs.after)
    items =
      runs.isEmpty
      ? pairs.items
      : IndexMap(
        oldCount: before.itemCount, newCount: after.itemCount,
        newRuns: pairs.items.newRuns.merged(with: runs))
    moves = pairs.moves.merged(with: runs)
  }
}

extension [IndexMap.Run] {
  /// These runs and others, both in the order of after.
  fileprivate func merged(with others: [IndexMap.Run]) -> [IndexMap.Run] {
    var merged: [IndexMap.Run] = []
    merged.reserveCapacity(count + others.count)
    var next = 0
    for run in self {
      while next < others.count, others[next].new < run.new {
        merged.append(others[next])
        next += 1
      }
      merged.append(run)
    }
    return merged + others[next...]
  }
}
