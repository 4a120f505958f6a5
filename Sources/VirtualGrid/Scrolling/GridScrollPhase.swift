/// The phase of scrolling: how the content currently moves.
public enum GridScrollPhase: Hashable, Sendable {
  /// Nothing. Wheels and jumps move the content without a phase of their own.
  case idle

  /// The user drags the content.
  case dragging

  /// A fling decelerates.
  case decelerating

  /// A spring moves the content back from an overscroll, or to a snap position.
  case settling

  /// An animation scrolls to an offset.
  case animating
}
