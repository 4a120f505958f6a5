/// What a box hears of pointers.
struct PointerHearing {
  /// The gestures that are switched on.
  var gestures: GestureSet = []

  var isControl = false
  var passesTouches = false
  var allowsSimultaneousTaps = false
  var swipeDirections = SwipeDirections.right

  var onTap: ((Box, Tap) -> Void)?
  var onSwipe: ((Box, GridEdge) -> Void)?
  var onLongPress: ((Box, Touch) -> Void)?
  var onTouchesBegan: ((Box, Touch) -> Void)?
  var onTouchesEnded: ((Box, Touch) -> Void)?
  var onTouchesCancelled: ((Box, Touch) -> Void)?
  var onHighlightChange: ((Box, Bool) -> Void)?
}

extension PointerHearing {
  /// Whether pointers on the box are told to it, and not to one that it is in.
  var takesTouches: Bool {
    isControl || !gestures.isEmpty || onTouchesBegan != nil || onTouchesEnded != nil
      || onTouchesCancelled != nil || onHighlightChange != nil
  }

  /// Whether no pointer may go down on another box while one is down on this one.
  var isExclusive: Bool {
    !allowsSimultaneousTaps && !gestures.isDisjoint(with: [.tap, .longPress])
  }
}
