/// What happens to the selected items when others are chosen.
public enum SelectionCombination: Hashable, Sendable, CaseIterable {
  /// The chosen ones are selected instead.
  case replace

  /// The chosen ones are selected as well.
  case add

  /// The chosen ones are deselected.
  case remove

  /// The chosen ones are deselected if they are selected, and selected if not.
  case toggle
}
