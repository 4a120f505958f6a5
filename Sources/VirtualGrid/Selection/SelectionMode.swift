/// How many items can be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// No items, neither by the user nor by the app.
  case none

  /// One item. Selecting another deselects it.
  case single

  /// Any number of items.
  case multiple
}
