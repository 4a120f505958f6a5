/// Why a snapshot cannot be changed; it is as it was then.
public enum SnapshotError<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Error, Hashable
{
  /// There would be two items with one identifier, at these places after the change: the section,
  /// and the number within it among all items, hidden or not.
  case repeatedItem(ID, ItemPath, ItemPath)

  /// There would be two sections with one identifier, with these numbers after the change.
  case repeatedSection(SectionID, Int, Int)

  /// There is no such item.
  case unknownItem(ID, SnapshotRole)

  /// There is no such section.
  case unknownSection(SectionID, SnapshotRole)

  /// There is no section for items yet.
  case noSection

  /// An item would be below itself.
  case belowItself(ID)

  /// An item cannot be moved to a path; the section has so many places for it, or is not there if
  /// that is none.
  case noPlace(ItemPath, count: Int)
}

/// What an identifier was named for in a change of a snapshot.
public enum SnapshotRole: Hashable, Sendable {
  /// To be changed itself.
  case subject
  /// To say where others go: next to it, or into it.
  case place
}

// MARK: - Description
extension SnapshotError: CustomStringConvertible
where SectionID: CustomStringConvertible, ID: CustomStringConvertible {
  /// The value, what it broke, and the way out.
  public var description: String {
    switch self {
    case .repeatedItem(let id, let first, let second):
      """
      Item "\(id.description)" appears twice in the new snapshot, as item \(first.text) and as item \
      \(second.text). Item identifiers must be unique.
      """
    case .repeatedSection(let id, let first, let second):
      """
      Section "\(id.description)" appears twice in the new snapshot, as section \(first) and as \
      section \(second). Section identifiers must be unique.
      """
    case .unknownItem(let id, .subject):
      """
      The snapshot has no item "\(id.description)". Leave it out; contains(_:) says what is there.
      """
    case .unknownItem(let id, .place):
      """
      The snapshot has no item "\(id.description)". Add it first, or name one that is there.
      """
    case .unknownSection(let id, .subject):
      """
      The snapshot has no section "\(id.description)". Leave it out; containsSection(_:) says what is \
      there.
      """
    case .unknownSection(let id, .place):
      """
      The snapshot has no section "\(id.description)". Add it first, or name one that is there.
      """
    case .noSection: "The snapshot has no section. Append one before its items."
    case .belowItself(let id):
      """
      Item "\(id.description)" cannot be below itself. Move it elsewhere, or move its children out \
      first.
      """
    case .noPlace(let path, 0):
      "There is no section \(path.section). Name one that the snapshot has."
    case .noPlace(let path, let count):
      """
      Place \(path.text) is out of range; the section has places 0..<\(count) for the item. Where an \
      item goes is numbered as without it.
      """
    }
  }
}
