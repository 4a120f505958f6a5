/// What stays in its place on the screen while sizes, data or viewport change.
public enum AnchorPolicy: Hashable, Sendable {
  /// The start of the content if the reader is there, else the leading item.
  case start

  /// The end of the content if the reader is there, else the trailing item; as in a chat.
  case end

  /// The first item whose start is in sight.
  case leadingItem

  /// The last item whose end is in sight.
  case trailingItem

  /// The item under a point of the viewport, as under two fingers that pinch.
  case itemAt(GridPoint)

  /// The item that has the focus.
  case focusedItem

  /// The item with an identifier.
  case item(ItemID)

  /// Whatever lies at a fraction of the viewport: 0.5 is its middle.
  case fraction(Double)

  /// No item: the offset stays the number it is.
  case offset
}
