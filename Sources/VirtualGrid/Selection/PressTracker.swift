/// What pointers do to items: highlight, tap, long press, or the beginning of a drag.
///
/// The owner tells what pointers do, when, and which item lies under them. It hears what that
/// means, and does it; the tracker has no clock, scrolls nothing and selects nothing:
///
///     let events = presses.pointerDown(1, at: point, on: item, time: time)
///     host.wake(at: presses.nextDeadline)     // then: presses.advance(to: time)
///
/// Whatever is interrupted leaves nothing behind. A pointer that begins anew ends what was going on,
/// unless it comes so soon that both are one touch of several fingers. A clock that jumps back
/// makes nothing younger, and a time that is none is taken for the last one.
public struct PressTracker: Sendable {
  /// How long and how far is how much.
  public var rules: Rules

  /// How far the pointer that drags has gone with the last call of
  /// ``pointerMoved(_:to:time:)``: when the drag begins, all the way from where it went down; nil if
  /// the pointer that moved is not the one that drags.
  public private(set) var dragWay: GridOffset?

  private var press: Press?
  private var lastTap: Tap?
  private var now = 0.0

  /// Creates a tracker that has heard of no pointer.
  public init(rules: Rules = Rules()) {
    self.rules = rules
  }
}

// MARK: - What is going on
extension PressTracker {
  /// Pointers that are down.
  private struct Press {
    /// The item under the first pointer; none beside the items, or if the press is for nothing.
    var item: Int?

    /// Those that are down. In a drag, the first is the one that drags.
    var pointers: [Pointer]
    var mostPointers = 1
    var start: Double
    var phase = Phase.resting
    var isHighlighted = false

    /// Whether no tap can come of it any more, since a pointer was lifted elsewhere.
    var isSpoiled = false

    /// Fingers that come later are none of this press.
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

    /// Where it was when it was last heard of.
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

  /// The tap before, for the next to count on.
  private struct Tap {
    var item: Int
    var time: Double
    var count: Int
    var pointers: Int
  }
}

// MARK: - Questions
extension PressTracker {
  /// The item that looks pressed, if any.
  public var highlightedItem: Int? { press.flatMap { $0.isHighlighted ? $0.item : nil } }

  /// Whether a pointer is down.
  public var isPressed: Bool { press != nil }

  /// Whether a pointer that is down has moved beyond the slop.
  public var isDragging: Bool { press?.phase == .dragging }

  /// When something happens if nothing else does; nil if nothing will. `advance(to:)` then says
  /// what.
  public var nextDeadline: Double? {
    let deadline = min(highlightTime ?? .infinity, longPressTime ?? .infinity)
    return deadline < .infinity ? deadline : nil
  }

  private var highlightTime: Double? {
    guard let press, press.item != nil, press.phase != .dragging, !press.isHighlighted,
      !press.isSpoiled
    else { return nil }
    return press.start + rules.highlightDelay.asRule
  }

  private var longPressTime: Double? {
    guard let press, press.item != nil, press.phase == .resting, !press.isSpoiled
    else { return nil }
    return press.start + rules.longPressDelay.asRule
  }
}

// MARK: - Input
extension PressTracker {
  /// Lets time pass without a pointer doing anything.
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

