/// The part of the content that keeps its position on the screen when sizes, data or the viewport
/// change.
public enum AnchorPolicy: Hashable, Sendable {
  /// The start of the content while the content is scrolled to it, otherwise the leading item.
  case start

  /// The end of the content while the content is scrolled to it, otherwise the trailing item. Use
  /// it for chats.
  case end

  /// The first item whose start is visible.
  case leadingItem

  /// The last item whose end is visible.
  case trailingItem

  /// The item at a point of the viewport, such as the center of a pinch.
  case itemAt(GridPoint)

  /// The focused item, or the leading item if nothing of it is visible.
  ///
  /// An update that moves this item scrolls the content around it instead, as far as the scroll range
  /// allows. Pass ``leadingItem`` to such an update if the item should move on the screen.
  case focusedItem

  /// The item with an identifier.
  case item(ItemID)

  /// The item at a fraction of the viewport along the scroll axis; 0.5 is its center.
  ///
  /// Clamped to 0...1. A NaN or infinite fraction is treated as 0.
  case fraction(Double)

  /// No item: the content offset keeps its value.
  case offset
}
