/// The gestures that the pointers on one box may still become.
///
/// Taps and long presses are recognized by ``PressTracker``.
struct Recognition {
  private var tracker = PressTracker()

  /// The gestures that remain possible, given where the pointers went down.
  private var allowed: GestureSet = .all

  /// The gesture that was recognized, if any.
  private var outcome: BoxGesture?

  /// Whether a pointer has moved in a way that rules out a swipe.
  private var rulesOutSwipe = false

  /// Whether a pointer went up outside of the box while others were down, which rules out taps and
  /// long presses.
  private var rulesOutTaps = false
}

// MARK: - State
extension Recognition {
  /// The time of the next change without pointer input, or nil if there is none.
  var nextDeadline: Double? { tracker.nextDeadline }

  /// Returns the state of a gesture that the box recognizes.
  func state(of gesture: BoxGesture) -> GesturePhase {
    guard tracker.isPressed else { return .idle }
    if let outcome { return outcome == gesture ? .recognized : .failed }
    guard allowed.contains(GestureSet(gesture)) else { return .failed }
    let isFailed = gesture == .swipe ? rulesOutSwipe : tracker.isDragging || rulesOutTaps
    return isFailed ? .failed : .possible
  }

  /// Whether a gesture can be recognized now: it is among the possible ones, and none was
  /// recognized.
  private func allows(_ gesture: GestureSet) -> Bool {
    outcome == nil && allowed.contains(gesture)
  }
}

// MARK: - Pointers
extension Recognition {
  /// A gesture that was recognized.
  enum Event {
    case tap(count: Int, pointers: Int)
    case longPress(pointer: Int)
    case swipe(GridEdge)
  }

  /// Records that a pointer goes down on the box.
  /// - Parameter gestures: The gestures that this pointer may become.
  mutating func down(
    _ pointer: Int, at point: GridPoint, time: Double, allowing gestures: GestureSet,
    handling: PointerHandling, rules: PressTracker.Rules
  ) {
    if !tracker.isPressed {
      allowed = .all
      outcome = nil
      rulesOutSwipe = false
      rulesOutTaps = false
    }
    // Pointers that go down after a gesture was recognized are not part of it, and begin no other.
    guard outcome == nil else { return }
    allowed.formIntersection(gestures)
    var rules = rules
    rules.highlightDelay = .infinity
    if !handling.gestures.contains(.longPress) { rules.longPressDelay = .infinity }
    tracker.setRules(rules)
    _ = tracker.pointerDown(pointer, at: point, on: 0, time: time)
  }

  /// Advances the clock.
  /// - Returns: A long press, if one is recognized now.
  mutating func advance(to time: Double) -> Event? {
    for case .longPress(_, let pointer, _) in tracker.advance(to: time) {
      guard allows(.longPress) else { return nil }
      outcome = .longPress
      return .longPress(pointer: pointer)
    }
    return nil
  }

  /// Records that a pointer has moved.
  /// - Parameter verdict: Whether its movement so far is a swipe.
  /// - Returns: A swipe, if one is recognized now.
  mutating func move(
    _ pointer: Int, to point: GridPoint, time: Double, _ verdict: SwipeRules.Verdict
  ) -> Event? {
    _ = tracker.pointerMoved(pointer, to: point, time: time)
    return recognizeSwipe(verdict)
  }

  /// Records that a pointer goes up.
  /// - Parameters:
  ///   - isOver: Whether the pointer is over the box.
  ///   - verdict: Whether its movement is a swipe.
  /// - Returns: A swipe or a tap, if one is recognized now.
  mutating func up(
    _ pointer: Int, at point: GridPoint, isOver: Bool, time: Double, _ verdict: SwipeRules.Verdict
  ) -> Event? {
    let swipe = recognizeSwipe(verdict)
    let events = tracker.pointerUp(pointer, at: point, on: isOver ? 0 : nil, time: time)
    if tracker.isPressed, !isOver { rulesOutTaps = true }
    if let swipe { return swipe }
    for case .tap(_, let count, let pointers) in events where allows(.tap) {
      return .tap(count: count, pointers: pointers)
    }
    return nil
  }

  /// Cancels recognition for the pointers that are down.
  mutating func cancel() { _ = tracker.cancel() }

  private mutating func recognizeSwipe(_ verdict: SwipeRules.Verdict) -> Event? {
    guard tracker.isPressed, allows(.swipe), !rulesOutSwipe else { return nil }
    switch verdict {
    case .open: return nil
    case .none:
      rulesOutSwipe = true
      return nil
    case .swipe(let edge):
      outcome = .swipe
      return .swipe(edge)
    }
  }
}
