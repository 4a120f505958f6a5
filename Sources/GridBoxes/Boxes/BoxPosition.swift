/// Who says where a box is.
public enum BoxPosition {
  /// The arrangement of its container.
  case automatic

  /// Nobody: it stays where it was put, and takes no room.
  case free

  /// The window: it is at this point of its container, as if its scroller had never been scrolled,
  /// and stands still however far that goes. In a box of a provider it is seen only while that is. It
  /// takes no room. What is not finite counts as 0.
  case fixed(GridPoint)

  /// Another box of the same container: it is at that one's corner, moved by its own left and top
  /// margin, and takes no room. Without the other box it leaves the container in the next pass.
  ///
  /// What is attached to one another in a ring leaves as well. The box keeps the other one alive.
  case attached(to: Box)
}

extension BoxPosition {
  var isAutomatic: Bool {
    if case .automatic = self { true } else { false }
  }

  var isFree: Bool {
    if case .free = self { true } else { false }
  }

  var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }

  var target: Box? {
    if case .attached(let target) = self { target } else { nil }
  }
}

/// Whether a box is seen, and takes room.
public enum BoxVisibility: Hashable, Sendable {
  /// It is seen.
  case visible

  /// It is not seen, and its room stays free.
  case hidden

  /// It is not seen, and takes no room.
  case gone
}
