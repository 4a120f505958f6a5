/// The deletions, insertions and moves between two lists of identifiers.
///
///     let difference = Difference(from: ["a", "b", "c", "d"], to: ["d", "a", "x", "c"])
///     difference.map.removed     // [1..<2]: "b"
///     difference.map.inserted    // [2..<3]: "x"
///     difference.moves           // one: "d", from 3 to 0
///
/// The number of moved elements is minimal. Repeated identifiers are matched by order: the first
/// occurrence in the old list with the first one in the new list, and so on. A difference is a
/// value: it can be computed on one thread and applied on another, as long as the data has not
/// changed meanwhile.
public struct Difference: Hashable, Sendable {
  /// The map from old to new indices of the elements.
  ///
  /// Its `removed` ranges are the deletions, its `inserted` ranges are the insertions.
  public let map: IndexMap

  /// The runs of elements to move, in the order of the new list.
  ///
  /// All other elements keep their order. The number of moved elements is minimal.
  public let moves: [IndexMap.Run]

  /// The old indices of the elements that stay but whose content changed.
  public private(set) var changed = RangeSet<Int>()
}

// MARK: - Lists
extension Difference {
  /// Compares two lists.
  /// - Complexity: O(*n*) for *n* elements, if their hashes differ, plus O(*m* log *m*) for *m*
  ///   elements that are not in order.
  /// - Precondition: Each list has fewer than 2^31 elements.
  @inlinable
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    self.init(Pairing(old[...], new[...]))
  }

  /// Compares two lists, and finds out which of the common elements have changed content.
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - hasChanged: Returns whether the content of an element changed, given its old and its new
  ///     index.
  /// - Complexity: As ``init(from:to:)``, plus one call of `hasChanged` for each common element.
  /// - Precondition: Each list has fewer than 2^31 elements.
  @inlinable
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], hasChanged: (_ old: Int, _ new: Int) -> Bool
  ) {
    self.init(Pairing(old[...], new[...]))
    ask(hasChanged)
  }

  /// Creates a difference from the elements found in both lists.
  @usableFromInline
  init(_ pairing: Pairing) {
    var (runs, moves): ([IndexMap.Run], [IndexMap.Run]) = ([], [])
    pairing.addRuns(to: &runs, moves: &moves)
    map = IndexMap(oldCount: pairing.oldCount, newCount: pairing.newCount, newRuns: runs)
    self.moves = moves
  }

  /// Sets ``changed`` by calling `hasChanged` for each element that stays.
  @usableFromInline
  mutating func ask(_ hasChanged: (_ old: Int, _ new: Int) -> Bool) {
    changed = map.changed(hasChanged)
  }
}

extension IndexMap {
  /// Returns the old indices of the elements that stay and for which `hasChanged` returns true.
  func changed(_ hasChanged: (_ old: Int, _ new: Int) -> Bool) -> RangeSet<Int> {
    var changed: [Range<Int>] = []
    for run in runs {
      for place in 0..<run.count where hasChanged(run.old + place, run.new + place) {
        changed.add(run.old + place..<run.old + place + 1)
      }
    }
    return RangeSet(changed)
  }
}

// MARK: - Update
extension Difference {
  /// Returns the difference as an update of one section.
  ///
  /// Elements that both move and change are moved and reconfigured.
  /// - Complexity: O(*k*) for *k* runs that are deleted, inserted, moved or changed.
  public func update(section: Int = 0) -> BatchUpdate {
    var update = BatchUpdate(map.removed.map { .deleteItems($0, inSection: section) })
    for items in map.inserted { update.add(.insertItems(items, inSection: section)) }
    for run in moves {
      update.add(
        .moveItems(
          run.oldRange, inSection: section, to: ItemPath(section: section, item: run.new)))
    }
    for items in changed.ranges { update.add(.reconfigureItems(items, inSection: section)) }
    return update
  }
}
