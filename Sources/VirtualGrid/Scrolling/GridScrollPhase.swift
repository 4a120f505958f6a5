/// What moves content, if anything.
public enum GridScrollPhase: Hashable, Sendable {
  /// Nothing; wheels and jumps move it at once.
  case idle

  /// A finger holds it.
  case dragging

  /// A fling fades.
  case decelerating

  /// A spring brings it to where it is to rest: back from beyond an end, or to a snapped place.
  case settling

  /// It is on its way to where it was sent.
  case animating
}
