/// What a tap on the selected item does.
public enum SelectedItemTapAction: Hashable, Sendable, CaseIterable {
  /// It is deselected.
  case toggle

  /// Nothing happens.
  case keep

  /// It stays selected, and whoever listens hears of the selection again.
  case refire
}
