/// The rule for the position of a box: its container, the app or another box determines it.
public enum BoxPosition {
  /// By the arrangement of the container.
  case automatic

  /// By ``Box/frame``: the box stays where it was put. It takes no space in the arrangement.
  case free

  /// By a point in the viewport of the nearest scroller: the box does not move when that scrolls.
  ///
  /// The point is in the coordinates of the container at scroll offset zero. NaN and infinite
  /// coordinates are treated as 0. Inside a cell of a ``BoxProvider``, the box is visible only
  /// while the cell is. It takes no space in the arrangement.
  case fixed(GridPoint)

  /// By another box of the same container: the box starts at the corner of that one, moved by its
  /// own left and top margin.
  ///
  /// It takes no space in the arrangement, and keeps the other box alive. If the other box is not
  /// in the container, or if the attachments form a ring, the next layout removes the box.
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

/// Whether a box is drawn, and whether it takes space in the layout.
public enum BoxVisibility: Hashable, Sendable {
  /// Drawn, and takes space.
  case visible

  /// Not drawn, but takes space.
  case hidden

  /// Neither drawn, nor takes space.
  case gone
}
