/// How many items may be selected at a time.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
  case none
  case single
  case multiple
}
