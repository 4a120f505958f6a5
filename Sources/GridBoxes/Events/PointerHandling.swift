/// The gestures and touches that a box handles, and its handlers for them.
struct PointerHandling {
  /// The gestures that the box recognizes.
  var gestures: GestureSet = []

  var isControl = false
  var holdsDrags = false
  var passesTouches = false
  var allowsSimultaneousTaps = false
  var swipeDirections = SwipeDirections.right

  /// The axes along which the box uses drags itself, so that they do not scroll a pane around it.
  var dragAxes: AxisSet = []

  var onTap: ((Box, Tap) -> Void)?
  var onSwipe: ((Box, GridEdge) -> Void)?
  var onLongPress: ((Box, Touch) -> Void)?
  var onTouchesBegan: ((Box, Touch) -> Void)?
  var onTouchesEnded: ((Box, Touch) -> Void)?
  var onTouchesCancelled: ((Box, Touch) -> Void)?
  var onHighlightChange: ((Box, Bool) -> Void)?
  var onStateChange: ((Box, CellState) -> Void)?
}

extension PointerHandling {
  /// Whether pointers on the box go to it, rather than to a box that contains it.
  var takesTouches: Bool { takesPresses || gestures.contains(.swipe) }

  /// Whether presses on the box go to it, rather than to the grid that contains it. A box that
  /// recognizes swipes only leaves them to the grid.
  var takesPresses: Bool {
    isControl || !gestures.isDisjoint(with: [.tap, .longPress]) || onTouchesBegan != nil
      || onTouchesEnded != nil || onTouchesCancelled != nil || onHighlightChange != nil
  }

  /// Whether other boxes ignore new pointers while a pointer is down on this box.
  var isExclusive: Bool {
    !allowsSimultaneousTaps && !gestures.isDisjoint(with: [.tap, .longPress])
  }
}
