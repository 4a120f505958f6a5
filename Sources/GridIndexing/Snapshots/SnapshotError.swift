/// Why a snapshot cannot be changed; it is as it was then.
public enum SnapshotError<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Error, Hashable
{
  /// There would be two items with one identifier, at these places after the change: the section,
  /// and the number within it among all items, hidden or not.
  case repeatedItem(ID, ItemPath, ItemPath)

  /// There would be two sections with one identifier, with these numbers after the change.
  case repeatedSection(SectionID, Int, Int)

  /// There is no such item.
  case unknownItem(ID)

  /// There is no such section.
  case unknownSection(SectionID)

  /// There is no section for items yet.
  case noSection

  /// An item would be below itself.
  case belowItself(ID)
}

// MARK: - Description
extension SnapshotError: CustomStringConvertible
where SectionID: CustomStringConvertible, ID: CustomStringConvertible {
  /// The value, what it broke, and the way out.
  public var description: String {
    switch self {
    case .repeatedItem(let id, let first, let second):
      """
      Item \(id.description) appears twice in the new snapshot, at \(first) and at \(second). Item \
      identifiers must be unique.
      """
    case .repeatedSection(let id, let first, let second):
      """
      Section \(id.description) appears twice in the new snapshot, at \(first) and at \(second). \
      Section identifiers must be unique.
      """
    case .unknownItem(let id):
      "The snapshot has no item \(id.description). Append or insert it first."
    case .unknownSection(let id):
      "The snapshot has no section \(id.description). Append or insert it first."
    case .noSection: "The snapshot has no section. Append one before its items."
    case .belowItself(let id):
      "Item \(id.description) cannot be below itself. Move its children first."
    }
  }
}
