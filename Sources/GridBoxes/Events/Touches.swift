/// The pointer input of an outermost box: touches, gestures and scrolling.
///
///     let touches = page.touches
///     touches.pointerDown(1, at: point, time: now)
///     touches.pointerMoved(1, to: point, time: now)
///     touches.pointerUp(1, at: point, time: now)
///     wakeUp(touches.nextDeadline)                // then: touches.advance(to: now)
///
/// The innermost box under a pointer that takes touches receives them: a control, or a box that
/// recognizes a gesture or has a handler for touches or highlights. Each box around it may
/// recognize a gesture of the same pointer. The first box to do so takes the pointer from the
/// others; if two do so at once, the inner one does.
///
/// A new pointer is ignored if it is on a box that ``Box/isExclusive`` while another box is
/// touched, or on another box while an exclusive one is touched.
///
/// A press on a ``GridBox`` is handled by its grid, unless a box in a cell takes it. The edge of a header by
/// which the user resizes a column belongs to the grid, whatever boxes the header has. A pointer that moves
/// beyond the slop in a ``GridPane`` drags its content, and the pressed box or grid receives a
/// cancellation. Nested panes share the drag; see <doc:Events>. A pointer that presses a scroll bar, or
/// that moves an item of a grid, has no other effect.
///
/// A box recognizes a swipe only along an axis along which no pane around it can scroll. During a press
/// on a grid, swipes are recognized by the `GridBox`, by the boxes around it, and by boxes in cells that
/// recognize nothing else; the swipe cancels the press. If the delegate of the grid has actions for that
/// side of the item, the swipe reveals them, and no box recognizes it.
///
/// There is no timer: times are passed with each call, in seconds. A time that is not finite counts
/// as the last one. When a box is removed, its touches are cancelled before the removal returns.
public final class Touches {
  /// The box whose pointers these are. Cleared when it is deallocated.
  unowned(unsafe) private(set) var root: Box?

  /// The slop, and the time limits of long presses and double taps. Changes apply from the next
  /// press.
  ///
  /// The `highlightDelay` is ignored: boxes are highlighted immediately.
  public var rules = PressTracker.Rules()

  /// The distance, duration and direction that make a movement a swipe.
  public var swipeRules = SwipeRules()

  /// The pointers that are down, and the boxes that handle them.
  var pointers = GesturePointers()

  /// The pointers that drag content, or may begin to.
  var drags = ContentDrags()

  /// The pointers on scroll bars.
  var barPresses = ScrollBarPresses()

  /// The pointers that grids handle.
  var gridPointers = GridPointers()

  /// The panes that may show a menu or dragged cells over the outermost box.
  var overlays = PaneOverlays()

  /// The last finite time passed in.
  private(set) var now = 0.0

  init(in root: Box) {
    self.root = root
  }

  /// Called when the outermost box is deallocated.
  func boxWasDeallocated() {
    root = nil
    pointers = GesturePointers()
    drags = ContentDrags()
    barPresses = ScrollBarPresses()
    gridPointers = GridPointers()
    overlays = PaneOverlays()
  }
}

// MARK: - State
extension Touches {
  /// Whether a pointer is down that a box handles.
  package var isTouched: Bool {
    !pointers.all.isEmpty || !drags.all.isEmpty || !barPresses.all.isEmpty || !gridPointers.isEmpty
  }

  /// Whether a pointer drags an item, a swiped item, a column header or its edge.
  ///
  /// The host must not scroll or select text with that pointer.
  public var isDraggingInGrid: Bool {
    gridPointers.numbers.contains { pointer in
      gridPointers.pane(of: pointer)?.anyGrid.movingItem != nil || dragsInGrid(pointer)
    }
  }

  /// Whether a drag of a pointer that is down is for the boxes: on a scroll bar, of content, of an item or a
  /// column of a grid, one that selects items, or one of a box that takes touches.
  ///
  /// If not, the host may select text with the pointer.
  public func usesDrag(of pointer: Int) -> Bool {
    let grid = gridPointers.pane(of: pointer)?.anyGrid
    return pointers.pointer(pointer) != nil || drags.drag(of: pointer) != nil
      || barPresses.all.contains { $0.pointer == pointer } || dragsInGrid(pointer)
      || grid?.mayDragSelection(by: pointer) ?? false
  }

