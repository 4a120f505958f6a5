/// The effect of a tap on an item that is already selected.
public enum SelectedItemTapAction: Hashable, Sendable, CaseIterable {
  /// The item is deselected.
  case toggle

  /// Nothing happens.
  case keep

  /// The item stays selected, and the delegate is told again that it was selected.
  case refire
}
