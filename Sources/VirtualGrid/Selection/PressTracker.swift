/// Recognizes highlights, taps, long presses and the start of drags in pointer events.
///
/// The owner passes in the events with their times, and the item under the pointer. It carries out
/// the returned events. The tracker has no clock, and neither scrolls nor selects:
///
///     let events = presses.pointerDown(1, at: point, on: item, time: time)
///     let deadline = presses.nextDeadline     // call presses.advance(to:) then
///
/// An interrupted press leaves no state behind. A second pointer joins the press if both are
/// pressed close enough in time to be one touch with several fingers. Otherwise it interrupts the
/// press. When the clock jumps back, running delays keep their remaining time. A time that is not
/// finite repeats the previous one.
public struct PressTracker: Sendable {
  /// Timing and distance thresholds.
  public private(set) var rules: Rules

  /// The distance by which the dragging pointer moved in the last call of
  /// ``pointerMoved(_:to:time:)``.
  ///
  /// At the start of a drag, it is the whole distance from where the pointer went down. Nil if the
  /// pointer that moved is not the dragging one.
  public private(set) var dragWay: GridOffset?

  private var press: Press?
  private var taps = TapCounter<TapTarget>()
  private var now = 0.0

  /// Creates a tracker without pointers.
  public init(rules: Rules = Rules()) {
    self.rules = rules
  }

  /// Changes the thresholds, also for a press in progress.
  public mutating func setRules(_ rules: Rules) { self.rules = rules }
}

// MARK: - State
extension PressTracker {
  /// The pointers that are down, and what they have become.
  private struct Press {
    /// The item under the first pointer. Nil outside all items, and if the press cannot affect
    /// items.
    var item: Int?

    /// The pointers that are down. During a drag, the first of them drags.
    var pointers: [Pointer]
    var mostPointers = 1
    var start: Double
    var phase = Phase.resting
    var isHighlighted = false

    /// Whether a tap is no longer possible, because a pointer was released elsewhere.
    var isSpoiled = false

    /// The most pointers of one press. Further ones interrupt it.
    static let pointerLimit = 10

    mutating func add(_ pointer: Pointer) {
      pointers.append(pointer)
      mostPointers = max(mostPointers, pointers.count)
    }
  }

  private struct Pointer {
    let id: Int
    let start: GridPoint
    let isFirst: Bool

    /// The last known position.
    var place: GridPoint

    init(id: Int, start: GridPoint, isFirst: Bool) {
      self.id = id
      self.start = start
      self.isFirst = isFirst
      place = start
    }
  }

  private enum Phase {
    case resting
    case held
    case dragging
  }

  /// What taps of a series have in common: the item, and the number of pointers.
  private struct TapTarget: Hashable, Sendable {
    let item: Int
    let pointers: Int
  }
}

// MARK: - Queries
extension PressTracker {
  /// The highlighted item, if any.
  public var highlightedItem: Int? { press.flatMap { $0.isHighlighted ? $0.item : nil } }

  /// Whether a pointer is down.
  public var isPressed: Bool { press != nil }

  /// Whether a pointer that is down has moved beyond the slop.
  public var isDragging: Bool { press?.phase == .dragging }

  /// The time of the next highlight or long press if no pointer event comes before, or nil.
  ///
  /// Call ``advance(to:)`` at that time.
  public var nextDeadline: Double? {
    let deadline = min(highlightTime ?? .infinity, longPressTime ?? .infinity)
    return deadline < .infinity ? deadline : nil
  }

  /// Returns the item on which a pointer rests that is the only one down, and where it was pressed.
  func restingPress(of pointer: Int) -> (item: Int, start: GridPoint)? {
    guard let press, let item = press.item, press.phase == .resting, !press.isSpoiled,
      press.pointers.count == 1, let start = start(of: pointer)
    else { return nil }
    return (item, start)
  }

  private var highlightTime: Double? {
    guard let press, press.item != nil, press.phase != .dragging, !press.isHighlighted,
      !press.isSpoiled
    else { return nil }
    return press.start + rules.highlightDelay.nonNegative
  }

