extension Box {
  /// A number that changes whenever the drawing of the box or of a visible descendant changes.
  ///
  /// Hosts that cache drawings compare it:
  ///
  ///     if kept.number != box.drawingNumber {
  ///       kept.drawing = draw(box)
  ///       kept.number = box.drawingNumber
  ///     }
  ///
  /// The position in the container, the ``zIndex``, the ``opacity`` and the ``transform`` of the
  /// box do not count, because they belong to the drawing of the container. Changes inside hidden
  /// boxes do not count either, nor does setting an appearance to its current value. Changing a
  /// value and changing it back counts twice. ``setNeedsDrawing()`` counts as a change. While
  /// ``isInMotion`` is true, each frame shows another drawing although the number stays the same.
  ///
  /// The number wraps around after 2^32 changes. The drawing also depends on the ``screen``, whose
  /// changes count. A ``Line`` with ``Line/etchedEdges`` depends on the background behind it, whose
  /// changes do not count.
  /// - Complexity: O(1). Each change costs O(depth).
  public final var drawingNumber: UInt32 { drawing }

  /// Whether the box or a visible descendant is animating.
  /// - Complexity: O(*n*) for *n* descendants.
  public final var isInMotion: Bool { isAnimating || hasMotionInside }

  /// Whether the box draws cells of a pane elsewhere, whose changes its ``drawingNumber`` does not count.
  package final var drawsCellsOfPane: Bool { state.contains(.showsCarriedCells) }

  /// Whether the box itself is animating, not counting its descendants.
  /// - Complexity: O(1).
  public final var isAnimating: Bool { motion != nil }

  /// Whether a visible descendant is animating.
  final var hasMotionInside: Bool {
    if let pane = asPane, pane.isAnimatingCells || pane.cells.contains(where: { $0.showsMotion }) {
      return true
    }
    // Most boxes contain none. Arrays are retained to be searched, but not to be asked whether they are
    // empty.
    return !leaving.isEmpty && leaving.contains { $0.showsMotion }
      || !boxes.isEmpty && boxes.contains { $0.showsMotion }
  }

  private var showsMotion: Bool { isShown && isInMotion }

  /// Makes the host redraw the box, for changes that the box cannot observe.
  ///
  /// Examples are an override of ``shownLook`` whose inputs changed, or a new version of a picture.
  public final func setNeedsDrawing() {
    drawingChanged()
    needsFrame()
  }

  /// Makes the host redraw the container, because the box appears differently in it.
  final func setNeedsShowing() {
    showingChanged()
    needsFrame()
  }

  /// Whether the container shows the box. The container itself may be hidden.
  final var isShown: Bool { state.contains(.isPlaced) && visibility != .hidden }
}

// MARK: - Changes of drawings
extension Box {
  /// Increments the drawing number of this box, and of all ancestors that show it.
  /// - Complexity: O(depth).
  final func drawingChanged() {
    var box = self
    while true {
      box.drawing &+= 1
      guard box.isShown, let owner = box.owner else { return }
      box = owner
    }
  }

  /// Increments the drawing numbers of the ancestors, because the box moved or animates.
  final func showingChanged() {
    if isShown { owner?.drawingChanged() }
  }

  /// Increments the drawing numbers of the ancestors, because the box was hidden or shown.
  final func hidingChanged() {
    if state.contains(.isPlaced) { owner?.drawingChanged() }
  }
}

extension BoxContent {
  /// Whether there is anything to draw.
  var isSeen: Bool {
    if case .none = self { false } else { true }
  }

  /// Whether the drawing depends on the size of the box, as it does for text.
  var fitsRoom: Bool {
    if case .text = self { true } else { false }
  }
}
