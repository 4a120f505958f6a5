/// How many items may be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  /// None, neither by the reader nor by the program.
  case none

  /// One; selecting another deselects it.
  case single

  /// Any number.
  case multiple
}
