/// When a pane shows scroll bars, and whether it keeps space free for them.
///
/// A pane has no scroll bar along an axis along which everything fits.
public enum ScrollBarVisibility: Hashable, Sendable {
  /// Over the content while it scrolls, and for a moment afterwards.
  ///
  /// Only the thumb is drawn. The layout has the whole width of the pane, and what a thumb covers is
  /// uncovered again within a second.
  case automatic

  /// Always, beside the content.
  ///
  /// The space for the bar along the scroll axis is also kept free while everything fits, so that
  /// nothing moves when the content grows. Where no container can keep space free, which is in an
  /// outermost box and in a cell of a grid, the thumb is over the content.
  case always

  /// Never.
  case hidden
}
