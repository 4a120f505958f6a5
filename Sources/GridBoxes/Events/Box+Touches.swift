extension Box {
  /// What pointers do in the box and in what is in it. Of the outermost box alone, as a rule.
  public final var touches: Touches {
    if let touches = events?.touches { return touches }
    let touches = Touches(in: self)
    madeEvents.touches = touches
    return touches
  }

  /// Whether the box is one that is pressed by itself, such as a button: it hears the events of
  /// controls, and what it is in hears no taps nor swipes that begin on it.
  public final var isControl: Bool {
    get { events?.hearing.isControl ?? false }
    set { madeEvents.hearing.isControl = newValue }
  }

  /// Whether pointers between the boxes in this one reach what lies under it.
  public final var passesTouches: Bool {
    get { events?.hearing.passesTouches ?? false }
    set { madeEvents.hearing.passesTouches = newValue }
  }

  /// Whether the box looks pressed: from when the first pointer goes down on it until all have gone
  /// up, or were taken away.
  public final var isHighlighted: Bool {
    get { events?.isHighlighted ?? false }
    set {
      guard newValue != isHighlighted else { return }
      madeEvents.isHighlighted = newValue
      needsFrame()
      events?.hearing.onHighlightChange?(self, newValue)
    }
  }
}

// MARK: - Handlers
extension EventSource {
  /// Called when a pointer goes down on the box, or on something in it that takes no touches.
  public var onTouchesBegan: ((Self, Touch) -> Void)? {
    get { events?.hearing.onTouchesBegan }
    set { madeEvents.hearing.onTouchesBegan = newValue.map(asBoxHandler) }
  }

  /// Called when a pointer goes up that went down on the box, wherever it is.
  public var onTouchesEnded: ((Self, Touch) -> Void)? {
    get { events?.hearing.onTouchesEnded }
    set { madeEvents.hearing.onTouchesEnded = newValue.map(asBoxHandler) }
  }

  /// Called when a pointer that went down on the box is taken away: by the host, by a gesture of
  /// another box, or because the box has gone.
  public var onTouchesCancelled: ((Self, Touch) -> Void)? {
    get { events?.hearing.onTouchesCancelled }
    set { madeEvents.hearing.onTouchesCancelled = newValue.map(asBoxHandler) }
  }

  /// Called when ``Box/isHighlighted`` has changed.
  public var onHighlightChange: ((Self, Bool) -> Void)? {
    get { events?.hearing.onHighlightChange }
    set { madeEvents.hearing.onHighlightChange = newValue.map(asBoxHandler) }
  }

  /// A handler of this kind of box as one of any box, to be called with this box alone.
  func asBoxHandler<Value>(_ body: @escaping (Self, Value) -> Void) -> (Box, Value) -> Void {
    { box, value in
      if let own = box as? Self { body(own, value) }
    }
  }
}
