extension Box {
  /// The pointer input of the box and of all boxes in it, created on first access.
  ///
  /// As a rule, only the outermost box uses it: a host passes its pointer events there.
  public final var touches: Touches {
    if let touches = events?.touches { return touches }
    let touches = Touches(in: self)
    ensuredEvents.touches = touches
    return touches
  }

  /// Whether the box is a control, such as a button.
  ///
  /// A control triggers the touch events, such as ``Event/touchUpInside``. Boxes that contain it
  /// recognize no taps and swipes that begin on it; they still recognize long presses.
  public final var isControl: Bool {
    get { events?.handling.isControl ?? false }
    set { ensuredEvents.handling.isControl = newValue }
  }

  /// Whether drags that begin on the box stay with it: they scroll no pane around the box.
  ///
  /// For a control that is dragged, such as a slider or the edge of a column. The default is false:
  /// a drag that begins on a button scrolls the list that the button is in. Wheels always scroll.
  public final var holdsDrags: Bool {
    get { events?.handling.holdsDrags ?? false }
    set { ensuredEvents.handling.holdsDrags = newValue }
  }

  /// Whether pointers that hit the box, but none of the boxes in it, go to the box beneath.
  public final var passesTouches: Bool {
    get { events?.handling.passesTouches ?? false }
    set { ensuredEvents.handling.passesTouches = newValue }
  }

  /// Whether the box looks pressed.
  ///
  /// True from when the first pointer goes down on the box until all of them have gone up or were
  /// cancelled. The app can set it too. ``EventSource/onHighlightChange`` is called for each
  /// change.
  public final var isHighlighted: Bool {
    get { events?.isHighlighted ?? false }
    set {
      guard newValue != isHighlighted else { return }
      ensuredEvents.isHighlighted = newValue
      needsFrame()
      events?.handling.onHighlightChange?(self, newValue)
    }
  }
}

// MARK: - Touch handlers
extension EventSource {
  /// Called when a pointer goes down on the box, or on a box in it that takes no touches.
  public var onTouchesBegan: ((Self, Touch) -> Void)? {
    get { events?.handling.onTouchesBegan }
    set { ensuredEvents.handling.onTouchesBegan = newValue.map(asBoxHandler) }
  }

  /// Called when a pointer that began on the box goes up, wherever it is by then.
  public var onTouchesEnded: ((Self, Touch) -> Void)? {
    get { events?.handling.onTouchesEnded }
    set { ensuredEvents.handling.onTouchesEnded = newValue.map(asBoxHandler) }
  }

  /// Called when a pointer that began on the box is cancelled.
  ///
  /// The host, a gesture of another box, a drag that scrolls the content or the removal of the box
  /// can cancel it.
  public var onTouchesCancelled: ((Self, Touch) -> Void)? {
    get { events?.handling.onTouchesCancelled }
    set { ensuredEvents.handling.onTouchesCancelled = newValue.map(asBoxHandler) }
  }

  /// Called when ``Box/isHighlighted`` has changed.
  public var onHighlightChange: ((Self, Bool) -> Void)? {
    get { events?.handling.onHighlightChange }
    set { ensuredEvents.handling.onHighlightChange = newValue.map(asBoxHandler) }
  }

  /// Called when ``Box/cellState`` has changed, with the new state.
  ///
  ///     row.onStateChange = { row, state in
  ///       row.background = state.contains(.selected) ? GridColor(0x2F7DE1) : nil
  ///     }
  ///
  /// It makes any box a cell that shows whether its item is selected. Before a cell shows another item,
  /// its state becomes empty, and the handler is called unless it was empty. It is called again if the new
  /// item has a state. It is also called after the data source has configured the cell again for the same
  /// item, unless the state is empty.
  public var onStateChange: ((Self, CellState) -> Void)? {
    get { events?.handling.onStateChange }
    set { ensuredEvents.handling.onStateChange = newValue.map(asBoxHandler) }
  }

  /// Wraps a handler of this class as a handler of any box. It is called only with this box.
  func asBoxHandler<Value>(_ body: @escaping (Self, Value) -> Void) -> (Box, Value) -> Void {
    { box, value in
      if let own = box as? Self { body(own, value) }
    }
  }
}
