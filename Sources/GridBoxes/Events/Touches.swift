/// What pointers do to a box and to what is in it: touches, and the gestures that come of them.
///
///     let touches = page.touches
///     touches.pointerDown(1, at: point, time: now)
///     touches.pointerMoved(1, to: point, time: now)
///     touches.pointerUp(1, at: point, time: now)
///     host.wake(at: touches.nextDeadline)      // then: touches.advance(to: now)
///
/// A pointer is told to the innermost box under it that takes touches: a control, or one with a
/// gesture switched on or a handler for touches or its highlight. Of the boxes around that one, each
/// may make a gesture of it; the first to do so takes the pointer from the others, and if two do at
/// once, the inner one does. A pointer that goes down on a box that ``Box/isExclusive`` while
/// another box is touched, or on another box while such a one is touched, does nothing.
///
/// A pointer on a ``GridBox`` is for its grid, unless a box in a cell takes it. One
/// that goes down in a ``BoxScroller`` and away from where it did so drags its content, and
/// what it touched hears that it is taken away. Scrollers in scrollers share it.
///
/// There is no clock: times come with the calls, in seconds, and one that is none is taken for the
/// last. A box that is taken out hears that its touches are cancelled, in the middle of that.
public final class Touches {
  /// Where pointers go down. Cleared when it goes.
  unowned(unsafe) private(set) var root: Box?

  /// How long a press is a long one, how far a pointer may stray, how soon a second tap counts on.
  /// A delay of highlights means nothing here: boxes light up at once. As of the next press.
  public var rules = PressTracker.Rules()

  /// What makes a swipe.
  public var swipeRules = SwipeRules()

  /// Those that are down, and whom they concern.
  var pointers: [Pointer] = []

  /// The pointer that drags content, or may.
  var drag: ContentDrag?

  /// Pointers that are for grids.
  var held: [Held] = []

  /// The last time that was heard of.
  private(set) var now = 0.0

  init(in root: Box) {
    self.root = root
  }

  /// The box goes, with all that is in it.
  func ownerIsGone() {
    root = nil
    pointers = []
    drag = nil
    held = []
  }
}

// MARK: - Questions
extension Touches {
  /// Whether a pointer is down that some box takes.
  public var isTouched: Bool { !pointers.isEmpty || drag != nil || !held.isEmpty }

  /// Whether a pointer carries an item of a grid about, so that it must not scroll or select anything.
  public var isCarrying: Bool {
    held.contains { held in held.pane.anyGrid.movingItem != nil }
  }

  /// When something happens if nothing else does; nil if nothing will. ``advance(to:)`` then tells
  /// the boxes.
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
  /// Lets time pass without a pointer doing anything.
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

  /// A pointer goes down.
  /// - Parameters:
  ///   - pointer: Tells pointers apart that are down at the same time.
  ///   - point: Where, from the top left corner of the box whose touches these are.
  ///   - time: When, in seconds.
  /// - Returns: Whether a box takes it; if not, it is for what lies under.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func pointerDown(_ pointer: Int = 0, at point: GridPoint, time: Double) -> Bool {
    pointerCancelled(pointer, time: time)
    guard let root, let hit = root.box(at: point) else { return false }
    guard !hold(pointer, at: point, on: hit, in: root),
      !press(pointer, at: point, on: hit, in: root)
    else { return true }
    guard let new = Pointer(pointer, at: point, now, on: hit, in: root), isFree(new)
    else { return drag?.pointer == pointer }
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

  /// A pointer that is down moves; one that is not is ignored, and so is a place that is none.
  public func pointerMoved(_ pointer: Int = 0, to point: GridPoint, time: Double) {
    advance(to: time)
    guard point.x.isFinite, point.y.isFinite,
      !tellGrid(of: pointer, at: point, { $0.pointerMoved(pointer, to: $1, time: now) }),
      !pull(pointer, to: point), let index = index(of: pointer)
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

  /// A pointer goes up; one that is not down is ignored.
  /// - Parameter choice: What a tap on an item of a ``GridBox`` does to the selection.
  public func pointerUp(
    _ pointer: Int = 0, at point: GridPoint, time: Double,
    choosing choice: TapSelection = .item(.add)
  ) {
    advance(to: time)
    defer { forgetHeld(pointer) }
    let isForGrid = tellGrid(
      of: pointer, at: point,
      { $0.pointerUp(pointer, at: $1, time: now, choosing: choice) },
      orElse: { $0.pointerCancelled(pointer, time: now) })
    guard !isForGrid else { return }
    guard !release(pointer, isCancelled: false), let index = index(of: pointer) else { return }
    if point.x.isFinite, point.y.isFinite { pointers[index].place = point }
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

  /// A pointer is taken away by the host; one that is not down is ignored.
  public func pointerCancelled(_ pointer: Int = 0, time: Double) {
    advance(to: time)
    defer { forgetHeld(pointer) }
    cancelHeld(pointer)
    if !release(pointer, isCancelled: true) { take(pointer) }
  }

  /// Takes a pointer from all that it concerns.
  func take(_ pointer: Int) {
    guard let index = index(of: pointer) else { return }
    let gone = pointers.remove(at: index)
    for recognizer in gone.recognizers { recognizer.box.events?.recognition.cancel() }
    if let box = gone.touched { tell([TouchNews(box, .cancelled(touch(gone, on: box)))]) }
  }

  /// Takes all pointers away, as when the box disappears.
  public func cancelPointers(time: Double) {
    if let drag { pointerCancelled(drag.pointer, time: time) }
    for id in pointers.map({ $0.id }) + held.map({ $0.pointer }) {
      pointerCancelled(id, time: time)
    }
  }

  /// Takes a reading of the host's clock. Where it has jumped back, what began jumps with it.
  private func read(_ time: Double) {
    guard time.isFinite else { return }
    if time < now {
      for index in pointers.indices { pointers[index].startTime += time - now }
    }
    now = time
  }
}
