/// A way from one item to another, as a reader takes it with a key.
public enum Step: Hashable, Sendable, CaseIterable {
  /// To the item above.
  case up
  /// To the item below.
  case down
  /// To the item on the left.
  case left
  /// To the item on the right.
  case right
  /// One viewport up.
  case pageUp
  /// One viewport down.
  case pageDown
  /// To the first item.
  case home
  /// To the last item.
  case end
}
