// MARK: - Drags, for a host that knows one when it sees one
extension AnyGridView {
  /// A finger takes hold of the content, at a point of the viewport.
  public final func beginDrag(at point: GridPoint, time: Double) {
    letGo()
    scrolling.beginDrag(at: point, time: time)
    offsetDidChange()
    tellLater(.willBeginDragging)
  }

  /// The finger moves to a point of the viewport.
  public final func drag(to point: GridPoint, time: Double) {
    scrolling.drag(to: point, time: time)
    offsetDidChange()
  }

  /// The finger moves by a way, of which this grid gets a share; see ``NestedDrag``.
  public final func drag(by way: GridOffset, time: Double) {
    scrolling.drag(by: way, time: time)
    offsetDidChange()
  }

  /// The finger is lifted: the content goes on, and settles where it snaps to. Without a finger that
  /// holds the content, nothing happens.
  public final func endDrag(time: Double) {
    guard scrolling.phase == .dragging else { return }
    end(.lift, time: time)
    offsetDidChange()
  }

  /// The finger is taken away: no fling. Without one that holds the content, nothing happens.
  public final func cancelDrag(time: Double) {
    guard scrolling.phase == .dragging else { return }
    scrolling.cancelDrag(time: time)
    offsetDidChange()
  }
}

// MARK: - Fingers and mouse buttons
extension AnyGridView {
  /// How long and how far is how much: delays of highlight and long press, slop, double tap.
  public final var pressRules: PressTracker.Rules {
    get { interaction.press.rules }
    set { interaction.press { $0.rules = newValue } }
  }

  /// The item that looks pressed.
  public final var highlightedItem: Int? { interaction.highlightedItem }

  /// When the grid has something to do if nothing else happens, so that a host can sleep until
  /// then: a finger that rests lights an item up, or has rested for long, or an indicator that
  /// somebody has asked for begins to fade. Nil if nothing will.
  ///
  /// It is another one after each frame, and after each ``GridHost/gridNeedsFrame(_:)``.
  public final var nextDeadline: Double? {
    earlier(interaction.press.nextDeadline, scrolling.fadeStart)
  }

  /// A pointer goes down at a point of the viewport. If content moves by itself, it takes hold of it,
  /// which begins a drag.
  public final func pointerDown(_ pointer: Int = 0, at point: GridPoint, time: Double) {
    advancePress(to: time)
    let isMoving = scrolling.isMoving
    let item = pressableItem(at: point)
    let events = interaction.press {
      $0.pointerDown(pointer, at: point, on: item, time: time, whileMoving: isMoving)
    }
    handle(events, time: time)
    if interaction.press.nextDeadline != nil { wakeHost() }
  }

  /// A pointer that is down moves. Beyond the slop, it drags the content. Of several, one drags; when
  /// it is lifted, another goes on from where it is.
  public final func pointerMoved(_ pointer: Int = 0, to point: GridPoint, time: Double) {
    advancePress(to: time)
    if isCarrying(pointer) { return updateInteractiveMovement(to: point) }
    let events = interaction.press { $0.pointerMoved(pointer, to: point, time: time) }
    let way = isDragScrollingEnabled ? interaction.press.dragWay : nil
    handle(events, time: time)
    if let way, scrolling.phase == .dragging { drag(by: way, time: time) }
  }

  /// A pointer goes up: a tap, which chooses items in the way that is said, or the end of a drag.
  public final func pointerUp(
    _ pointer: Int = 0, at point: GridPoint, time: Double,
    choosing choice: TapSelection = .item(.add)
  ) {
    advancePress(to: time)
    if isCarrying(pointer) {
      updateInteractiveMovement(to: point)
      endInteractiveMovement()
      return
    }
    let item = pressableItem(at: point)
    let events = interaction.press { $0.pointerUp(pointer, at: point, on: item, time: time) }
    handle(events, time: time, choosing: choice)
  }

