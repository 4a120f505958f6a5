/// The reason why a change of a ``Snapshot`` failed. The snapshot is unchanged.
public enum SnapshotError<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Error, Hashable
{
  /// An item identifier would appear twice.
  ///
  /// The paths are those of the two occurrences after the change. They count all items, hidden or
  /// not.
  case repeatedItem(ID, ItemPath, ItemPath)

  /// A section identifier would appear twice. The numbers are the section indices after the change.
  case repeatedSection(SectionID, Int, Int)

  /// The snapshot has no item with this identifier.
  case unknownItem(ID, SnapshotRole)

  /// The snapshot has no section with this identifier.
  case unknownSection(SectionID, SnapshotRole)

  /// Items were appended without a section, but the snapshot has no sections.
  case noSection

  /// An item would become its own descendant.
  case belowItself(ID)

  /// A path is not a valid target for the moved item.
  ///
  /// `count` is the number of valid targets in the section, or 0 if the section does not exist.
  case noPlace(ItemPath, count: Int)
}

/// The role of an unknown identifier in a failed change of a ``Snapshot``.
public enum SnapshotRole: Hashable, Sendable {
  /// The section or item to change.
  case subject
  /// The section or item that states the target: a new neighbor, parent or section.
  case place
}

// MARK: - Description
extension SnapshotError: CustomStringConvertible
where SectionID: CustomStringConvertible, ID: CustomStringConvertible {
  /// The invalid value, the rule that it breaks, and the remedy.
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
      The snapshot has no item "\(id.description)". Check with contains(_:), or leave it out.
      """
    case .unknownItem(let id, .place):
      """
      The snapshot has no item "\(id.description)". Add it first, or name one that exists.
      """
    case .unknownSection(let id, .subject):
      """
      The snapshot has no section "\(id.description)". Check with containsSection(_:), or leave it \
      out.
      """
    case .unknownSection(let id, .place):
      """
      The snapshot has no section "\(id.description)". Add it first, or name one that exists.
      """
    case .noSection: "The snapshot has no section. Append one before its items."
    case .belowItself(let id):
      """
      Item "\(id.description)" cannot be its own descendant. Move it elsewhere, or move its \
      children out first.
      """
    case .noPlace(let path, 0):
      "There is no section \(path.section). Pass the index of an existing section."
    case .noPlace(let path, let count):
      """
      Index \(path.text) is out of range; the item can move to 0..<\(count). Targets are counted \
      without the item itself.
      """
    }
  }
}
