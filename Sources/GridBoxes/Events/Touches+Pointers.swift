extension Touches {
  /// A pointer that is down, and the boxes that handle it.
  ///
  /// Boxes are taken out before they leave the outermost box, so they need not be retained.
  struct Pointer {
    let id: Int
    let start: GridPoint
    var startTime: Double
    var position: GridPoint

    /// Whether the pointer was over the touched box when it moved last. Updated for controls only.
    var isInside = true

    /// The box that receives the touches.
    unowned(unsafe) var touched: Box?

    /// The boxes that may recognize a gesture, innermost first.
    var recognizers: [Recognizer] = []
  }

  /// A box that may recognize a gesture of a pointer.
  struct Recognizer {
    unowned(unsafe) let box: Box

    /// The gestures that the box may recognize with this pointer.
    let allowed: GestureSet
  }
}

// MARK: - Boxes that handle a pointer
extension Touches.Pointer {
  /// Creates a pointer for a press on a box. Nil if neither that box nor one around it takes
  /// touches.
  init?(_ id: Int, at point: GridPoint, _ time: Double, on hit: Box, in root: Box) {
    self.id = id
    start = point
    startTime = time
    position = point
    var isOnControl = false
    var next: Box? = hit
    while let box = next {
      if let handling = box.events?.handling {
        if touched == nil, handling.takesTouches { touched = box }
        if !handling.gestures.isEmpty {
          recognizers.append(Touches.Recognizer(box: box, allowed: isOnControl ? .longPress : .all))
        }
        if handling.isControl { isOnControl = true }
      }
      next = box === root ? nil : box.parent
    }
    guard touched != nil else { return nil }
  }

  /// Creates a pointer whose presses a grid handles. Nil if no box around the press recognizes swipes.
  init?(swiping id: Int, at point: GridPoint, _ time: Double, on hit: Box, in root: Box) {
    self.id = id
    start = point
    startTime = time
    position = point
    var next: Box? = hit
    while let box = next {
      if box.isSwipable { recognizers.append(Touches.Recognizer(box: box, allowed: .swipe)) }
      next = box === root ? nil : box.parent
    }
    guard !recognizers.isEmpty else { return nil }
  }

  /// Whether a box may recognize a gesture of this pointer.
  func isRecognized(by box: Box) -> Bool { recognizers.contains { $0.box === box } }

  /// Whether no pointer may go down on other boxes.
  fileprivate var isExclusive: Bool {
    touched?.isExclusive ?? false
      || recognizers.contains { $0.allowed != .swipe && $0.box.isExclusive }
  }
}

extension Touches {
  /// Adds a pointer that has gone down, and lets the boxes on it recognize gestures.
  func begin(_ new: Pointer) {
    pointers.append(new)
    for recognizer in new.recognizers {
      let events = recognizer.box.ensuredEvents
      events.recognition.down(
        new.id, at: new.position, time: now, allowing: recognizer.allowed,
        handling: events.handling, rules: rules)
    }
  }

  /// Whether a box may recognize a swipe of a pointer along an axis.
  func mayBeSwiped(_ id: Int, along axis: GridAxis) -> Bool {
    pointer(id)?.recognizers.contains { recognizer in
      recognizer.allowed.contains(.swipe) && recognizer.box.state(of: .swipe) == .possible
        && recognizer.box.swipeDirections.contains(axis)
    } ?? false
  }

  /// Whether a pointer may go down while the current ones are down.
  func isAllowed(_ new: Pointer) -> Bool {
    pointers.allSatisfy {
      $0.touched === new.touched || !$0.isExclusive && !new.isExclusive
    }
  }

  func index(of id: Int) -> Int? { pointers.firstIndex { $0.id == id } }

  func pointer(_ id: Int) -> Pointer? { pointers.first { $0.id == id } }

  /// The boxes that may recognize a gesture of any pointer, each once.
  func recognizers() -> [Box] {
    var boxes: [Box] = []
    for pointer in pointers {
      for recognizer in pointer.recognizers where !boxes.contains(where: { $0 === recognizer.box })
      {
        boxes.append(recognizer.box)
      }
    }
    return boxes
  }
}

// MARK: - Positions
extension Touches {
  /// Whether the box at a point is `box`, or a box in it.
  func isOver(_ box: Box, _ point: GridPoint) -> Bool {
    root?.box(at: point)?.isWithin(box) ?? false
  }

  /// The touch of a pointer, relative to a box in the outermost one.
  func touch(_ pointer: Pointer, on box: Box) -> Touch {
    let point = root.flatMap { box.point(pointer.position, from: $0) }
    return Touch(pointer: pointer.id, point: point ?? .zero, time: now)
  }

  /// Whether the movement of a pointer is a swipe for a box.
  func verdict(on pointer: Pointer, for box: Box) -> SwipeRules.Verdict {
    guard box.isSwipable else { return .open }
    return swipeRules.verdict(
      on: pointer.position - pointer.start, after: now - pointer.startTime,
      toward: box.swipeDirections)
  }
}

// MARK: - Cancellation
extension Touches {
  /// Takes the pointers of a box that has recognized a gesture from all other boxes.
  func claim(for box: Box, _ notifications: inout [TouchNotification]) {
    for index in pointers.indices where pointers[index].isRecognized(by: box) {
      for other in pointers[index].recognizers where other.box !== box {
        other.box.events?.recognition.cancel()
      }
      pointers[index].recognizers.removeAll { $0.box !== box }
      if pointers[index].touched !== box { cancelTouch(at: index, &notifications) }
    }
  }

  /// Cancels the pointers on a box that is removed and on all boxes in it.
  ///
  /// Boxes that contain it may still recognize gestures of the pointers.
  func cancel(within box: Box, _ notifications: inout [TouchNotification]) {
    removeOverlays(within: box)
    releaseScrollBars(within: box)
    endDrags(within: box)
    removeGridPointers(within: box)
    for index in pointers.indices {
      if pointers[index].touched?.isWithin(box) ?? false { cancelTouch(at: index, &notifications) }
      for gone in pointers[index].recognizers where gone.box.isWithin(box) {
        gone.box.events?.recognition.cancel()
      }
      pointers[index].recognizers.removeAll { $0.box.isWithin(box) }
    }
    pointers.removeAll { $0.touched == nil && $0.recognizers.isEmpty }
  }

  private func cancelTouch(at index: Int, _ notifications: inout [TouchNotification]) {
    guard let box = pointers[index].touched else { return }
    notifications.append(TouchNotification(box, .cancelled(touch(pointers[index], on: box))))
    pointers[index].touched = nil
  }
}
