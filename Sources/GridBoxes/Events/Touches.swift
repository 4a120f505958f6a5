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
/// A press on a ``GridBox`` is handled by its grid, unless a box in a cell takes it. A pointer that
/// moves beyond the slop in a ``GridPane`` drags its content, and the touched box or grid receives
/// a cancellation. Nested panes share the drag; see <doc:Events>. A pointer that carries an item
/// of a grid to another position drags nothing else.
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
  var pointers: [Pointer] = []

  /// The pointers that drag content, or may begin to.
  var drags: [ContentDrag] = []

  /// The pointers that grids handle.
  var held: [Held] = []

  /// The last finite time passed in.
  private(set) var now = 0.0

  init(in root: Box) {
    self.root = root
  }

  /// Called when the outermost box is deallocated.
  func ownerIsGone() {
    root = nil
    pointers = []
    drags = []
    held = []
  }
}

// MARK: - State
extension Touches {
  /// Whether a pointer is down that a box handles.
  package var isTouched: Bool { !pointers.isEmpty || !drags.isEmpty || !held.isEmpty }

  /// Whether the user is dragging an item of a grid to another position.
  ///
  /// The host must not scroll or select text with that pointer.
  public var isCarrying: Bool {
    held.contains { held in held.pane.anyGrid.movingItem != nil }
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
    for held in held {
      guard let due = held.pane.anyGrid.nextDeadline else { continue }
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
    read(time)
    advanceGrids()
    var news: [TouchNews] = []
    for box in recognizers() {
      let event = box.events?.recognition.advance(to: now)
      guard case .longPress(let id) = event, let pointer = pointer(id), box.isLongPressable,
        isOver(box, pointer.place)
      else { continue }
      claim(for: box, &news)
      news.append(TouchNews(box, .longPress(touch(pointer, on: box))))
    }
    tell(news)
  }

  /// Handles a new pointer.
  ///
  /// If a pointer of the same identifier is still down, it is cancelled first.
  /// - Parameters:
  ///   - pointer: An identifier that is unique among the pointers that are down.
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  /// - Returns: Whether a box handles the pointer. If not, the host may use it for what lies
  ///   beneath.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func pointerDown(_ pointer: Int = 0, at point: GridPoint, time: Double) -> Bool {
    pointerCancelled(pointer, time: time)
    guard let root, let hit = root.box(at: point) else { return false }
    guard !grip(pointer, at: point, on: hit, in: root),
      !hold(pointer, at: point, on: hit, in: root)
    else { return true }
    guard let new = Pointer(pointer, at: point, now, on: hit, in: root), isFree(new)
    else { return drag(of: pointer) != nil }
    pointers.append(new)
    for recognizer in new.recognizers {
      let events = recognizer.box.madeEvents
      events.recognition.down(
        pointer, at: point, time: now, allowing: recognizer.allowed, hearing: events.hearing,
        rules: rules)
    }
    if let box = new.touched { tell([TouchNews(box, .began(touch(new, on: box)))]) }
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
    guard point.isFinite, !pull(pointer, to: point),
      !tellGrid(of: pointer, at: point, { $0.pointerMoved(pointer, to: $1, time: now) }),
      let index = index(of: pointer)
    else { return }
    pointers[index].place = point
    let moved = pointers[index]
    var news: [TouchNews] = []
    if let box = moved.touched, box.isControl {
      let isInside = isOver(box, point)
      pointers[index].isInside = isInside
      news.append(
        TouchNews(box, .dragged(touch(moved, on: box), from: moved.isInside, to: isInside)))
    }
    for box in moved.recognizers.map({ $0.box }) {
      let event = box.events?.recognition.move(
        pointer, to: point, time: now, verdict(on: moved, for: box))
      guard case .swipe(let edge) = event else { continue }
      claim(for: box, &news)
      news.append(TouchNews(box, .swipe(edge)))
      break
    }
    tell(news)
  }

  /// Handles a pointer going up. A pointer that is not down is ignored.
  /// - Parameters:
  ///   - pointer: The identifier of the pointer.
  ///   - point: The position, relative to the top left corner of the outermost box. If it is not
  ///     finite, the last known position counts.
  ///   - time: The time in seconds.
  ///   - choice: How a tap on an item of a ``GridBox`` changes the selection.
  /// - Complexity: That of ``Box/box(at:)`` for each box that handles the pointer.
  public func pointerUp(
    _ pointer: Int = 0, at point: GridPoint, time: Double,
    choosing choice: TapSelection = .item(.add)
  ) {
    advance(to: time)
    guard !release(pointer, isCancelled: false) else { return }
    defer { forgetHeld(pointer) }
    let isForGrid = tellGrid(
      of: pointer, at: point,
      { $0.pointerUp(pointer, at: $1, time: now, choosing: choice) },
      orElse: { $0.pointerCancelled(pointer, time: now) })
    guard !isForGrid, let index = index(of: pointer) else { return }
    if point.isFinite { pointers[index].place = point }
    let lifted = pointers.remove(at: index)
    var news: [TouchNews] = []
    if let box = lifted.touched {
      news.append(
        TouchNews(box, .ended(touch(lifted, on: box), isInside: isOver(box, lifted.place))))
    }
    var isMade = false
    for box in lifted.recognizers.map({ $0.box }) {
      guard !isMade else {
        box.events?.recognition.cancel()
        continue
      }
      let event = box.events?.recognition.up(
        pointer, at: lifted.place, isOver: isOver(box, lifted.place), time: now,
        verdict(on: lifted, for: box))
      switch event {
      case .tap(let count, let pointers) where box.isTappable:
        let point = touch(lifted, on: box).point
        news.append(TouchNews(box, .tap(Tap(point: point, count: count, pointers: pointers))))
      case .swipe(let edge): news.append(TouchNews(box, .swipe(edge)))
      default: continue
      }
      isMade = true
    }
    tell(news)
  }

  /// Cancels a pointer, such as when the system takes it over. A pointer that is not down is
  /// ignored.
  public func pointerCancelled(_ pointer: Int = 0, time: Double) {
    advance(to: time)
    if !release(pointer, isCancelled: true) { take(pointer) }
  }

  /// Cancels a pointer for the grid or the boxes that handle it.
  func take(_ pointer: Int) {
    cancelHeld(pointer)
    guard let index = index(of: pointer) else { return }
    let gone = pointers.remove(at: index)
    for recognizer in gone.recognizers { recognizer.box.events?.recognition.cancel() }
    if let box = gone.touched { tell([TouchNews(box, .cancelled(touch(gone, on: box)))]) }
  }

  /// Cancels all pointers, such as when the box disappears.
  public func cancelPointers(time: Double) {
    for id in drags.map({ $0.pointer }) + pointers.map({ $0.id }) + held.map({ $0.pointer }) {
      pointerCancelled(id, time: time)
    }
  }

  /// Updates the current time. If the clock jumps back, start times are shifted by as much.
  private func read(_ time: Double) {
    guard time.isFinite else { return }
    if time < now {
      for index in pointers.indices { pointers[index].startTime += time - now }
    }
    now = time
  }
}
