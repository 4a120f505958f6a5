/// An edit that the user makes to an item.
///
/// Deletions and insertions come from the controls of a grid in editing mode. Moves can happen at
/// any time.
public enum GridEdit: Hashable, Sendable {
  /// Deletes the item.
  case delete
  /// Inserts a new item at the index of this one.
  case insert
  /// Moves the item to a path in the data without it.
  case move(to: ItemPath)
}
