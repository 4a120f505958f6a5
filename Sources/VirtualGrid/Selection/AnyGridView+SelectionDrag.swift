// MARK: - Selection with the mouse
extension AnyGridView {
  /// How a mouse selects items. The default is ``MouseSelection/touch``.
  ///
  /// Drags select only if ``selectionMode`` is ``SelectionMode/multiple``, and not in editing mode.
  public final var mouseSelection: MouseSelection {
    get { selecting.mouseSelection }
    set { selecting.setMouseSelection(newValue) }
  }

  /// The rectangle that selects items at the moment, in content coordinates; nil if there is none.
  ///
  /// The user draws it with the mouse, or the app with ``moveMarquee(to:)``. A ``GridHost`` shows it over
  /// the cells.
  public final var marquee: GridRect? { selecting.marqueeRect }

  /// Returns whether a drag from a point selects items and does not scroll.
  package final func selects(
    byDraggingFrom point: GridPoint, by device: PointerDevice, with modifiers: KeyModifiers
  ) -> Bool {
    shape(ofDragFrom: pressableItem(at: point), by: device, with: modifiers) != nil
  }

  /// Whether a drag of a pointer that is down selects items.
  package final func mayDragSelection(by pointer: Int) -> Bool {
    selecting.drag?.pointer == pointer
  }

  private func shape(
    ofDragFrom item: Int?, by device: PointerDevice, with modifiers: KeyModifiers
  ) -> SelectionDrag.Shape? {
    guard device == .mouse, selectionMode == .multiple, !isEditing else { return nil }
    switch mouseSelection {
    case .touch: return nil
    case .marquee:
      let hasKey = !modifiers.isDisjoint(with: KeyModifiers.toggling.union(.shift))
      return item == nil || hasKey ? .marquee : nil
    case .range: return item.map { acceptsFocus($0) } ?? false ? .range : nil
    }
  }

  /// Prepares a drag that selects, if the press of a pointer can become one.
  final func prepareSelectionDrag(
    _ pointer: Int, at point: GridPoint, on item: Int?, by device: PointerDevice,
    with modifiers: KeyModifiers
  ) {
    guard selecting.drag?.isBegun != true else { return }
    let shape = shape(ofDragFrom: item, by: device, with: modifiers)
    selecting.prepareDrag(
      shape.map { shape in
        SelectionDrag(
          pointer: pointer, shape: shape, modifiers: modifiers, pressPoint: point,
          start: scrolling.offset + GridOffset(x: point.x, y: point.y), item: item, point: point)
      })
  }

  /// Begins to select if a drag was prepared.
  /// - Returns: Whether it was.
  final func beginSelectionDrag() -> Bool {
    guard let drag = selecting.drag else { return false }
    useRowsOfTable()
    var start = drag.item
    if drag.shape == .range, drag.modifiers.contains(.shift) { start = selection.anchor ?? start }
    selecting.beginDrag(from: start)
    selecting.beginMarquee(by: combination(of: drag))
    return true
  }

  private func combination(of drag: SelectionDrag) -> SelectionCombination {
    let toggles = !drag.modifiers.isDisjoint(with: .toggling)
    switch drag.shape {
    case .marquee: return toggles ? .toggle : drag.modifiers.contains(.shift) ? .add : .replace
    case .range:
      guard toggles else { return .replace }
      return drag.item.map { selection.contains($0) } ?? false ? .remove : .add
    }
  }

  /// Whether a pointer selects items by a drag.
  package final func isSelecting(_ pointer: Int) -> Bool {
    selecting.drag.map { $0.isBegun && $0.pointer == pointer } ?? false
  }

  /// Moves the pointer of the drag, and selects the items between the press and the pointer. Does nothing if
  /// the point is not finite.
  /// - Complexity: That of ``items(intersecting:)`` for a marquee. Otherwise that of the layout.
  final func select(byDraggingTo point: GridPoint) {
    guard point.isFinite else { return }
    selecting.moveDrag(to: point)
    updateSelectionDrag()
  }

  /// Selects the items between the press and the pointer, after the pointer or the content has moved: those
  /// that the rectangle between both touches, or the range up to the item at the pointer.
  final func updateSelectionDrag() {
    guard let drag = selecting.drag, drag.isBegun else { return }
    switch drag.shape {
    case .marquee: moveMarquee(to: drag.rect(at: scrolling.offset))
    case .range:
      guard let start = drag.item, let end = itemReached(by: drag) else { return }
      let items = selection.set(from: start, to: end, over: layout.tableArea(from: start, to: end))
      var proposal = selection.proposal(forMarqueeAround: items)
      proposal.anchor = start
      let generation = generation
      propose(proposal)
      if generation == self.generation { moveFocus(toEndOfRange: end) }
    }
    setNeedsPass()
  }

  /// Returns the item under the pointer, or the nearest one.
  ///
  /// Beyond the part of the viewport that nothing covers, it is an item at the edge of that part: under
  /// a frozen row, the row that follows it on the screen.
  private func itemReached(by drag: SelectionDrag) -> Int? {
    let view = viewOfSelectionDrag(drag)
    let point = scrolling.offset + GridOffset(x: drag.point.x, y: drag.point.y)
    let inside = GridPoint(
      x: min(max(point.x, view.minX), max(view.minX, view.maxX - 1.0 / 64)),
      y: min(max(point.y, view.minY), max(view.minY, view.maxY - 1.0 / 64)))
    return item(at: inside) ?? layout.item(nearestTo: inside)
  }

  /// The part of the content in the viewport that nothing covers, for the item where a drag began.
  final func viewOfSelectionDrag(_ drag: SelectionDrag) -> GridRect {
    drag.shape == .range ? drag.item.map { view(of: $0).uncovered } ?? uncoveredRect : uncoveredRect
  }

  /// Ends the drag that selects: keeps the selection, or restores the one before.
  final func endSelectionDrag(isCancelled: Bool) {
    guard let drag = selecting.drag else { return }
    selecting.endDrag()
    guard drag.isBegun else { return }
    if isCancelled { cancelMarquee() } else { endMarquee() }
  }

  /// Handles the release of a pointer whose press was prepared for a drag: a click on empty space
  /// deselects all items.
  final func releaseOnEmptySpace(_ pointer: Int) {
    guard let drag = selecting.drag, drag.pointer == pointer, !drag.isBegun
    else { return }
    selecting.endDrag()
    if drag.item == nil, drag.modifiers.isDisjoint(with: KeyModifiers.toggling.union(.shift)) {
      choose([])
    }
  }
}
