extension PressTracker {
  /// The lengths and times that tell one gesture from another. Those that are negative or not a
  /// number count as 0, infinite ones as never.
  public struct Rules: Hashable, Sendable {
    /// How many seconds a pointer rests on an item before the item is highlighted.
    public var highlightDelay = 0.15

    /// How many seconds a pointer rests on an item for a long press.
    public var longPressDelay = 0.5

    /// How many points a pointer may stray and still rest.
    public var slop = 10.0

    /// How many seconds after a tap the next one still counts on, and how many seconds apart
    /// several fingers still are one touch.
    public var doubleTapInterval = 0.3

    /// Creates the rules that people are used to.
    public init() {}
  }
}
