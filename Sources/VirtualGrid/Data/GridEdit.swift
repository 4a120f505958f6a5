/// What a reader does to an item: by its controls while the grid is being edited, or by carrying it to
/// another place at any time.
public enum GridEdit: Hashable, Sendable {
  /// Takes it away.
  case delete
  /// Puts a new one at its place.
  case insert
  /// Carries it to another place, where it is when it has left its own.
  case move(to: ItemPath)
}