  /// A pointer is taken away. Nothing is left of what it did.
  public final func pointerCancelled(_ pointer: Int = 0, time: Double) {
    advancePress(to: time)
    if isCarrying(pointer) { return cancelInteractiveMovement() }
    handle(interaction.press { $0.pointerCancelled(pointer, time: time) }, time: time)
  }

  /// Takes all pointers away, as when the grid disappears.
  public final func cancelPointers(time: Double) {
    if interaction.reordering?.pointer != nil { cancelInteractiveMovement() }
    handle(interaction.press { $0.cancel() }, time: time)
  }

  /// A wheel or a trackpad moves the content by a way.
  /// - Returns: What of the way is left at the end of the content, for what the grid lies in.
  @discardableResult
  public final func scroll(by way: GridOffset, time: Double) -> GridOffset {
    letGo()
    let rest = scrolling.scroll(by: way, time: time)
    offsetDidChange()
    return rest
  }

  /// What time alone brings about: a highlight, a long press. Before anything else that a pointer
  /// does, as it may carry an item by then.
  final func advancePress(to time: Double) {
    handle(interaction.press { $0.advance(to: time) }, time: time)
  }

  /// The item at a point of the viewport that a press can be on.
  private func pressableItem(at point: GridPoint) -> Int? {
    item(at: scrolling.offset + GridOffset(x: point.x, y: point.y))
  }

  private func handle(
    _ events: [PressTracker.Event], time: Double, choosing choice: TapSelection = .item(.add)
  ) {
    let generation = generation
    for event in events {
      // Whoever heard of the last one may have changed the data: numbers mean other items now.
      handle(generation == self.generation ? event : event.withoutItem, time, choice)
    }
  }

  private func handle(_ event: PressTracker.Event?, _ time: Double, _ choice: TapSelection) {
    switch event {
    case nil: counters.staleAnswers += 1
    case .highlight(let item): highlight(item)
    case .unhighlight: highlight(nil)
    case .longPress(let item, let pointer, let place):
      let generation = generation
      tellLater(.didLongPress(item))
      if generation == self.generation { lift(item, by: pointer, at: place, time) }
    case .tap(let item, let count, let pointers):
      tap(item, touches: pointers, taps: count, choosing: choice)
    // Where the pointer is does not matter: its moves are told by their ways.
    case .dragBegan where isDragScrollingEnabled: beginDrag(at: .zero, time: time)
    case .dragEnded(let isCancelled) where isDragScrollingEnabled:
      if isCancelled { cancelDrag(time: time) } else { endDrag(time: time) }
    case .dragBegan, .dragEnded: break
    }
  }

  /// Whether a pointer carries an item to another position.
  package final func isCarrying(_ pointer: Int) -> Bool {
    interaction.reordering.map { $0.pointer == pointer } ?? false
  }

  /// A pointer that rests on an item lifts it, unless another one is carried, and does nothing else
  /// any more.
  private func lift(_ item: Int, by pointer: Int, at place: GridPoint, _ time: Double) {
    guard !interaction.isReordering, reorderRules.lifts(whileEditing: isEditing),
      lift(item, at: place, pointer: pointer)
    else { return }
    handle(interaction.press { $0.cancel() }, time: time)
  }

  private func highlight(_ item: Int?) {
    let item = item.flatMap { mayHighlight($0) ? $0 : nil }
    guard item != highlightedItem else { return }
    if let highlightedItem { tellLater(.didUnhighlight(highlightedItem)) }
    interaction.setHighlight(item)
    if let item { tellLater(.didHighlight(item)) }
    setNeedsAppearance()
  }

  private func mayHighlight(_ item: Int) -> Bool {
    guard calls.contains(.shouldHighlight), let path = path(of: item) else { return true }
    return ask { environment.asksToHighlight(path) } ?? true
  }
}

extension PressTracker.Event {
  /// What is left of an event if the number of its item is no longer true.
  fileprivate var withoutItem: PressTracker.Event? {
    switch self {
    case .highlight, .tap, .longPress: nil
    case .unhighlight, .dragBegan, .dragEnded: self
    }
  }
}