  private var longPressTime: Double? {
    guard let press, press.item != nil, press.phase == .resting, !press.isSpoiled
    else { return nil }
    return press.start + rules.longPressDelay.nonNegative
  }
}

// MARK: - Input
extension PressTracker {
  /// Advances to a time without a pointer event.
  /// - Returns: The highlight or the long press that became due, if any.
  public mutating func advance(to time: Double) -> [Event] {
    read(time)
    var events: [Event] = []
    if let due = highlightTime, due <= now, due <= longPressTime ?? .infinity {
      highlight(&events)
    }
    if let due = longPressTime, due <= now, let item = press?.item,
      let resting = press?.pointers.first
    {
      press?.phase = .held
      events.append(.longPress(item, pointer: resting.id, at: resting.place))
    }
    if let due = highlightTime, due <= now { highlight(&events) }
    return events
  }

  /// Handles the press of a pointer.
  /// - Parameters:
  ///   - pointer: Identifies the pointer among those that are down.
  ///   - point: The position in the viewport.
  ///   - item: The item at the point that can be pressed, if any.
  ///   - time: The time of the event, in seconds.
  ///   - isMoving: Whether the content scrolls by itself. The press then stops it: it is a drag
  ///     from the start and does not affect items.
  /// - Returns: The events that result, in order.
  public mutating func pointerDown(
    _ pointer: Int = 0, at point: GridPoint, on item: Int?, time: Double,
    whileMoving isMoving: Bool = false
  ) -> [Event] {
    var events = advance(to: time)
    if canJoin(pointer) {
      press?.add(Pointer(id: pointer, start: point, isFirst: false))
      return events
    }
    interrupt(&events)
    press = Press(
      item: isMoving ? nil : item,
      pointers: [Pointer(id: pointer, start: point, isFirst: true)], start: now)
    if isMoving {
      taps.reset()
      press?.phase = .dragging
      events.append(.dragBegan(nil, isHeld: false))
    }
    return events
  }

  /// Handles a pointer that moves.
  ///
  /// The first pointer that moves beyond the slop drags until it is released. Then another pointer
  /// takes over. Pointers that are not down and positions that are not finite are ignored.
  public mutating func pointerMoved(
    _ pointer: Int = 0, to point: GridPoint, time: Double
  ) -> [Event] {
    var events = advance(to: time)
    dragWay = nil
    guard let press, let index = press.pointers.firstIndex(where: { $0.id == pointer }),
      point.isFinite
    else { return events }
    let moved = press.pointers[index]
    self.press?.pointers[index].place = point
    if press.phase == .dragging {
      if index == 0 { dragWay = way(from: moved.place, to: point) }
      return events
    }
    guard isBeyondSlop(point, from: moved.start) else { return events }
    unhighlight(&events)
    taps.reset()
    self.press?.phase = .dragging
    self.press?.pointers.swapAt(0, index)
    dragWay = way(from: moved.start, to: point)
    events.append(.dragBegan(press.item, isHeld: press.phase == .held))
    return events
  }

  /// Handles the release of a pointer. Pointers that are not down are ignored.
  /// - Parameters:
  ///   - pointer: The identifier with which the pointer was pressed.
  ///   - point: The position in the viewport.
  ///   - item: The item at the point now, if any.
  ///   - time: The time of the event, in seconds.
  /// - Returns: The events that result, in order.
  public mutating func pointerUp(
    _ pointer: Int = 0, at point: GridPoint, on item: Int?, time: Double
  ) -> [Event] {
    var events = advance(to: time)
    guard let index = press?.pointers.firstIndex(where: { $0.id == pointer }),
      let released = press?.pointers.remove(at: index), let press
    else { return events }
    let isElsewhere = released.isFirst && item != press.item
    if isElsewhere || isBeyondSlop(point, from: released.start) { spoil(&events) }
    guard press.pointers.isEmpty else { return events }
    switch press.phase {
    case .dragging: events.append(.dragEnded(isCancelled: false))
    case .held: taps.reset()
    case .resting: tap(&events)
    }
    unhighlight(&events)
    self.press = nil
    return events
  }