  /// The time at which ``advance(to:)`` is due if no pointer does anything before, or nil if it is
  /// not.
  /// - Complexity: O(*g*) for *g* boxes with gestures that pointers are on.
  public var nextDeadline: Double? {
    var next: Double?
    for box in recognizers() {
      guard let due = box.events?.recognition.nextDeadline else { continue }
      next = min(next ?? due, due)
    }
    for case let due? in barPresses.all.map({ $0.nextPage }) { next = min(next ?? due, due) }
    for pane in gridPointers.panes {
      guard let due = pane.anyGrid.nextDeadline else { continue }
      next = min(next ?? due, due)
    }
    return next
  }
}

// MARK: - Input
extension Touches {
  /// Advances the clock without pointer input: recognizes long presses, and advances grids.
  /// - Complexity: as ``nextDeadline``, plus the handlers.
  public func advance(to time: Double) {
    guard root != nil else { return }
    setTime(time)
    advanceGrids()
    advanceScrollBars()
    var notifications: [TouchNotification] = []
    for box in recognizers() {
      let event = box.events?.recognition.advance(to: now)
      guard case .longPress(let id) = event, let pointer = pointers.pointer(id),
        box.isLongPressable,
        isOver(box, pointer.position)
      else { continue }
      claim(for: box, &notifications)
      notifications.append(TouchNotification(box, .longPress(touch(pointer, on: box))))
    }
    deliver(notifications)
  }

