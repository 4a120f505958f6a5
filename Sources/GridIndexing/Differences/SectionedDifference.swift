/// The changes between two lists of identifiers in sections: those of sections and those of items.
///
///     let old = SectionedList([("A", [1, 2, 3]), ("B", [4])])
///     let new = SectionedList([("B", [4, 2]), ("A", [3, 1])])
///     let difference = SectionedDifference(from: old, to: new)
///     difference.sections.moves    // one: "B", from 1 to 0
///     difference.moves             // two: 2 goes to the other section, 3 to the front of its own
///     let plan = try difference.update().checked(from: old.counts, to: new.counts)
///
/// Items move along with their section. An item that stays in its section moves only if the order
/// within the section changes, and the number of such moves is minimal. An item moves between two
/// sections if both exist before and after. An item that leaves for a new section is deleted and
/// inserted, and so is one that leaves a deleted section.
///
/// Repeated identifiers are matched by order: sections among all sections, items first within their
/// section, then the remaining ones among all sections. A difference is a value and can be computed
/// on any thread.
public struct SectionedDifference: Hashable, Sendable {
  /// The changes of the sections.
  ///
  /// Sections in its `changed` set are reloaded with all their items. No items stay in them, leave
  /// them or move into them.
  public let sections: Difference

  /// The map from old to new flat indices of the items.
  public let items: IndexMap

  /// The runs of items to move, in the order of the new list. Each run lies within one section.
  public let moves: [IndexMap.Run]

  /// The old flat indices of the items that stay but whose content changed.
  public internal(set) var changed = RangeSet<Int>()

  /// The old flat indices of the items in ``changed`` that need another cell.
  var reloaded = RangeSet<Int>()

  let before: SectionStarts
  let after: SectionStarts
}

// MARK: - Lists
extension SectionedDifference {
  /// Compares two lists.
  /// - Complexity: O(*n*) for *n* items and sections, if their hashes differ, plus O(*m* log *m*)
  ///   for *m* items and sections that are not in order.
  /// - Precondition: Each list has fewer than 2^31 items and fewer than 2^31 sections.
  @inlinable
  public init<SectionID: Hashable, ID: Hashable>(
    from old: SectionedList<SectionID, ID>, to new: SectionedList<SectionID, ID>
  ) {
    self.init(from: old, to: new, Difference(from: old.sections, to: new.sections))
  }

  /// Compares two lists, and finds out which of the common sections and items have changed content.
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - hasSectionChanged: Returns whether to reload a section, given its old and its new index.
  ///   - hasChanged: Returns whether the content of an item changed, given its old and its new flat
  ///     index.
  /// - Complexity: As ``init(from:to:)``, plus one call for each common section and item.
  /// - Precondition: Each list has fewer than 2^31 items and fewer than 2^31 sections.
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

  /// Sets ``changed`` by calling `hasChanged` for each item that stays.
  @usableFromInline
  mutating func ask(_ hasChanged: (_ old: Int, _ new: Int) -> Bool) {
    changed = items.changed(hasChanged)
  }

  /// Combines the items that stay in their sections with those that move between sections.
  /// - Parameters:
  ///   - pairs: The sections, with the items that stay in them.
  ///   - gone: The old flat indices of items that left their sections.
  ///   - come: The new flat indices of items that entered their sections.
  ///   - crossing: For each position in `come`, the matching one in `gone`; negative without one.
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
  /// Merges two arrays of runs that are both in the order of the new list.
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