  /// Handles a pointer that the host cancels, which cancels the whole press. Pointers that are not
  /// down are ignored.
  public mutating func pointerCancelled(_ pointer: Int = 0, time: Double) -> [Event] {
    var events = advance(to: time)
    if start(of: pointer) != nil { interrupt(&events) }
    return events
  }

  /// Cancels all pointers, as when the grid disappears or another gesture takes over.
  public mutating func cancel() -> [Event] {
    var events: [Event] = []
    interrupt(&events)
    return events
  }
}

// MARK: - Changes of the data
extension PressTracker {
  /// Moves the items to their new indices after a change of the data.
  ///
  /// If the pressed item was removed, its highlight ends without an event, and the press can only
  /// become a drag.
  /// - Complexity: O(1).
  public mutating func renumber(_ newIndex: (Int) -> Int?) {
    if let item = press?.item { press?.item = newIndex(item) }
    taps.renumber { tapped in
      newIndex(tapped.item).map { TapTarget(item: $0, pointers: tapped.pointers) }
    }
  }
}

// MARK: - Recognition
extension PressTracker {
  /// Sets the time. If the clock has jumped back, the start times are moved by the same amount.
  private mutating func read(_ time: Double) {
    guard time.isFinite else { return }
    if time < now {
      press?.start += time - now
      taps.shift(by: time - now)
    }
    now = time
  }

  /// Whether a newly pressed pointer belongs to the current touch with several fingers.
  ///
  /// It does if the press rests and no pointer was released elsewhere, or if it drags content without
  /// an item.
  private func canJoin(_ pointer: Int) -> Bool {
    guard let press, press.phase == .resting || press.phase == .dragging && press.item == nil,
      !press.isSpoiled,
      press.pointers.count < Press.pointerLimit, start(of: pointer) == nil
    else { return false }
    return now - press.start <= rules.doubleTapInterval.nonNegative
  }

  private func start(of pointer: Int) -> GridPoint? {
    press?.pointers.first { $0.id == pointer }?.start
  }

  /// The distance between two points. Zero if the start is not finite.
  private func way(from start: GridPoint, to end: GridPoint) -> GridOffset {
    start.isFinite ? end - start : .zero
  }

  /// Whether the distance exceeds the slop. False if a point is NaN.
  private func isBeyondSlop(_ point: GridPoint, from start: GridPoint) -> Bool {
    let way = point - start
    let slop = rules.slop.nonNegative
    return way.x * way.x + way.y * way.y > slop * slop
  }

  private mutating func highlight(_ events: inout [Event]) {
    guard let item = press?.item else { return }
    press?.isHighlighted = true
    events.append(.highlight(item))
  }

  private mutating func unhighlight(_ events: inout [Event]) {
    guard let item = highlightedItem else { return }
    press?.isHighlighted = false
    events.append(.unhighlight(item))
  }

  private mutating func spoil(_ events: inout [Event]) {
    guard press?.phase == .resting else { return }
    unhighlight(&events)
    press?.isSpoiled = true
  }

  /// Adds a tap on the pressed item, with a highlight before it if there was none.
  private mutating func tap(_ events: inout [Event]) {
    guard let press, let item = press.item, !press.isSpoiled else {
      taps.reset()
      return
    }
    if !press.isHighlighted { highlight(&events) }
    let count = taps.tap(
      on: TapTarget(item: item, pointers: press.mostPointers), pressedAt: press.start,
      releasedAt: now, within: rules.doubleTapInterval)
    events.append(.tap(item, count: count, pointers: press.mostPointers))
  }

  /// Cancels the current press.
  private mutating func interrupt(_ events: inout [Event]) {
    guard press != nil else { return }
    unhighlight(&events)
    if isDragging { events.append(.dragEnded(isCancelled: true)) }
    press = nil
    taps.reset()
  }
}