  /// A pointer goes down.
  /// - Parameters:
  ///   - pointer: Tells pointers apart that are down at the same time.
  ///   - point: Where in the viewport.
  ///   - item: The item under the point that can be pressed, if any.
  ///   - time: When, in seconds.
  ///   - isMoving: Whether the content moves by itself. Such a press takes hold of it: it is a drag
  ///     from the start, and does nothing to items.
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
      lastTap = nil
      press?.phase = .dragging
      events.append(.dragBegan(nil, isHeld: false))
    }
    return events
  }

  /// A pointer that is down moves; one that is not is ignored, and so is a place that is none. The
  /// one that first goes beyond the slop drags, until it is lifted; then another does.
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
    lastTap = nil
    self.press?.phase = .dragging
    self.press?.pointers.swapAt(0, index)
    dragWay = way(from: moved.start, to: point)
    events.append(.dragBegan(press.item, isHeld: press.phase == .held))
    return events
  }

  /// A pointer goes up; one that is not down is ignored.
  /// - Parameters:
  ///   - pointer: The one that went down.
  ///   - point: Where in the viewport.
  ///   - item: The item under the point now.
  ///   - time: When, in seconds.
  public mutating func pointerUp(
    _ pointer: Int = 0, at point: GridPoint, on item: Int?, time: Double
  ) -> [Event] {
    var events = advance(to: time)
    guard let index = press?.pointers.firstIndex(where: { $0.id == pointer }),
      let lifted = press?.pointers.remove(at: index), let press
    else { return events }
    let isElsewhere = lifted.isFirst && item != press.item
    if isElsewhere || isBeyondSlop(point, from: lifted.start) { spoil(&events) }
    guard press.pointers.isEmpty else { return events }
    switch press.phase {
    case .dragging: events.append(.dragEnded(isCancelled: false))
    case .held: lastTap = nil
    case .resting: tap(&events)
    }
    unhighlight(&events)
    self.press = nil
    return events
  }

  /// A pointer is taken away by the host, and with it the whole press; one that is not down is
  /// ignored.
  public mutating func pointerCancelled(_ pointer: Int = 0, time: Double) -> [Event] {
    var events = advance(to: time)
    if start(of: pointer) != nil { interrupt(&events) }
    return events
  }

  /// Forgets all pointers: the grid disappears, or somebody else takes them over.
  public mutating func cancel() -> [Event] {
    var events: [Event] = []
    interrupt(&events)
    return events
  }
}

// MARK: - Changes of the data
extension PressTracker {
  /// Follows the items to their new indexes. One that is gone takes its highlight with it, without
  /// an event, and the press on it does nothing more than drag.
  /// - Complexity: O(1).
  public mutating func renumber(_ newIndex: (Int) -> Int?) {
    if let item = press?.item { press?.item = newIndex(item) }
    if let item = lastTap?.item, let newIndex = newIndex(item) {
      lastTap?.item = newIndex
    } else {
      lastTap = nil
    }
  }
}

// MARK: - Steps
extension PressTracker {
  /// Takes a reading of the host's clock. Where it has jumped back, what began jumps with it.
  private mutating func read(_ time: Double) {
    guard time.isFinite else { return }
    if time < now {
      press?.start += time - now
      lastTap?.time += time - now
    }
    now = time
  }

  /// Whether a pointer that goes down is one more finger of the same touch: on an item that no finger
  /// has left, or on content that is dragged by no item.
  private func canJoin(_ pointer: Int) -> Bool {
    guard let press, press.phase == .resting || press.phase == .dragging && press.item == nil,
      !press.isSpoiled,
      press.pointers.count < Press.pointerLimit, start(of: pointer) == nil
    else { return false }
    return now - press.start <= rules.doubleTapInterval.asRule
  }

  private func start(of pointer: Int) -> GridPoint? {
    press?.pointers.first { $0.id == pointer }?.start
  }

  /// The way between two places; none from where a pointer went down nowhere.
  private func way(from start: GridPoint, to end: GridPoint) -> GridOffset {
    start.isFinite ? end - start : .zero
  }

  /// Whether a pointer has moved on; not if either place is none.
  private func isBeyondSlop(_ point: GridPoint, from start: GridPoint) -> Bool {
    let way = point - start
    let slop = rules.slop.asRule
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

  /// Reports a tap on the item of the press, highlighted at least for that moment.
  private mutating func tap(_ events: inout [Event]) {
    guard let press, let item = press.item, !press.isSpoiled else {
      lastTap = nil
      return
    }
    if !press.isHighlighted { highlight(&events) }
    var count = 1
    if let lastTap, lastTap.item == item, lastTap.pointers == press.mostPointers,
      press.start - lastTap.time <= rules.doubleTapInterval.asRule
    {
      count += lastTap.count
    }
    lastTap = Tap(item: item, time: now, count: count, pointers: press.mostPointers)
    events.append(.tap(item, count: count, pointers: press.mostPointers))
  }

  /// Ends a press that did not come to its end.
  private mutating func interrupt(_ events: inout [Event]) {
    guard press != nil else { return }
    unhighlight(&events)
    if isDragging { events.append(.dragEnded(isCancelled: true)) }
    press = nil
    lastTap = nil
  }
}

extension Double {
  /// The number as a rule: 0 if it is negative or not a number; infinity is never.
  fileprivate var asRule: Double { self > 0 ? self : 0 }
}
