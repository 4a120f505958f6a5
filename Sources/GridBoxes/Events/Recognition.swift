/// What the pointers on one box may become. Taps and long presses are those of ``PressTracker``.
struct Recognition {
  private var tracker = PressTracker()

  /// What the pointers that are down can become, by where they went down.
  private var allowed: GestureSet = .all

  /// What they have become.
  private var outcome: BoxGesture?

  /// Whether one went a way that is no swipe.
  private var isNoSwipe = false

  /// Whether one went up elsewhere, so that the others cannot rest any more.
  private var isSpoiled = false
}

// MARK: - Questions
extension Recognition {
  /// When something happens if nothing else does.
  var nextDeadline: Double? { tracker.nextDeadline }

  /// How far a gesture has come that is switched on.
  func state(of gesture: BoxGesture) -> GesturePhase {
    guard tracker.isPressed else { return .idle }
    if let outcome { return outcome == gesture ? .recognized : .failed }
    guard allowed.contains(GestureSet(gesture)) else { return .failed }
    let isFailed = gesture == .swipe ? isNoSwipe : tracker.isDragging || isSpoiled
    return isFailed ? .failed : .possible
  }

  /// Whether a gesture may be told now: it is what the pointers can become, and they have become
  /// nothing yet.
  private func allows(_ gesture: GestureSet) -> Bool {
    outcome == nil && allowed.contains(gesture)
  }
}

// MARK: - Pointers
extension Recognition {
  /// What became of a pointer.
  enum Event {
    case tap(count: Int, pointers: Int)
    case longPress(pointer: Int)
    case swipe(GridEdge)
  }

  /// A pointer goes down on the box.
  mutating func down(
    _ pointer: Int, at point: GridPoint, time: Double, allowing gestures: GestureSet,
    hearing: PointerHearing, rules: PressTracker.Rules
  ) {
    if !tracker.isPressed {
      allowed = .all
      outcome = nil
      isNoSwipe = false
      isSpoiled = false
    }
    // Fingers that come after it was made have no part in a gesture, and make no other.
    guard outcome == nil else { return }
    allowed.formIntersection(gestures)
    tracker.rules = rules
    tracker.rules.highlightDelay = .infinity
    if !hearing.gestures.contains(.longPress) { tracker.rules.longPressDelay = .infinity }
    _ = tracker.pointerDown(pointer, at: point, on: 0, time: time)
  }

  /// Time passes.
  mutating func advance(to time: Double) -> Event? {
    for case .longPress(_, let pointer, _) in tracker.advance(to: time) {
      guard allows(.longPress) else { return nil }
      outcome = .longPress
      return .longPress(pointer: pointer)
    }
    return nil
  }

  /// A pointer has moved.
  /// - Parameter verdict: What its way means.
  mutating func move(
    _ pointer: Int, to point: GridPoint, time: Double, _ verdict: SwipeRules.Verdict
  ) -> Event? {
    _ = tracker.pointerMoved(pointer, to: point, time: time)
    return judge(verdict)
  }

  /// A pointer goes up.
  mutating func up(
    _ pointer: Int, at point: GridPoint, isOver: Bool, time: Double, _ verdict: SwipeRules.Verdict
  ) -> Event? {
    let swipe = judge(verdict)
    let events = tracker.pointerUp(pointer, at: point, on: isOver ? 0 : nil, time: time)
    if tracker.isPressed, !isOver { isSpoiled = true }
    if let swipe { return swipe }
    for case .tap(_, let count, let pointers) in events where allows(.tap) {
      return .tap(count: count, pointers: pointers)
    }
    return nil
  }

  /// The pointers do nothing more.
  mutating func cancel() { _ = tracker.cancel() }

  private mutating func judge(_ verdict: SwipeRules.Verdict) -> Event? {
    guard tracker.isPressed, allows(.swipe), !isNoSwipe else { return nil }
    switch verdict {
    case .open: return nil
    case .none:
      isNoSwipe = true
      return nil
    case .swipe(let edge):
      outcome = .swipe
      return .swipe(edge)
    }
  }
}
