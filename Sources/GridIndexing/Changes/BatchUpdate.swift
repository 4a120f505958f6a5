/// A set of changes to items and sections that happen at once.
///
/// Deletions, reloads and sources of moves use indices from before the update. Insertions and
/// targets of moves use indices from after it. The order in which changes are added does not
/// matter:
///
///     var update = BatchUpdate()
///     update.add(.deleteItems(0..<1, inSection: 0))    // deletes the first old item
///     update.add(.insertItems(1..<2, inSection: 0))    // inserts an item that is the second one afterwards
///     update.add(.moveItems(9..<10, inSection: 0, to: ItemPath(section: 0, item: 0)))
///     let plan = try update.checked(from: before, to: after)
///
/// A batch update only stores the changes. ``checked(from:to:)`` validates them.
public struct BatchUpdate: Hashable, Sendable {
  /// The changes, in the order in which they were added.
  public private(set) var changes: [Change] = []

  /// Creates an update without changes.
  public init() {}

  /// Creates an update from changes.
  public init(_ changes: some Sequence<Change>) {
    self.changes = Array(changes)
  }

  /// Adds a change.
  /// - Complexity: O(1), amortized.
  public mutating func add(_ change: Change) { changes.append(change) }

  /// Adds all changes of another update of the same data.
  /// - Complexity: O(*k*) for *k* changes of the other update.
  public mutating func add(_ other: BatchUpdate) { changes += other.changes }

  /// Returns the change at an index as the offender of an error.
  func offender(at index: Int) -> BatchUpdateError.Offender {
    BatchUpdateError.Offender(changes[index], at: index, of: changes.count)
  }
}

extension BatchUpdate {
  /// A change to some items or sections.
  public enum Change: Hashable, Sendable {
    /// Inserts items, which have these indices after the update.
    case insertItems(Range<Int>, inSection: Int)

    /// Deletes the items that have these indices before the update.
    case deleteItems(Range<Int>, inSection: Int)

    /// Moves the items that have these indices before the update.
    ///
    /// The path is that of the first moved item after the update; the others follow it.
    case moveItems(Range<Int>, inSection: Int, to: ItemPath)

    /// Puts the items that have these indices before the update into new cells.
    case reloadItems(Range<Int>, inSection: Int)

    /// Refills the cells of the items that have these indices before the update.
    case reconfigureItems(Range<Int>, inSection: Int)

    /// Inserts sections with all their items. They have these indices after the update.
    case insertSections(Range<Int>)

    /// Deletes the sections that have these indices before the update, with all their items.
    case deleteSections(Range<Int>)

    /// Moves the sections that have these indices before the update, with their items.
    ///
    /// The target is the index of the first moved section after the update; the others follow it.
    case moveSections(Range<Int>, to: Int)

    /// Replaces all items of the sections that have these indices before the update.
    ///
    /// The number of items in such a section may change.
    case reloadSections(Range<Int>)
  }
}

// MARK: - Description
extension BatchUpdate.Change: CustomStringConvertible {
  /// The change in words, as in `delete items 3..<4 of section 0`.
  public var description: String {
    switch self {
    case .insertItems(let items, let section): "insert items \(items.text) of section \(section)"
    case .deleteItems(let items, let section): "delete items \(items.text) of section \(section)"
    case .moveItems(let items, let section, let target):
      "move items \(items.text) of section \(section) to item \(target.text)"
    case .reloadItems(let items, let section): "reload items \(items.text) of section \(section)"
    case .reconfigureItems(let items, let section):
      "reconfigure items \(items.text) of section \(section)"
    case .insertSections(let sections): "insert sections \(sections.text)"
    case .deleteSections(let sections): "delete sections \(sections.text)"
    case .moveSections(let sections, let target): "move sections \(sections.text) to \(target)"
    case .reloadSections(let sections): "reload sections \(sections.text)"
    }
  }
}

extension Range<Int> {
  /// The range as in source code, as in `3..<4`.
  fileprivate var text: String { "\(lowerBound)..<\(upperBound)" }
}
