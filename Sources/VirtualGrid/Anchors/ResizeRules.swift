/// What keeps its position when an item changes its size while it begins before the viewport.
///
/// Such an item is only partly visible, so it can grow in two ways: toward the end, which moves the
/// items after it, or beyond the start of the viewport, which moves nothing visible. Which is right
/// depends on the cause of the change:
///
///     grid.resizeRules = ResizeRules(interaction: .itemStart, content: .followingItems)
///
/// An item that begins in the viewport always grows toward the end.
///
/// The rules apply if the ``AnyGridView/anchorPolicy`` holds the leading item. Other policies hold
/// what they name.
public struct ResizeRules: Hashable, Sendable {
  /// What keeps its position.
  public enum Anchor: Hashable, Sendable {
    /// The start of the item, although it is not visible.
    case itemStart

    /// The items after the one that changes its size.
    case followingItems
  }

  /// What keeps its position if the user has caused the change, for example with a tap that expands
  /// a row. The start of the item by default: the user sees more of it below.
  public var interaction: Anchor

  /// What keeps its position if the content has caused the change, for example an image that has
  /// loaded. The following items by default: what the user reads stays where it is.
  public var content: Anchor

  /// Creates rules. Without parameters, they are the defaults.
  public init(interaction: Anchor = .itemStart, content: Anchor = .followingItems) {
    self.interaction = interaction
    self.content = content
  }
}
