// MARK: - Drags that the host recognizes
extension AnyGridView {
  /// Begins a drag at a point of the viewport.
  ///
  /// Stops any other scrolling. For hosts that recognize drags themselves; others call
  /// ``pointerDown(_:at:time:)``.
  /// - Parameters:
  ///   - point: The position of the pointer, in viewport coordinates.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  public final func beginDrag(at point: GridPoint, time: Double) {
    clearScrollGoals()
    scrolling.beginDrag(at: point, time: time)
    offsetDidChange()
    tellLater(.willBeginDragging)
  }

  /// Moves the content by the distance that the pointer has moved since the last call.
  /// - Parameters:
  ///   - point: The position of the pointer, in viewport coordinates.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  public final func drag(to point: GridPoint, time: Double) {
    scrolling.drag(to: point, time: time)
    offsetDidChange()
  }

  /// Moves the content by a distance that the pointer has moved.
  ///
  /// For nested grids that share a drag; see ``NestedDrag``.
  /// - Parameters:
  ///   - distance: The distance of the pointer, in points. The content offset changes in the opposite
  ///     direction.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  public final func drag(by distance: GridOffset, time: Double) {
    scrolling.drag(by: distance, time: time)
    offsetDidChange()
  }

  /// Ends a drag: the content flings, and settles at a position that ``snap`` and the delegate
  /// define.
  ///
  /// Does nothing unless a drag is in progress.
  public final func endDrag(time: Double) {
    guard scrolling.phase == .dragging else { return }
    end(.release, time: time)
    offsetDidChange()
  }

  /// Cancels a drag, without a fling. Does nothing unless a drag is in progress.
  public final func cancelDrag(time: Double) {
    guard scrolling.phase == .dragging else { return }
    scrolling.cancelDrag(time: time)
    offsetDidChange()
  }
}

// MARK: - Touches and mouse buttons
extension AnyGridView {
  /// The delays before a highlight and a long press, the distance after which a press becomes a
  /// drag, and the longest pause within a double tap.
  public final var pressRules: PressTracker.Rules {
    get { pressing.tracker.rules }
    set { pressing.setRules(newValue) }
  }

  /// The flat index of the item that is highlighted because it is pressed, or nil.
  public final var highlightedItem: Int? { pressing.highlightedItem }

  /// The time at which the grid has work to do if nothing else happens, or nil if there is none.
  ///
  /// A host can sleep until then. A deadline is due when a resting touch highlights an item or
  /// becomes a long press, or when a flashed scroll indicator begins to fade. It may change in
  /// each frame, and with each ``GridHost/gridNeedsFrame(_:)``.
  public final var nextDeadline: Double? {
    earlier(pressing.tracker.nextDeadline, scrolling.fadeStart)
  }

  /// Handles a pointer that was pressed. If the content is moving, this stops it and begins a
  /// drag. On a control to reorder, it begins to move the item; on the trailing edge of the header of a
  /// column, to resize the column. A drag of the header itself can move the column; see ``columnRules``.
  ///
  /// The modifier keys determine the effect of a tap: shift extends the selection, control and command
  /// toggle the item. A tap of a mouse also focuses the item, unless the delegate refuses. A drag of a mouse scrolls or selects; see ``mouseSelection``.
  /// - Parameters:
  ///   - pointer: Identifies the touch or mouse until it is released.
  ///   - point: The position of the pointer, in viewport coordinates.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  ///   - device: The device that moves the pointer.
  ///   - modifiers: The modifier keys that are held.
  public final func pointerDown(
    _ pointer: Int = 0, at point: GridPoint, time: Double, by device: PointerDevice = .touch,
    with modifiers: KeyModifiers = []
  ) {
    advancePress(to: time)
    let wasMoving = scrolling.isMoving
    let isHiding =
      interaction.swipe != nil
      && hideActions(forPressOn: wasMoving ? nil : pressableItem(at: point))
    let isOnControl = !wasMoving && pressControl(pointer, at: point, time: time)
    if isCarrying(pointer) { return }
    let isOnHeader =
      !wasMoving && !isHiding && !isOnControl && pressHeader(pointer, at: point, time: time)
    if isResizingColumn(pointer) { return }
    let item = isHiding || isOnControl ? nil : pressableItem(at: point)
    if !isHiding, !isOnControl, !isOnHeader {
      prepareSelectionDrag(pointer, at: point, on: item, by: device, with: modifiers)
    }
    if selecting.drag != nil, wasMoving { stopScrolling() }
    let isMoving = scrolling.isMoving
    let isClick = device == .mouse && mouseSelection != .touch
    selecting.prepareTap(
      by: device, selecting: TapSelection(modifiers, otherwise: isClick ? .replace : .add))
    let events = pressing.pointerDown(
      pointer, at: point, on: item, time: time, whileMoving: isMoving)
    handle(events, time: time)
    if pressing.tracker.nextDeadline != nil { wakeHost() }
  }

