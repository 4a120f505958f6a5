// MARK: - Boxes that handle pointers
extension Touches {
  /// Adds a pointer that has gone down, and lets the boxes on it recognize gestures.
  func begin(_ new: Pointer) {
    pointers.add(new)
    for recognizer in new.recognizers {
      let events = recognizer.box.ensuredEvents
      events.recognition.down(
        new.id, at: new.position, time: now, allowing: recognizer.allowed,
        handling: events.handling, rules: rules)
    }
  }

  /// Whether a box may recognize a swipe of a pointer along an axis.
  func mayBeSwiped(_ id: Int, along axis: GridAxis) -> Bool {
    pointers.pointer(id)?.recognizers.contains { recognizer in
      recognizer.allowed.contains(.swipe) && recognizer.box.state(of: .swipe) == .possible
        && recognizer.box.swipeDirections.contains(axis)
    } ?? false
  }

  /// Whether a pointer may go down while the current ones are down.
  func isAllowed(_ new: Pointer) -> Bool {
    pointers.all.allSatisfy {
      $0.touched === new.touched || !$0.isExclusive && !new.isExclusive
    }
  }

  /// The boxes that may recognize a gesture of any pointer, each once.
  func recognizers() -> [Box] {
    var boxes: [Box] = []
    for pointer in pointers.all {
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
    for pointer in pointers.all where pointer.isRecognized(by: box) {
      for other in pointer.recognizers where other.box !== box {
        other.box.events?.recognition.cancel()
      }
      pointers.removeRecognizers(of: pointer.id, except: box)
      if pointer.touched !== box { cancelTouch(of: pointer, &notifications) }
    }
  }

  /// Cancels the pointers on a box that is removed and on all boxes in it.
  ///
  /// Boxes that contain it may still recognize gestures of the pointers.
  func cancel(within box: Box, _ notifications: inout [TouchNotification]) {
    for remove in overlays.take(within: box) { remove() }
    releaseScrollBars(within: box)
    endDrags(within: box)
    removeGridPointers(within: box)
    for pointer in pointers.all {
      if pointer.touched?.isWithin(box) ?? false { cancelTouch(of: pointer, &notifications) }
      for gone in pointer.recognizers where gone.box.isWithin(box) {
        gone.box.events?.recognition.cancel()
      }
    }
    pointers.removeRecognizers(within: box)
  }

  private func cancelTouch(of pointer: Pointer, _ notifications: inout [TouchNotification]) {
    guard let box = pointer.touched else { return }
    notifications.append(TouchNotification(box, .cancelled(touch(pointer, on: box))))
    pointers.endTouch(of: pointer.id)
  }
}
