/// What happens to items and sections in one go.
///
/// Deletions, reloads and the sources of moves count as before all of it, insertions and the
/// targets of moves as after all of it; the order in which they are added means nothing:
///
///     var update = BatchUpdate()
///     update.add(.deleteItems(0..<1))                               // the first of before
///     update.add(.insertItems(1..<2))                               // will be the second
///     update.add(.moveItems(9..<10, to: ItemPath(section: 0, item: 0)))
///     let plan = try update.checked(from: before, to: after)
///
/// It only notes what is said. ``checked(from:to:)`` finds out whether it makes sense.
public struct BatchUpdate: Hashable, Sendable {
  /// What happens, as it was said.
  public private(set) var changes: [Change] = []

  /// Creates an update in which nothing happens.
  public init() {}

  /// Creates an update.
  public init(_ changes: some Sequence<Change>) {
    self.changes = Array(changes)
  }

  /// Adds a change.
  public mutating func add(_ change: Change) { changes.append(change) }

  /// Adds all that happens in another update with the same before and after.
  public mutating func add(_ other: BatchUpdate) { changes += other.changes }

  /// One of the changes as what is wrong with the update.
  func offender(at index: Int) -> BatchUpdateError.Offender {
    BatchUpdateError.Offender(changes[index], at: index, of: changes.count)
  }
}

extension BatchUpdate {
  /// One thing that happens.
  public enum Change: Hashable, Sendable {
    /// Items are new; their numbers are those of after.
    case insertItems(Range<Int>, section: Int = 0)

    /// Items go; their numbers are those of before.
    case deleteItems(Range<Int>, section: Int = 0)

    /// Items, by their numbers of before, go where the first of them is after.
    case moveItems(Range<Int>, section: Int = 0, to: ItemPath)

    /// Items, by their numbers of before, show something else, in other cells.
    case reloadItems(Range<Int>, section: Int = 0)

    /// Items, by their numbers of before, show something else, in the same cells.
    case reconfigureItems(Range<Int>, section: Int = 0)

    /// Sections are new, with all that they hold; their numbers are those of after.
    case insertSections(Range<Int>)

    /// Sections go with all that they hold; their numbers are those of before.
    case deleteSections(Range<Int>)

    /// Sections, by their numbers of before, go where the first of them is after.
    case moveSections(Range<Int>, to: Int)

    /// Sections, by their numbers of before, hold other items, as many as there are after.
    case reloadSections(Range<Int>)
  }
}

// MARK: - Description
extension BatchUpdate.Change: CustomStringConvertible {
  /// What happens, as one would say it.
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
  /// Both ends, as in source code.
  fileprivate var text: String { "\(lowerBound)..<\(upperBound)" }
}