  /// Handles a pressed pointer that moved. Beyond the slop, it moves the pressed item aside if that has
  /// actions there, and drags the content otherwise.
  ///
  /// One of several pointers drags. When it is released, another one continues the drag from its
  /// own position.
  /// - Parameters:
  ///   - pointer: The pointer that was passed to ``pointerDown(_:at:time:)``.
  ///   - point: The position of the pointer, in viewport coordinates.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  public final func pointerMoved(_ pointer: Int = 0, to point: GridPoint, time: Double) {
    advancePress(to: time)
    if isCarrying(pointer) { return updateInteractiveMovement(to: point) }
    if isResizingColumn(pointer) { return resizeColumn(to: point) }
    if beginMovingColumn(pointer, to: point, time: time) {
      return moveColumn(byDraggingTo: point)
    }
    if beginSwipe(pointer, to: point, time: time) { return moveSwipe(to: point, time: time) }
    if isSelecting(pointer) { return select(byDraggingTo: point) }
    let events = pressing.pointerMoved(pointer, to: point, time: time)
    let way = isDragScrollingEnabled ? pressing.tracker.dragWay : nil
    handle(events, time: time)
    if isSelecting(pointer) { return select(byDraggingTo: point) }
    if let way, scrolling.phase == .dragging { drag(by: way, time: time) }
  }

  /// Handles a pointer that was released: this ends a drag, or taps an item or a control.
  /// - Parameters:
  ///   - pointer: The pointer that was passed to ``pointerDown(_:at:time:)``.
  ///   - point: The position of the pointer, in viewport coordinates.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  public final func pointerUp(_ pointer: Int = 0, at point: GridPoint, time: Double) {
    advancePress(to: time)
    if isCarrying(pointer) { return releaseItems(at: point) }
    if isSwiping(pointer) {
      moveSwipe(to: point, time: time)
      return endSwipe(at: time)
    }
    if isMovingColumn(pointer) {
      moveColumn(byDraggingTo: point)
      return dropColumn()
    }
    if isResizingColumn(pointer) { resizeColumn(to: point) }
    releasePress(of: pointer, at: point, time: time)
  }

  /// Ends the movement of items by a pointer: drops them, or opens the menu of an item that a long press has
  /// lifted and that was not moved.
  private func releaseItems(at point: GridPoint) {
    if reordering.session?.destination == nil { updateInteractiveMovement(to: point) }
    guard let session = reordering.session, session.menuPoint != nil else {
      endInteractiveMovement()
      return
    }
    cancelInteractiveMovement()
    openMenu(ofItemAt: session.item, at: point)
  }

  /// Ends the press of a pointer: a drag that scrolls or selects, or a tap on an item, a control, a header or
  /// empty space.
  private func releasePress(of pointer: Int, at point: GridPoint, time: Double) {
    let headerTap = releaseHeader(pointer, at: point, time: time)
    if isSelecting(pointer) { select(byDraggingTo: point) }
    let isDragging = pressing.tracker.isDragging
    let control = pressing.takeControl(of: pointer)
    let item = control == nil ? pressableItem(at: point) : nil
    let events = pressing.pointerUp(pointer, at: point, on: item, time: time)
    handle(events, time: time)
    if let control, !isDragging { releaseControl(control, at: point) }
    if let headerTap { tapHeader(ofColumn: headerTap.column, taps: headerTap.count) }
    releaseOnEmptySpace(pointer)
  }

  /// Cancels a pointer: its highlight, drag or movement of an item ends without effect.
  public final func pointerCancelled(_ pointer: Int = 0, time: Double) {
    advancePress(to: time)
    if isCarrying(pointer) { return cancelInteractiveMovement() }
    if isSwiping(pointer) { return cancelSwipe() }
    if isMovingColumn(pointer) { return endColumnMovement() }
    _ = pressing.takeControl(of: pointer)
    if pressing.columnPress?.pointer == pointer { pressing.releaseHeader() }
    handle(pressing.pointerCancelled(pointer, time: time), time: time)
    if selecting.drag?.pointer == pointer { endSelectionDrag(isCancelled: true) }
  }

  /// Cancels all pointers, for example because the grid disappears.
  public final func cancelPointers(time: Double) {
    if reordering.session?.pointer != nil { cancelInteractiveMovement() }
    if interaction.swipe?.pointer != nil { cancelSwipe() }
    pressing.forgetControl()
    endColumnMovement()
    pressing.releaseHeader()
    handle(pressing.cancel(), time: time)
    endSelectionDrag(isCancelled: true)
  }

  /// Scrolls by a distance, as a wheel or a trackpad does. Stops other motion.
  ///
  /// During a drag, nothing happens.
  /// - Parameters:
  ///   - distance: The distance by which to change the content offset, in points.
  ///   - time: The time in seconds, on the clock of ``advance(to:)``.
  /// - Returns: The part of the distance beyond the end of the content, for a grid around this
  ///   one.
  @discardableResult
  public final func scroll(by distance: GridOffset, time: Double) -> GridOffset {
    clearScrollGoals()
    let rest = scrolling.scroll(by: distance, time: time)
    offsetDidChange()
    if selecting.isDragging { updateSelectionDrag() }
    return rest
  }

  /// Handles what is due by time alone: highlights and long presses.
  ///
  /// Called before each pointer event, as the pointer may carry an item by then.
  final func advancePress(to time: Double) {
    handle(pressing.advance(to: time), time: time)
  }

  /// Returns the item at a point of the viewport that can be pressed.
  final func pressableItem(at point: GridPoint) -> Int? {
    item(at: contentPoint(of: point))
  }

  final func handle(_ events: [PressTracker.Event], time: Double) {
    let generation = generation
    for event in events {
      // If a callback has changed the data, the index in the event is no longer valid.
      handle(generation == self.generation ? event : event.withoutItem, time)
    }
  }

  private func handle(_ event: PressTracker.Event?, _ time: Double) {
    switch event {
    case nil: work.countStaleAnswer()
    case .highlight(let item): highlight(item)
    case .unhighlight: highlight(nil)
    case .longPress(let item, _, _) where item == interaction.swipe?.revealed.item: break
    case .longPress(let item, let pointer, let point):
      let generation = generation
      tellLater(.didLongPress(item))
      guard generation == self.generation else { return }
      if reorderRules.lifts(whileEditing: isEditing) { lift(item, by: pointer, at: point, time) }
      if isCarrying(pointer) {
        reordering.offerMenu(at: point)
      } else if generation == self.generation {
        openMenu(ofItemAt: item, at: point)
      }
    case .tap(let item, _, _) where item == interaction.swipe?.revealed.item: hideActions()
    case .tap(let item, let count, let pointers):
      tap(
        item, touches: pointers, taps: count, by: selecting.tapDevice,
        choosing: selecting.tapSelection)
    // The position is not needed, because the moves of pointers are passed as distances.
    case .dragBegan where beginSelectionDrag(): break
    case .dragEnded(let isCancelled) where selecting.isDragging:
      endSelectionDrag(isCancelled: isCancelled)
    case .dragBegan where isDragScrollingEnabled: beginDrag(at: .zero, time: time)
    case .dragEnded(let isCancelled) where isDragScrollingEnabled:
      if isCancelled { cancelDrag(time: time) } else { endDrag(time: time) }
    case .dragBegan, .dragEnded: break
    }
  }

  /// Whether a pointer carries an item to another position.
  package final func isCarrying(_ pointer: Int) -> Bool {
    reordering.session.map { $0.pointer == pointer } ?? false
  }

  /// Lifts an item under a pointer, unless an item is being moved already. Cancels the other
  /// gestures of the pointer.
  final func lift(_ item: Int, by pointer: Int, at point: GridPoint, _ time: Double) {
    guard !reordering.hasSession, beginMovement(of: item, at: point, pointer: pointer) else {
      return
    }
    handle(pressing.cancel(), time: time)
    endSelectionDrag(isCancelled: true)
  }

  private func highlight(_ item: Int?) {
    let generation = generation
    var item = item.flatMap { mayHighlight($0) ? $0 : nil }
    guard item != highlightedItem else { return }
    if let highlightedItem { tellLater(.didUnhighlight(highlightedItem)) }
    // If the delegate has changed the data, the index is no longer valid.
    if generation != self.generation { item = nil }
    pressing.highlight(item)
    if let item { tellLater(.didHighlight(item)) }
    setNeedsAppearance()
  }

  private func mayHighlight(_ item: Int) -> Bool {
    guard item != interaction.swipe?.revealed.item else { return false }
    guard calls.contains(.shouldHighlight), let path = path(of: item) else { return true }
    return ask { environment.shouldHighlightItem(at: path) } ?? true
  }
}

extension PressTracker.Event {
  /// The event if it does not refer to an item, for use after the data has changed.
  fileprivate var withoutItem: PressTracker.Event? {
    switch self {
    case .highlight, .tap, .longPress: nil
    case .unhighlight, .dragBegan, .dragEnded: self
    }
  }
}
