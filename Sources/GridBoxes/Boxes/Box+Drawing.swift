extension Box {
  /// Differs whenever what is drawn of the box, or of anything that is seen in it, is not what it
  /// was: for hosts that keep drawings.
  ///
  ///     if kept.number != box.drawingNumber { kept = draw(box) }
  ///
  /// Where the box is in its container, its level, its opacity and its transform do not count: they
  /// are part of the drawing of the container. Neither does what is hidden, nor a look that is set to
  /// what it is. A value that is set back counts, and so does ``setNeedsDrawing()``. While the box
  /// ``isInMotion`` each frame shows another drawing, whatever the number says.
  ///
  /// It starts again after 2^32 changes. Of boxes outside, the drawing depends on the ``screen``,
  /// which counts, and on what a ``Line`` with ``Line/etchedEdges`` lies on, which does not.
  /// - Complexity: O(1); a change costs O(depth).
  public final var drawingNumber: UInt32 { drawing }

  /// Whether the box says of itself that it changes seldom, so that a host may keep it as one drawing
  /// with others: see ``RowComposites``. False at first.
  public final var isStatic: Bool {
    get { state.contains(.isStatic) }
    set {
      guard newValue != isStatic else { return }
      if newValue { state.insert(.isStatic) } else { state.remove(.isStatic) }
      needsFrame()
    }
  }

  /// Whether the box, or anything that is seen in it, is on its way.
  /// - Complexity: O(*n*) for *n* boxes in this one, at any depth.
  public final var isInMotion: Bool { isOnItsWay || hasMotionInside }

  /// Whether the box itself is on its way, whatever is in it.
  /// - Complexity: O(1).
  public final var isOnItsWay: Bool { motion != nil }

  /// Whether anything that is seen in the box is on its way.
  final var hasMotionInside: Bool {
    areGuestsMoving || guests.contains { $0.isShown && $0.isInMotion }
      || leaving.contains { $0.isShown && $0.isInMotion }
      || boxes.contains { $0.isShown && $0.isInMotion }
  }

  /// Makes a host draw the box anew, for what it cannot know: that a ``shownLook`` of your own depends
  /// on something that has changed, or a picture of the host's.
  public final func setNeedsDrawing() {
    drawingChanged()
    needsFrame()
  }

  /// Makes a host draw anew what the box is seen in.
  final func setNeedsShowing() {
    showingChanged()
    needsFrame()
  }

  /// Whether the container shows the box, if that is shown.
  final var isShown: Bool { state.contains(.isPlaced) && visibility != .hidden }
}

// MARK: - What is part of which drawing
extension Box {
  /// What is drawn of the box, or in it, is not what it was.
  /// - Complexity: O(depth).
  final func drawingChanged() {
    var box = self
    while true {
      box.drawing &+= 1
      guard box.isShown, let owner = box.owner else { return }
      box = owner
    }
  }

  /// The container shows the box in another way, or on its way.
  final func showingChanged() {
    if isShown { owner?.drawingChanged() }
  }

  /// The container shows the box that it did not show, or shows it no longer.
  final func hidingChanged() {
    if state.contains(.isPlaced) { owner?.drawingChanged() }
  }
}

extension BoxContent {
  /// Whether it is anything to be drawn.
  var isSeen: Bool {
    if case .none = self { false } else { true }
  }

  /// Whether the room decides what is drawn of it.
  var fitsRoom: Bool {
    if case .text = self { true } else { false }
  }
}
