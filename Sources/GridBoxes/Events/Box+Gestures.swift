extension EventSource {
  /// Called for a tap. To set it switches taps on, and nil switches them off.
  public var onTap: ((Self, Tap) -> Void)? {
    get { events?.hearing.onTap }
    set {
      madeEvents.hearing.onTap = newValue.map(asBoxHandler)
      isTappable = newValue != nil
    }
  }

  /// Called for a swipe, with the edge it led to. To set it switches swipes on, and nil switches
  /// them off.
  public var onSwipe: ((Self, GridEdge) -> Void)? {
    get { events?.hearing.onSwipe }
    set {
      madeEvents.hearing.onSwipe = newValue.map(asBoxHandler)
      isSwipable = newValue != nil
    }
  }

  /// Called when a pointer has been down for long: once, as it is recognized. To set it switches
  /// long presses on, and nil switches them off.
  public var onLongPress: ((Self, Touch) -> Void)? {
    get { events?.hearing.onLongPress }
    set {
      madeEvents.hearing.onLongPress = newValue.map(asBoxHandler)
      isLongPressable = newValue != nil
    }
  }
}

// MARK: - Switches
extension Box {
  /// Whether taps on the box, and on what is in it, are recognized.
  public final var isTappable: Bool {
    get { isOn(.tap) }
    set {
      guard newValue != isTappable else { return }
      turn(.tap, newValue)
      // Hosts may show, or say, what can be tapped.
      showingChanged()
    }
  }

  /// Whether swipes that begin on the box, or on what is in it, are recognized.
  public final var isSwipable: Bool {
    get { isOn(.swipe) }
    set { turn(.swipe, newValue) }
  }

  /// Whether long presses on the box, and on what is in it, are recognized.
  public final var isLongPressable: Bool {
    get { isOn(.longPress) }
    set { turn(.longPress, newValue) }
  }

  /// The directions of swipes; at first to the right alone.
  public final var swipeDirections: SwipeDirections {
    get { events?.hearing.swipeDirections ?? .right }
    set { madeEvents.hearing.swipeDirections = newValue }
  }

  /// Whether other boxes can be touched while this one is, though it hears taps or long presses.
  public final var allowsSimultaneousTaps: Bool {
    get { events?.hearing.allowsSimultaneousTaps ?? false }
    set { madeEvents.hearing.allowsSimultaneousTaps = newValue }
  }

  /// Whether a pointer on the box keeps others from going down on other boxes: if it hears taps or
  /// long presses, unless it ``allowsSimultaneousTaps``.
  public final var isExclusive: Bool { events?.hearing.isExclusive ?? false }

  /// How far a gesture has come.
  public final func state(of gesture: BoxGesture) -> GesturePhase {
    guard isOn(gesture), let events else { return .off }
    return events.recognition.state(of: gesture)
  }

  final func isOn(_ gesture: BoxGesture) -> Bool {
    events?.hearing.gestures.contains(GestureSet(gesture)) ?? false
  }

  private func turn(_ gesture: BoxGesture, _ isOn: Bool) {
    guard isOn != self.isOn(gesture) else { return }
    if isOn {
      madeEvents.hearing.gestures.insert(GestureSet(gesture))
    } else {
      events?.hearing.gestures.remove(GestureSet(gesture))
    }
  }
}
