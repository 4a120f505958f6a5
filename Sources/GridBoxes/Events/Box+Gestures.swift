extension EventSource {
  /// Called when the box is tapped.
  ///
  /// Setting a handler turns tap recognition on, and setting nil turns it off; see
  /// ``Box/isTappable``.
  public var onTap: ((Self, Tap) -> Void)? {
    get { events?.handling.onTap }
    set {
      ensuredEvents.handling.onTap = newValue.map(asBoxHandler)
      isTappable = newValue != nil
    }
  }

  /// Called when the user swipes, with the edge that the swipe led to.
  ///
  /// Setting a handler turns swipe recognition on, and setting nil turns it off; see
  /// ``Box/isSwipable``. The directions are those of ``Box/swipeDirections``.
  public var onSwipe: ((Self, GridEdge) -> Void)? {
    get { events?.handling.onSwipe }
    set {
      ensuredEvents.handling.onSwipe = newValue.map(asBoxHandler)
      isSwipable = newValue != nil
    }
  }

  /// Called once when a long press is recognized, while the pointer is still down.
  ///
  /// Setting a handler turns long press recognition on, and setting nil turns it off; see
  /// ``Box/isLongPressable``.
  public var onLongPress: ((Self, Touch) -> Void)? {
    get { events?.handling.onLongPress }
    set {
      ensuredEvents.handling.onLongPress = newValue.map(asBoxHandler)
      isLongPressable = newValue != nil
    }
  }
}

// MARK: - Recognition settings
extension Box {
  /// Whether taps on the box, and on the boxes in it, are recognized.
  public final var isTappable: Bool {
    get { isOn(.tap) }
    set {
      guard newValue != isTappable else { return }
      turn(.tap, newValue)
      // Hosts may display or announce which boxes can be tapped.
      showingChanged()
    }
  }

  /// Whether swipes that begin on the box, or on a box in it, are recognized.
  ///
  /// In a cell of a ``GridBox``, they are recognized beside the taps and long presses that the grid
  /// handles. A swipe along an axis along which a pane around the box can scroll is a drag.
  public final var isSwipable: Bool {
    get { isOn(.swipe) }
    set { turn(.swipe, newValue) }
  }

  /// Whether long presses on the box, and on the boxes in it, are recognized.
  public final var isLongPressable: Bool {
    get { isOn(.longPress) }
    set { turn(.longPress, newValue) }
  }

  /// The directions in which swipes are recognized. The default is to the right only.
  public final var swipeDirections: SwipeDirections {
    get { events?.handling.swipeDirections ?? .right }
    set { ensuredEvents.handling.swipeDirections = newValue }
  }

  /// Whether other boxes can be touched while this box is, even if it recognizes taps or long
  /// presses.
  ///
  /// The default is false: see ``isExclusive``.
  public final var allowsSimultaneousTaps: Bool {
    get { events?.handling.allowsSimultaneousTaps ?? false }
    set { ensuredEvents.handling.allowsSimultaneousTaps = newValue }
  }

  /// Whether other boxes ignore new pointers while a pointer is down on this box.
  ///
  /// True if the box recognizes taps or long presses and ``allowsSimultaneousTaps`` is false.
  public final var isExclusive: Bool { events?.handling.isExclusive ?? false }

  /// Returns the recognition state of a gesture.
  public final func state(of gesture: BoxGesture) -> GesturePhase {
    guard isOn(gesture), let events else { return .off }
    return events.recognition.state(of: gesture)
  }

  final func isOn(_ gesture: BoxGesture) -> Bool {
    events?.handling.gestures.contains(GestureSet(gesture)) ?? false
  }

  private func turn(_ gesture: BoxGesture, _ isOn: Bool) {
    guard isOn != self.isOn(gesture) else { return }
    if isOn {
      ensuredEvents.handling.gestures.insert(GestureSet(gesture))
    } else {
      events?.handling.gestures.remove(GestureSet(gesture))
    }
  }
}
