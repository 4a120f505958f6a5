/// The reason why a batch update is invalid. Nothing has been changed.
public struct BatchUpdateError: Error, Hashable, Sendable {
  /// The first invalid change, or nil if all changes are valid but the counts do not add up.
  public let offender: Offender?

  /// The rule that is broken.
  public let reason: Reason

  /// Creates an error.
  public init(_ reason: Reason, offender: Offender? = nil) {
    self.reason = reason
    self.offender = offender
  }

  /// A change of an update, with its position.
  public struct Offender: Hashable, Sendable {
    /// The invalid change.
    public let change: BatchUpdate.Change

    /// The position of the change in the update, counted from 0.
    public let index: Int

    /// The number of changes in the update.
    public let count: Int

    /// Creates an offender.
    public init(_ change: BatchUpdate.Change, at index: Int, of count: Int) {
      self.change = change
      self.index = index
      self.count = count
    }
  }

  /// A rule that an update breaks.
  public enum Reason: Hashable, Sendable {
    /// A section index is out of range. `count` is the number of sections.
    case sectionOutOfRange(Int, count: Int, Numbering)

    /// An item index is out of range. `count` is the number of items in the section.
    case itemOutOfRange(ItemPath, count: Int, Numbering)

    /// A number of items is negative.
    case negativeCount(Int)

    /// Two changes delete the same item or section.
    case deletedTwice(Place)

    /// Two changes insert the same item or section.
    case insertedTwice(Place)

    /// Two changes move the same item or section.
    case movedTwice(Place)

    /// An item or section is moved and deleted, or moved out of a deleted section.
    case movedAndDeleted(Place)

    /// An item or section is reloaded or reconfigured and also deleted, alone or with its section.
    case reloadedAndDeleted(Place)

    /// An item or section is reloaded and moved, or an item moved out of a reloaded section.
    case reloadedAndMoved(Place)

    /// Two changes put an item or section at the same new index.
    case targetTaken(Place)

    /// The number of items in a section after the update differs from the sum of the changes.
    ///
    /// `section` is the index after the update, `expected` the number expected from the changes, and
    /// `found` the actual number.
    case itemCountMismatch(section: Int, expected: Int, found: Int)

    /// The number of sections after the update differs from the sum of the changes.
    ///
    /// `expected` is the number expected from the changes, and `found` the actual number.
    case sectionCountMismatch(expected: Int, found: Int)

    /// An update that covers all changes of the data was applied within another update.
    ///
    /// The outer update may already have changed some of the data.
    case withinAnother
  }

  /// The state of the list that an index refers to.
  public enum Numbering: Hashable, Sendable {
    /// The list before the update.
    case before
    /// The list after the update.
    case after
    /// The list after the preceding changes, and before the current one.
    case now
  }

  /// The item or section that two changes conflict about.
  public enum Place: Hashable, Sendable {
    /// An item, with its path.
    case item(ItemPath)
    /// A section, with its index.
    case section(Int)
  }
}

// MARK: - Description
extension BatchUpdateError: CustomStringConvertible {
  /// The invalid change, the rule that it breaks, and the remedy.
  public var description: String {
    offender.map { "\($0): \(reason)" } ?? reason.description
  }
}

extension BatchUpdateError.Offender: CustomStringConvertible {
  /// The position of the change, counted from 1, and the change in words.
  public var description: String { "Change \(index + 1) of \(count) (\(change))" }
}

extension BatchUpdateError.Reason: CustomStringConvertible {
  /// The rule that is broken, and the remedy.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let section, let count, let numbering):
      """
      Section \(section) is out of range; \(numbering), there are \(all("sections", count)). \
      \(numbering.rule)
      """
    case .itemOutOfRange(let path, let count, .now):
      "Item \(path.item) is out of range; by now, there are \(all("items", count)). "
        + BatchUpdateError.Numbering.now.rule
    case .itemOutOfRange(let path, let count, let numbering):
      """
      Item \(path.text) is out of range; \(numbering), the section has \(all("items", count)). \
      \(numbering.rule)
      """
    case .negativeCount(let count): "A count of \(count) is negative. Pass 0 or more items."
    case .deletedTwice(let place): "\(place) is deleted twice. Delete it once."
    case .insertedTwice(let place):
      "\(place) is inserted twice. Give each insertion its own index after the update."
    case .movedTwice(let place): "\(place) is moved twice. Move it once, to its final index."
    case .movedAndDeleted(let place):
      "\(place) is moved and deleted. Delete it, and insert a new one at the target."
    case .reloadedAndDeleted(let place):
      "\(place) is reloaded and deleted. Leave out the reload."
    case .reloadedAndMoved(let place):
      "\(place) is reloaded and moved. Move and reconfigure it, or delete and insert it."
    case .targetTaken(let place):
      "\(place) is the target of two changes. Give each its own index after the update."
    case .itemCountMismatch(let section, let expected, let found):
      """
      Section \(section) has \(found == 1 ? "1 item" : "\(found) items") after the update, \
      but its changes add up to \(expected). \
      \(Self.cureOfCounts)
      """
    case .sectionCountMismatch(let expected, let found):
      """
      \(found == 1 ? "There is 1 section" : "There are \(found) sections") after the update, \
      but its changes add up to \(expected). \
      \(Self.cureOfCounts)
      """
    case .withinAnother:
      """
      The update covers all changes of the data, but another update is in progress. Apply it \
      alone, or after the other one.
      """
    }
  }

  /// The remedy for counts that do not add up, whether or not the data has already changed.
  private static var cureOfCounts: String {
    """
    Change the data within the update, and list all changes. If the data has already \
    changed, restore it or call reloadData().
    """
  }

  /// Returns all valid indices in words, as in `items 0..<12` or `no items`.
  private func all(_ things: String, _ count: Int) -> String {
    count > 0 ? "\(things) 0..<\(count)" : "no \(things)"
  }
}

extension BatchUpdateError.Place: CustomStringConvertible {
  /// The kind and the index, as in `Item 3 of section 0` or `Section 2`.
  public var description: String {
    switch self {
    case .item(let path): "Item \(path.text)"
    case .section(let section): "Section \(section)"
    }
  }
}

extension BatchUpdateError.Numbering: CustomStringConvertible {
  /// The time in words, as in `before the update`.
  public var description: String {
    switch self {
    case .before: "before the update"
    case .after: "after the update"
    case .now: "by now"
    }
  }

  /// The rule for indices that refer to this state.
  fileprivate var rule: String {
    switch self {
    case .before: "Deletions, reloads and the sources of moves use indices from before the update."
    case .after:
      "Insertions and the targets of moves use indices from after the update."
    case .now: "Each change uses indices from after the changes before it."
    }
  }
}

extension ItemPath {
  /// The path in words, as in `3 of section 0`.
  var text: String { "\(item) of section \(section)" }
}
