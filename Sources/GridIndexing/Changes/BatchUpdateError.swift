/// Why an update makes no sense; nothing has changed then.
public struct BatchUpdateError: Error, Hashable, Sendable {
  /// The first change that cannot be; nil if each could be, and the counts do not add up.
  public let offender: Offender?

  /// What is wrong with it.
  public let reason: Reason

  /// Creates an error.
  public init(_ reason: Reason, offender: Offender? = nil) {
    self.reason = reason
    self.offender = offender
  }

  /// A change of an update, and which one it is.
  public struct Offender: Hashable, Sendable {
    /// What should have happened.
    public let change: BatchUpdate.Change

    /// Its number among all changes of the update, counted from 0.
    public let index: Int

    /// How many changes the update has.
    public let count: Int

    /// Creates an offender.
    public init(_ change: BatchUpdate.Change, at index: Int, of count: Int) {
      self.change = change
      self.index = index
      self.count = count
    }
  }

  /// What is wrong with an update.
  public enum Reason: Hashable, Sendable {
    /// There is no such section.
    case sectionOutOfRange(Int, count: Int, Numbering)

    /// There is no such item.
    case itemOutOfRange(ItemPath, count: Int, Numbering)

    /// Fewer than no items.
    case negativeCount(Int)

    /// Deleted by two changes.
    case deletedTwice(Place)

    /// Inserted by two changes.
    case insertedTwice(Place)

    /// Moved by two changes.
    case movedTwice(Place)

    /// Moved, and deleted by itself or with its section.
    case movedAndDeleted(Place)

    /// Reloaded, and deleted by itself or with its section.
    case reloadedAndDeleted(Place)

    /// Reloaded, and moved.
    case reloadedAndMoved(Place)

    /// Two changes put something at one place.
    case targetTaken(Place)

    /// A section, by its number after, has not as many items as the changes say.
    case itemCountMismatch(section: Int, said: Int, found: Int)

    /// There are not as many sections as the changes say.
    case sectionCountMismatch(said: Int, found: Int)

    /// It says all that changes from what is shown to something else, but another update has begun,
    /// and may have changed some of it.
    case withinAnother
  }

  /// Which list a number counts in.
  public enum Numbering: Hashable, Sendable {
    /// As it was.
    case before
    /// As it will be.
    case after
    /// As the changes before this one have left it.
    case now
  }

  /// What two changes quarrel about.
  public enum Place: Hashable, Sendable {
    /// An item.
    case item(ItemPath)
    /// A section.
    case section(Int)
  }
}

// MARK: - Description
extension BatchUpdateError: CustomStringConvertible {
  /// The change, what it broke, and the way out.
  public var description: String {
    offender.map { "\($0): \(reason)" } ?? reason.description
  }
}

extension BatchUpdateError.Offender: CustomStringConvertible {
  /// Which change it is, counted from 1, and what should have happened.
  public var description: String { "Change \(index + 1) of \(count) (\(change))" }
}

extension BatchUpdateError.Reason: CustomStringConvertible {
  /// What is wrong, and the way out.
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
      "\(place) is inserted twice. Insertions count as after all changes; give each its own place."
    case .movedTwice(let place): "\(place) is moved twice. Move it once, to where it is in the end."
    case .movedAndDeleted(let place):
      "\(place) is moved and deleted. Delete it, and insert another one at the target."
    case .reloadedAndDeleted(let place):
      "\(place) is reloaded and deleted. Leave out the reload of what goes."
    case .reloadedAndMoved(let place):
      "\(place) is reloaded and moved. Move and reconfigure it, or delete and insert it."
    case .targetTaken(let place):
      "\(place) is the target of two changes. Targets count as after all changes; give each its own."
    case .itemCountMismatch(let section, let said, let found):
      """
      Section \(section) has \(found == 1 ? "1 item" : "\(found) items") after the update, but its changes lead to \(said). \
      \(Self.cureOfCounts)
      """
    case .sectionCountMismatch(let said, let found):
      """
      \(found == 1 ? "There is 1 section" : "There are \(found) sections") after the update, but its changes lead to \(said). \
      \(Self.cureOfCounts)
      """
    case .withinAnother:
      """
      The update says all that changes by itself, but another one has begun. Leave the other one out, \
      or carry out this one behind it.
      """
    }
  }

  /// What helps where counts do not add up, whether or not the data has changed already.
  private static var cureOfCounts: String {
    """
    Change the data within the update, and name all that changes. Data that has changed is ahead of \
    the grid now: put it back, or call reloadData().
    """
  }

  /// All things there are, as `items 0..<12` or `no items`.
  private func all(_ things: String, _ count: Int) -> String {
    count > 0 ? "\(things) 0..<\(count)" : "no \(things)"
  }
}

extension BatchUpdateError.Place: CustomStringConvertible {
  /// Item or section, and its number.
  public var description: String {
    switch self {
    case .item(let path): "Item \(path.text)"
    case .section(let section): "Section \(section)"
    }
  }
}

extension BatchUpdateError.Numbering: CustomStringConvertible {
  /// When.
  public var description: String {
    switch self {
    case .before: "before the update"
    case .after: "after the update"
    case .now: "by now"
    }
  }

  /// What counts in this list.
  fileprivate var rule: String {
    switch self {
    case .before: "What is deleted, reloaded or moved is numbered as before all changes."
    case .after:
      "What is inserted, and where something moves to, is numbered as after all changes."
    case .now: "Each change is numbered as those before it have left the list."
    }
  }
}

extension ItemPath {
  /// The item as a sentence names it, as `3 of section 0`.
  var text: String { "\(item) of section \(section)" }
}