  /// Handles a new pointer.
  ///
  /// If a pointer of the same identifier is still down, it is cancelled first.
  /// - Parameters:
  ///   - pointer: An identifier that is unique among the pointers that are down.
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  ///   - device: The device that moves the pointer. A mouse takes the focus from a text field when it
  ///     presses another box than the field or a scroll bar, and can select items of a ``GridBox`` by drags; see
  ///     `AnyGridView.mouseSelection`.
  ///   - modifiers: The modifier keys that are held. They determine how a tap on an item of a ``GridBox``
  ///     changes the selection.
  /// - Returns: Whether a box handles the pointer. If not, the host may use it for what lies
  ///   beneath.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func pointerDown(
    _ pointer: Int = 0, at point: GridPoint, time: Double, by device: PointerDevice = .touch,
    with modifiers: KeyModifiers = []
  ) -> Bool {
    pointerCancelled(pointer, time: time)
    guard let root, var hit = root.box(at: point) else { return false }
    let press = GridPress(pointer, at: point, by: device, with: modifiers)
    guard !pressScrollBar(pointer, at: point, on: hit, in: root) else { return true }
    if device == .mouse, releaseField(outside: hit, in: root) {
      // The handlers of the field may have changed the boxes.
      guard let next = root.box(at: point) else { return false }
      hit = next
    }
    guard
      selects(press, on: hit, in: root) || !beginDrag(pointer, at: point, on: hit, in: root),
      !passToGrid(press, on: hit, in: root)
    else { return true }
    hideActions(around: hit, in: root)
    guard let new = Pointer(pointer, at: point, now, on: hit, in: root), isAllowed(new)
    else { return drags.drag(of: pointer) != nil }
    begin(new)
    if let box = new.touched { deliver([TouchNotification(box, .began(touch(new, on: box)))]) }
    return true
  }

  /// Takes the focus from the text field that has it, unless a box is the field or in it.
  /// - Returns: Whether a field lost the focus.
  private func releaseField(outside box: Box, in root: Box) -> Bool {
    guard let screen = root.screen, let field = screen.focusedField, !box.isWithin(field)
    else { return false }
    screen.focusedField = nil
    return true
  }

  /// Handles a pointer that moves.
  ///
  /// A pointer that is not down is ignored, and so is a point that is not finite.
  /// - Parameters:
  ///   - pointer: The identifier of the pointer.
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  /// - Complexity: That of ``Box/box(at:)`` for each box that handles the pointer.
  public func pointerMoved(_ pointer: Int = 0, to point: GridPoint, time: Double) {
    advance(to: time)
    guard point.isFinite, !dragScrollBar(pointer, to: point), !drag(pointer, to: point)
    else { return }
    if !carryToOtherGrid(pointer, to: point) {
      _ = forwardToGrid(of: pointer, at: point, { $0.pointerMoved(pointer, to: $1, time: now) })
    }
    if dragsInGrid(pointer) { cancelGestures(of: pointer) }
    guard let moved = pointers.move(pointer, to: point) else { return }
    var notifications: [TouchNotification] = []
    if let box = moved.touched, box.isControl {
      let isInside = isOver(box, point)
      pointers.setInside(isInside, pointer)
      notifications.append(
        TouchNotification(box, .dragged(touch(moved, on: box), from: moved.isInside, to: isInside)))
    }
    for box in moved.recognizers.map({ $0.box }) {
      let event = box.events?.recognition.move(
        pointer, to: point, time: now, verdict(on: moved, for: box))
      guard case .swipe(let edge) = event else { continue }
      claim(for: box, &notifications)
      takeFromGrid(pointer)
      notifications.append(TouchNotification(box, .swipe(edge)))
      break
    }
    deliver(notifications)
  }

  /// Handles a pointer going up. A pointer that is not down is ignored.
  /// - Parameters:
  ///   - pointer: The identifier of the pointer.
  ///   - point: The position, relative to the top left corner of the outermost box. If it is not
  ///     finite, the last known position counts.
  ///   - time: The time in seconds.
  /// - Complexity: That of ``Box/box(at:)`` for each box that handles the pointer.
  public func pointerUp(_ pointer: Int = 0, at point: GridPoint, time: Double) {
    advance(to: time)
    guard !releaseScrollBar(pointer), !endDrag(pointer, isCancelled: false) else { return }
    defer { gridPointers.remove(pointer) }
    if dragsInGrid(pointer) { cancelGestures(of: pointer) }
    if point.isFinite { _ = carryToOtherGrid(pointer, to: point) }
    let notifications = release(pointer, at: point)
    _ = forwardToGrid(
      of: pointer, at: point,
      { $0.pointerUp(pointer, at: $1, time: now) },
      orElse: { $0.pointerCancelled(pointer, time: now) })
    deliver(notifications)
  }

  /// Ends the touch of a released pointer. If the pointer has swiped, its press on the grid is
  /// cancelled.
  private func release(_ pointer: Int, at point: GridPoint) -> [TouchNotification] {
    if point.isFinite { _ = pointers.move(pointer, to: point) }
    guard let released = pointers.remove(pointer) else { return [] }
    var notifications: [TouchNotification] = []
    if let box = released.touched {
      notifications.append(
        TouchNotification(
          box, .ended(touch(released, on: box), isInside: isOver(box, released.position))))
    }
    var isRecognized = false
    for box in released.recognizers.map({ $0.box }) {
      guard !isRecognized else {
        box.events?.recognition.cancel()
        continue
      }
      let event = box.events?.recognition.up(
        pointer, at: released.position, isOver: isOver(box, released.position), time: now,
        verdict(on: released, for: box))
      switch event {
      case .tap(let count, let pointers) where box.isTappable:
        let point = touch(released, on: box).point
        notifications.append(
          TouchNotification(box, .tap(Tap(point: point, count: count, pointers: pointers))))
      case .swipe(let edge):
        takeFromGrid(pointer)
        notifications.append(TouchNotification(box, .swipe(edge)))
      default: continue
      }
      isRecognized = true
    }
    return notifications
  }

  /// Cancels a pointer, such as when the system takes it over. A pointer that is not down is
  /// ignored.
  public func pointerCancelled(_ pointer: Int = 0, time: Double) {
    advance(to: time)
    if !releaseScrollBar(pointer), !endDrag(pointer, isCancelled: true) {
      cancelPresses(of: pointer)
    }
  }

  /// Cancels a pointer for the grid or the boxes that handle it.
  func cancelPresses(of pointer: Int) {
    cancelGridPointer(pointer)
    cancelGestures(of: pointer)
  }

  /// A swipe was recognized: the pointer presses nothing in a grid, and begins no drag.
  private func takeFromGrid(_ pointer: Int) {
    cancelGridPointer(pointer)
    drags.remove(pointer)
  }

  /// Cancels a pointer for the boxes that handle it.
  private func cancelGestures(of pointer: Int) {
    guard let gone = pointers.remove(pointer) else { return }
    for recognizer in gone.recognizers { recognizer.box.events?.recognition.cancel() }
    if let box = gone.touched {
      deliver([TouchNotification(box, .cancelled(touch(gone, on: box)))])
    }
  }

  /// Cancels all pointers, such as when the box disappears.
  public func cancelPointers(time: Double) {
    let all =
      barPresses.all.map { $0.pointer } + drags.all.map { $0.pointer } + pointers.all.map { $0.id }
      + gridPointers.numbers
    for id in all {
      pointerCancelled(id, time: time)
    }
  }

  /// Updates the current time. If the clock jumps back, start times are shifted by as much.
  private func setTime(_ time: Double) {
    guard time.isFinite else { return }
    if time < now {
      pointers.shiftTimes(by: time - now)
      barPresses.shiftTimes(by: time - now)
    }
    now = time
  }
}
