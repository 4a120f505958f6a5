/// What changed between two lists of identifiers: what went, what came, and what moved.
///
///     let difference = Difference(from: ["a", "b", "c", "d"], to: ["d", "a", "x", "c"])
///     difference.map.removed     // [1..<2]: "b"
///     difference.map.inserted    // [2..<3]: "x"
///     difference.moves           // one: "d", from 3 to 0
///
/// As little as can be has moved. Equal identifiers are told apart by their order: the first of
/// before is the first of after. It is a value; it may be worked out on any thread and be shown on
/// another, as long as the data is still that which it was worked out from.
public struct Difference: Hashable, Sendable {
  /// Where each element is, and where it was. What it has `removed` went, and what it has `inserted`
  /// came.
  public let map: IndexMap

  /// What must move, in the order of after, so that all others stay in order: as few as possible.
  public let moves: [IndexMap.Run]

  /// What stays and shows something else, by the numbers of before.
  public private(set) var changed = RangeSet<Int>()
}

// MARK: - Lists
extension Difference {
  /// Compares two lists.
  /// - Complexity: O(*n*) for *n* elements, if their hashes differ; O(*m* log *m*) for *m* elements
  ///   that are not in order.
  /// - Precondition: The lists have fewer than 2^31 elements each.
  @inlinable
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    self.init(Pairing(old[...], new[...]))
  }

  /// Compares two lists, and asks of each element that stays whether it shows something else.
  /// - Complexity: As ``init(from:to:)``, and a question for each element.
  /// - Precondition: The lists have fewer than 2^31 elements each.
  @inlinable
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], hasChanged: (_ old: Int, _ new: Int) -> Bool
  ) {
    self.init(Pairing(old[...], new[...]))
    ask(hasChanged)
  }

  /// Works out what moves among elements that were found in both lists.
  @usableFromInline
  init(_ pairing: Pairing) {
    var (runs, moves): ([IndexMap.Run], [IndexMap.Run]) = ([], [])
    pairing.addRuns(to: &runs, moves: &moves)
    map = IndexMap(oldCount: pairing.oldCount, newCount: pairing.newCount, newRuns: runs)
    self.moves = moves
  }

  /// Asks whether elements that stay have changed.
  @usableFromInline
  mutating func ask(_ hasChanged: (_ old: Int, _ new: Int) -> Bool) {
    changed = map.changed(hasChanged)
  }
}

extension IndexMap {
  /// What stays and has changed, by the numbers of before.
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
  /// The difference as an update of one section. What moves and has changed is reconfigured.
  /// - Complexity: O(*k*) for *k* runs of what went, came and moved.
  public func update(section: Int = 0) -> BatchUpdate {
    var update = BatchUpdate(map.removed.map { .deleteItems($0, section: section) })
    for items in map.inserted { update.add(.insertItems(items, section: section)) }
    for run in moves {
      update.add(
        .moveItems(
          run.oldRange, section: section, to: ItemPath(section: section, item: run.new)))
    }
    for items in changed.ranges { update.add(.reconfigureItems(items, section: section)) }
    return update
  }
}
