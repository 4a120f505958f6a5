extension PressTracker {
  /// The distances and times that distinguish gestures.
  ///
  /// Values that are negative or NaN are treated as 0. An infinite value disables the gesture.
  public struct Rules: Hashable, Sendable {
    /// The delay in seconds before a pressed item is highlighted.
    public var highlightDelay = 0.15

    /// The delay in seconds before a press becomes a long press.
    public var longPressDelay = 0.5

    /// The distance in points that a pointer may move before a press becomes a drag.
    public var slop = 10.0

    /// The longest pause between two taps of a double tap, in seconds.
    ///
    /// It is also the longest delay between the pointers of a touch with several fingers.
    public var doubleTapInterval = 0.3

    /// Creates the default rules.
    public init() {}
  }
}
