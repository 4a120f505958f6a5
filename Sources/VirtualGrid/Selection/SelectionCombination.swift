/// How chosen items are combined with the selection.
public enum SelectionCombination: Hashable, Sendable, CaseIterable {
  /// The chosen items replace the selection.
  case replace

  /// The chosen items are added to the selection.
  case add

  /// The chosen items are deselected.
  case remove

  /// The chosen items are deselected if they are selected, and selected otherwise.
  case toggle
}
