extension PressTracker {
  /// What pointers have done.
  public enum Event: Hashable, Sendable {
    /// An item is to look pressed.
    case highlight(Int)

    /// An item is to look pressed no longer.
    case unhighlight(Int)

    /// An item was tapped with a number of pointers, for the `count`th time in a row.
    case tap(Int, count: Int, pointers: Int)

    /// A pointer has rested on an item for long, and where it was last. No tap will follow.
    case longPress(Int, pointer: Int, at: GridPoint)

    /// A pointer that was put on an item, or on none, moves; `isHeld` after a long press.
    case dragBegan(Int?, isHeld: Bool)

    /// The drag is over; cancelled if the pointer was not lifted by its owner.
    case dragEnded(isCancelled: Bool)
  }
}
