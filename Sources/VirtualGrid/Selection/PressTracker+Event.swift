extension PressTracker {
  /// An event that the tracker recognized.
  public enum Event: Hashable, Sendable {
    /// An item must be shown highlighted.
    case highlight(Int)

    /// An item must no longer be shown highlighted.
    case unhighlight(Int)

    /// An item was tapped with a number of pointers. `count` is 1 for a single tap, 2 for a double
    /// tap.
    case tap(Int, count: Int, pointers: Int)

    /// A pointer was held on an item for ``PressTracker/Rules/longPressDelay``. No tap will follow.
    ///
    /// The point is the last position of the pointer, in the viewport.
    case longPress(Int, pointer: Int, at: GridPoint)

    /// A drag began on an item, or outside all items. `isHeld` is true after a long press.
    case dragBegan(Int?, isHeld: Bool)

    /// The drag ended. It is cancelled if the pointer was not released by the user.
    case dragEnded(isCancelled: Bool)
  }
}
