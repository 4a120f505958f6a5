/// A keyboard step from one item to another.
public enum Step: Hashable, Sendable, CaseIterable {
  /// To the item above.
  case up
  /// To the item below.
  case down
  /// To the item on the left.
  case left
  /// To the item on the right.
  case right
  /// Up by the height of the viewport that sticky elements do not cover.
  case pageUp
  /// Down by the height of the viewport that sticky elements do not cover.
  case pageDown
  /// To the first item.
  case home
  /// To the last item.
  case end
}
